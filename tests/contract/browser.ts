import { signerOf } from '#src/backend/files/signing.ts';
import { paymentLink } from '#src/backend/payments/link.ts';
import type { Market } from './market.ts';
import { noteTried } from './tried.ts';

/** What a browser without script receives from the payment page. */
export type Seen = { status: number; location: string; headers: Headers; html: string };

/** Requests a URL of the market like a browser navigation, without following redirects. */
export async function visit(
  market: Market,
  address: string,
  { answer, language = 'en', accept = 'text/html' }: { answer?: string; language?: string; accept?: string } = {},
): Promise<Seen> {
  const url = new URL(address, 'http://market.test');
  const method = answer === undefined ? 'GET' : 'POST';
  const response = await market.app.request(url.href, {
    method,
    headers: { accept, 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
    ...(answer === undefined ? {} : { body: new URLSearchParams({ answer }) }),
  });
  if (url.pathname.startsWith('/payment-mobile/')) {
    noteTried('additions', method, '/payment-mobile/{visit}', response.status);
  }
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    headers: response.headers,
    html: await response.text(),
  };
}

/** Returns the query of a payment page for an order, without its signature. */
export function paymentQuery(orderId: number, customerId: number, more: Record<string, string> = {}) {
  return {
    order_id: String(orderId),
    customer_id: String(customerId),
    payment_method: 'islet_pay',
    payment_platform: 'web',
    callback: 'http://market.test/checkout',
    ...more,
  };
}

/** Returns the signed URL of the payment page for an order, as its owner receives it. */
export async function paymentAddress(
  market: Pick<Market, 'db' | 'clock'>,
  orderId: number,
  customerId: number,
  more: Record<string, string> = {},
): Promise<string> {
  const query = paymentQuery(orderId, customerId, more);
  const order = { id: Number(query.order_id), userId: Number(query.customer_id), payBy: null };
  const link = paymentLink(await signerOf(market.db), order, market.clock.now());
  const proof = new URL(link, 'http://market.test').searchParams;
  return `/payment-mobile?${new URLSearchParams({ ...Object.fromEntries(proof), ...query })}`;
}

/** Opens the payment page for an order and returns its path. */
export async function openPage(market: Market, orderId: number, customerId: number, more: Record<string, string> = {}) {
  const { status, location } = await visit(market, await paymentAddress(market, orderId, customerId, more));
  if (status !== 302) throw new Error(`The payment page did not open: ${status}`);
  noteTried('customer', 'GET', '/payment-mobile', 302);
  return location;
}

/** Splits a return URL into the part before the suffix, the flag and the fields of the token. */
export function returned(location: string): { callback: string; flag: string; token: Record<string, string> } {
  const [, callback = '', flag = '', token = ''] = /^(.*)\?flag=(\w+)&&token=([A-Za-z0-9+/=]+)$/.exec(location) ?? [];
  const text = Buffer.from(token, 'base64').toString();
  return { callback, flag, token: Object.fromEntries(text.split('&&').map((part) => part.split('='))) };
}
