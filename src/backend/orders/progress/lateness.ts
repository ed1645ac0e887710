import { lateAfter } from '#src/domain/arrival-range.ts';
import type { OrderRow } from '../order-rows.ts';

type Promised = Pick<
  OrderRow,
  'createdAt' | 'confirmed' | 'maxMinutes' | 'transactionReference' | 'paymentMethod' | 'scheduleAt'
>;

/**
 * Returns the instant after which an order is late; null where no time was promised. The store waits for a payment at a
 * gateway or in a bank, so that the time begins with it.
 */
export function lateInstant(order: Promised): Date | null {
  const { maxMinutes: to, confirmed, createdAt, scheduleAt } = order;
  if (to === null) return null;
  const isPrepaid = order.transactionReference !== null || order.paymentMethod === 'offline_payment';
  const paidAt = isPrepaid && confirmed !== null ? confirmed.getTime() : null;
  return new Date(lateAfter({ placedAt: (scheduleAt ?? createdAt).getTime(), paidAt, to }));
}
