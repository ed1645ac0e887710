import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { isEmail } from '#src/lib/email.ts';
import { instant, instantOrNull } from '../../../catalogue/values.ts';
import { stores } from '../../../db/schema/catalogue.ts';
import { bodyOf, fieldsOf, filled, integer, jsonText, textOrEmpty, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { Refusal, refusal } from '../../../http/errors.ts';
import { customerOf } from '../../../http/identity.ts';
import { refuseAbove } from '../../../http/limits.ts';
import { localised } from '../../../localised.ts';
import type { OrderRow } from '../../../orders/order-rows.ts';
import { phoneDigits, storedPhone } from '../../../orders/placing/phone.ts';
import { declareWithdrawal } from '../../../orders/withdrawal/declare.ts';
import { readWithdrawals, statementWire } from '../../../orders/withdrawal/read.ts';
import { sendReceipt } from '../../../orders/withdrawal/settle.ts';
import { NO_RECEIPT_ADDRESS, NOT_OFFERED } from '../../../orders/withdrawal/texts.ts';
import type { AppEnv, Ctx } from '../../../types.ts';
import { guardedOrder } from './track.ts';

/** Statements per hour: for one order, and from one address, which whole offices share. */
const MOST_OF_ORDER = 20;
const MOST_FROM_ADDRESS = 60;
const HOUR_MS = 3_600_000;
const MOST_LINES = 500;

const OrderSchema = v.object({ order_id: integer(), contact: textOrEmpty(190) });
const StatementSchema = v.object({
  ...OrderSchema.entries,
  name: v.pipe(trimmedText(100), v.minLength(1)),
  receipt_to: v.pipe(trimmedText(190), v.minLength(1)),
  key: v.pipe(trimmedText(64), v.regex(/^[\w-]{8,64}$/)),
  lines: v.pipe(
    v.unknown(),
    jsonText,
    v.pipe(
      v.array(v.object({ id: integer(), quantity: integer(1, 100_000) })),
      v.minLength(1),
      v.maxLength(MOST_LINES),
    ),
  ),
});

/**
 * Routes of withdrawal (EXT-25), for the signed-in owner, and without a sign-in for who knows the order's id and its phone or
 * e-mail; an unknown order and a wrong contact get the same response, and both are limited as in tracking.
 */
export const withdrawal = new Hono<AppEnv>()
  .post('/withdrawable', async (c) => {
    const input = fieldsOf(OrderSchema, filled(await bodyOf(c)));
    return c.json(await withdrawalWireOf(c, await provenOrder(c, input)));
  })
  .post('/withdrawal', async (c) => {
    const input = fieldsOf(StatementSchema, filled(await bodyOf(c)));
    const receiptTo = addressOf(input.receipt_to);
    const proven = await provenOrder(c, input);
    const { id } = proven.order;
    const limit = { windowMs: HOUR_MS };
    await refuseAbove(c, MOST_OF_ORDER, { key: `withdrawals of ${id}`, ...limit });
    const from = c.env?.address ?? 'unknown';
    await refuseAbove(c, MOST_FROM_ADDRESS, { key: `withdrawals from ${from}`, ...limit });
    const context = await requestContextOf(c);
    const { db, auth, log } = c.var.services;
    const parts = input.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    const { key, name } = input;
    const statement = await db.transaction((tx) =>
      declareWithdrawal(tx, context, { orderId: id, key, name, receiptTo, parts }),
    );
    // The statement counts, whatever becomes of its receipt: one that fails is sent again in the background.
    await sendReceipt(db, auth.send, { id: statement.id, now: context.now.at }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) log('A receipt of a withdrawal could not be sent', error);
    });
    return c.json({ ...(await withdrawalWireOf(c, proven)), acknowledgement: { to: statement.receiptTo } });
  });

/** Returns the e-mail address or phone number of a receipt. @throws {Refusal} 403 `receipt_to` for neither. */
function addressOf(text: string): string {
  if (text.includes('@')) {
    if (isEmail(text)) return text;
  } else if (/^\d{6,15}$/.test(phoneDigits(text))) return storedPhone(text);
  throw refusal(403, 'receipt_to', NO_RECEIPT_ADDRESS);
}

/**
 * Returns the order that a caller may withdraw from.
 * @throws {Refusal} 404 `order` alike for an unknown order and a wrong contact.
 */
async function provenOrder(c: Ctx, { order_id: id, contact }: { order_id: number; contact: string }) {
  const owner = contact === '' ? await customerOf(c) : null;
  const { view, isOwn } = await guardedOrder(c, owner, { id, contact });
  return { order: view.order, isOwn };
}

/**
 * Returns what can be withdrawn from an order, and what was. Names of prescribed items are for the owner only.
 * @throws {Refusal} 403 `withdrawal` where the marketplace does not offer it.
 */
async function withdrawalWireOf(c: Ctx, { order, isOwn }: { order: OrderRow; isOwn: boolean }) {
  const { db } = c.var.services;
  const context = await requestContextOf(c);
  const withdrawal = (await readWithdrawals(db, context, [order])).get(order.id);
  if (!withdrawal) throw refusal(403, 'withdrawal', NOT_OFFERED);
  const [store] = await db
    .select({ name: stores.name })
    .from(stores)
    .where(eq(stores.id, order.storeId ?? 0));
  return {
    order_id: order.id,
    store_name: store ? localised(store.name, context.locale) : null,
    created_at: instant(order.createdAt),
    until: instantOrNull(withdrawal.end),
    obstacle: withdrawal.obstacle,
    lines: withdrawal.lines.map(({ id, row, quantity, left, exemption }) => ({
      id,
      name: !isOwn && exemption === 'prescription' ? null : localised(row.item.name, context.locale),
      quantity,
      left,
      exemption,
    })),
    statements: withdrawal.statements.map(statementWire),
  };
}
