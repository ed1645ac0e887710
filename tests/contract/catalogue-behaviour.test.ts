import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { items, stores } from '#src/backend/db/schema/catalogue.ts';
import { zones } from '#src/backend/db/schema/marketplace.ts';
import { campaigns, flashSaleItems, flashSales } from '#src/backend/db/schema/promotions.ts';
import { minuteLimiter } from '#src/backend/rate-limit.ts';
import { same } from '#src/backend/words.ts';
import { FOOD, GRILL, GROCERY, type Market, openMarket, PIZZA, PIZZERIA, SOUP, STORE_AT } from './market.ts';
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

describe('lists', () => {
  test('newest, most ordered and most reviewed come first, each by its own number', async () => {
    const { db } = market;
    await db
      .update(items)
      .set({ orderCount: 9, ratingCount: 1, createdAt: new Date('2026-01-01') })
      .where(eq(items.id, PIZZA));
    await db
      .update(items)
      .set({ orderCount: 3, ratingCount: 7, createdAt: new Date('2026-02-01') })
      .where(eq(items.id, SOUP));
    const order = async (path: string) =>
      names(rows((await get(path)).body, 'products')).filter((name) => name !== 'Kebab');
    expect(await order('items/popular')).toEqual(['Pizza', 'Soup']);
    expect(await order('items/new-arrival')).toEqual(['Soup', 'Pizza']);
    expect(await order('items/most-reviewed')).toEqual(['Soup', 'Pizza']);
  });

  test('an item that is switched off, and items of a store that is not approved, are not listed', async () => {
    expect(names(rows((await get('items/popular')).body, 'products')).sort()).toEqual(['Kebab', 'Pizza', 'Soup']);
    await market.db.update(stores).set({ status: false }).where(eq(stores.id, GRILL));
    expect(names(rows((await get('items/popular')).body, 'products')).sort()).toEqual(['Pizza', 'Soup']);
  });

  test('items of a store its owner closed for now stay listed', async () => {
    await market.db.update(stores).set({ active: false }).where(eq(stores.id, PIZZERIA));
    expect(names(rows((await get('items/popular')).body, 'products'))).toContain('Pizza');
  });

  test('a zone in which the module does not run offers nothing', async () => {
    const { body } = await get('items/popular', visitor(FOOD, '[2]'));
    expect(body).toMatchObject({ total_size: 0, products: [] });
  });

  test('pages: total of all matches, echo of what was asked, empty past the end', async () => {
    const first = await get('items/new-arrival?limit=2&offset=1');
    expect(first.body).toMatchObject({ total_size: 3, limit: '2', offset: '1' });
    expect(rows(first.body, 'products')).toHaveLength(2);
    const last = await get('items/new-arrival?limit=2&offset=2');
    expect(rows(last.body, 'products')).toHaveLength(1);
    expect((await get('items/new-arrival?limit=2&offset=3')).body).toMatchObject({ total_size: 3, products: [] });
    expect((await get('items/new-arrival')).body).toMatchObject({ limit: 50, offset: 1 });
    expect((await get('items/popular')).body).toMatchObject({ limit: null, offset: null });
  });

  test('the price range counts only with both ends; from 0 it is off, except on result pages where free items drop out', async () => {
    await market.db.update(items).set({ price: 0 }).where(eq(items.id, SOUP));
    const list = async (path: string) => names(rows((await get(path)).body, 'products')).sort();
    expect(await list('items/new-arrival?min_price=7&max_price=8')).toEqual(['Kebab']);
    expect(await list('items/new-arrival?min_price=7')).toEqual(['Kebab', 'Pizza', 'Soup']);
    expect(await list('items/new-arrival?min_price=0&max_price=8')).toEqual(['Kebab', 'Pizza', 'Soup']);
    expect(await list('get-combined-data?list_type=item&data_type=new&min_price=0&max_price=8')).toEqual(['Kebab']);
  });

  test('result pages sort by price and keep only what is reduced', async () => {
    const list = async (filter: string) =>
      names(rows((await get(`get-combined-data?list_type=item&data_type=new&filter=${filter}`)).body, 'products'));
    expect(await list('["high"]')).toEqual(['Pizza', 'Kebab', 'Soup']);
    expect(await list('["low"]')).toEqual(['Soup', 'Kebab', 'Pizza']);
    expect(await list('["discounted"]')).toEqual(['Pizza']);
  });
});

describe('stores', () => {
  const open = async () => {
    const list = rows((await get('stores/popular')).body, 'stores');
    return list.map((store) => [store['name'], store['open']]);
  };

  test('are open by their hours, over midnight too, and open ones come first', async () => {
    // Noon: pizzeria 09-22 open, grill 18-02 shut.
    expect(await open()).toEqual([
      ['Pizzeria', 1],
      ['Grill', 0],
    ]);
    market.clock.advance(7 * 60 * MINUTE);
    expect(await open()).toEqual([
      ['Grill', 1],
      ['Pizzeria', 1],
    ]);
    market.clock.advance(6 * 60 * MINUTE);
    // One at night.
    expect(await open()).toEqual([
      ['Grill', 1],
      ['Pizzeria', 0],
    ]);
    market.clock.advance(60 * MINUTE);
    expect((await open()).map(([, flag]) => flag)).toEqual([0, 0]);
  });

  test('tell the straight way in metres, or nothing without a position', async () => {
    const near = { latitude: String(STORE_AT.lat + 0.001), longitude: String(STORE_AT.lng) };
    const [withPosition] = rows((await get('stores/popular', visitor(FOOD, '[1]', near))).body, 'stores');
    // A thousandth of a degree of latitude is 111 m.
    expect(withPosition?.['distance']).toBe(111);
    const [without] = rows((await get('stores/popular')).body, 'stores');
    expect(without?.['distance']).toBeNull();
  });

  test('an unknown store is an empty object with status 200, a slug finds the same as an id', async () => {
    expect(await get('stores/details/nowhere')).toMatchObject({ status: 200, body: {} });
    const [bySlug, byId] = [await get('stores/details/pizzeria'), await get(`stores/details/${PIZZERIA}`)];
    expect(bySlug.body).toEqual(byId.body);
    expect(byId.body).toMatchObject({ price_range: [{ min_price: 4.2, max_price: 8.5 }], off_day: ' ' });
  });
});

describe('search', () => {
  const search = async (text: string) =>
    names(rows((await get(`items/search?name=${encodeURIComponent(text)}`, visitor(FOOD, '[1]'))).body, 'products'));

  test('finds part of a word, and the whole name first', async () => {
    await market.db.insert(items).values({
      storeId: PIZZERIA,
      moduleId: FOOD,
      slug: 'pizza-roll',
      name: { en: 'Pizza roll', ar: 'رول بيتزا' },
      description: same(''),
      price: 500,
      orderCount: 99,
    });
    expect(await search('pizza')).toEqual(['Pizza', 'Pizza roll']);
    expect(await search('izz')).toEqual(['Pizza roll', 'Pizza']);
  });

  test('forgives a typing mistake only when nothing is spelt that way', async () => {
    expect(await search('piza')).toEqual(['Pizza']);
    expect(await search('xylophone')).toEqual([]);
  });

  test('finds Arabic names whatever the alef, ta marbuta, marks and article', async () => {
    await market.db.insert(items).values({
      storeId: PIZZERIA,
      moduleId: FOOD,
      slug: 'salad',
      name: { en: 'Rocket', ar: 'سَلَطة الجرجير الأخضر' },
      description: same(''),
      price: 500,
    });
    for (const text of ['سلطه', 'اخضر', 'الأخضر', 'السلطة']) expect(await search(text), text).toEqual(['Rocket']);
  });

  test('takes wildcards of the database for what they are', async () => {
    expect(await search('%')).toEqual([]);
    expect(await search('_i_')).toEqual([]);
  });

  test('the dropdown needs a position, checked after the zone and before the text', async () => {
    const refused = await get('items/item-or-store-search');
    expect([refused.status, codes(refused.body)]).toEqual([403, ['longitude-latitude']]);
    const found = await get(
      'items/item-or-store-search?name=pizz',
      visitor(FOOD, '[1]', { latitude: '25', longitude: '54' }),
    );
    expect([names(rows(found.body, 'items')), names(rows(found.body, 'stores'))]).toEqual([['Pizza'], ['Pizzeria']]);
  });
});

describe('promotions', () => {
  test('an item in a running flash sale takes its discount, until it is sold out or over', async () => {
    const at = market.clock.now().getTime();
    await market.db
      .insert(flashSales)
      .values({
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

  test('a campaign runs inside its dates and its daily window', async () => {
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

describe('places', () => {
  test('a point outside every zone is 404, one in a zone that is switched off 403, both with code coordinates', async () => {
    const outside = await get('config/get-zone-id?lat=24.966&lng=53.995');
    expect([outside.status, codes(outside.body)]).toEqual([404, ['coordinates']]);
    const inside = await get(`config/get-zone-id?lat=${STORE_AT.lat}&lng=${STORE_AT.lng}`);
    expect(inside.body).toMatchObject({ zone_id: '[1]' });
    await market.db.update(zones).set({ status: false });
    const app = createApp({ db: market.db, clock: market.clock });
    const off = await app.request(`/api/v1/config/get-zone-id?lat=${STORE_AT.lat}&lng=${STORE_AT.lng}`);
    expect([off.status, codes(await off.json())]).toEqual([403, ['coordinates']]);
  });

  test('a suggestion leads to a point, and the point back to an address', async () => {
    const found = await get('config/place-api-autocomplete?search_text=souk');
    const id = String(rows(found.body, 'predictions')[0]?.['place_id']);
    const details = await get(`config/place-api-details?placeid=${encodeURIComponent(id)}`);
    const point = member(member(member(details.body, 'result'), 'geometry'), 'location');
    const back = await get(`config/geocode-api?lat=${member(point, 'lat')}&lng=${member(point, 'lng')}`);
    expect(rows(back.body, 'results')).toHaveLength(1);
  });

  test('all three words for walking are taken, others refused with code mode', async () => {
    const path = `config/distance-api?origin_lat=${STORE_AT.lat}&origin_lng=${STORE_AT.lng}&destination_lat=25.015&destination_lng=53.985`;
    for (const mode of ['walking', 'WALK', 'DRIVE']) {
      const { body } = await get(`${path}&mode=${mode}`);
      expect(rows(rows(body, 'rows')[0], 'elements')[0]).toMatchObject({ status: 'OK' });
    }
    const refused = await get(`${path}&mode=fly`);
    expect([refused.status, codes(refused.body)]).toEqual([403, ['mode']]);
  });
});

describe('every answer', () => {
  test('comes in the language asked for, errors too', async () => {
    const arabic = { ...visitor(FOOD), 'X-localization': 'ar' };
    expect(names(rows((await get('items/popular', arabic)).body, 'products'))).toContain('بيتزا');
    const refused = await get('items/popular', { 'X-localization': 'ar' });
    expect(JSON.stringify(refused.body)).toMatch(/[\u0600-\u06FF]/);
  });

  test('carries absolute pictures of the origin asked, and null for none', async () => {
    await market.db.update(items).set({ image: 'item/pizza' }).where(eq(items.id, PIZZA));
    expect((await get(`items/details/${PIZZA}`)).body).toMatchObject({
      image: 'pizza-400.webp',
      image_full_url: 'http://localhost/media/item/pizza-400.webp',
    });
    expect((await get(`items/details/${SOUP}`)).body).toMatchObject({ image_full_url: null });
  });

  test('an unknown item, or one of another module, is 404 with one error object', async () => {
    for (const headers of [visitor(FOOD), visitor(GROCERY)]) {
      const id = headers['moduleId'] === String(FOOD) ? 999 : PIZZA;
      const { status, body } = await get(`items/details/${id}`, headers);
      expect([status, member(member(body, 'errors'), 'code')]).toEqual([404, 'product-001']);
    }
  });

  test('an unknown address is 404 with a message, and browsers of any site may ask', async () => {
    const { status, body, headers } = await get('nothing-here', { origin: 'https://elsewhere.example' });
    expect([status, typeof member(body, 'message')]).toEqual([404, 'string']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('more calls than allowed in a minute are 429 until the next one, per address; the shop itself is not counted', async () => {
    const app = createApp({ db: market.db, clock: market.clock, settings: { limiter: minuteLimiter(2) } });
    const ask = async (address: string) => (await app.request('/api/v1/zone/list', {}, { address })).status;
    expect([await ask('a'), await ask('a'), await ask('a'), await ask('b')]).toEqual([200, 200, 429, 200]);
    const inside = await app.request('/api/v1/zone/list', {}, { inProcess: true, address: 'a' });
    expect(inside.status).toBe(200);
    market.clock.advance(MINUTE);
    expect(await ask('a')).toBe(200);
  });
});

describe('newsletter', () => {
  const subscribe = async (body: unknown) => {
    const response = await market.app.request('/api/v1/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return { status: response.status, answer };
  };

  test('takes an address once, and refuses missing, malformed and known ones', async () => {
    expect(await subscribe({ email: 'Lina@Example.com' })).toMatchObject({ status: 200 });
    for (const body of [{}, { email: 'lina' }, { email: ' lina@example.com ' }]) {
      const { status, answer } = await subscribe(body);
      expect([status, codes(answer)], JSON.stringify(body)).toEqual([403, ['email']]);
    }
  });
});
