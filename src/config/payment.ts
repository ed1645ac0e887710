import type { Locale } from './locales.ts';
import { query } from './routes.ts';

/** What the payment page has to know. */
export type PaymentVisit = {
  orderId: number;
  /** Customer or guest id, as the placement answered it. */
  userId: number;
  /** Path that proves whose order it is (`payment_link`); '' from marketplaces that ask for no proof. */
  link: string;
  /** Key of the gateway that was chosen. */
  gateway: string;
  /** Absolute address to come back to, WITHOUT a query: the answer is appended blindly (`paymentReturn`). */
  callback: string;
  /** Of the shop's page; without it the payment page asks the browser. */
  locale?: Locale;
};

/** The hosted payment page of a marketplace for a placed order; a page to open, no call (customer.notes §8). */
export function paymentUrl(origin: string, { orderId, userId, link, gateway, callback, locale }: PaymentVisit): string {
  const chosen = { payment_platform: 'web', payment_method: gateway, callback, lang: locale };
  if (!link.startsWith('/payment-mobile?')) {
    return `${origin}/payment-mobile${query({ order_id: orderId, customer_id: userId, ...chosen })}`;
  }
  return `${origin}${link}${query(chosen).replace('?', '&')}`;
}
