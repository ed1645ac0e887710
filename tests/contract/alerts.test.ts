import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendAlerts } from '#src/backend/alerts/send.ts';
import { alerts } from '#src/backend/db/schema/alerts.ts';
import { items, storeDiscounts, stores } from '#src/backend/db/schema/catalogue.ts';
import { customers, guests, notifications } from '#src/backend/db/schema/customer.ts';
import { events } from '#src/backend/db/schema/events.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import type { Message } from '#src/backend/platform/messenger.ts';
import { manual } from './auth-people.ts';
import { GRILL, type Market, NOON, PIZZERIA, SOUP } from './market.ts';
import { call, customer, guest } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { openTradeMarket } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
let mails: Message[];
const DAY_MS = 86_400_000;
const ALERTS = '/customer/alerts';

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  market.clock.advance(Date.parse(NOON) - market.clock.now().getTime());
  await market.db.delete(alerts);
  await market.db.delete(storeDiscounts);
  await market.db.update(items).set({ price: 420, status: true }).where(eq(items.id, SOUP));
  await market.db.update(stores).set({ active: true });
  mails = [];
  lina = await signedIn(market);
});

const start = (body: Record<string, unknown>, who = lina) => who.put(ALERTS, body);
const listed = async (who = lina) => (await who.get(ALERTS)).record['alerts'];
const onError = (error: unknown) => {
  throw error;
};
/** Compares all alerts with the catalogue in several processes, as many hours later. */
async function later(hours: number): Promise<void> {
  market.clock.advance(hours * 3_600_000);
  const deps = { db: market.db, now: market.clock.now(), onError, send: (mail: Message) => void mails.push(mail) };
  await Promise.all([sendAlerts(deps), sendAlerts(deps)]);
}
const told = async ({ id }: { id: number } = lina) =>
  (
    await market.db.select().from(notifications).where(eq(notifications.customerId, id)).orderBy(notifications.id)
  ).filter(({ kind }) => kind === 'alert');
const price = (minor: number) => market.db.update(items).set({ price: minor }).where(eq(items.id, SOUP));

describe('EXT-22 What customers want to be told', () => {
  test('An alert is started, listed and ended, with one per person and thing and repeatable requests', async () => {
    const alert = { kind: 'price', item_id: SOUP, store_id: null, name: 'Soup', slug: expect.any(String) };
    expect(await start({ kind: 'price', item_id: SOUP })).toMatchObject({ status: 200, record: alert });
    await start({ kind: 'price', item_id: SOUP });
    await start({ kind: 'store', store_id: PIZZERIA });
    expect(await listed()).toMatchObject([{ kind: 'store', store_id: PIZZERIA, item_id: null }, alert]);
    const end = () => lina.del(`${ALERTS}?kind=price&item_id=${SOUP}`);
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(200);
    expect(await listed()).toMatchObject([{ kind: 'store' }]);
    expect(await listed(await signedIn(market))).toEqual([]);
  });

  test('An alert without its thing, of an unknown one, above the limit and without a caller is refused', async () => {
    expect(await start({ kind: 'price', store_id: PIZZERIA })).toMatchObject({ status: 403, code: 'item_id' });
    expect(await start({ kind: 'opening', item_id: SOUP })).toMatchObject({ status: 403, code: 'store_id' });
    expect(await start({ kind: 'other', item_id: SOUP })).toMatchObject({ status: 403, code: 'kind' });
    expect(await start({ kind: 'price', item_id: 99_999 })).toMatchObject({ status: 404, code: 'item' });
    expect(await start({ kind: 'store', store_id: 99_999 })).toMatchObject({ status: 404, code: 'store' });
    expect(await lina.del(`${ALERTS}?kind=price`)).toMatchObject({ status: 403, code: 'item_id' });
    const row = { userId: lina.id, isGuest: false, kind: 'price' as const, seenAt: new Date(), createdAt: new Date() };
    const rows = await market.db.select({ id: items.id }).from(items).where(gt(items.id, SOUP)).limit(1);
    expect(rows).toHaveLength(1);
    const [{ id: base = 0 } = {}] = rows;
    const copies = await market.db.select().from(items).where(eq(items.id, base));
    const many = Array.from({ length: 100 }, (_, index) => {
      const { id: _id, search: _search, document: _document, ...copy } = copies[0] ?? {};
      return { ...copy, slug: `copy-${index}` };
    });
    const made = await market.db
      .insert(items)
      .values(many as never)
      .returning({ id: items.id });
    await market.db.insert(alerts).values(made.map(({ id }) => ({ ...row, itemId: id })));
    expect(await start({ kind: 'price', item_id: SOUP })).toMatchObject({ status: 403, code: 'alerts' });
    await market.db.delete(items).where(gt(items.id, (made[0]?.id ?? 0) - 1));
    expect(await lina.get(ALERTS, { module: 999 })).toMatchObject({ status: 403, code: 'moduleId' });
    const visitor = await guest(market);
    expect(await visitor.put(ALERTS, { kind: 'price', item_id: SOUP })).toMatchObject({ status: 403, code: 'channel' });
  });

  test('A guest with a registered device gets an event', async () => {
    const visitor = await guest(market);
    await market.db.update(guests).set({ pushToken: 'device' }).where(eq(guests.id, visitor.guestId));
    expect((await visitor.put(ALERTS, { kind: 'price', item_id: SOUP })).status).toBe(200);
    await price(400);
    await later(1);
    const sent = await market.db.select().from(events).where(eq(events.userId, visitor.guestId));
    expect(sent.map(({ payload }) => payload)).toMatchObject([{ type: 'alert', kind: 'price', of: 'item' }]);
  });

  test('A guest who signs in keeps the alerts, and none of them twice', async () => {
    const [person, visitor] = [await customer(market), await guest(market)];
    await market.db.update(guests).set({ pushToken: 'device' }).where(eq(guests.id, visitor.guestId));
    for (const who of [person, visitor])
      expect((await who.put(ALERTS, { kind: 'price', item_id: SOUP })).status).toBe(200);
    await visitor.put(ALERTS, { kind: 'store', store_id: PIZZERIA });
    const body = manual(person.phone, person.password, { guest_id: visitor.guestId });
    expect((await call(market, 'POST', '/auth/login', { body })).status).toBe(200);
    const after = (await person.get(ALERTS)).record['alerts'];
    expect(after).toMatchObject([
      { kind: 'store', store_id: PIZZERIA },
      { kind: 'price', item_id: SOUP },
    ]);
    expect(await market.db.$count(alerts, eq(alerts.isGuest, true))).toBe(0);
  });

  test('A price that drops is told once, at most once a day, and again after it has risen', async () => {
    await start({ kind: 'price', item_id: SOUP });
    await later(1);
    expect(await told()).toEqual([]);
    await price(400);
    await later(1);
    await later(1);
    const text = { en: '$4.00 instead of $4.20.', ar: expect.stringContaining('بدلاً من') };
    expect(await told()).toMatchObject([{ title: { en: 'Soup costs less now' }, description: text }]);
    await price(390);
    await later(1);
    expect(await told()).toHaveLength(1);
    await later(24);
    expect(await told()).toHaveLength(2);
    await price(500);
    await later(25);
    await price(450);
    await later(1);
    expect(await told()).toHaveLength(3);
    expect(await listed()).toHaveLength(1);
  });

  test('An item that is back and a store that opens are told once, and their alerts end', async () => {
    await market.db.update(stores).set({ active: false }).where(eq(stores.id, PIZZERIA));
    await start({ kind: 'opening', store_id: PIZZERIA });
    await later(1);
    expect(await told()).toEqual([]);
    await market.db.update(stores).set({ active: true }).where(eq(stores.id, PIZZERIA));
    await start({ kind: 'stock', item_id: SOUP });
    await later(1);
    expect((await told()).map(({ title }) => title.en).sort()).toEqual(['Pizzeria is open', 'Soup is back in stock']);
    await later(30);
    expect(await told()).toHaveLength(2);
    expect(await listed()).toEqual([]);
  });

  test('A followed store is told of a new discount and of a new item', async () => {
    await market.db.update(items).set({ createdAt: new Date('2026-01-01') });
    await start({ kind: 'store', store_id: GRILL });
    await later(1);
    expect(await told()).toEqual([]);
    const discount = { storeId: GRILL, percent: 15, startDate: '2026-01-01', endDate: '2027-12-31' };
    await market.db.insert(storeDiscounts).values(discount);
    await later(1);
    await later(30);
    expect(await told()).toMatchObject([{ title: { en: 'A discount at Grill' }, description: { en: '15% off.' } }]);
    await market.db
      .update(items)
      .set({ createdAt: market.clock.now() })
      .where(and(eq(items.storeId, GRILL)));
    await later(1);
    expect(await told()).toMatchObject([{}, { title: { en: 'New at Grill' } }]);
  });

  test('A customer with a verified e-mail and no device gets an e-mail, outside the transaction and in their language', async () => {
    const change = { email: 'lina@shop.example', emailVerified: true, language: 'ar', pushToken: null };
    await market.db.update(customers).set(change).where(eq(customers.id, lina.id));
    await start({ kind: 'price', item_id: SOUP });
    await price(400);
    await later(1);
    expect(mails).toMatchObject([{ medium: 'email', to: 'lina@shop.example', purpose: 'alert', locale: 'ar' }]);
    await market.db.update(customers).set({ pushToken: 'device' }).where(eq(customers.id, lina.id));
    await price(300);
    await later(25);
    expect(mails).toHaveLength(1);
    await market.db.update(customers).set({ email: null }).where(eq(customers.id, lina.id));
  });

  test('An alert of which nothing came for a year ends, and the response must not be cached', async () => {
    await start({ kind: 'price', item_id: SOUP });
    const response = await market.app.request(`http://market.test/api/v1${ALERTS}`, { headers: lina.headers });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    market.clock.advance(366 * DAY_MS);
    await deleteExpired({ db: market.db, clock: market.clock });
    expect(await market.db.$count(alerts)).toBe(0);
  });
});
