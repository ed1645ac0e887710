import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands, categories, items, stores } from '#src/backend/db/schema/catalogue.ts';
import { FOOD, GRILL, GROCER, type Market, openMarket, PIZZA, PIZZERIA } from './market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const read = async (path: string): Promise<{ status: number; body: unknown }> => {
  const headers = { moduleId: String(FOOD), zoneId: '[1]' };
  const response = await market.app.request(`http://market.test/api/v1${path}`, { headers });
  return { status: response.status, body: await response.json() };
};

const NAME = { en: 'Name', ar: 'اسم' };

// First: the marketplace keeps its categories for a few seconds.
test('NAV-03 Renamed categories and brands list their former slugs', async () => {
  const { db } = market;
  await db.insert(categories).values({ id: 71, moduleId: FOOD, slug: 'burgers', name: NAME });
  await db.update(categories).set({ slug: 'hamburgers' }).where(eq(categories.id, 71));
  await db.insert(brands).values({ id: 71, moduleId: FOOD, slug: 'novik', name: NAME });
  await db.update(brands).set({ slug: 'novik-mobile' }).where(eq(brands.id, 71));
  const renamed = (id: number, slug: string, former: string) =>
    expect.arrayContaining([expect.objectContaining({ id, slug, former_slugs: [former] })]);
  expect((await read('/categories')).body).toEqual(renamed(71, 'hamburgers', 'burgers'));
  expect((await read('/brand')).body).toEqual(renamed(71, 'novik-mobile', 'novik'));
});

test('NAV-03 A store and an item are found by all their former slugs and return the current one', async () => {
  const rename = (slug: string) => market.db.update(stores).set({ slug }).where(eq(stores.id, PIZZERIA));
  for (const slug of ['first-name', 'second-name', 'third-name']) await rename(slug);
  for (const key of ['first-name', 'second-name', 'third-name', String(PIZZERIA)])
    expect(await read(`/stores/details/${key}`), key).toMatchObject({ status: 200, body: { slug: 'third-name' } });
  for (const slug of ['first-pizza', 'second-pizza'])
    await market.db.update(items).set({ slug }).where(eq(items.id, PIZZA));
  expect(await read('/items/details/first-pizza')).toMatchObject({ status: 200, body: { slug: 'second-pizza' } });
  expect((await read('/items/details/never-a-pizza')).status).toBe(404);
});

test('NAV-03 A former slug that is used again belongs to the store that has it now', async () => {
  const rename = (id: number, slug: string) => market.db.update(stores).set({ slug }).where(eq(stores.id, id));
  await rename(GRILL, 'shared-name');
  await rename(GRILL, 'grill-again');
  await rename(GROCER, 'shared-name');
  expect(await read('/stores/details/shared-name')).toMatchObject({ body: { id: GROCER } });
  // Taken back, it is no former one any more.
  await rename(GROCER, 'grocer-again');
  await rename(GRILL, 'shared-name');
  expect(await read('/stores/details/shared-name')).toMatchObject({ body: { id: GRILL, slug: 'shared-name' } });
});
