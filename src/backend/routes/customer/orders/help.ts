import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { LINE_PROBLEMS } from '#src/contract/help.ts';
import { fromMinor } from '#src/contract/money.ts';
import { decideHelp, mayAppeal, piecesPaid, takesHelp } from '#src/domain/help-rules.ts';
import { instant, instantOrNull } from '../../../catalogue/values.ts';
import { helpClaims } from '../../../db/schema/help.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { orderLines, orders } from '../../../db/schema/order.ts';
import type { Tx } from '../../../db/types.ts';
import { filesIn, insertUploads, prepareUploads } from '../../../files/uploads.ts';
import { bodyOf, fieldsOf, filled, integer, textOrEmpty, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { invalid, refusal } from '../../../http/errors.ts';
import { customerOf } from '../../../http/identity.ts';
import { refuseAbove } from '../../../http/limits.ts';
import { type OrderRow, ownOrders } from '../../../orders/order-rows.ts';
import { TOO_MANY_FILES } from '../../../orders/placing/refusal-texts.ts';
import {
  creditClaim,
  type HelpClaimRow,
  helpHistory,
  paidByLine,
  withdrawnLines,
} from '../../../orders/progress/help.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import type { AppEnv, Identity, RequestContext } from '../../../types.ts';
import { lockCustomer } from '../../../wallet/book.ts';

const HOUR_MS = 3_600_000;
/** Claims and appeals per hour of one customer: the lines of a large order. */
const PER_HOUR = 40;
const MOST_IMAGES = 5;
const LONGEST = 1000;

const NOT_IN_ORDER: Localised = {
  en: 'This item is not in the order. Please reload the order.',
  ar: 'هذا المنتج ليس في الطلب. يرجى إعادة تحميل الطلب.',
};
const NOT_OPEN: Localised = {
  en: 'Problems can be reported once the order is delivered and paid, for 30 days. Please write to us in the chat.',
  ar: 'يمكن الإبلاغ عن المشكلات بعد توصيل الطلب ودفعه ولمدة 30 يوماً. يرجى مراسلتنا في المحادثة.',
};
const WITHDRAWN: Localised = {
  en: 'You have withdrawn from the purchase of this item, so it is paid back.',
  ar: 'لقد عدلت عن شراء هذا المنتج، لذا سيُعاد إليك ثمنه.',
};
const NO_APPEAL: Localised = {
  en: 'This decision cannot be appealed again. Please write to us in the chat.',
  ar: 'لا يمكن الاعتراض على هذا القرار مرة أخرى. يرجى مراسلتنا في المحادثة.',
};

const ClaimSchema = v.object({
  order_id: integer(),
  line_id: integer(),
  problem: v.picklist(LINE_PROBLEMS),
  quantity: v.optional(integer(), 1),
  note: textOrEmpty(LONGEST),
});

const AppealSchema = v.object({
  order_id: integer(),
  line_id: integer(),
  note: v.pipe(trimmedText(LONGEST), v.minLength(1)),
});

/** Returns whether this marketplace credits problems to wallets. */
export const offersHelp = ({ reference: { settings } }: RequestContext): boolean => settings.customers.wallet;

/**
 * Routes of `/customer/order/help` (EXT-24): `POST` says what went wrong with a line of a delivered order, with photos,
 * and is decided at once by `decideHelp`; `POST /appeal` asks a person to look at a refusal, once. A repeated call gets
 * the first decision. Refuse an unknown order (404), one that takes none and another order's line (403).
 */
export const orderHelp = new Hono<AppEnv>()
  .post('/help', async (c) => {
    const owner = await customerOf(c);
    await refuseAbove(c, PER_HOUR, { key: `help ${owner.id}`, windowMs: HOUR_MS });
    const body = await bodyOf(c);
    const input = fieldsOf(ClaimSchema, filled(body));
    const images = filesIn(body, 'image');
    if (images.length > MOST_IMAGES) throw refusal(403, 'image', TOO_MANY_FILES);
    const context = await requestContextOf(c);
    const now = context.now.at;
    const { db } = c.var.services;
    const pictures = await prepareUploads(db, images, { field: 'image', private: true, now });
    const claim = await db.transaction(async (tx) => {
      const order = await lockedOrder(tx, owner, input.order_id);
      const line = await lineOf(tx, order, input.line_id);
      const earlier = await claimOf(tx, line.id);
      if (earlier) return earlier;
      const deliveredAt = order.delivered?.getTime() ?? null;
      if (!offersHelp(context) || deliveredAt === null || !takesHelp({ ...order, deliveredAt }, now.getTime()))
        throw refusal(403, 'order', NOT_OPEN);
      if ((await withdrawnLines(tx, order.id)).has(line.id)) throw refusal(403, 'line_id', WITHDRAWN);
      if (input.quantity > line.quantity) throw refusal(403, 'quantity', invalid('quantity'));
      // Two orders of one customer share a history.
      await lockCustomer(tx, owner.id);
      const paid = (await paidByLine(tx, order)).get(line.id) ?? 0;
      const amount = piecesPaid(paid, input.quantity, line.quantity);
      const age = Math.max(0, now.getTime() - deliveredAt);
      const history = await helpHistory(tx, owner.id, now);
      const { problem } = input;
      const { state, refusal: reason } = decideHelp({ problem, amount, age, photos: pictures.length, history });
      const [inserted] = await tx
        .insert(helpClaims)
        .values({
          orderId: order.id,
          lineId: line.id,
          problem,
          quantity: input.quantity,
          amount,
          note: input.note || null,
          images: await insertUploads(tx, pictures),
          state: state === 'credited' ? 'review' : state,
          refusal: reason,
          decidedAt: state === 'refused' ? now : null,
          createdAt: now,
        })
        .returning();
      if (!inserted) throw new Error('The database returned no row for a claim.');
      if (state === 'credited') return creditClaim(tx, order, inserted, now);
      if (state === 'review') await wakeOrder(tx, order.id, now);
      return inserted;
    });
    return c.json({ claim: helpClaimWire(claim) });
  })
  .post('/help/appeal', async (c) => {
    const owner = await customerOf(c);
    await refuseAbove(c, PER_HOUR, { key: `help ${owner.id}`, windowMs: HOUR_MS });
    const input = fieldsOf(AppealSchema, filled(await bodyOf(c)));
    const now = c.var.services.clock.now();
    const claim = await c.var.services.db.transaction(async (tx) => {
      const order = await lockedOrder(tx, owner, input.order_id);
      const line = await lineOf(tx, order, input.line_id);
      const earlier = await claimOf(tx, line.id);
      // A repeated appeal gets the state of the first.
      if (earlier?.appealedAt && earlier.state === 'review') return earlier;
      const mayBe = earlier && mayAppeal({ ...earlier, appealed: earlier.appealedAt !== null });
      if (!mayBe || order.status === 'refunded' || order.status === 'refund_requested')
        throw refusal(403, 'line', NO_APPEAL);
      const [changed] = await tx
        .update(helpClaims)
        .set({ state: 'review', appeal: input.note, appealedAt: now, decidedAt: null })
        .where(eq(helpClaims.id, earlier.id))
        .returning();
      if (!changed) throw new Error('The database returned no row for an appeal.');
      await wakeOrder(tx, order.id, now);
      return changed;
    });
    return c.json({ claim: helpClaimWire(claim) });
  });

/** @throws {Refusal} 404 `order` for an order that is not the customer's. */
async function lockedOrder(tx: Tx, owner: Identity, id: number): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownOrders(owner)))
    .for('update');
  if (!order) throw refusal(404, 'order', NO_ORDER);
  return order;
}

/** @throws {Refusal} 403 `line_id` for a line of another order. */
async function lineOf(tx: Tx, order: OrderRow, id: number) {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.id, id), eq(orderLines.orderId, order.id)));
  if (!line) throw refusal(403, 'line_id', NOT_IN_ORDER);
  return line;
}

async function claimOf(tx: Tx, lineId: number): Promise<HelpClaimRow | undefined> {
  const [claim] = await tx.select().from(helpClaims).where(eq(helpClaims.lineId, lineId));
  return claim;
}

/** Lets the administrator look at an order. */
const wakeOrder = (tx: Tx, id: number, now: Date) => tx.update(orders).set({ nextAt: now }).where(eq(orders.id, id));

/** Returns a claim about a line of an order (schema HelpClaim). */
export function helpClaimWire(claim: HelpClaimRow) {
  const appealed = claim.appealedAt !== null;
  return {
    line_id: claim.lineId,
    problem: claim.problem,
    quantity: claim.quantity,
    state: claim.state,
    refusal: claim.refusal,
    amount: fromMinor(claim.amount),
    appealed,
    may_appeal: mayAppeal({ ...claim, appealed }),
    created_at: instant(claim.createdAt),
    decided_at: instantOrNull(claim.decidedAt),
  };
}
