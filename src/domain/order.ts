import type { Minor } from '#src/contract/money.ts';
import type { Order, OrderStatus } from '#src/contract/order.ts';

/** The four steps of the tracking drawer. */
export type StepKey = 'placed' | 'confirmed' | 'onTheWay' | 'delivered';
/** A step of an order: when it was reached (ISO UTC; null when not, or when the backend kept no time). */
export type Step = { key: StepKey; done: boolean; at: string | null };

type Times = Order['times'];

const LISTED: ReadonlySet<OrderStatus> = new Set([
  'delivered',
  'canceled',
  'refund_requested',
  'refund_request_canceled',
  'refunded',
  'failed',
]);
const CONFIRMED = ['confirmed', 'accepted', 'processing', 'handover'] as const satisfies readonly OrderStatus[];

/**
 * Answers how far an order got, 1 placed to 4 delivered: accepted, processing and handover count as confirmed until
 * it is picked up. A canceled or failed order stays where its times say it was.
 */
export function stepOf(status: OrderStatus, times: Times): 1 | 2 | 3 | 4 {
  const stopped = status === 'canceled' || status === 'failed';
  if (status === 'delivered' || status.startsWith('refund') || (stopped && times.delivered)) return 4;
  if (status === 'picked_up' || times.picked_up) return 3;
  if (CONFIRMED.some((one) => one === status || (stopped && times[one]))) return 2;
  return 1;
}

/** Answers the four steps with their times, for the tracking drawer. */
export function steps(order: Pick<Order, 'status' | 'times' | 'createdAt'>): Step[] {
  const { times } = order;
  const reached = stepOf(order.status, times);
  const confirmed = CONFIRMED.map((one) => times[one]).filter((at) => at !== undefined);
  const at = [times.pending ?? order.createdAt, confirmed.sort()[0], times.picked_up, times.delivered];
  const keys: StepKey[] = ['placed', 'confirmed', 'onTheWay', 'delivered'];
  return keys.map((key, index) => {
    const done = index < reached;
    return { key, done, at: done ? (at[index] ?? null) : null };
  });
}

/** Answers whether an order belongs to the running ones; the rest are in the order list. */
export function isRunning(status: OrderStatus): boolean {
  return !LISTED.has(status);
}

/** Answers whether an order needs no more watching: polling may stop. */
export function isFinal(status: OrderStatus): boolean {
  return LISTED.has(status);
}

/** Answers whether the customer may still cancel: pending or failed only. */
export function canCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'failed';
}

/** Answers whether a refund may be asked for: the marketplace allows it, the order is delivered and paid. */
export function canRefund(order: Pick<Order, 'status' | 'paymentStatus'>, allowed: boolean): boolean {
  return allowed && order.status === 'delivered' && order.paymentStatus === 'paid';
}

/** Answers what a refund gives back, minor units: the total without delivery and tips. */
export function refundAmount(order: Pick<Order, 'amount' | 'deliveryCharge' | 'tips'>): Minor {
  return Math.max(0, order.amount - order.deliveryCharge - order.tips);
}
