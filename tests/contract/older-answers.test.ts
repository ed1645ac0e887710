import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { issueToken } from '#src/backend/http/identity.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { isRecord } from '#src/lib/record.ts';
import { HOME } from './market.ts';
import { openShop, rows, type Shop, visitor } from './setup.ts';
import { wholeContract } from './strict.ts';

let shop: Shop;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  owner = { ...visitor(1), authorization: `Bearer ${await issueToken(shop.db, 1, shop.clock.now())}` };
});
afterAll(() => shop.close());

const LIST = { limit: 50, offset: 1 };
const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;

/** Returns every string in a body that contains a date and a time. */
function times(body: unknown): string[] {
  if (typeof body === 'string') return TIME.test(body) ? [body] : [];
  if (Array.isArray(body)) return body.flatMap(times);
  return isRecord(body) ? Object.values(body).flatMap(times) : [];
}

describe('Times in responses', () => {
  const read = async (path: string, query: Record<string, string | number> = LIST) => {
    const { status, body } = await shop.call('GET', path, { headers: owner, query });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };

  test.each([
    'customer/order/list',
    'customer/order/running-orders',
    'customer/order/all-running-orders',
    'customer/wallet/transactions',
    'customer/wallet/bonuses',
    'customer/loyalty-point/transactions',
    'customer/notifications',
    'customer/message/list',
    'customer/address/list',
    'customer/wish-list',
    'items/popular',
    'stores/get-stores/all',
    'flash-sales',
  ])('Every date and time in %s has its time zone offset', async (path) => {
    const found = times(await read(path));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((text) => !OFFSET.test(text))).toEqual([]);
  });

  test('Every time of an order has its time zone offset, and a scheduled time is returned as it was sent', async () => {
    const [order] = rows(await read('customer/order/list'), 'orders');
    const about = { order_id: Number(order?.['id']) };
    for (const path of ['customer/order/track', 'customer/order/details']) {
      const found = times(await read(path, about));
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((text) => !OFFSET.test(text))).toEqual([]);
    }
    const { store, simple } = KNOWN.food;
    const line = { item_id: simple.id, item_type: 'Item', quantity: 1, variation: [], add_on_ids: [], add_on_qtys: [] };
    const schedule_at = '2026-11-21T16:30:00.000000Z';
    const body = {
      order_amount: 1,
      payment_method: 'cash_on_delivery',
      order_type: 'delivery',
      store_id: store.id,
      distance: 1,
      address: 'Home',
      latitude: HOME.lat,
      longitude: HOME.lng,
      is_buy_now: 1,
      cart: JSON.stringify([line]),
      schedule_at,
    };
    const placed = await shop.call('POST', 'customer/order/place', { headers: owner, body });
    expect([placed.status, times(placed.body).every((text) => OFFSET.test(text))]).toEqual([200, true]);
    const order_id = isRecord(placed.body) ? Number(placed.body['order_id']) : 0;
    const track = await read('customer/order/track', { order_id });
    expect(isRecord(track) ? track['schedule_at'] : null).toBe(schedule_at);
  });
});

describe('Policies at the root', () => {
  const CLIENT = 'https://kiosk.example';
  const contract = wholeContract();

  test.each([
    ['/terms-and-conditions', 'terms-and-conditions'],
    ['/privacy-policy', 'privacy-policy'],
    ['/about-us', 'about-us'],
    ['/refund-policy', 'refund-policy'],
    ['/refund', 'refund-policy'],
    ['/cancelation', 'cancelation'],
    ['/cancellation-policy', 'cancelation'],
    ['/shipping-policy', 'shipping-policy'],
  ])('%s returns the text of the policy as JSON to scripts of any origin', async (path, name) => {
    for (const language of ['en', 'ar']) {
      const headers = { origin: CLIENT, 'X-localization': language };
      const response = await shop.call('GET', name, { headers });
      const found = await shop.call('GET', path, { headers });
      expect([found.status, found.body]).toEqual([200, response.body]);
      expect(contract.faults('GET', path, found.status, found.body)).toEqual([]);
      expect(String(found.body).length).toBeGreaterThan(100);
      expect(found.headers.get('access-control-allow-origin')).toBe('*');
      // The shop has a page at the same path: a cache must not mix up the page and the JSON.
      expect(found.headers.get('vary')).toMatch(/Accept, Origin/);
    }
    const preflight = await shop.app.request(`http://shop.test${path}`, {
      method: 'OPTIONS',
      headers: { origin: CLIENT, 'access-control-request-method': 'GET', 'access-control-request-headers': 'moduleid' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'moduleid']);
  });

  test('The policies can be read only by the allowed origins when these are configured', async () => {
    const { db, clock } = shop;
    const app = createApp({ db, clock, origins: [CLIENT] });
    const allowed = async (origin: string) => {
      const { headers } = await app.request('http://shop.test/about-us', { headers: { origin } });
      return headers.get('access-control-allow-origin');
    };
    expect([await allowed(CLIENT), await allowed('https://other.example')]).toEqual([CLIENT, null]);
  });
});
