import { and, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { alerts } from '../db/schema/alerts.ts';
import type { Tx } from '../db/types.ts';

/** Makes the alerts of a guest (EXT-22) those of the customer who has signed in, except those that the customer has. */
export async function takeAlerts(tx: Tx, guestId: number, customerId: number): Promise<void> {
  const ofGuest = and(eq(alerts.userId, guestId), eq(alerts.isGuest, true));
  const own = alias(alerts, 'own');
  const same = and(
    eq(own.userId, customerId),
    eq(own.isGuest, false),
    eq(own.kind, alerts.kind),
    sql`${own.itemId} is not distinct from ${alerts.itemId}`,
    sql`${own.storeId} is not distinct from ${alerts.storeId}`,
  );
  await tx.delete(alerts).where(and(ofGuest, exists(tx.select({ id: own.id }).from(own).where(same))));
  await tx.update(alerts).set({ userId: customerId, isGuest: false }).where(ofGuest);
}
