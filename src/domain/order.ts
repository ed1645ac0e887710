import type { Minor } from '#src/contract/money.ts';
import type { Order, OrderStatus } from '#src/contract/order.ts';

/** The four steps of the tracking drawer; what is picked up by oneself gets ready instead of riding. */
export type StepKey = 'placed' | 'confirmed' | 'onTheWay' | 'delivered' | 'ready' | 'collected';
/** A step of an order: when it was reached (ISO UTC; null when not, or when the backend kept no time). */
export type Step = { key: StepKey; done: boolean; at: string | null };

const LISTED: ReadonlySet<OrderStatus> = new Set([
  'delivered',
  'canceled',
  'refund_requested',
  'refund_request_canceled',
  'refunded',
  'failed',
]);
const CONFIRMED = ['confirmed', 'accepted', 'processing', 'handover'] as const satisfies readonly OrderStatus[];

const TO_BRING = ['onTheWay', 'delivered'] as const;
const TO_FETCH = ['ready', 'collected'] as const;

/**
 * Returns how far an order got, 1 placed to 4 delivered: accepted, processing and handover count as confirmed until
 * it is picked up; an order to take away is at its third step once it is ready. A canceled or failed order stays where its times
 * say it was.
 */
export function stepOf({ status, times, type }: Pick<Order, 'status' | 'times' | 'type'>): 1 | 2 | 3 | 4 {
  const stopped = status === 'canceled' || status === 'failed';
  if (status === 'delivered' || status.startsWith('refund') || (stopped && times.delivered)) return 4;
  if (status === 'picked_up' || times.picked_up) return 3;
  if (type === 'take_away' && (status === 'handover' || (stopped && times.handover))) return 3;
  if (CONFIRMED.some((one) => one === status || (stopped && times[one]))) return 2;
  return 1;
}

/** Returns the four steps with their times, for the tracking drawer. */
export function steps(order: Pick<Order, 'status' | 'times' | 'createdAt' | 'type'>): Step[] {
  const { times } = order;
  const reached = stepOf(order);
  const fetched = order.type === 'take_away';
  const confirmed = CONFIRMED.map((one) => times[one]).filter((at) => at !== undefined);
  const third = fetched ? (times.handover ?? times.picked_up) : times.picked_up;
  const at = [times.pending ?? order.createdAt, confirmed.sort()[0], third, times.delivered];
  const keys: StepKey[] = ['placed', 'confirmed', ...(fetched ? TO_FETCH : TO_BRING)];
  return keys.map((key, index) => {
    const done = index < reached;
    return { key, done, at: done ? (at[index] ?? null) : null };
  });
}

/** Returns whether an order belongs to the running ones; the rest are in the order list. */
export function isRunning(status: OrderStatus): boolean {
  return !LISTED.has(status);
}

/** Returns whether an order needs no more watching: polling may stop. */
export function isFinal(status: OrderStatus): boolean {
  return LISTED.has(status);
}

/** Returns whether the customer may still cancel: pending or failed only. */
export function canCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'failed';
}

/** Returns whether a refund may be asked for: the marketplace allows it, the order is delivered and paid. */
export function canRefund(order: Pick<Order, 'status' | 'paymentStatus'>, allowed: boolean): boolean {
  return allowed && order.status === 'delivered' && order.paymentStatus === 'paid';
}

/** Returns what a refund gives back, minor units: the total without delivery and tips. */
export function refundAmount(order: Pick<Order, 'amount' | 'deliveryCharge' | 'tips'>): Minor {
  return Math.max(0, order.amount - order.deliveryCharge - order.tips);
}
