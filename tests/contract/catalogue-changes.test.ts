import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands, categories, items, stores } from '#src/backend/db/schema/catalogue.ts';
import { CatalogueChangesSchema } from '#src/contract/catalogue-changes.ts';
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
} from './market.ts';
import { call } from './shopper.ts';

const MADE = new Date('2026-01-01T00:00:00Z');
/** As `instant` writes it. */
const MADE_WIRE = '2026-01-01T00:00:00.000000Z';
const NAME = { en: 'Name', ar: 'اسم' };

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { db } = market;
  await db.insert(categories).values([
    { id: 81, moduleId: FOOD, slug: 'dishes', name: NAME },
    { id: 82, moduleId: FOOD, slug: 'pizza', name: NAME, parentId: 81, position: 1 },
    { id: 83, moduleId: FOOD, slug: 'grill', name: NAME, parentId: 81, position: 1 },
  ]);
  await db.insert(brands).values({ id: 81, moduleId: GROCERY, slug: 'novik', name: NAME });
  await db.update(items).set({ categoryId: 82 }).where(eq(items.id, PIZZA));
  await db.update(items).set({ categoryId: 83 }).where(eq(items.id, KEBAB));
  await db.update(items).set({ brandId: 81 }).where(eq(items.id, SHIRT));
  await db.update(items).set({ changedAt: MADE });
  await db.update(stores).set({ changedAt: MADE });
});
afterAll(() => market.close());

type Row = { id: number; updated_at: string };
type Changes = { items_updated_at: string; stores_updated_at: string } & Record<
  'zones' | 'categories' | 'brands',
  Row[]
>;
const changesOf = async (module: number): Promise<Changes> => {
  const { status, body } = await call(market, 'GET', '/catalogue-changes', { module });
  expect(status).toBe(200);
  return body as Changes;
};
/** Returns the ids of what has changed since the beginning. */
const changedIds = (rows: Row[]): number[] =>
  rows.flatMap(({ id, updated_at }) => (updated_at > MADE_WIRE ? id : [])).toSorted((a, b) => a - b);

test('A new price changes the dates of the item and of the lists that contain it', async () => {
  expect(await changesOf(FOOD)).toMatchObject({ items_updated_at: MADE_WIRE, stores_updated_at: MADE_WIRE });
  await market.db.update(items).set({ price: 900 }).where(eq(items.id, PIZZA));
  const changes = await changesOf(FOOD);
  expect(changes.items_updated_at > MADE_WIRE).toBe(true);
  expect(changes.stores_updated_at).toBe(MADE_WIRE);
  // Its category and the one above it, not that of the kebab.
  expect([changedIds(changes.categories), changedIds(changes.zones), changes.brands]).toEqual([[81, 82], [1], []]);
  expect(changes.categories).toContainEqual({ id: 83, updated_at: MADE_WIRE });
  const [pizza] = await market.db.select().from(items).where(eq(items.id, PIZZA));
  const { body } = await call(market, 'GET', `/items/details/${PIZZA}`, { module: FOOD, headers: { zoneId: '[1]' } });
  expect(body).toMatchObject({ updated_at: `${pizza?.changedAt.toISOString().slice(0, -1)}000Z` });
});

test('A sale, a rating or an update with the same price changes no date', async () => {
  const { db } = market;
  const before = await changesOf(GROCERY);
  await db
    .update(items)
    .set({ stock: 3, orderCount: 9, avgRating: 4, wishlistCount: 2, price: 300 })
    .where(eq(items.id, DATES));
  const [shirt] = await db.select().from(items).where(eq(items.id, SHIRT));
  const variations = (shirt?.variations ?? []).map((one) => ({ ...one, stock: 0 }));
  await db.update(items).set({ variations }).where(eq(items.id, SHIRT));
  await db.update(stores).set({ active: false, orderCount: 7 }).where(eq(stores.id, GROCER));
  expect(await changesOf(GROCERY)).toEqual(before);
  const dearer = variations.map((one) => ({ ...one, price: one.price + 100 }));
  await db.update(items).set({ variations: dearer }).where(eq(items.id, SHIRT));
  const after = await changesOf(GROCERY);
  expect([changedIds(after.brands), after.stores_updated_at]).toEqual([[81], MADE_WIRE]);
});

test('A new name of a store changes the date of the lists of stores, and a new row has the date of its creation', async () => {
  const { db } = market;
  await db.update(stores).set({ name: NAME }).where(eq(stores.id, PIZZERIA));
  const changes = await changesOf(FOOD);
  expect(changes.stores_updated_at > MADE_WIRE).toBe(true);
  const [grill] = await db.select().from(stores).where(eq(stores.id, GRILL));
  if (!grill) throw new Error('The market has no grill.');
  const { id: _, document: _document, search: _search, ...rest } = grill;
  const [made] = await db
    .insert(stores)
    .values({ ...rest, slug: 'new-grill', createdAt: MADE })
    .returning();
  expect(made?.changedAt).toEqual(MADE);
});

test('The shop reads the dates by module, brand and zone', async () => {
  const { body } = await call(market, 'GET', '/catalogue-changes', { module: GROCERY });
  const { items: changed, stores: unchanged, brands: byBrand, zones } = v.parse(CatalogueChangesSchema, body);
  expect([changed, byBrand.get(81), zones.get(1)]).toEqual([changed, changed, changed]);
  expect(unchanged).toBe(MADE.toISOString());
  // As of a marketplace that says something else under the address.
  expect(v.parse(CatalogueChangesSchema, { zones: 'none' })).toMatchObject({ items: null, zones: new Map() });
});
