import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items, storeSchedules, stores } from '#src/backend/db/schema/catalogue.ts';
import { addStores } from '#src/demo/seed/scale/add-stores.ts';
import { buildStore, storesAt } from '#src/demo/seed/scale/rows.ts';
import { openShop, type Shop } from './setup.ts';

let opened: Shop;

beforeAll(async () => {
  opened = await openShop();
  await addStores(opened.db, { clock: opened.clock, scale: 2 });
});

afterAll(() => opened.close());

const sizes = async () => {
  const [shops] = await opened.db.select({ count: count() }).from(stores);
  const [goods] = await opened.db.select({ count: count() }).from(items);
  return { stores: shops?.count, items: goods?.count };
};

test('300 steps are about 5,000 stores with 20 items each', () => {
  expect(storesAt(300)).toBe(4950);
  expect(buildStore(4949, opened.clock.now()).items).toHaveLength(20);
});

test('A number always generates the same store', () => {
  expect(buildStore(7, opened.clock.now())).toEqual(buildStore(7, opened.clock.now()));
});

test('Generated stores are added to the demo, and existing stores are not added again', async () => {
  expect(await sizes()).toEqual({ stores: 44 + 33, items: 346 + 660 });
  await addStores(opened.db, { clock: opened.clock, scale: 2 });
  expect(await sizes()).toEqual({ stores: 77, items: 1006 });
});

test('A generated item belongs to the module of its store and has a name in both languages', async () => {
  const [strange] = await opened.db
    .select({ count: count() })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(
      sql`${items.moduleId} <> ${stores.moduleId} or ${items.name}->>'en' is null or ${items.name}->>'ar' is null`,
    );
  expect(strange?.count).toBe(0);
  const hours = await opened.db.selectDistinct({ id: storeSchedules.storeId }).from(storeSchedules);
  expect(hours).toHaveLength(77);
});
