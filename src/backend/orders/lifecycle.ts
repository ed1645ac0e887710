import type { OrderStatus } from '#src/contract/order-status.ts';

/** What the life cycle needs to know of an order. Instants as dates. */
export type LivingOrder = {
  status: OrderStatus;
  type: 'delivery' | 'take_away' | 'parcel';
  createdAt: Date;
  scheduleAt: Date | null;
  processingMinutes: number | null;
  travelMs: number | null;
};

/** Returns the columns of an order that is canceled: nothing of it is due any more. */
export const canceledOrder = ({ by, reason, now }: { by: string; reason: string; now: Date }) => ({
  status: 'canceled' as const,
  canceled: now,
  updatedAt: now,
  payBy: null,
  nextAt: null,
  cancellationReason: reason,
  canceledBy: by,
});

/** Statuses of the history list, for queries; `isRunning` of the domain says the same of one order. */
export const FINISHED = [
  'delivered',
  'canceled',
  'refund_requested',
  'refund_request_canceled',
  'refunded',
  'failed',
] as const satisfies OrderStatus[];

/** Milliseconds an order rests in a status before the simulation moves it on, at speed 1. */
export const REST_MS = { pending: 20_000, confirmed: 30_000, handover: 30_000, default_processing: 120_000 } as const;

/** Milliseconds of a ride whose street route is not known. */
export const DEFAULT_TRAVEL_MS = 300_000;

/** Lead before a promised time at which a store begins to prepare, in milliseconds. */
const SCHEDULE_LEAD_MS = 30 * 60_000;

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  accepted: 'processing',
  confirmed: 'processing',
  processing: 'handover',
  handover: 'picked_up',
  picked_up: 'delivered',
};

/** The status that follows by itself, or null when nothing does. Nobody rides for a take-away, and a parcel is not prepared. */
export function nextStatus(order: Pick<LivingOrder, 'status' | 'type'>): OrderStatus | null {
  if (order.type === 'take_away' && order.status === 'handover') return 'delivered';
  if (order.type === 'parcel' && (order.status === 'confirmed' || order.status === 'accepted')) return 'handover';
  return NEXT[order.status] ?? null;
}

/**
 * When an order that reached its status at `since` is due for the next one, or null when it waits for a person.
 * `speed` divides every rest; a scheduled order is not prepared before half an hour ahead of its promised time.
 */
export function dueAt(order: LivingOrder, since: Date, speed: number): Date | null {
  if (nextStatus(order) === null) return null;
  const due = since.getTime() + restOf(order) / speed;
  const promised = order.status === 'confirmed' && order.scheduleAt ? order.scheduleAt.getTime() - SCHEDULE_LEAD_MS : 0;
  return new Date(Math.max(due, promised));
}

function restOf(order: LivingOrder): number {
  switch (order.status) {
    case 'processing':
      return order.processingMinutes === null ? REST_MS.default_processing : order.processingMinutes * 60_000;
    case 'handover':
      return REST_MS.handover;
    case 'picked_up':
      return order.travelMs ?? DEFAULT_TRAVEL_MS;
    case 'pending':
      return REST_MS.pending;
    default:
      return REST_MS.confirmed;
  }
}
