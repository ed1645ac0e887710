import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { MembershipTerms } from '#src/contract/membership.ts';
import { memberFees } from '#src/domain/membership.ts';
import { addMinor } from '#src/domain/money.ts';
import { orderLines, orders } from '../db/schema/order.ts';
import type { Db } from '../db/types.ts';
import { type OrderRow, ownOrders } from '../orders/order-rows.ts';

/** Days whose orders are counted, and the most of them. */
const DAYS = 90;
const MOST = 500;
const DAY_MS = 86_400_000;

/** What a customer's finished orders of the last days saved, or would have saved, minor units. */
export type Savings = { days: number; orders: number; amount: number };

/**
 * Returns what the membership took off the customer's finished orders of the last days; with `terms` what it would have
 * taken off by the same rule.
 */
export async function savingsOf(
  db: Db,
  { customerId, terms, digits, now }: { customerId: number; terms: MembershipTerms | null; digits: number; now: Date },
): Promise<Savings> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const isOwn = ownOrders({ kind: 'customer', id: customerId });
  const rows = await db
    .select()
    .from(orders)
    .where(and(isOwn, eq(orders.status, 'delivered'), gte(orders.createdAt, since)))
    .orderBy(desc(orders.createdAt))
    .limit(MOST);
  const gross = terms ? await grossOf(db, rows) : new Map<number, number>();
  const amounts = rows.map((order) =>
    terms ? memberFees(feesOf(order, gross.get(order.id) ?? 0), terms, digits).saving : order.membershipSaving,
  );
  return { days: DAYS, orders: rows.length, amount: addMinor(...amounts) };
}

/** Returns the price of the lines of orders before discounts, by order. */
async function grossOf(db: Db, rows: readonly OrderRow[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const total = sql<string>`sum(${orderLines.price} * ${orderLines.quantity} + ${orderLines.addOnsPrice})`;
  const ids = rows.map(({ id }) => id);
  const sums = await db
    .select({ id: orderLines.orderId, total })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId);
  return new Map(sums.map((sum) => [sum.id, Number(sum.total)]));
}

/** Returns the fees of an order as it was priced. */
function feesOf(order: OrderRow, gross: number) {
  const { storeDiscount, flashAdminDiscount, flashStoreDiscount, couponDiscount, referralDiscount } = order;
  const goods = gross - storeDiscount - flashAdminDiscount - flashStoreDiscount - couponDiscount;
  const isParcel = order.type === 'parcel';
  const tax = order.taxStatus === 'excluded' ? order.tax : 0;
  return {
    goods: isParcel ? null : goods,
    base: isParcel ? 0 : goods - referralDiscount + tax,
    delivery: order.deliveryCharge,
    service: order.additionalCharge,
  };
}
