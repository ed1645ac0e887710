import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { canReorder } from '#src/domain/after-order.ts';
import { nextWeekly } from '#src/domain/weekly.ts';
import { bit, instant } from '../../../catalogue/values.ts';
import { stores } from '../../../db/schema/catalogue.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { orders } from '../../../db/schema/order.ts';
import { weeklyReminders } from '../../../db/schema/weekly.ts';
import type { Db } from '../../../db/types.ts';
import { bodyOf, fieldsOf, filled, flag, integer } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { customerOf } from '../../../http/identity.ts';
import { type Locale, localised, localisedOrNull } from '../../../localised.ts';
import { type OrderView, ownOrders, viewOrders } from '../../../orders/order-rows.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import type { AppEnv } from '../../../types.ts';

const NOT_THIS: Localised = { en: 'This order cannot be repeated.', ar: 'لا يمكن تكرار هذا الطلب.' };
const REMOVED: Localised = { en: 'The weekly reminder is removed.', ar: 'أُزيل التذكير الأسبوعي.' };

const OrderSchema = v.object({ order_id: integer() });
const ReminderSchema = v.object({
  ...OrderSchema.entries,
  weekday: integer(0, 6),
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  paused: flag,
});

/**
 * Routes of `/customer/order/weekly` (EXT-13): weekly reminders of the customer's own orders; `orders/weekly.ts` writes
 * them. Creating, changing and removing can be repeated with the same result.
 */
export const weekly = new Hono<AppEnv>();

weekly.get('/weekly', async (c) => {
  const me = await customerOf(c);
  const rows = await c.var.services.db
    .select({ reminder: weeklyReminders, store: stores.name })
    .from(weeklyReminders)
    .innerJoin(orders, eq(orders.id, weeklyReminders.orderId))
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(weeklyReminders.customerId, me.id))
    .orderBy(asc(weeklyReminders.nextAt), asc(weeklyReminders.orderId));
  return c.json({ reminders: rows.map((row) => reminderWire(row, c.var.locale)) });
});

weekly.put('/weekly', async (c) => {
  const me = await customerOf(c);
  const { order_id: orderId, ...time } = fieldsOf(ReminderSchema, filled(await bodyOf(c)));
  const { db } = c.var.services;
  const context = await requestContextOf(c);
  const { order, lineCount } = await ownOrder(db, me.id, orderId);
  if (!canReorder({ ...order, store: order.storeId, lineCount })) throw refusal(403, 'order', NOT_THIS);
  const nextAt = nextWeekly(time, context.now.at, context.reference.settings.business.timeZone);
  const reminder = { orderId, customerId: me.id, ...time, nextAt };
  await db
    .insert(weeklyReminders)
    .values(reminder)
    .onConflictDoUpdate({ target: weeklyReminders.orderId, set: reminder });
  const [store] = await db
    .select({ name: stores.name })
    .from(stores)
    .where(eq(stores.id, order.storeId ?? 0));
  return c.json(reminderWire({ reminder, store: store?.name ?? null }, context.locale));
});

weekly.delete('/weekly', async (c) => {
  const me = await customerOf(c);
  const { order_id: orderId } = fieldsOf(OrderSchema, filled(c.req.query()));
  const { db } = c.var.services;
  await ownOrder(db, me.id, orderId);
  await db
    .delete(weeklyReminders)
    .where(and(eq(weeklyReminders.orderId, orderId), eq(weeklyReminders.customerId, me.id)));
  return c.json({ message: localised(REMOVED, c.var.locale) });
});

/** @throws {Refusal} 404 `order` for an order that is not the customer's. */
async function ownOrder(db: Db, customerId: number, orderId: number): Promise<OrderView> {
  const where = and(eq(orders.id, orderId), ownOrders({ kind: 'customer', id: customerId }));
  const [order] = await viewOrders(db, { where, limit: 1 });
  if (!order) throw refusal(404, 'order', NO_ORDER);
  return order;
}

type Row = { reminder: typeof weeklyReminders.$inferSelect; store: Localised | null };

const reminderWire = ({ reminder, store }: Row, locale: Locale) => ({
  order_id: reminder.orderId,
  store_name: localisedOrNull(store, locale),
  weekday: reminder.weekday,
  time: reminder.time,
  paused: bit(reminder.paused),
  next_at: reminder.paused ? null : instant(reminder.nextAt),
});
