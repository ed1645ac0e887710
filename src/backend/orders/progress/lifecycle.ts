import type { OrderStatus } from '#src/contract/order-status.ts';

/** Fields of an order that determine its life cycle. */
export type OrderLifecycle = {
  status: OrderStatus;
  type: 'delivery' | 'take_away' | 'parcel';
  createdAt: Date;
  scheduleAt: Date | null;
  processingMinutes: number | null;
  travelMs: number | null;
};

/** Returns the columns of a canceled order; nothing is due any more. */
export const canceledOrder = ({ by, reason, now }: { by: string; reason: string; now: Date }) => ({
  status: 'canceled' as const,
  canceled: now,
  updatedAt: now,
  payBy: null,
  nextAt: null,
  cancellationReason: reason,
  canceledBy: by,
});

/** Milliseconds an order stays in a status in the simulation, at speed 1. */
const STATUS_MS = { pending: 20_000, confirmed: 30_000, handover: 30_000, default_processing: 120_000 } as const;

/** Duration of a ride without a known route, in milliseconds. */
export const DEFAULT_TRAVEL_MS = 300_000;

/** A store begins to prepare a scheduled order this long before its time, in milliseconds. */
const SCHEDULE_LEAD_MS = 30 * 60_000;

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  accepted: 'processing',
  confirmed: 'processing',
  processing: 'handover',
  handover: 'picked_up',
  picked_up: 'delivered',
};

/**
 * Returns the status that follows automatically, or null when none does. A take-away has no ride, and a parcel no
 * preparation.
 */
export function nextStatus(order: Pick<OrderLifecycle, 'status' | 'type'>): OrderStatus | null {
  if (order.type === 'take_away' && order.status === 'handover') return 'delivered';
  if (order.type === 'parcel' && (order.status === 'confirmed' || order.status === 'accepted')) return 'handover';
  return NEXT[order.status] ?? null;
}

/**
 * Returns when an order that entered its status at `since` is due for the next one, or null when it waits for a
 * decision. `speed` divides every duration; a scheduled order is not prepared earlier than half an hour before its
 * time.
 */
export function dueAt(order: OrderLifecycle, since: Date, speed: number): Date | null {
  if (nextStatus(order) === null) return null;
  const due = since.getTime() + durationOf(order) / speed;
  const promised = order.status === 'confirmed' && order.scheduleAt ? order.scheduleAt.getTime() - SCHEDULE_LEAD_MS : 0;
  return new Date(Math.max(due, promised));
}

function durationOf(order: OrderLifecycle): number {
  switch (order.status) {
    case 'processing':
      return order.processingMinutes === null ? STATUS_MS.default_processing : order.processingMinutes * 60_000;
    case 'handover':
      return STATUS_MS.handover;
    case 'picked_up':
      return order.travelMs ?? DEFAULT_TRAVEL_MS;
    case 'pending':
      return STATUS_MS.pending;
    default:
      return STATUS_MS.confirmed;
  }
}
