import { eq, inArray, sum } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { guests } from '#src/backend/db/schema/customer.ts';
import { idempotencyKeys, orderLines, orders } from '#src/backend/db/schema/order.ts';
import { DATES, GROCER, GROCERY, type Market, openMarket } from './market.ts';
import { call, placement } from './shopper.ts';

let market: Market;
const PEOPLE = 200;
const FIRST_GUEST = 2 ** 41;
const people = Array.from({ length: PEOPLE }, (_, index) => FIRST_GUEST + index);

beforeAll(async () => {
  market = await openMarket();
  await market.db.insert(guests).values(people.map((id) => ({ id })));
});
afterAll(() => market.close());

const cart = (quantity: number) =>
  JSON.stringify([
    { item_id: DATES, item_type: 'AppModelsItem', quantity, variation: [], add_on_ids: [], add_on_qtys: [] },
  ]);
const place = (guest_id: number, { quantity = 1, key }: { quantity?: number; key?: string } = {}) =>
  call(market, 'POST', '/customer/order/place', {
    body: placement({ guest_id, store_id: GROCER, is_buy_now: 1, cart: cart(quantity) }),
    module: GROCERY,
    headers: key ? { 'Idempotency-Key': key } : {},
    checked: false,
  });
const stock = async () => (await market.db.select().from(items).where(eq(items.id, DATES)))[0]?.stock;

test('D7 Exactly ten of two hundred simultaneous orders succeed when ten pieces are in stock', async () => {
  await market.db.update(items).set({ stock: 10 }).where(eq(items.id, DATES));
  const responses = await Promise.all(people.map((person) => place(person)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(responses.filter(({ status, code }) => status === 406 && code === 'campaign')).toHaveLength(PEOPLE - 10);
  expect(await stock()).toBe(0);
  const [sold] = await market.db
    .select({ pieces: sum(orderLines.quantity) })
    .from(orderLines)
    .where(eq(orderLines.itemId, DATES));
  expect(Number(sold?.pieces)).toBe(10);
});

test('D7 Fifty requests with one key and two bodies place one order, and the other body is refused', async () => {
  await market.db.update(items).set({ stock: 100 }).where(eq(items.id, DATES));
  const [person = 0] = people;
  const before = await ordersOf(person);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => place(person, { key: 'rush', quantity: 1 + (index % 2) })),
  );
  const good = responses.filter(({ status }) => status === 200);
  expect(good).toHaveLength(25);
  expect(new Set(good.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(responses.filter(({ status, code }) => status === 403 && code === 'idempotency')).toHaveLength(25);
  expect((await ordersOf(person)).length - before.length).toBe(1);
  const kept = await market.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'rush'));
  expect(kept).toHaveLength(1);
  const [order] = (await ordersOf(person)).filter(({ id }) => !before.some((one) => one.id === id));
  const lines = await market.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [order?.id ?? 0]));
  expect(await stock()).toBe(100 - (lines[0]?.quantity ?? 0));
});

const ordersOf = (person: number) => market.db.select().from(orders).where(eq(orders.userId, person));
