import { and, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { alerts } from '../db/schema/alerts.ts';
import type { Tx } from '../db/types.ts';

/** Makes the alerts of a guest (EXT-22) those of the customer who has signed in, except those that the customer has. */
export async function takeAlerts(tx: Tx, guestId: number, customerId: number): Promise<void> {
  const ofGuest = and(eq(alerts.userId, guestId), eq(alerts.isGuest, true));
  const existing = alias(alerts, 'existing');
  const same = and(
    eq(existing.userId, customerId),
    eq(existing.isGuest, false),
    eq(existing.kind, alerts.kind),
    sql`${existing.itemId} is not distinct from ${alerts.itemId}`,
    sql`${existing.storeId} is not distinct from ${alerts.storeId}`,
  );
  await tx.delete(alerts).where(and(ofGuest, exists(tx.select({ id: existing.id }).from(existing).where(same))));
  await tx.update(alerts).set({ userId: customerId, isGuest: false }).where(ofGuest);
}
