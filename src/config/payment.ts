import type { Locale } from './locales.ts';
import { query } from './routes.ts';

/** Parameters of the payment page. */
export type PaymentVisit = {
  orderId: number;
  /** Customer or guest id from the response to the placement. */
  userId: number;
  /** Path with an access token for the order (`payment_link`); '' from marketplaces without one. */
  link: string;
  /** Key of the chosen gateway. */
  gateway: string;
  /** Absolute URL to return to, without a query: the payment page appends its result without checking
   *  (`paymentReturn`). */
  callback: string;
  /** Language of the shop's page; without it the payment page uses the browser's. */
  locale?: Locale;
};

/** Returns the URL of the marketplace's payment page for a placed order. Navigate to it, do not fetch it
 *  (customer.notes §8). */
export function paymentUrl(origin: string, { orderId, userId, link, gateway, callback, locale }: PaymentVisit): string {
  const choice = { payment_platform: 'web', payment_method: gateway, callback, lang: locale };
  if (!link.startsWith('/payment-mobile?')) {
    return `${origin}/payment-mobile${query({ order_id: orderId, customer_id: userId, ...choice })}`;
  }
  return `${origin}${link}${query(choice).replace('?', '&')}`;
}
