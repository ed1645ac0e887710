import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items, reviews, stores } from '#src/backend/db/schema/catalogue.ts';
import { orders } from '#src/backend/db/schema/order.ts';
import { loadSettings } from '#src/backend/settings.ts';
import { demoCatalogue } from '#src/demo/seed/catalogue.ts';
import { demoHistory } from '#src/demo/seed/history.ts';
import { DEMO_CUSTOMER } from '#src/demo/seed/person/data.ts';
import { flashRows } from '#src/demo/seed/promotion-rows.ts';
import { seed } from '#src/demo/seed/seed.ts';
import { isRunning } from '#src/domain/order.ts';
import { openShop, type Shop } from './setup.ts';

let opened: Shop;

beforeAll(async () => {
  opened = await openShop();
});

afterAll(() => opened.close());

test('The demo is seeded once, and a second seeding changes nothing', async () => {
  const { db, clock } = opened;
  const before = await db.select({ count: count() }).from(reviews);
  expect(await seed(db, { clock })).toEqual({ stores: 44, items: 346 });
  expect(await db.select({ count: count() }).from(reviews)).toEqual(before);
});

test('A demo that is started days later has running orders of the last hour, but for what has changed', async () => {
  const { db, clock } = opened;
  const rows = () => db.select().from(orders).where(eq(orders.userId, DEMO_CUSTOMER.id));
  const before = await rows();
  const [first, canceled] = before.filter(({ status }) => isRunning(status));
  if (!first || !canceled) throw new Error('The demo customer has no running orders.');
  await db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, canceled.id));
  const later = new Date(clock.now().getTime() + 3 * 86_400_000);
  await seed(db, { clock: { ...clock, now: () => later } });
  const after = new Map((await rows()).map((order) => [order.id, order]));
  expect(later.getTime() - (after.get(first.id)?.createdAt.getTime() ?? 0)).toBeLessThan(3_600_000);
  for (const { id, status, createdAt } of before) {
    const isRenewed = isRunning(status) && id !== canceled.id;
    expect([id, after.get(id)?.createdAt.getTime() === createdAt.getTime()]).toEqual([id, !isRenewed]);
  }
});

test('A new row gets an id after those of the demo', async () => {
  const [first] = await opened.db.select().from(stores).limit(1);
  const { id: _id, search: _search, ...copy } = first ?? expect.unreachable();
  const [added] = await opened.db
    .insert(stores)
    .values({ ...copy, slug: 'one-more' })
    .returning({ id: stores.id });
  expect(added?.id).toBe(45);
});

test('The rating of an item is the mean of its reviews, and the rating count is their number', async () => {
  const all = await opened.db.select().from(reviews);
  const rows = await opened.db.select().from(items);
  for (const item of rows.slice(0, 60)) {
    const stars = all.filter(({ itemId }) => itemId === item.id).map(({ rating }) => rating);
    expect(item.ratingCount).toBe(stars.length);
    const mean = stars.length === 0 ? 0 : stars.reduce((sum, one) => sum + one, 0) / stars.length;
    expect(item.avgRating).toBeCloseTo(mean, 2);
  }
});

test('The settings of the demo are complete', async () => {
  expect((await loadSettings(opened.db)).business.timeZone).toBe('Asia/Dubai');
});

test('The demo has the same rows for the same moment, and only other dates for another moment', () => {
  const now = new Date('2026-03-10T08:00:00Z');
  const later = new Date('2027-07-01T20:00:00Z');
  expect(demoCatalogue(now)).toEqual(demoCatalogue(now));
  expect(demoCatalogue(later).items).toEqual(demoCatalogue(now).items);
  const { items, stores } = demoCatalogue(now);
  const undated = (at: Date) => {
    const { additions } = demoHistory(at);
    const rows = [
      ...items.map(({ slug }) => additions.items(slug)),
      ...stores.map(({ slug }) => additions.stores(slug)),
    ];
    return rows.map(({ createdAt: _createdAt, ...row }) => row);
  };
  expect(undated(later)).toEqual(undated(now));
});

test('PROMO-02 A flash sale of each module is running whenever the demo is seeded', () => {
  const now = new Date('2027-07-01T20:00:00Z');
  const running = flashRows(now).sales.filter(({ startsAt, endsAt }) => startsAt < now && endsAt > now);
  expect(running.map(({ moduleId }) => moduleId)).toEqual([1, 2, 3, 4]);
});
