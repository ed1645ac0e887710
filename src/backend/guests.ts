import { and, eq, exists, lt, notExists } from 'drizzle-orm';
import type { Db } from './db/open.ts';
import { guests } from './db/schema/customer.ts';
import { cartLines, orders } from './db/schema/order.ts';

/** Days until a guest without orders and without a recently changed cart is deleted. */
const KEPT_DAYS = 60;

/**
 * Deletes guests without orders after `KEPT_DAYS`, with their carts. A shop requests a new id when its own is unknown.
 */
export async function forgetUnusedGuests(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const isTheirLine = and(eq(cartLines.userId, guests.id), eq(cartLines.isGuest, true));
  const isTheirOrder = and(eq(orders.userId, guests.id), eq(orders.isGuest, true));
  const old = and(
    lt(guests.createdAt, limit),
    notExists(db.select({ id: orders.id }).from(orders).where(isTheirOrder)),
  );
  await db
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.isGuest, true),
        lt(cartLines.updatedAt, limit),
        exists(db.select({ id: guests.id }).from(guests).where(and(isTheirLine, old))),
      ),
    );
  await db
    .delete(guests)
    .where(and(old, notExists(db.select({ id: cartLines.id }).from(cartLines).where(isTheirLine))));
}
