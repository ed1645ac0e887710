import { localised } from '#src/config/locale-path.ts';
import { type PaymentVisit, paymentUrl } from '#src/config/payment.ts';
import { pageContext } from '../page/page-context.ts';

/** Opens the payment page of an order; it returns to our page `back` (customer.notes §8). */
export function goToPay(
  order: Pick<PaymentVisit, 'orderId' | 'userId' | 'link' | 'gateway'>,
  back: '/checkout' | '/my-orders' | '/track-order',
): void {
  const { locale, apiOrigin } = pageContext();
  const { origin } = window.location;
  const visit = { ...order, callback: origin + localised(back, locale), locale };
  window.location.assign(paymentUrl(apiOrigin || origin, visit));
}
