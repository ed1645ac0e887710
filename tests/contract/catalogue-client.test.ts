import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBanners } from '#src/api/banners.ts';
import { listCategories, listSubcategories } from '#src/api/categories.ts';
import { getConfig } from '#src/api/config.ts';
import { contextHeaders } from '#src/api/headers.ts';
import { type Api, createApi } from '#src/api/http.ts';
import {
  getItem,
  listDiscountedItems,
  listMostReviewedItems,
  listPopularItems,
  listRelatedItems,
} from '#src/api/items.ts';
import { getLanding } from '#src/api/landing.ts';
import { listModules } from '#src/api/modules.ts';
import { addressAt, locatePlace, searchPlaces } from '#src/api/places.ts';
import { listCampaigns, listItemCampaigns, listPromotions } from '#src/api/promotions.ts';
import { findItems, findStores } from '#src/api/search.ts';
import {
  getStore,
  listLatestStores,
  listPopularStores,
  listStoreReviewPage,
  listStoreReviews,
} from '#src/api/stores.ts';
import { findZones, listZones } from '#src/api/zones.ts';
import { createApp } from '#src/backend/app.ts';
import type { Result } from '#src/contract/errors.ts';
import { ALL_REVIEWS } from '#src/contract/review-query.ts';
import * as geography from '#src/demo/city/city.ts';
import { displayPrice } from '#src/domain/price.ts';
import { PRICES } from '#src/features/lists/price-scale.ts';
import { readResults } from '#src/features/lists/results.ts';
import { openShop, type Shop } from './setup.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Returns the shop's API client for a visitor in the middle of zone 1. */
function client(moduleId: number | null, locale = 'en'): Api {
  const app = createApp({ db: shop.db, geography, clock: shop.clock });
  const headers = contextHeaders({ at: { lat: 25.0105, lng: 53.9895 }, zoneIds: [1], moduleId, locale, token: null });
  const send: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init), { inProcess: true });
  return createApi({ baseUrl: 'http://shop.test', fetch: send, headers: () => headers });
}

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const MODULES = [1, 2, 3, 4] as const;

test.each(['en', 'ar'])('The shop reads the lists and settings that need no module (%s)', async (locale) => {
  const api = client(null, locale);
  expect(value(await getConfig(api)).currency).toEqual({ symbol: '$', side: 'left', digits: 2 });
  expect(value(await listModules(api)).map(({ type }) => type)).toEqual([
    'food',
    'grocery',
    'pharmacy',
    'ecommerce',
    'parcel',
  ]);
  expect(value(await getLanding(api)).zones).toHaveLength(3);
  expect(value(await listZones(api))).toHaveLength(3);
  const { defaultLocation } = value(await getConfig(api));
  expect(value(await findZones(api, defaultLocation)).zoneIds).toEqual([1]);
  const [place] = value(await searchPlaces(api, 'souk'));
  const point = value(await locatePlace(api, place?.placeId ?? ''));
  expect(value(await addressAt(api, point))).toMatch(/\S/);
});

test.each(MODULES)('The shop reads the whole home page of module %i', async (moduleId) => {
  for (const locale of ['en', 'ar']) {
    const api = client(moduleId, locale);
    const items = value(await listPopularItems(api)).rows;
    expect(items.length).toBeGreaterThan(9);
    expect(items.every((item) => item.moduleId === moduleId && item.image !== null && item.price > 0)).toBe(true);
    expect(value(await listPopularStores(api)).rows.every((store) => store.distance !== null)).toBe(true);
    const [category] = value(await listCategories(api));
    if (!category) throw new Error('The module has no categories.');
    const children = value(await listSubcategories(api, category.id));
    expect(children.map(({ id }) => id)).toEqual(category.children.map(({ id }) => id));
    expect(value(await listBanners(api)).length).toBeGreaterThan(0);
    value(await listItemCampaigns(api));
    value(await listCampaigns(api));
    value(await listPromotions(api));
    for (const list of [listDiscountedItems, listMostReviewedItems])
      expect(value(await list(api)).rows.length).toBeGreaterThan(0);
    expect(value(await listLatestStores(api)).rows.length).toBeGreaterThan(0);
  }
});

test('HOME-01 A banner that leads to results leads to items within its price range', async () => {
  const led: string[] = [];
  for (const moduleId of MODULES) {
    const api = client(moduleId);
    for (const { target } of value(await listBanners(api))) {
      const wanted = 'href' in target ? readResults(new URL(target.href, 'http://shop.test').searchParams) : null;
      if (!wanted) continue;
      const { dataType, search, min = PRICES.min, max = PRICES.max } = wanted;
      const found = await findItems(api, { dataType, name: search, price: { min: min * 100, max: max * 100 } });
      const prices = value(found).rows.map((item) => displayPrice(item).price);
      expect(prices.length, search).toBeGreaterThan(4);
      expect(Math.max(...prices), search).toBeLessThanOrEqual(max * 100);
      led.push(search);
    }
  }
  expect(led).toContain('gift');
});

test('A search for two kinds of dishes finds only those two kinds', async () => {
  const found = value(await findItems(client(1), { dataType: 'searched', name: 'pizza & pasta', pageSize: 50 }));
  expect(found.rows.length).toBeGreaterThan(0);
  const strangers = found.rows.filter(({ name }) => /kunafa|coffee|tea/i.test(name));
  expect(strangers).toEqual([]);
  expect(found.total).toBeLessThan(25);
});

test.each(MODULES)('The shop opens every item and store of module %i', async (moduleId) => {
  const api = client(moduleId);
  for (const { slug, id } of value(await listPopularItems(api)).rows) {
    const item = value(await getItem(api, slug));
    expect(item.id).toBe(id);
    value(await listRelatedItems(api, id));
  }
  for (const { slug, id } of value(await listPopularStores(api)).rows) {
    expect(value(await getStore(api, slug))?.id).toBe(id);
    value(await listStoreReviews(api, id));
    const { rows, total } = value(await listStoreReviewPage(api, id, { query: ALL_REVIEWS }));
    expect(rows).toHaveLength(Math.min(10, total));
  }
});

test('The shop reads every kind of result page for items and for stores', async () => {
  const api = client(1);
  const [category] = value(await listCategories(api));
  const kinds = [
    { dataType: 'searched', name: 'chicken' },
    { dataType: 'category', categoryIds: [category?.id ?? 0] },
    { dataType: 'new' },
    { dataType: 'discounted' },
  ] as const;
  for (const kind of kinds) {
    expect(value(await findItems(api, kind)).total, kind.dataType).toBeGreaterThan(0);
    expect(value(await findStores(api, kind)).total, kind.dataType).toBeGreaterThan(0);
  }
  const filtered = { dataType: 'new', filter: ['high'], price: { min: 500, max: 1500 } } as const;
  const prices = value(await findItems(api, filtered)).rows.map((item) => displayPrice(item).price);
  expect(prices.length).toBeGreaterThan(0);
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
  expect(prices.every((price) => price >= 500 && price <= 1500)).toBe(true);
  for (const filter of [
    'nearby',
    'currently_open',
    'top_rated',
    'discounted',
    'popular',
    'free_delivery',
    'coupon',
    'fast_delivery',
  ]) {
    value(await findStores(api, { dataType: 'new', filter: [filter] }));
  }
});
