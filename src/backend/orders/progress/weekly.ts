import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { nextWeekly } from '#src/domain/weekly.ts';
import { stores } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/order.ts';
import { weeklyReminders } from '../../db/schema/weekly.ts';
import type { Db, Tx } from '../../db/types.ts';
import { emitEvent } from '../../events/write.ts';
import { weeklyNotice } from '../../notifications/texts.ts';
import { notify } from '../../notifications/write.ts';
import { type OnError, workThrough } from '../../platform/jobs.ts';
import { loadSettings } from '../../settings.ts';

/**
 * Writes the weekly reminders that are due (EXT-13): a notification and an event each, and when the next one is. Nothing
 * is ordered. Safe in any number of processes; several missed weeks give one reminder.
 */
export async function remindWeekly(db: Db, now: Date, onError: OnError): Promise<void> {
  const isDue = and(eq(weeklyReminders.paused, false), lte(weeklyReminders.nextAt, now));
  await workThrough<{ id: number }>(
    { db, name: 'weekly', now, onError },
    (skip, limit) =>
      db
        .select({ id: weeklyReminders.orderId })
        .from(weeklyReminders)
        .where(and(isDue, notInArray(weeklyReminders.orderId, skip)))
        .orderBy(asc(weeklyReminders.nextAt))
        .limit(limit),
    ({ id }) => db.transaction((tx) => remind(tx, id, now)),
  );
}

/** Returns false when the reminder is not due any more. */
async function remind(tx: Tx, id: number, now: Date): Promise<boolean> {
  const [due] = await tx
    .select({ reminder: weeklyReminders, store: stores.name })
    .from(weeklyReminders)
    .innerJoin(orders, eq(orders.id, weeklyReminders.orderId))
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(weeklyReminders.orderId, id), eq(weeklyReminders.paused, false), lte(weeklyReminders.nextAt, now)))
    // One of another process, or being changed by its customer.
    .for('update', { of: weeklyReminders, skipLocked: true });
  if (!due) return false;
  const { reminder, store } = due;
  const { customerId, orderId } = reminder;
  const text = weeklyNotice(store);
  await notify(tx, { customerId, kind: 'weekly_reminder', ...text, orderId, now });
  const event = { type: 'weekly_reminder', order_id: orderId, title: text.title, body: text.description } as const;
  await emitEvent(tx, { kind: 'customer', id: customerId }, event);
  const nextAt = nextWeekly(reminder, now, (await loadSettings(tx)).business.timeZone);
  await tx.update(weeklyReminders).set({ nextAt }).where(eq(weeklyReminders.orderId, orderId));
  return true;
}
