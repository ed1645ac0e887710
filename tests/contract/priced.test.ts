import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextHeaders } from '#src/api/headers.ts';
import { type Api, createApi } from '#src/api/http.ts';
import { findItems } from '#src/api/search.ts';
import { items, storeDiscounts } from '#src/backend/db/schema/catalogue.ts';
import { flashSaleItems, flashSales } from '#src/backend/db/schema/promotions.ts';
import type { Item } from '#src/contract/item.ts';
import { displayPrice } from '#src/domain/price.ts';
import { FOOD, GRILL, KEBAB, type Market, openMarket, PIZZA, PIZZERIA, STORE_AT } from './market.ts';
import { value } from './shop-client.ts';

let market: Market;
let api: Api;

type Priced = { price: number; discount: number; discountType: 'percent' | 'amount'; storeId: number };

/**
 * Prices and discounts of all kinds at both stores: percentages that end on half a cent, amounts above the price, none.
 */
const WARES = Array.from({ length: 40 }, (_, at): Priced => {
  const discount = [0, 5, 25, 33, 50, 999][at % 6] ?? 0;
  return {
    price: 50 + ((at * 137) % 900),
    discount,
    discountType: discount === 999 || at % 4 === 1 ? 'amount' : 'percent',
    storeId: at % 3 === 0 ? GRILL : PIZZERIA,
  };
});

beforeAll(async () => {
  market = await openMarket();
  const { db } = market;
  await db.insert(items).values(
    WARES.map((ware, at) => ({
      ...ware,
      moduleId: FOOD,
      slug: `ware-${at}`,
      name: { en: `Ware ${at}`, ar: `صنف ${at}` },
      description: { en: '', ar: '' },
    })),
  );
  // The grill takes 15 % off everything; 33 % off the pizza until three of them are sold.
  await db.insert(storeDiscounts).values({
    storeId: GRILL,
    percent: 15,
    startDate: '2020-01-01',
    endDate: '2099-12-31',
  });
  await db.insert(flashSales).values({
    id: 1,
    moduleId: FOOD,
    title: { en: 'Sale', ar: 'تخفيض' },
    startsAt: new Date('2020-01-01'),
    endsAt: new Date('2099-01-01'),
  });
  await db.insert(flashSaleItems).values([
    { flashSaleId: 1, itemId: PIZZA, stock: 3, discount: 33, discountType: 'percent' },
    { flashSaleId: 1, itemId: KEBAB, stock: 3, sold: 3, discount: 90, discountType: 'percent' },
  ]);
  const headers = contextHeaders({ at: STORE_AT, zoneIds: [1], moduleId: FOOD, locale: 'en', token: null });
  api = createApi({
    baseUrl: 'http://shop.test',
    fetch: async (input, init) => market.app.fetch(new Request(input, init)),
    headers: () => headers,
  });
});
afterAll(() => market.close());

type Range = { min: number; max: number };

/** Returns the rows of all pages. */
async function every(filter: string[], price?: Range): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = value(
      await findItems(api, { dataType: 'new', filter, page, pageSize: 7, ...(price ? { price } : {}) }),
    );
    all.push(...rows);
    if (rows.length === 0) {
      expect(total).toBe(all.length);
      return all;
    }
  }
}

const shown = (list: Item[]): number[] => list.map((item) => displayPrice(item).price);

test('SRCH-03 The sort orders low and high follow the paid price across pages, with each item once', async () => {
  const low = await every(['low']);
  expect(new Set(low.map(({ id }) => id)).size).toBe(WARES.length + 3);
  expect(shown(low)).toEqual(shown(low).toSorted((a, b) => a - b));
  const high = await every(['high']);
  expect(shown(high)).toEqual(shown(high).toSorted((a, b) => b - a));
  expect(high.map(({ id }) => id).toSorted()).toEqual(low.map(({ id }) => id).toSorted());
});

test('SRCH-03 A price range keeps the items whose paid price is within it, and no others', async () => {
  const all = await every([]);
  for (const range of [
    { min: 500, max: 800 },
    { min: 0, max: 175 },
    { min: 570, max: 595 },
  ]) {
    const inside = all.filter((item) => {
      const { price } = displayPrice(item);
      return price >= Math.max(range.min, 1) && price <= range.max;
    });
    expect(inside.length).toBeGreaterThan(0);
    const found = await every(['low'], range);
    expect(found.map(({ id }) => id).toSorted()).toEqual(inside.map(({ id }) => id).toSorted());
  }
});

test('SRCH-03 A flash sale precedes a store’s discount, which precedes an item’s own, and a sold-out flash sale is ignored', async () => {
  const found = await every(['low'], { min: 560, max: 600 });
  const named = Object.fromEntries(found.map((item) => [item.name, displayPrice(item).price]));
  // 8.50 less 33 %: 2.805, rounded to 2.81 off. 7.00 less 15 %: 1.05 off.
  expect(named).toMatchObject({ Pizza: 569, Kebab: 595 });
});

test('SRCH-03 The price range of the results covers all of them, whatever the price filter keeps', async () => {
  const prices = shown(await every([])).toSorted((a, b) => a - b);
  const range = { min: prices[0], max: prices.at(-1) };
  expect(value(await findItems(api, { dataType: 'new' })).prices).toEqual(range);
  const narrowed = value(await findItems(api, { dataType: 'new', price: { min: 500, max: 600 } }));
  expect(narrowed.prices).toEqual(range);
  const searched = value(await findItems(api, { dataType: 'searched', name: 'pizza', price: { min: 1, max: 2 } }));
  expect(searched).toMatchObject({ rows: [], prices: { min: 569, max: 569 } });
  expect(value(await findItems(api, { dataType: 'searched', name: 'xylophone' })).prices).toBeNull();
});
