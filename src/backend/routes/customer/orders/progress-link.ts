import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { publicPosition } from '#src/domain/courier-position.ts';
import { isRunning } from '#src/domain/order.ts';
import { instant, instantOrNull } from '../../../catalogue/values.ts';
import { stores } from '../../../db/schema/catalogue.ts';
import type { Localised } from '../../../db/schema/json.ts';
import { courierPositions, orders } from '../../../db/schema/order.ts';
import { type Body, bodyOf, fieldsOf, filled, integer } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { callerOf } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import { type OrderRow, ownOrders } from '../../../orders/order-rows.ts';
import { waitsForPayment } from '../../../orders/paying/settle.ts';
import { endProgressLink, makeProgressLink, orderOfProgressLink } from '../../../orders/progress/progress-links.ts';
import { positionOf } from '../../../orders/progress/ride.ts';
import { NO_ORDER } from '../../../orders/texts.ts';
import type { AppEnv, Ctx } from '../../../types.ts';
import { timesWire } from './order-wire.ts';

/** How long a link shows an order that has ended. */
const ENDED_MS = 2 * 3_600_000;

const OVER: Localised = { en: 'This order has ended.', ar: 'انتهى هذا الطلب.' };
const NO_LINK: Localised = {
  en: 'This link no longer works. Ask for a new one.',
  ar: 'لم يعد هذا الرابط يعمل. اطلب رابطًا جديدًا.',
};
const ENDED: Localised = { en: 'The link no longer works.', ar: 'لم يعد الرابط يعمل.' };

const LinkSchema = v.object({ order_id: integer() });
const ProgressSchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

/**
 * Routes of the link that shows the progress of an order (EXT-04). `POST /customer/order/progress-link` makes it for a
 * running order of the caller and ends an earlier one, `DELETE` ends it; `POST /customer/order/progress` returns to its
 * holder nothing that names or locates the customer. A link that has ended is refused with 404.
 */
export const progressLink = new Hono<AppEnv>();

progressLink.post('/progress-link', async (c) => {
  const { id, status } = await ownOrder(c, await bodyOf(c));
  if (!isRunning(status)) throw refusal(403, 'order', OVER);
  const { db, clock } = c.var.services;
  const { token, expiresAt } = await makeProgressLink(db, id, clock.now());
  return c.json({ token, expires_at: instant(expiresAt) });
});

progressLink.delete('/progress-link', async (c) => {
  const { id } = await ownOrder(c, { ...(await bodyOf(c)), ...c.req.query() });
  await endProgressLink(c.var.services.db, id);
  return c.json({ message: localised(ENDED, c.var.locale) });
});

/** @throws {Refusal} 404 for an order that is not the caller's. */
async function ownOrder(c: Ctx, body: Body): Promise<Pick<OrderRow, 'id' | 'status'>> {
  const owner = await callerOf(c, body);
  const { order_id: id } = fieldsOf(LinkSchema, filled(body));
  const [order] = await c.var.services.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, id), ownOrders(owner)));
  if (!order) throw refusal(404, 'order', NO_ORDER);
  return order;
}

progressLink.post('/progress', async (c) => {
  const { token } = fieldsOf(ProgressSchema, filled(await bodyOf(c)));
  const { db } = c.var.services;
  const context = await requestContextOf(c);
  const now = context.now.at;
  const id = await orderOfProgressLink(db, token, now);
  if (id === null) throw refusal(404, 'link', NO_LINK);
  const [row] = await db
    .select({ order: orders, position: courierPositions, store: stores })
    .from(orders)
    .leftJoin(courierPositions, eq(courierPositions.orderId, orders.id))
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.id, id));
  const ended = row?.order.delivered ?? row?.order.updatedAt;
  if (!row || !ended || (!isRunning(row.order.status) && now.getTime() - ended.getTime() > ENDED_MS))
    throw refusal(404, 'link', NO_LINK);
  const { order, position, store } = row;
  const at = position && positionOf(order.status, position);
  const doors = [order.deliveryAddress, order.receiverDetails].flatMap((door) =>
    door ? [{ lat: Number(door.latitude), lng: Number(door.longitude) }] : [],
  );
  const visiblePosition = at && publicPosition(at, doors);
  const unpaid = order.status === 'pending' && (await waitsForPayment(db, order));
  return c.json({
    order_status: order.status,
    order_type: order.type,
    module_type: context.reference.modules.get(order.moduleId)?.type ?? null,
    created_at: instant(order.createdAt),
    schedule_at: instantOrNull(order.scheduleAt),
    waits_for_payment: unpaid,
    min_delivery_time: unpaid ? null : order.minMinutes,
    max_delivery_time: unpaid ? null : order.maxMinutes,
    times: timesWire(order),
    store: store && {
      name: localised(store.name, context.locale),
      latitude: String(store.lat),
      longitude: String(store.lng),
    },
    courier: visiblePosition && { latitude: String(visiblePosition.lat), longitude: String(visiblePosition.lng) },
  });
});
