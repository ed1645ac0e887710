import * as v from 'valibot';
import { toModuleType } from './module.ts';
import type { Order } from './order.ts';
import { ORDER_STATUSES, type OrderStatus, orderStatus } from './order-status.ts';
import { flag, lenient, number, numberOrNull, orNull, text, textOrNull } from './wire.ts';

const position = { latitude: number, longitude: number };

const timesSchema = lenient<Order['times'], Order['times']>((value) => {
  const parsed = v.safeParse(v.record(v.string(), textOrNull), value);
  if (!parsed.success) return undefined;
  const reached: Order['times'] = {};
  for (const status of ORDER_STATUSES) {
    const at = parsed.output[status];
    if (at) reached[status satisfies OrderStatus] = at;
  }
  return reached;
}, {});

/** Response of `POST /api/v1/customer/order/progress`. */
export const ProgressSchema = v.pipe(
  v.object({
    order_status: orderStatus,
    order_type: v.fallback(v.picklist(['delivery', 'take_away', 'parcel']), 'delivery'),
    module_type: lenient(toModuleType, null),
    created_at: text,
    schedule_at: textOrNull,
    waits_for_payment: flag,
    min_delivery_time: numberOrNull,
    max_delivery_time: numberOrNull,
    times: timesSchema,
    store: orNull(v.object({ name: text, ...position })),
    courier: orNull(v.object(position)),
  }),
  v.transform((raw) => ({
    status: raw.order_status,
    type: raw.order_type,
    moduleType: raw.module_type,
    createdAt: raw.created_at,
    scheduledAt: raw.schedule_at,
    /** Whether the store waits for a digital payment; no time is promised before. */
    unpaid: raw.waits_for_payment,
    times: raw.times,
    minMinutes: raw.min_delivery_time,
    maxMinutes: raw.max_delivery_time,
    store: raw.store && { name: raw.store.name, lat: raw.store.latitude, lng: raw.store.longitude },
    /** Approximate; null unless the order is on its way. */
    courier: raw.courier && { lat: raw.courier.latitude, lng: raw.courier.longitude },
  })),
);

/** What the holder of a link sees of an order: nothing of its customer. */
export type OrderProgress = v.InferOutput<typeof ProgressSchema>;
