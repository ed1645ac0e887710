import { and, eq } from 'drizzle-orm';
import { insert, resetSequences } from '#src/backend/db/insert.ts';
import {
  conversations,
  loyaltyTransactions,
  messages,
  refunds,
  walletTransactions,
} from '#src/backend/db/schema/aftercare.ts';
import { addresses, customers, notifications, tokens, wishlistEntries } from '#src/backend/db/schema/customer.ts';
import { courierPositions, orderLines, orders, STATUS_COLUMN } from '#src/backend/db/schema/order.ts';
import type { Db, Tx } from '#src/backend/db/types.ts';
import { isRunning } from '#src/domain/order.ts';
import { customerRows } from './customer-rows.ts';
import { DEMO_CUSTOMER } from './data.ts';

/** Inserts the demo customer. The order ids are below those of real orders. */
export async function insertDemoCustomer(tx: Tx, now: Date, passwordHash: string | null): Promise<void> {
  const rows = customerRows(now, passwordHash);
  await insert(tx, customers, [rows.customer]);
  await insert(tx, addresses, rows.addresses);
  await insert(tx, orders, rows.orders);
  await insert(tx, orderLines, rows.lines);
  await insert(tx, courierPositions, rows.positions);
  await insert(tx, refunds, rows.refunds);
  await insert(tx, walletTransactions, rows.wallet);
  await insert(tx, loyaltyTransactions, rows.points);
  await insert(tx, wishlistEntries, rows.wishlist);
  await insert(tx, notifications, rows.notifications);
  await insert(tx, conversations, rows.conversations);
  await insert(tx, messages, rows.messages);
  await resetSequences(tx, customers, conversations);
}

/**
 * Gives the customer's running orders the age they have in a new demo, so that none is days late when a demo is started
 * again. An order that has changed since then stays.
 */
export async function renewRunningOrders(db: Db, now: Date): Promise<void> {
  for (const order of customerRows(now, null).orders) {
    const { id, status } = order;
    if (!id || !status || !isRunning(status)) continue;
    const times = Object.fromEntries(
      ['createdAt' as const, 'updatedAt' as const, ...Object.values(STATUS_COLUMN)].map((column) => [
        column,
        order[column],
      ]),
    );
    await db
      .update(orders)
      .set(times)
      .where(and(eq(orders.id, id), eq(orders.status, status)));
  }
}

/**
 * Activates the demo customer in a demo; otherwise deactivates it and ends its sessions, because its password is
 * published in README.md.
 */
export async function activateDemoCustomer(db: Db, demo: boolean): Promise<void> {
  const [customer] = await db
    .update(customers)
    .set({ active: demo })
    .where(eq(customers.phone, DEMO_CUSTOMER.phone))
    .returning({ id: customers.id });
  if (customer && !demo) await db.delete(tokens).where(eq(tokens.customerId, customer.id));
}
