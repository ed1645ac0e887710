import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { idempotencyKeys, orderLines, orders } from '#src/backend/db/schema/order.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import type { Tx } from '#src/backend/db/types.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { FIRST_ID, type Terms } from './buyers.ts';

const { simple } = KNOWN.grocery;
const mine = and(eq(orders.isGuest, false), gt(orders.userId, FIRST_ID - 1));

/** Returns the orders of these customers, and the rows that must agree with them. */
export async function accountsIn(db: Tx) {
  const placed = await db
    .select({ id: orders.id, amount: orders.amount, method: orders.paymentMethod, status: orders.paymentStatus })
    .from(orders)
    .where(mine);
  const [item] = await db.select({ stock: items.stock }).from(items).where(eq(items.id, simple.id));
  const [sold] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderLines.stockTaken}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(mine);
  const [coupon] = await db.select({ uses: coupons.totalUses }).from(coupons).where(eq(coupons.code, 'STEADY'));
  const booked = await db
    .select({ reference: walletTransactions.reference, debit: walletTransactions.debit })
    .from(walletTransactions)
    .where(and(eq(walletTransactions.type, 'order_place'), gt(walletTransactions.customerId, FIRST_ID - 1)));
  const [left] = await db
    .select({ money: sql<number>`sum(${customers.walletBalance})::int` })
    .from(customers)
    .where(gt(customers.id, FIRST_ID - 1));
  const keys = await db.select().from(idempotencyKeys).where(isNotNull(idempotencyKeys.response));
  return { placed, stock: item?.stock, sold: sold?.pieces, uses: coupon?.uses, booked, left: left?.money, keys };
}

type Accounts = Awaited<ReturnType<typeof accountsIn>>;

/** Expects that orders, wallets, stock, coupon and idempotency keys agree, to the cent. */
export function expectAgreement({ placed, stock, sold, uses, booked, left, keys }: Accounts, terms: Terms): void {
  const fromWallet = placed.filter(({ method }) => method === 'wallet');
  const paid = new Map(booked.map(({ reference, debit }) => [Number(reference), debit]));
  expect(paid).toEqual(new Map(fromWallet.map(({ id, amount }) => [id, amount])));
  expect(booked).toHaveLength(fromWallet.length);
  expect(sold).toBe(2 * placed.length);
  expect(stock).toBe(terms.stock - 2 * placed.length);
  expect(uses).toBe(placed.length);
  expect(left).toBe(terms.customers * terms.balance - fromWallet.reduce((sum, { amount }) => sum + amount, 0));
  expect(keys.map(({ response }) => Number(response?.['order_id'])).sort()).toEqual(placed.map(({ id }) => id).sort());
}
