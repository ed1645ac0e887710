import { and, asc, eq, lte } from 'drizzle-orm';
import { nextWeekly } from '#src/domain/weekly.ts';
import type { Db, Tx } from '../db/open.ts';
import { stores } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/order.ts';
import { weeklyReminders } from '../db/schema/weekly.ts';
import { emitEvent } from '../events/write.ts';
import { weeklyNotice } from '../notifications/texts.ts';
import { notify } from '../notifications/write.ts';
import { loadSettings } from '../settings.ts';

/** Reminders written in one transaction. */
const BATCH = 50;

/**
 * Writes the weekly reminders that are due (EXT-13): a notification and an event each, and when the next one is. Nothing
 * is ordered. Safe in any number of processes; several missed weeks give one reminder.
 */
export async function remindWeekly(db: Db, now: Date): Promise<void> {
  let written = BATCH;
  while (written === BATCH) written = await db.transaction((tx) => remindBatch(tx, now));
}

/** Returns the number of reminders it has written. */
async function remindBatch(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .select({ reminder: weeklyReminders, store: stores.name })
    .from(weeklyReminders)
    .innerJoin(orders, eq(orders.id, weeklyReminders.orderId))
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(weeklyReminders.paused, false), lte(weeklyReminders.nextAt, now)))
    .orderBy(asc(weeklyReminders.nextAt))
    .limit(BATCH)
    // Those of another process, or being changed by their customer.
    .for('update', { of: weeklyReminders, skipLocked: true });
  if (due.length === 0) return 0;
  const { timeZone } = (await loadSettings(tx)).business;
  for (const { reminder, store } of due) {
    const { customerId, orderId } = reminder;
    const text = weeklyNotice(store);
    await notify(tx, { customerId, kind: 'weekly_reminder', ...text, orderId, now });
    const event = { type: 'weekly_reminder', order_id: orderId, title: text.title, body: text.description } as const;
    await emitEvent(tx, { kind: 'customer', id: customerId }, event);
    const nextAt = nextWeekly(reminder, now, timeZone);
    await tx.update(weeklyReminders).set({ nextAt }).where(eq(weeklyReminders.orderId, orderId));
  }
  return due.length;
}
