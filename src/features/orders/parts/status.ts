import type { OrderDetails } from '#src/contract/order-details.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { isExpired } from '#src/domain/after-order.ts';
import { waitsForPayment } from '#src/domain/arrival.ts';
import type { StepKey } from '#src/domain/order.ts';
import type { AreaKey } from '#src/i18n/areas.ts';

const STATUS_MESSAGES = {
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

/** Returns the message key of an order's status, more specific where the plain status would be misleading. */
export function statusMessage(order: OrderDetails): AreaKey<'orders'> {
  if (isExpired(order)) return 'statusExpired';
  if (waitsForPayment(order)) return 'statusUnpaid';
  if (order.type === 'take_away' && order.status === 'handover') return 'statusReady';
  if (order.type === 'take_away' && order.status === 'delivered') return 'statusCollected';
  return STATUS_MESSAGES[order.status];
}

/** Message keys of the steps (TRACK-01). */
export const STEP_MESSAGES = {
  placed: 'stepPlaced',
  confirmed: 'stepConfirmed',
  onTheWay: 'stepOnTheWay',
  delivered: 'stepDelivered',
  ready: 'stepReady',
  collected: 'stepCollected',
} as const satisfies Record<StepKey, AreaKey<'orders'>>;

/** Colour of a status badge: waiting, in progress, on the way, succeeded, failed, neutral end. */
type Tone = 'warning' | 'info' | 'going' | 'success' | 'danger' | 'plain';

const TONES = {
  pending: 'warning',
  accepted: 'info',
  confirmed: 'info',
  processing: 'info',
  handover: 'info',
  picked_up: 'going',
  delivered: 'success',
  canceled: 'danger',
  failed: 'danger',
  refund_requested: 'warning',
  refund_request_canceled: 'danger',
  refunded: 'success',
} as const satisfies Record<OrderStatus, Tone>;

/** Returns the badge colour of an order. */
export const statusTone = (order: OrderDetails): Tone => (isExpired(order) ? 'plain' : TONES[order.status]);
