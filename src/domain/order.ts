import type { Minor } from '#src/contract/money.ts';
import type { Order } from '#src/contract/order.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';

/** The steps of the tracking drawer; take-away orders become ready and collected instead of on the way and
 *  delivered. */
export type StepKey = 'placed' | 'confirmed' | 'onTheWay' | 'delivered' | 'ready' | 'collected';
/** A step of an order; `at` is when it was reached (ISO UTC), null when it was not or the marketplace has no time. */
export type Step = { key: StepKey; done: boolean; at: string | null };

/** Statuses of past orders. */
export const FINAL_STATUSES = [
  'delivered',
  'canceled',
  'refund_requested',
  'refund_request_canceled',
  'refunded',
  'failed',
] as const satisfies OrderStatus[];
const FINAL: ReadonlySet<OrderStatus> = new Set(FINAL_STATUSES);
const CONFIRMED = ['confirmed', 'accepted', 'processing', 'handover'] as const satisfies readonly OrderStatus[];

const TO_BRING = ['onTheWay', 'delivered'] as const;
const TO_FETCH = ['ready', 'collected'] as const;

/**
 * Returns the step of an order, from 1 placed to 4 delivered (customer.notes §9): accepted, processing and handover
 * count as confirmed until it is picked up; a take-away order is at step 3 when it is ready. A canceled or failed order
 * stays at the last step it has a time for.
 */
export function stepOf({ status, times, type }: Pick<Order, 'status' | 'times' | 'type'>): 1 | 2 | 3 | 4 {
  const stopped = status === 'canceled' || status === 'failed';
  if (status === 'delivered' || status.startsWith('refund') || (stopped && times.delivered)) return 4;
  if (status === 'picked_up' || times.picked_up) return 3;
  if (type === 'take_away' && (status === 'handover' || (stopped && times.handover))) return 3;
  if (CONFIRMED.some((one) => one === status || (stopped && times[one]))) return 2;
  return 1;
}

/** Returns the four steps with their times, for the tracking drawer (TRACK-01). */
export function steps(order: Pick<Order, 'status' | 'times' | 'createdAt' | 'type'>): Step[] {
  const { times } = order;
  const reached = stepOf(order);
  const fetched = order.type === 'take_away';
  const confirmed = CONFIRMED.map((one) => times[one]);
  const third = fetched ? (times.handover ?? times.picked_up) : times.picked_up;
  const at = [times.pending ?? order.createdAt, confirmed.sort()[0], third, times.delivered];
  const keys: StepKey[] = ['placed', 'confirmed', ...(fetched ? TO_FETCH : TO_BRING)];
  return keys.map((key, index) => {
    const isDone = index < reached;
    return { key, done: isDone, at: isDone ? (at[index] ?? null) : null };
  });
}

/** Returns whether an order is running; the others are in the list of past orders. */
export function isRunning(status: OrderStatus): boolean {
  return !FINAL.has(status);
}

/** Returns whether an order's status is final, so that polling can stop. */
export function isFinal(status: OrderStatus): boolean {
  return FINAL.has(status);
}

/** Returns whether the customer may still cancel: pending or failed only. */
export function canCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'failed';
}

/** Returns whether a refund may be requested: the marketplace allows it, and the order is delivered and paid. */
export function canRefund(order: Pick<Order, 'status' | 'paymentStatus'>, allowed: boolean): boolean {
  return allowed && order.status === 'delivered' && order.paymentStatus === 'paid';
}

/** Returns the amount of a refund, minor units: the total without delivery, tips and what was credited for its lines. */
export function refundAmount(
  order: Pick<Order, 'amount' | 'deliveryCharge' | 'tips'> & { helpCredited: Minor },
): Minor {
  return Math.max(0, order.amount - order.deliveryCharge - order.tips - order.helpCredited);
}
