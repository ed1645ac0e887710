import type { OrderStatus } from '#src/contract/order.ts';
import type { StepKey } from '#src/domain/order.ts';
import type { AreaKey } from '#src/i18n/areas.ts';

/** The word for each status. */
export const STATUS_WORDS = {
  pending: 'statusPending',
  accepted: 'statusAccepted',
  confirmed: 'statusConfirmed',
  processing: 'statusProcessing',
  handover: 'statusHandover',
  picked_up: 'statusPickedUp',
  delivered: 'statusDelivered',
  canceled: 'statusCanceled',
  failed: 'statusFailed',
  refund_requested: 'statusRefundRequested',
  refund_request_canceled: 'statusRefundRequestCanceled',
  refunded: 'statusRefunded',
} as const satisfies Record<OrderStatus, AreaKey<'orders'>>;

/** The word for each step (TRACK-01). */
export const STEP_WORDS = {
  placed: 'stepPlaced',
  confirmed: 'stepConfirmed',
  onTheWay: 'stepOnTheWay',
  delivered: 'stepDelivered',
} as const satisfies Record<StepKey, AreaKey<'orders'>>;

/** How a status is coloured. */
export const statusTone = (status: OrderStatus): 'success' | 'danger' | 'warning' =>
  status === 'delivered' || status === 'refunded'
    ? 'success'
    : status === 'canceled' || status === 'failed'
      ? 'danger'
      : 'warning';
