import { isRecord } from '#src/lib/record.ts';
import { type Seen, visit } from '../contract/browser.ts';
import type { Market } from '../contract/market.ts';
import type { SignedIn } from '../contract/signed-in.ts';

const CHOICE = new URLSearchParams({
  payment_method: 'islet_pay',
  payment_platform: 'web',
  callback: 'http://market.test/checkout',
});

/** Appends what a payer adds to a payment link: gateway, platform and return URL. */
export const withChoice = (link: unknown): string => `${String(link)}&${CHOICE}`;

/** Returns the payment link as the owner of an order receives it; null if nothing is to be paid. */
export async function linkOf(owner: Pick<SignedIn, 'get'>, orderId: unknown): Promise<unknown> {
  const { record } = await owner.get(`/customer/order/track?order_id=${String(orderId)}&contact_number=971501234567`);
  return record['payment_link'];
}

/** Opens a payment link and submits the decision there; returns the last response. */
export async function payBy(market: Market, link: unknown, answer: 'accept' | 'decline'): Promise<Seen> {
  const opened = await visit(market, withChoice(link));
  if (opened.status !== 302) return opened;
  return visit(market, opened.location, { answer });
}

/** Returns the error code of a payment page that did not open. */
export function codeIn({ html }: Seen): unknown {
  const body: unknown = JSON.parse(html);
  const errors = isRecord(body) ? body['errors'] : null;
  return isRecord(errors) ? errors['code'] : null;
}
