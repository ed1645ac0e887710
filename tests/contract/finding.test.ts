import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items, stores } from '#src/backend/db/schema/catalogue.ts';
import { coupons } from '#src/backend/db/schema/promotions.ts';
import { FOOD, GRILL, type Market, openMarket, PIZZERIA, STORE_AT } from './market.ts';
import { member, rows, visitor } from './setup.ts';
import { loadContract } from './strict.ts';

const { faults } = loadContract('additions');
const tag = (en: string, ar: string) => ({ en, ar });
const VEGAN = tag('Vegan', 'نباتي صرف');
const GLUTEN_FREE = tag('Gluten-free', 'خالٍ من الغلوتين');

type Query = Record<string, string | number>;
type Counted = { total: unknown; names: unknown[]; counts: Record<string, Record<string, number>> };

let market: Market;

// Dishes of the pizzeria: a vegan one without gluten, a vegan one, one without gluten, one with neither.
beforeAll(async () => {
  market = await openMarket();
  const { db } = market;
  await db.delete(items);
  const dish = (storeId: number, slug: string, more: Partial<typeof items.$inferInsert>) => ({
    storeId,
    moduleId: FOOD,
    slug,
    name: { en: `Bowl ${slug}`, ar: `وعاء ${slug}` },
    description: { en: '', ar: '' },
    price: 500,
    ...more,
  });
  await db
    .insert(items)
    .values([
      dish(PIZZERIA, 'one', { veg: true, organic: true, tags: [VEGAN, GLUTEN_FREE], avgRating: 4.5, discount: 10 }),
      dish(PIZZERIA, 'two', { veg: true, tags: [VEGAN], avgRating: 3.2 }),
      dish(PIZZERIA, 'three', { tags: [GLUTEN_FREE], halal: true, price: 900 }),
      dish(GRILL, 'four', { halal: true, avgRating: 4, discount: 5 }),
    ]);
  await db.update(stores).set({ priceLevel: 1, freeDelivery: true, avgRating: 4 }).where(eq(stores.id, PIZZERIA));
  await db.update(stores).set({ priceLevel: 3, halalTag: true }).where(eq(stores.id, GRILL));
  await db.insert(coupons).values({
    moduleId: FOOD,
    title: { en: 'Off', ar: 'خصم' },
    code: 'OFF',
    type: 'store_wise',
    storeId: GRILL,
    discount: 10,
    startDate: '2026-01-01',
    expireDate: '2027-01-01',
  });
}, 60_000);
afterAll(() => market.close());

async function find(list: 'item' | 'store', query: Query = {}, headers: Record<string, string> = {}): Promise<unknown> {
  const address = new URL('/api/v1/get-combined-data', 'http://shop.test');
  const all = { list_type: list, data_type: 'new', brand_ids: '[]', limit: 12, offset: 1, counts: 1, ...query };
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, String(value));
  const response = await market.app.request(address.href, { headers: { ...visitor(FOOD), ...headers } });
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  expect(faults('GET', '/api/v1/get-combined-data', 200, body)).toEqual([]);
  return body;
}

async function counted(list: 'item' | 'store', query: Query = {}, headers = {}): Promise<Counted> {
  const body = await find(list, query, headers);
  return {
    total: member(body, 'total_size'),
    names: rows(body, list === 'item' ? 'products' : 'stores').map(({ name }) => name),
    counts: member(body, 'counts') as Counted['counts'],
  };
}

describe('EXT-06 Options of a result page', () => {
  test('Each option has the count of items that a request with it returns', async () => {
    const { counts, total } = await counted('item');
    expect(total).toBe(4);
    expect(counts).toMatchObject({
      type: { veg: 2, non_veg: 2 },
      diet: { vegan: 2, gluten_free: 2, halal: 1, organic: 1 },
      offers: { discounted: 2, free_delivery: 3, coupon: 1 },
      price_levels: { 1: 3, 2: 0, 3: 1, 4: 0 },
      ratings: { 4: 2, 3: 3, 2: 3, 1: 3 },
      // Nobody pays less than 2.00, but for the free delivery of the pizzeria.
      delivery_fees: { 0: 3, 2: 4, 4: 4, 6: 4 },
    });
    const asked: [group: string, value: string, query: Query][] = [
      ['type', 'veg', { type: 'veg' }],
      ['diet', 'vegan', { diet: '["vegan"]' }],
      ['diet', 'halal', { diet: '["halal"]' }],
      ['offers', 'coupon', { filter: '["coupon"]' }],
      ['price_levels', '3', { price_levels: '[3]' }],
      ['ratings', '3', { rating_count: 3 }],
      ['delivery_fees', '0', { max_delivery_fee: 0 }],
    ];
    for (const [group, value, query] of asked)
      expect((await counted('item', query)).total, value).toBe(counts[group]?.[value]);
  });

  test('A count respects the options of other groups, and an item must match all chosen diets and offers', async () => {
    const { counts, names } = await counted('item', { diet: '["vegan"]', price_levels: '[1]' });
    expect(names).toHaveLength(2);
    expect(counts).toMatchObject({
      type: { veg: 2, non_veg: 0 },
      diet: { vegan: 2, gluten_free: 1, halal: 0, organic: 1 },
      price_levels: { 1: 2, 3: 0 },
    });
    expect((await counted('item', { diet: '["vegan","gluten_free"]' })).names).toEqual(['Bowl one']);
    expect((await counted('item', { price_levels: '[1,3]' })).total).toBe(4);
  });

  test('Stores are counted by their own properties and by those of their items', async () => {
    const { counts, total } = await counted('store');
    expect(total).toBe(2);
    expect(counts).toMatchObject({
      diet: { vegan: 1, gluten_free: 1, halal: 1, organic: 1 },
      offers: { discounted: 2, free_delivery: 1, coupon: 1 },
      price_levels: { 1: 1, 3: 1 },
      ratings: { 4: 1 },
    });
    expect((await counted('store', { diet: '["vegan"]' })).names).toEqual(['Pizzeria']);
    expect((await counted('store', { price_levels: '[3]' })).names).toEqual(['Grill']);
  });

  test('The delivery fee is that of the distance from the position, and without a position the least fee', async () => {
    const far = { latitude: String(STORE_AT.lat + 0.05), longitude: String(STORE_AT.lng) };
    // 5.56 km at 1.00: more than three times the least fee of 2.00 does not cover.
    expect((await counted('store', { max_delivery_fee: 5 }, far)).names).toEqual(['Pizzeria']);
    expect((await counted('store', { max_delivery_fee: 6 }, far)).total).toBe(2);
    expect((await counted('store', { max_delivery_fee: 2 })).total).toBe(2);
    expect((await counted('store', {}, far)).counts['delivery_fees']).toEqual({ 0: 1, 2: 1, 4: 1, 6: 2 });
  });

  test('Counts are returned only on request', async () => {
    const body = await find('item', { counts: 0, data_type: 'searched', name: 'bowl' });
    expect(body).not.toHaveProperty('counts');
    expect(body).not.toHaveProperty('corrected');
  });
});

describe('EXT-06 The interpretation of a search', () => {
  const search = async (name: string, list: 'item' | 'store' = 'item') => {
    const body = await find(list, { data_type: 'searched', name });
    return [member(body, 'searched'), member(body, 'corrected')];
  };

  test('A mistyped word is corrected to a word of the catalogue, in the script of the search', async () => {
    expect(await search('bwol')).toEqual(['similar', 'bowl']);
    expect(await search('bowll')).toEqual(['similar', 'bowl']);
    expect(await search('boowl one')).toEqual(['similar', 'bowl one']);
    expect(await search('وعااء')).toEqual(['similar', 'وعاء']);
  });

  test('A search with as_typed is not corrected', async () => {
    const body = await find('item', { data_type: 'searched', name: 'bowll', as_typed: 1 });
    expect([member(body, 'total_size'), member(body, 'corrected')]).toEqual([0, null]);
  });

  test('A search that finds something is not corrected, and an unknown word is not taken for a known one', async () => {
    expect(await search('bowl')).toEqual(['exact', null]);
    expect(await search('xylophone')).toEqual(['similar', null]);
    expect(await search('bowl xylophone')).toEqual(['some', null]);
  });

  test('Words that narrow a search are returned, each with the search text without them', async () => {
    const body = await find('item', { data_type: 'searched', name: 'bowl under 500 open now' });
    expect(member(body, 'understood')).toEqual([
      { words: 'under 500', kind: 'price', without: 'bowl open now' },
      { words: 'open now', kind: 'open', without: 'bowl under 500' },
    ]);
  });
});
