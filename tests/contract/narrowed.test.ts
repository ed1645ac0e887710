import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contextHeaders } from '#src/api/headers.ts';
import { type Api, createApi } from '#src/api/http.ts';
import { findItems, findStores } from '#src/api/search.ts';
import { listStores } from '#src/api/stores.ts';
import { items, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Page } from '#src/contract/page.ts';
import { FOOD, GRILL, KEBAB, type Market, openMarket, PIZZA, PIZZERIA, SOUP, STORE_AT } from './market.ts';
import { value } from './shop-client.ts';

let market: Market;
let api: Api;

const PLACE = { zoneId: 1, address: { en: 'Corniche Road 1', ar: 'طريق الكورنيش ١' }, minutesFrom: 20, minutesTo: 30 };
const created = (month: number) => ({ createdAt: new Date(Date.UTC(2026, month - 1)) });
const away = (thousandths: number) => ({ lat: STORE_AT.lat + thousandths / 1000, lng: STORE_AT.lng });

// Each field sorts the stores, and the items, differently. It is noon: the grill is closed by its hours, the bakery by
// its owner.
beforeAll(async () => {
  market = await openMarket();
  const { db } = market;
  await db
    .update(stores)
    .set({ ...created(3), ...away(2), orderCount: 5, avgRating: 3.5, ratingCount: 10, takeAway: false })
    .where(eq(stores.id, PIZZERIA));
  await db
    .update(stores)
    .set({ ...created(1), ...away(3), orderCount: 50, avgRating: 4.8, ratingCount: 4, delivery: false, featured: true })
    .where(eq(stores.id, GRILL));
  const more = await db
    .insert(stores)
    .values([
      {
        ...PLACE,
        ...created(5),
        ...away(1),
        moduleId: FOOD,
        slug: 'bakery',
        name: { en: 'Bakery', ar: 'مخبز' },
        orderCount: 20,
        active: false,
      },
      {
        ...PLACE,
        ...created(2),
        ...away(4),
        moduleId: FOOD,
        slug: 'cafe',
        name: { en: 'Cafe', ar: 'مقهى' },
        orderCount: 1,
        avgRating: 4,
        ratingCount: 30,
      },
    ])
    .returning({ id: stores.id });
  await db
    .insert(storeSchedules)
    .values(
      more.flatMap(({ id }) =>
        [0, 1, 2, 3, 4, 5, 6].map((day) => ({ storeId: id, day, opens: '09:00', closes: '22:00' })),
      ),
    );
  const sold = [
    { id: PIZZA, orderCount: 2, avgRating: 4, ratingCount: 9, ...created(6) },
    { id: SOUP, orderCount: 7, avgRating: 3.9, ratingCount: 3, ...created(5) },
    { id: KEBAB, orderCount: 4, avgRating: 4.6, ratingCount: 20, ...created(4) },
  ];
  for (const { id, ...set } of sold) await db.update(items).set(set).where(eq(items.id, id));
  const headers = contextHeaders({ at: STORE_AT, zoneIds: [1], moduleId: FOOD, locale: 'en', token: null });
  api = createApi({
    baseUrl: 'http://shop.test',
    fetch: async (input, init) => market.app.fetch(new Request(input, init)),
    headers: () => headers,
  });
});
afterAll(() => market.close());

const names = async (answer: Promise<Result<Page<{ name: string }>>>) =>
  value(await answer).rows.map(({ name }) => name);

describe('Stores of the home page', () => {
  test('SRCH-05 The newly joined stores are the newest first', async () => {
    expect(await names(listStores(api, { kind: 'newly_joined' }))).toEqual(['Bakery', 'Pizzeria', 'Cafe', 'Grill']);
  });

  test('SRCH-05 The popular stores are the most ordered first', async () => {
    expect(await names(listStores(api, { kind: 'popular' }))).toEqual(['Grill', 'Bakery', 'Pizzeria', 'Cafe']);
  });

  test('SRCH-05 The top rated stores are the best rated first, without stores that have no rating', async () => {
    expect(await names(listStores(api, { kind: 'top_rated' }))).toEqual(['Grill', 'Cafe', 'Pizzeria']);
  });

  test('SRCH-05 The filters for delivery and take-away leave out stores without it and keep the sort order', async () => {
    const kind = 'newly_joined';
    expect(await names(listStores(api, { kind, filter: 'delivery' }))).toEqual(['Bakery', 'Pizzeria', 'Cafe']);
    expect(await names(listStores(api, { kind, filter: 'take_away' }))).toEqual(['Bakery', 'Cafe', 'Grill']);
  });

  test('HOME-P The featured stores are those that are marked as featured', async () => {
    expect(await names(listStores(api, { featured: true }))).toEqual(['Grill']);
  });
});

describe('Stores of a result page', () => {
  const found = (...filter: string[]) => names(findStores(api, { dataType: 'new', filter }));

  test('SRCH-04 The filter popular keeps stores with at least the average number of orders, the most ordered first', async () => {
    // 5 + 50 + 20 + 1 orders in four stores: 19 on average.
    expect(await found('popular')).toEqual(['Grill', 'Bakery']);
  });

  test('SRCH-04 The filter top_rated keeps stores with a rating of 4 and above, the best rated first', async () => {
    expect(await found('top_rated')).toEqual(['Grill', 'Cafe']);
  });

  test('SRCH-04 The filter nearby sorts the nearest stores first', async () => {
    expect(await found('nearby')).toEqual(['Bakery', 'Pizzeria', 'Grill', 'Cafe']);
  });

  test('SRCH-04 The filter currently_open leaves out stores that are closed by their hours or by their owner', async () => {
    expect((await found('currently_open')).sort()).toEqual(['Cafe', 'Pizzeria']);
    expect(await found('currently_open', 'top_rated')).toEqual(['Cafe']);
  });

  test('SRCH-04 The filter discounted keeps stores that sell a discounted item', async () => {
    expect(await found('discounted')).toEqual(['Pizzeria']);
  });

  test('SRCH-03 A minimum rating keeps the stores at or above it', async () => {
    const rated = (rating: number) => names(findStores(api, { dataType: 'new', rating }));
    expect((await rated(4)).sort()).toEqual(['Cafe', 'Grill']);
    expect(await rated(5)).toEqual([]);
  });
});

describe('Items of a result page', () => {
  const found = (...filter: string[]) => names(findItems(api, { dataType: 'new', filter }));

  test('SRCH-04 The filter popular keeps items with at least the average orders, and top_rated those from 4 stars', async () => {
    // 2 + 7 + 4 orders of three items: 4.33 on average.
    expect(await found('popular')).toEqual(['Soup']);
    expect(await found('top_rated')).toEqual(['Kebab', 'Pizza']);
    expect(await found('popular', 'top_rated')).toEqual([]);
  });

  test('SRCH-04 An item without orders is not popular, however few orders there are', async () => {
    const { db } = market;
    const before = await db.select({ id: items.id, orderCount: items.orderCount }).from(items);
    await db.update(items).set({ orderCount: 0 });
    expect(await found('popular')).toEqual([]);
    for (const { id, orderCount } of before) await db.update(items).set({ orderCount }).where(eq(items.id, id));
  });

  test('SRCH-04 The filter discounted keeps discounted items', async () => {
    expect(await found('discounted')).toEqual(['Pizza']);
  });

  test('SRCH-03 A minimum rating keeps the items at or above it, in a search too', async () => {
    const rated = (rating: number) => names(findItems(api, { dataType: 'new', rating }));
    expect((await rated(4)).sort()).toEqual(['Kebab', 'Pizza']);
    expect(await rated(5)).toEqual([]);
    const searched = (name: string) => names(findItems(api, { dataType: 'searched', name, rating: 4 }));
    expect([await searched('pizza'), await searched('soup')]).toEqual([['Pizza'], []]);
  });
});
