import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categories, items } from '#src/backend/db/schema/catalogue.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { same } from '#src/backend/localised.ts';
import {
  DATES,
  FOOD,
  GRILL,
  GROCER,
  GROCERY,
  KEBAB,
  type Market,
  openMarket,
  PIZZA,
  PIZZERIA,
  SHIRT,
  SOUP,
} from './market.ts';
import { pastOrder } from './past-order.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { loadContract } from './strict.ts';

const catalogue = loadContract('catalogue');

let market: Market;
let lina: SignedIn;

beforeAll(async () => {
  market = await openMarket();
  await market.db.insert(categories).values([
    { id: 7, moduleId: FOOD, slug: 'warm', name: same('Warm') },
    { id: 8, moduleId: FOOD, parentId: 7, position: 1, slug: 'soups', name: same('Soups') },
  ]);
  await market.db.update(items).set({ categoryId: 8 }).where(eq(items.id, SOUP));
  for (const [id, orderCount] of [
    [PIZZA, 9],
    [SOUP, 3],
    [KEBAB, 5],
    [DATES, 7],
    [SHIRT, 1],
  ] as const) {
    await market.db.update(items).set({ orderCount }).where(eq(items.id, id));
  }
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
});

/** Sends a GET request and checks the response against the catalogue document as well. */
async function asked(path: string, options: { module?: number | null; headers?: Record<string, string> } = {}) {
  const response = await lina.get(path, options);
  if (response.status === 200) expect(catalogue.faults('GET', `/api/v1${path}`, 200, response.body)).toEqual([]);
  return response;
}

const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id);

describe('Suggested items', () => {
  test('The suggested items are the most ordered ones of the module and zone, or of all modules', async () => {
    expect(ids((await asked('/customer/suggested-items')).rows)).toEqual([PIZZA, KEBAB, SOUP]);
    expect(ids((await asked('/customer/suggested-items', { module: null })).rows)).toEqual([
      PIZZA,
      DATES,
      KEBAB,
      SOUP,
      SHIRT,
    ]);
    expect((await asked('/customer/suggested-items', { headers: { zoneId: '[2]' } })).rows).toEqual([]);
  });

  test('Items of a customer’s interests take precedence', async () => {
    await market.db
      .update(customers)
      .set({ interests: { [FOOD]: [7] } })
      .where(eq(customers.id, lina.id));
    expect(ids((await asked('/customer/suggested-items')).rows)).toEqual([SOUP]);
    expect(ids((await asked('/customer/suggested-items', { module: GROCERY })).rows)).toEqual([DATES, SHIRT]);
    await market.db
      .update(customers)
      .set({ interests: { [FOOD]: [99] } })
      .where(eq(customers.id, lina.id));
    expect(ids((await asked('/customer/suggested-items')).rows)).toEqual([PIZZA, KEBAB, SOUP]);
  });
});

describe('Stores to visit again', () => {
  test('Open stores come first, then the last visited ones, each with its most ordered items', async () => {
    expect((await asked('/customer/visit-again')).rows).toEqual([]);
    await pastOrder(market, lina.id, [SOUP]);
    market.clock.advance(60_000);
    // The grill is closed at noon.
    await pastOrder(market, lina.id, [KEBAB], { status: 'pending' });
    await pastOrder(market, lina.id, [DATES], { status: 'canceled' });
    const again = await asked('/customer/visit-again');
    expect(ids(again.rows)).toEqual([PIZZERIA, GRILL]);
    expect(again.rows[0]?.['items']).toMatchObject([{ id: PIZZA }, { id: SOUP }]);
    expect((await asked('/customer/visit-again', { module: GROCERY })).rows).toEqual([]);
    await pastOrder(market, lina.id, [DATES]);
    expect(ids((await asked('/customer/visit-again', { module: GROCERY })).rows)).toEqual([GROCER]);
    expect((await asked('/customer/visit-again', { headers: { zoneId: '[2]' } })).rows).toEqual([]);
    expect((await asked('/customer/visit-again', { module: null })).body).toEqual([]);
  });

  test('The stores of another customer or of a guest with the same id are not listed', async () => {
    await pastOrder(market, (await signedIn(market)).id, [SOUP]);
    await pastOrder(market, lina.id, [SOUP], { isGuest: true });
    expect((await asked('/customer/visit-again')).rows).toEqual([]);
  });
});

test.each(['/customer/suggested-items', '/customer/visit-again'])(
  'GET %s needs zones and a known module',
  async (path) => {
    for (const zoneId of ['', '1', 'x']) {
      expect(await asked(path, { headers: { zoneId } })).toMatchObject({ status: 403, code: 'zoneId' });
    }
    expect(await asked(path, { module: 99 })).toMatchObject({ status: 403, code: 'moduleId' });
  },
);
