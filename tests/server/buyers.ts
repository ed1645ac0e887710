import { eq } from 'drizzle-orm';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import type { Db } from '#src/backend/db/types.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { same } from '#src/backend/localised.ts';
import { bookWallet } from '#src/backend/wallet/book.ts';
import { DEFAULT_LOCATION } from '#src/demo/city/city.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';

const { store, simple } = KNOWN.grocery;

/** Id of the first customer of `prepareLedger`. */
export const FIRST_ID = 500;

/** What the customers of a test start with. */
export type Terms = { customers: number; balance: number; stock: number; uses: number };

/** Creates customers with a wallet, a coupon for all and a limited stock; returns the customers' tokens. */
export async function prepareLedger(db: Db, terms: Terms): Promise<string[]> {
  const now = new Date();
  await db.update(items).set({ stock: terms.stock, maximumCartQuantity: null }).where(eq(items.id, simple.id));
  await db.insert(coupons).values({
    moduleId: store.moduleId,
    title: same('Steady'),
    code: 'STEADY',
    type: 'default',
    discount: 10,
    limit: terms.uses,
    startDate: '2020-01-01',
    expireDate: '2099-01-01',
  });
  const tokens: string[] = [];
  for (let index = 0; index < terms.customers; index += 1) {
    const id = FIRST_ID + index;
    await db.insert(customers).values({ id, firstName: 'Lina', phone: `+97150555${1000 + index}` });
    await db.transaction((tx) =>
      bookWallet(tx, { customerId: id, type: 'add_fund', credit: terms.balance, reference: null, now }),
    );
    tokens.push(await issueToken(db, id, now));
  }
  return tokens;
}

/** How an order is paid: from the wallet, or on the payment page. */
export type Method = 'wallet' | 'digital_payment';

/** A placed order: its id, and where it is paid if it is paid online. */
export type Placed = { id: number; link: string };

/**
 * Places order number `index`: two pieces, with the coupon. Returns null without a response.
 * @throws when it is refused.
 */
export async function placeOrder(
  origin: string,
  tokens: readonly string[],
  index: number,
  method: Method = 'wallet',
): Promise<Placed | null> {
  const line = {
    item_id: simple.id,
    item_type: 'AppModelsItem',
    quantity: 2,
    variation: [],
    add_on_ids: [],
    add_on_qtys: [],
  };
  const body = {
    order_amount: 1,
    payment_method: method,
    order_type: 'delivery',
    store_id: store.id,
    distance: 1,
    address: 'Lighthouse Street 4',
    latitude: DEFAULT_LOCATION.lat,
    longitude: DEFAULT_LOCATION.lng,
    coupon_code: 'STEADY',
    is_buy_now: 1,
    cart: JSON.stringify([line]),
  };
  const headers = {
    'content-type': 'application/json',
    moduleId: String(store.moduleId),
    zoneId: `[${store.zoneId}]`,
    authorization: `Bearer ${tokens[index % tokens.length]}`,
    // Behind a trusted proxy, calls are limited per address.
    'x-forwarded-for': `10.1.0.${index % tokens.length}`,
    'Idempotency-Key': `order-${index}`,
  };
  try {
    const response = await fetch(`${origin}/api/v1/customer/order/place`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    // Nobody knows whether it was placed: the same as no response.
    if (response.status >= 500) return null;
    const placed: unknown = await response.json();
    if (response.status !== 200) throw new Error(`Placing answered ${response.status}: ${JSON.stringify(placed)}`);
    return isRecord(placed) ? { id: Number(placed['order_id']), link: String(placed['payment_link'] ?? '') } : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Pays an order on the payment page; returns whether the page confirmed it. A second try of a paid order is confirmed too.
 * @throws when the page does not open.
 */
export async function payOrder(origin: string, { id, link }: Placed): Promise<boolean> {
  // Like an order, the page is limited per address.
  const from = { 'x-forwarded-for': `10.2.${(id >> 8) & 255}.${id & 255}` };
  const own = (address: string) => address.replace(/^https?:\/\/[^/]+/, '').replace(/^/, origin);
  const choices = { payment_method: 'islet_pay', payment_platform: 'web', callback: `${origin}/my-orders` };
  try {
    const page = await fetch(`${own(link)}&${new URLSearchParams(choices)}`, { redirect: 'manual', headers: from });
    if (page.status >= 500) return false;
    const visit = page.headers.get('location');
    if (!visit) throw new Error(`The payment page answered ${page.status}: ${await page.text()}`);
    const paid = await fetch(own(visit), {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/x-www-form-urlencoded', origin },
      body: 'answer=accept',
      redirect: 'manual',
    });
    return paid.status === 303;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
