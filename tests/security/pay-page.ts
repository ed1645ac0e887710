import { isRecord } from '#src/lib/record.ts';
import { type Seen, visit } from '../contract/browser.ts';
import type { Market } from '../contract/market.ts';
import type { SignedIn } from '../contract/signed-in.ts';

const CHOICE = new URLSearchParams({
  payment_method: 'islet_pay',
  payment_platform: 'web',
  callback: 'http://market.test/checkout',
});

/** What a payer appends to a link: gateway, platform and where to come back to. */
export const withChoice = (link: unknown): string => `${String(link)}&${CHOICE}`;

/** The link to the payment page as the owner of an order gets it; null when there is nothing to pay. */
export async function linkOf(owner: Pick<SignedIn, 'get'>, orderId: unknown): Promise<unknown> {
  const { record } = await owner.get(`/customer/order/track?order_id=${String(orderId)}&contact_number=971501234567`);
  return record['payment_link'];
}

/** Opens a link to the payment page and gives an answer there; returns where the browser ends. */
export async function payBy(market: Market, link: unknown, answer: 'accept' | 'decline'): Promise<Seen> {
  const opened = await visit(market, withChoice(link));
  if (opened.status !== 302) return opened;
  return visit(market, opened.location, { answer });
}

/** The code of the one problem that a page which did not open names in JSON. */
export function codeIn({ html }: Seen): unknown {
  const body: unknown = JSON.parse(html);
  const errors = isRecord(body) ? body['errors'] : null;
  return isRecord(errors) ? errors['code'] : null;
}
