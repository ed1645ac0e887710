import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import type { FoodFactsRow, OptionFactsRow } from '#src/backend/db/schema/json.ts';
import { KEBAB, type Market, openMarket, PIZZA, SOUP } from './market.ts';
import { type Customer, call, customer } from './shopper.ts';

let market: Market;
let person: Customer;
const signedIn = () => ({ headers: { authorization: `Bearer ${person.token}`, 'X-localization': 'en' } });

const FACTS: FoodFactsRow = {
  allergens: ['gluten', 'milk'],
  traces: ['sesame'],
  ingredients: { en: 'beef, bun', ar: 'لحم، خبز' },
  nutrition: { unit: 'g', portion: 200, per100: null, perPortion: null },
};
const BACON: OptionFactsRow = {
  allergens: ['sulphites'],
  traces: ['nuts'],
  freeOf: ['milk'],
  ingredients: { en: 'bacon', ar: 'بيكون' },
  nutrition: null,
};

beforeAll(async () => {
  market = await openMarket();
  person = await customer(market);
  const [row] = await market.db.select().from(items).where(eq(items.id, PIZZA));
  const foodVariations = (row?.foodVariations ?? []).map((group) => ({
    ...group,
    values: group.values.map((value) => ({ ...value, facts: BACON })),
  }));
  await market.db.update(items).set({ foodFacts: FACTS, foodVariations }).where(eq(items.id, PIZZA));
});
afterAll(() => market.close());

test('EXT-19 An item is sent with what its store states, in the language of the call', async () => {
  const { body } = await call(market, 'GET', `/items/details/${PIZZA}`, { headers: { 'X-localization': 'ar' } });
  expect(body).toMatchObject({
    food_facts: { allergens: ['gluten', 'milk'], may_contain: ['sesame'], ingredients: 'لحم، خبز' },
    food_variations: expect.arrayContaining([
      expect.objectContaining({
        values: expect.arrayContaining([
          expect.objectContaining({
            food_facts: expect.objectContaining({ free_of: ['milk'], ingredients: 'بيكون' }),
          }),
        ]),
      }),
    ]),
  });
});

test('EXT-20 A search can be ordered by the price of what packs hold, after discounts', async () => {
  const contents = [
    // 8.00 and 3.00 a kilo; soup says nothing and is last.
    [PIZZA, { price: 800, discount: 0, content: { amount: 1000, unit: 'g' as const } }],
    [
      KEBAB,
      { price: 600, discount: 50, discountType: 'percent' as const, content: { amount: 1000, unit: 'ml' as const } },
    ],
    [SOUP, { content: null }],
  ] as const;
  for (const [id, row] of contents) await market.db.update(items).set(row).where(eq(items.id, id));
  const query = `list_type=item&data_type=new&name=&category_ids=%5B%5D&brand_ids=%5B%5D&rating_count=&filter=${encodeURIComponent('["unit_price"]')}`;
  const { status, body } = await call(market, 'GET', `/get-combined-data?${query}`, {
    headers: { zoneId: '[1]', moduleId: '1', 'X-localization': 'en' },
  });
  const rows = v.parse(v.object({ products: v.array(v.object({ id: v.number() })) }), body).products;
  const order = rows.map(({ id }) => id).filter((id) => [PIZZA, KEBAB, SOUP].includes(id));
  expect([status, order]).toEqual([200, [KEBAB, PIZZA, SOUP]]);
});

test('EXT-19 A customer replaces the list of what to avoid, and reads it with the profile', async () => {
  const save = (allergens: unknown, options = signedIn()) =>
    call(market, 'PUT', '/customer/avoided-allergens', { ...options, body: { allergens } });
  expect(await save(['nuts', 'milk', 'milk'])).toMatchObject({ status: 200 });
  expect((await call(market, 'GET', '/customer/info', signedIn())).body).toMatchObject({
    avoided_allergens: ['milk', 'nuts'],
  });
  expect(await save(['unicorn'])).toMatchObject({ status: 403, body: { errors: [{ code: 'allergens' }] } });
  expect(await save(Array.from({ length: 15 }, () => 'milk'))).toMatchObject({ status: 403 });
  expect(await save([], { headers: { authorization: 'Bearer none', 'X-localization': 'en' } })).toMatchObject({
    status: 401,
  });
  expect(await save([])).toMatchObject({ status: 200 });
  expect((await call(market, 'GET', '/customer/info', signedIn())).body).toMatchObject({ avoided_allergens: [] });
});
