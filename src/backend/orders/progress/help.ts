import { and, count, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { HelpRefusal } from '#src/contract/help.ts';
import type { Minor } from '#src/contract/money.ts';
import { HISTORY_DAYS, linesPaid, piecesPaid } from '#src/domain/help-rules.ts';
import { type WithdrawnPart, withdrawnOf } from '#src/domain/withdrawal.ts';
import { helpClaims } from '../../db/schema/help.ts';
import { orderLines, orders } from '../../db/schema/order.ts';
import { withdrawals } from '../../db/schema/withdrawal.ts';
import type { Db, Tx } from '../../db/types.ts';
import { localisedMoney } from '../../format.ts';
import { helpCredited, helpRefused } from '../../notifications/money-texts.ts';
import { notify } from '../../notifications/write.ts';
import { loadSettings } from '../../settings.ts';
import { bookWallet } from '../../wallet/book.ts';
import { type OrderRow, ownOrders } from '../order-rows.ts';

export type HelpClaimRow = typeof helpClaims.$inferSelect;

const DAY_MS = 86_400_000;

/** Returns what was paid for each line of an order, by the id of the line. */
export async function paidByLine(db: Db | Tx, order: OrderRow): Promise<Map<number, Minor>> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const { amount, couponDiscount, referralDiscount, deliveryCharge, tips, additionalCharge, extraPackaging, slotFee } =
    order;
  const paid = linesPaid(
    {
      amount,
      couponDiscount,
      referralDiscount,
      taxOnTop: order.taxStatus === 'excluded' ? order.tax : 0,
      fees: deliveryCharge + tips + additionalCharge + extraPackaging + slotFee,
    },
    lines,
  );
  return new Map(lines.map(({ id }, index) => [id, paid[index] ?? 0]));
}

/** Returns the claims about an order's lines, by the id of the line. */
export async function claimsOf(db: Db | Tx, orderId: number): Promise<Map<number, HelpClaimRow>> {
  const rows = await db.select().from(helpClaims).where(eq(helpClaims.orderId, orderId));
  return new Map(rows.map((row) => [row.lineId, row]));
}

/** Returns the lines of an order of which pieces were withdrawn: they are paid back by that. */
export async function withdrawnLines(db: Db | Tx, orderId: number): Promise<Set<number>> {
  const rows = await db.select({ parts: withdrawals.parts }).from(withdrawals).where(eq(withdrawals.orderId, orderId));
  return new Set(rows.flatMap(({ parts }) => parts.map(({ lineId }) => lineId)));
}

/**
 * Returns what was credited for withdrawn pieces, minor units: it is not paid back twice. Problems of their lines that
 * wait for a decision end with the withdrawal.
 */
export async function creditedOf(
  tx: Tx,
  order: OrderRow,
  { parts, now }: { parts: readonly WithdrawnPart[]; now: Date },
): Promise<Minor> {
  const claims = await claimsOf(tx, order.id);
  if (claims.size === 0) return 0;
  const paid = await paidByLine(tx, order);
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  let credited = 0;
  for (const { id, quantity } of lines) {
    const claim = claims.get(id);
    const withdrawn = withdrawnOf(id, parts);
    if (!claim || withdrawn === 0) continue;
    if (claim.state === 'review') await change(tx, claim, { state: 'refused', refusal: 'refunded', decidedAt: now });
    // What was credited for pieces that stay is not taken off.
    const staying = piecesPaid(paid.get(id) ?? 0, quantity - withdrawn, quantity);
    if (claim.state === 'credited') credited += Math.max(0, claim.amount - staying);
  }
  return credited;
}

/** Returns what was credited for lines of some orders, minor units, by order. */
export async function creditedByOrder(db: Db | Tx, orderIds: readonly number[]): Promise<Map<number, Minor>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: helpClaims.orderId, total: sum(helpClaims.amount).mapWith(Number) })
    .from(helpClaims)
    .where(and(inArray(helpClaims.orderId, [...orderIds]), eq(helpClaims.state, 'credited')))
    .groupBy(helpClaims.orderId);
  return new Map(rows.map(({ orderId, total }) => [orderId, total ?? 0]));
}

/** Returns the credited claims and the delivered orders of a customer in the days that count. */
export async function helpHistory(tx: Tx, customerId: number, now: Date): Promise<{ credits: number; orders: number }> {
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const isOwn = ownOrders({ kind: 'customer', id: customerId });
  const [claims] = await tx
    .select({ count: count() })
    .from(helpClaims)
    .innerJoin(orders, eq(orders.id, helpClaims.orderId))
    .where(and(isOwn, eq(helpClaims.state, 'credited'), gt(helpClaims.createdAt, since)));
  const delivered = await tx.$count(orders, and(isOwn, gt(orders.delivered, since)));
  return { credits: claims?.count ?? 0, orders: delivered };
}

/**
 * Credits a claim to the wallet and says so; the order must be locked. A claim that is credited is credited no more, so
 * that a repeated call books nothing.
 */
export async function creditClaim(tx: Tx, order: OrderRow, claim: HelpClaimRow, at: Date): Promise<HelpClaimRow> {
  const { id, userId: customerId } = order;
  const credited = await change(tx, claim, { state: 'credited', refusal: null, decidedAt: at });
  if (!credited) return claim;
  await bookWallet(tx, { customerId, type: 'order_help', credit: claim.amount, reference: String(id), now: at });
  const { business } = await loadSettings(tx);
  const text = helpCredited(id, localisedMoney(claim.amount, business));
  await notify(tx, { customerId, kind: 'order_help', ...text, orderId: id, now: at });
  return credited;
}

/** Refuses a claim by a decision of the operator, and notifies the customer. */
async function refuseClaim(tx: Tx, order: OrderRow, claim: HelpClaimRow, at: Date): Promise<void> {
  if (!(await change(tx, claim, { state: 'refused', refusal: 'not_confirmed', decidedAt: at }))) return;
  const { id, userId: customerId } = order;
  await notify(tx, { customerId, kind: 'order_help', ...helpRefused(id), orderId: id, now: at });
}

type Change = Partial<Pick<HelpClaimRow, 'state' | 'decidedAt'>> & { refusal?: HelpRefusal | null };

/** Changes a claim that is not credited; undefined for one that is. */
async function change(tx: Tx, { id }: HelpClaimRow, values: Change): Promise<HelpClaimRow | undefined> {
  const open = and(eq(helpClaims.id, id), sql`${helpClaims.state} <> 'credited'`);
  const [changed] = await tx.update(helpClaims).set(values).where(open).returning();
  return changed;
}

/** Returns the claims about an order that wait for a decision of the operator, the oldest first. */
export async function openClaims(tx: Tx, orderId: number): Promise<(HelpClaimRow & { since: Date })[]> {
  const rows = await tx
    .select()
    .from(helpClaims)
    .where(and(eq(helpClaims.orderId, orderId), eq(helpClaims.state, 'review')));
  return rows
    .map((row) => ({ ...row, since: row.appealedAt ?? row.createdAt }))
    .sort((one, other) => one.since.getTime() - other.since.getTime());
}

/** Decides a claim that waits. `denied`: it is refused. */
export async function decideClaim(
  tx: Tx,
  order: OrderRow,
  { claim, denied, at }: { claim: HelpClaimRow; denied: boolean; at: Date },
): Promise<void> {
  if (denied) await refuseClaim(tx, order, claim, at);
  else await creditClaim(tx, order, claim, at);
}

/** Ends the claims that wait, because the order is refunded as a whole. */
export async function endClaims(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx
    .update(helpClaims)
    .set({ state: 'refused', refusal: 'refunded', decidedAt: at })
    .where(and(eq(helpClaims.orderId, orderId), eq(helpClaims.state, 'review')));
}
