import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { publicPosition } from '#src/domain/courier-position.ts';
import { isRunning } from '#src/domain/order.ts';
import { bodyOf, fieldsOf, filled, integer } from '../../body.ts';
import { instant, instantOrNull } from '../../catalogue/values.ts';
import { type AppEnv, requestContextOf } from '../../context.ts';
import { stores } from '../../db/schema/catalogue.ts';
import type { Localised } from '../../db/schema/json.ts';
import { courierPositions, orders } from '../../db/schema/order.ts';
import { refusal } from '../../errors.ts';
import { callerOf } from '../../identity.ts';
import { localised } from '../../localised.ts';
import { ownOrders } from '../../orders/order-rows.ts';
import { positionOf } from '../../orders/ride.ts';
import { NO_ORDER } from '../../orders/texts.ts';
import { signerOf } from '../../signing.ts';
import { timesWire } from './order-wire.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of a link, and how long it shows an order that has ended. */
const LINK_MS = 24 * HOUR_MS;
const ENDED_MS = 2 * HOUR_MS;

const OVER: Localised = { en: 'This order has ended.', ar: 'انتهى هذا الطلب.' };
const NO_LINK: Localised = {
  en: 'This link has expired. Ask for a new one.',
  ar: 'انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا.',
};

const LinkSchema = v.object({ order_id: integer() });
const ProgressSchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

/** What is signed: only this purpose, only this order. */
const signedPath = (id: number): string => `/order-progress/${id}`;

/**
 * Routes of the link that shows the progress of an order (EXT-04). `POST /customer/order/progress-link` makes one for a
 * running order of the caller; `POST /customer/order/progress` returns to its holder nothing that names or locates the
 * customer. An expired or changed link is refused with 404.
 */
export const progressLink = new Hono<AppEnv>();

progressLink.post('/progress-link', async (c) => {
  const owner = await callerOf(c);
  const { order_id: id } = fieldsOf(LinkSchema, filled(await bodyOf(c)));
  const { db } = c.var.services;
  const [order] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, id), ownOrders(owner)));
  if (!order) throw refusal(404, 'order', NO_ORDER);
  if (!isRunning(order.status)) throw refusal(403, 'order', OVER);
  const now = (await requestContextOf(c)).now.at;
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const { searchParams } = new URL((await signerOf(db)).signPath(signedPath(id), expiresAt), 'http://localhost');
  const token = [id, searchParams.get('expires'), searchParams.get('signature')].join('.');
  return c.json({ token, expires_at: instant(expiresAt) });
});

progressLink.post('/progress', async (c) => {
  const { token } = fieldsOf(ProgressSchema, filled(await bodyOf(c)));
  const [id = '', expires, signature] = token.split('.');
  const { db } = c.var.services;
  const context = await requestContextOf(c);
  const now = context.now.at;
  const valid = (await signerOf(db)).verifyPath(signedPath(Number(id)), { expires, signature }, now);
  if (!valid) throw refusal(404, 'link', NO_LINK);
  const [found] = await db
    .select({ order: orders, position: courierPositions, store: stores })
    .from(orders)
    .leftJoin(courierPositions, eq(courierPositions.orderId, orders.id))
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.id, Number(id)));
  const ended = found?.order.delivered ?? found?.order.updatedAt;
  if (!found || !ended || (!isRunning(found.order.status) && now.getTime() - ended.getTime() > ENDED_MS))
    throw refusal(404, 'link', NO_LINK);
  const { order, position, store } = found;
  const at = position && positionOf(order.status, position);
  const doors = [order.deliveryAddress, order.receiverDetails].flatMap((door) =>
    door ? [{ lat: Number(door.latitude), lng: Number(door.longitude) }] : [],
  );
  const shown = at && publicPosition(at, doors);
  return c.json({
    order_status: order.status,
    order_type: order.type,
    module_type: context.reference.modules.get(order.moduleId)?.type ?? null,
    created_at: instant(order.createdAt),
    schedule_at: instantOrNull(order.scheduleAt),
    min_delivery_time: order.minMinutes,
    max_delivery_time: order.maxMinutes,
    times: timesWire(order),
    store: store && {
      name: localised(store.name, context.locale),
      latitude: String(store.lat),
      longitude: String(store.lng),
    },
    courier: shown && { latitude: String(shown.lat), longitude: String(shown.lng) },
  });
});
