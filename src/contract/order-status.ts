import { strict } from './wire.ts';

/** Every order status, as the API names it. */
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

/** Status of an order (customer.notes §9). */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A known order status. */
export const orderStatus = strict<OrderStatus>('an order status', (value) =>
  ORDER_STATUSES.find((status) => status === value),
);
