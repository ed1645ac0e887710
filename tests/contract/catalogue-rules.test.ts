import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { items, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import { zones } from '#src/backend/db/schema/marketplace.ts';
import { campaigns, flashSaleItems, flashSales } from '#src/backend/db/schema/promotions.ts';
import { callLimiter } from '#src/backend/http/rate-limit.ts';
import { same } from '#src/backend/localised.ts';
import { saveSettings } from '#src/backend/settings.ts';
import { FOOD, GROCERY, type Market, openMarket, PIZZA, PIZZERIA, SOUP, STORE_AT } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { codes, member, rows, visitor } from './setup.ts';

let market: Market;
beforeEach(async () => {
  market = await openMarket();
});
afterEach(() => market.close());

async function get(path: string, headers: Record<string, string> = visitor(FOOD)) {
  const response = await market.app.request(`/api/v1/${path}`, { headers: { Accept: 'application/json', ...headers } });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

const names = (list: Record<string, unknown>[]) => list.map((row) => row['name']);
const MINUTE = 60_000;

describe('Promotions', () => {
  test('An item in a running flash sale has its discount until the flash sale is sold out or over', async () => {
    const at = market.clock.now().getTime();
    await market.db.insert(flashSales).values({
      id: 1,
      moduleId: FOOD,
      title: same('Now'),
      startsAt: new Date(at - MINUTE),
      endsAt: new Date(at + 60 * MINUTE),
    });
    await market.db
      .insert(flashSaleItems)
      .values({ flashSaleId: 1, itemId: PIZZA, stock: 4, sold: 1, discount: 40, discountType: 'percent' });
    const item = async () => (await get(`items/details/${PIZZA}`)).body;
    expect(await item()).toMatchObject({ discount: 40, discount_type: 'percent', flash_sale: 1, store_discount: 0 });
    const sale = await get('flash-sales');
    // 8.50 less 40 % is 5.10.
    expect(rows(sale.body, 'active_products')[0]).toMatchObject({ stock: 4, sold: 1, available_stock: 3, price: 5.1 });
    await market.db.update(flashSaleItems).set({ sold: 4 });
    expect(await item()).toMatchObject({ discount: 10, flash_sale: 0 });
    market.clock.advance(61 * MINUTE);
    expect((await get('flash-sales')).body).toEqual({});
    const refused = await get('flash-sales/items?flash_sale_id=1');
    expect([refused.status, codes(refused.body)]).toEqual([403, ['flash_sale']]);
  });

  test('A campaign runs within its dates and its daily hours', async () => {
    await market.db.insert(campaigns).values({
      moduleId: FOOD,
      slug: 'lunch',
      title: same('Lunch'),
      description: same(''),
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      startTime: '11:00',
      endTime: '14:00',
    });
    expect(rows((await get('campaigns/basic')).body)).toHaveLength(1);
    market.clock.advance(3 * 60 * MINUTE);
    expect(rows((await get('campaigns/basic')).body)).toHaveLength(0);
    market.clock.advance(21 * 60 * MINUTE);
    expect(rows((await get('campaigns/basic')).body)).toHaveLength(0);
  });
});

describe('Locations', () => {
  test('A point outside every zone gets the status 404, and one in a zone that is switched off gets 403', async () => {
    const outside = await get('config/get-zone-id?lat=24.966&lng=53.995');
    expect([outside.status, codes(outside.body)]).toEqual([404, ['coordinates']]);
    const inside = await get(`config/get-zone-id?lat=${STORE_AT.lat}&lng=${STORE_AT.lng}`);
    expect(inside.body).toMatchObject({ zone_id: '[1]' });
    await market.db.update(zones).set({ status: false });
    const app = createApp({ db: market.db, clock: market.clock });
    const off = await app.request(`/api/v1/config/get-zone-id?lat=${STORE_AT.lat}&lng=${STORE_AT.lng}`);
    expect([off.status, codes(await off.json())]).toEqual([403, ['coordinates']]);
  });

  test('A location suggestion leads to a point, and the point leads back to an address', async () => {
    const found = await get('config/place-api-autocomplete?search_text=souk');
    const id = String(rows(found.body, 'predictions')[0]?.['place_id']);
    const details = await get(`config/place-api-details?placeid=${encodeURIComponent(id)}`);
    const point = member(member(member(details.body, 'result'), 'geometry'), 'location');
    const back = await get(`config/geocode-api?lat=${member(point, 'lat')}&lng=${member(point, 'lng')}`);
    expect(rows(back.body, 'results')).toHaveLength(1);
  });

  test('Three travel modes are accepted, and others are refused with the code mode', async () => {
    const path = `config/distance-api?origin_lat=${STORE_AT.lat}&origin_lng=${STORE_AT.lng}&destination_lat=25.015&destination_lng=53.985`;
    for (const mode of ['walking', 'WALK', 'DRIVE']) {
      const { body } = await get(`${path}&mode=${mode}`);
      expect(rows(rows(body, 'rows')[0], 'elements')[0]).toMatchObject({ status: 'OK' });
    }
    const refused = await get(`${path}&mode=fly`);
    expect([refused.status, codes(refused.body)]).toEqual([403, ['mode']]);
  });

  test('A marketplace without a geography finds no location and no route and has no map', async () => {
    const app = createApp({ db: market.db, clock: market.clock });
    const ask = async (path: string) => (await app.request(`/api/v1/config/${path}`)).json();
    const nothing = { status: 'ZERO_RESULTS' };
    expect(await ask('place-api-autocomplete?search_text=harbour')).toEqual({ predictions: [], ...nothing });
    expect(await ask(`geocode-api?lat=${STORE_AT.lat}&lng=${STORE_AT.lng}`)).toEqual({ results: [], ...nothing });
    const way = await ask(
      `distance-api?origin_lat=${STORE_AT.lat}&origin_lng=${STORE_AT.lng}&destination_lat=25.015&destination_lng=53.985`,
    );
    expect(rows(rows(way, 'rows')[0], 'elements')[0]).toMatchObject(nothing);
    expect((await app.request('/tiles/1/light/en/12/1/1.svg')).status).toBe(404);
  });
});

describe('Every response', () => {
  test('A response is in the requested language, and so is an error', async () => {
    const arabic = { ...visitor(FOOD), 'X-localization': 'ar' };
    expect(names(rows((await get('items/popular', arabic)).body, 'products'))).toContain('بيتزا');
    const refused = await get('items/popular', { 'X-localization': 'ar' });
    expect(JSON.stringify(refused.body)).toMatch(/[\u0600-\u06FF]/);
  });

  test('The URL of a picture is absolute on the requested origin, and null without a picture', async () => {
    await market.db.update(items).set({ image: 'item/pizza' }).where(eq(items.id, PIZZA));
    expect((await get(`items/details/${PIZZA}`)).body).toMatchObject({
      image: 'pizza-400.webp',
      image_full_url: 'http://localhost/media/item/pizza-400.webp',
    });
    expect((await get(`items/details/${SOUP}`)).body).toMatchObject({ image_full_url: null });
  });

  test('An unknown item or one of another module gets the status 404 with one error object', async () => {
    for (const headers of [visitor(FOOD), visitor(GROCERY)]) {
      const id = headers['moduleId'] === String(FOOD) ? 999 : PIZZA;
      const { status, body } = await get(`items/details/${id}`, headers);
      expect([status, member(member(body, 'errors'), 'code')]).toEqual([404, 'product-001']);
    }
  });

  test('An unknown path gets the status 404 with a message, and pages of any origin may call', async () => {
    const { status, body, headers } = await get('nothing-here', { origin: 'https://elsewhere.example' });
    expect([status, typeof member(body, 'message')]).toEqual([404, 'string']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('Requests above the rate limit of an IP address get 429 for a minute, and the shop’s own are not counted', async () => {
    const app = createApp({ db: market.db, clock: market.clock, settings: { limiter: callLimiter(market.db, 2) } });
    const ask = async (address: string) => (await app.request('/api/v1/zone/list', {}, { address })).status;
    expect([await ask('a'), await ask('a'), await ask('a'), await ask('b')]).toEqual([200, 200, 429, 200]);
    const inside = await app.request('/api/v1/zone/list', {}, { inProcess: true, address: 'a' });
    expect(inside.status).toBe(200);
    market.clock.advance(MINUTE);
    expect(await ask('a')).toBe(200);
  });
});

test('CARD-05 An item tells whether its store is open, and when a closed store opens', async () => {
  const item = async () => (await get(`items/details/${PIZZA}`)).body;
  expect(await item()).toMatchObject({ store_open: 1, store_opens_at: null });
  // It is noon; the store opens at six o'clock in the evening.
  await market.db.update(storeSchedules).set({ opens: '18:00', closes: '22:00' });
  expect(await item()).toMatchObject({ store_active: 1, store_open: 0, store_opens_at: '2026-11-20T14:00:00.000Z' });
  await market.db.update(stores).set({ active: false });
  expect(await item()).toMatchObject({ store_active: 0, store_opens_at: null });
  await market.db.delete(storeSchedules);
  await market.db.update(stores).set({ active: true });
  expect(await item()).toMatchObject({ store_open: 0, store_opens_at: null });
});

test('A store offers extra packaging only where its kind of module may', async () => {
  await market.db.update(stores).set({ extraPackaging: 75 }).where(eq(stores.id, PIZZERIA));
  const offer = async () => {
    const { body } = await get(`stores/details/${PIZZERIA}`);
    return [member(body, 'extra_packaging_status'), member(body, 'extra_packaging_amount')];
  };
  expect(await offer()).toEqual([true, 0.75]);
  await saveSettings(market.db, { charges: { ...marketSettings.charges, withoutPackaging: ['food'] } });
  market = { ...market, app: createApp({ db: market.db, clock: market.clock }) };
  expect(await offer()).toEqual([false, 0]);
});

test.each([0, 3])('%i displayed decimals change no amount and no price filter', async (digits) => {
  await saveSettings(market.db, { business: { ...marketSettings.business, digits } });
  market = { ...market, app: createApp({ db: market.db, clock: market.clock }) };
  expect(member((await get(`items/details/${SOUP}`)).body, 'price')).toBe(4.2);
  const { body } = await get('items/new-arrival?min_price=4&max_price=4.5');
  expect(rows(body, 'products').map((row) => row['price'])).toEqual([4.2]);
});

test('A list shows a change of the database at once', async () => {
  const listed = async () => {
    const response = await market.app.request('/api/v1/items/popular', { headers: visitor(FOOD) });
    return member(
      rows(await response.json(), 'products').find((row) => row['id'] === SOUP),
      'price',
    );
  };
  expect(await listed()).toBe(4.2);
  await market.db.update(items).set({ price: 500 }).where(eq(items.id, SOUP));
  expect(await listed()).toBe(5);
  await market.db.update(items).set({ price: 420 }).where(eq(items.id, SOUP));
});
