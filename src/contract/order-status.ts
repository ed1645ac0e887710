import { reading } from './wire.ts';

/** Every status of an order, as the wire names it. */
export const ORDER_STATUSES = [
  'pending',
  'accepted',
  'confirmed',
  'processing',
  'handover',
  'picked_up',
  'delivered',
  'canceled',
  'failed',
  'refund_requested',
  'refund_request_canceled',
  'refunded',
] as const;

/** Life cycle of an order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A known order status. */
export const orderStatus = reading<OrderStatus>('an order status', (value) =>
  ORDER_STATUSES.find((status) => status === value),
);
