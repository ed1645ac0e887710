import { count, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { idempotencyKeys, orders } from '#src/backend/db/schema/order.ts';
import { flashSaleItems, flashSales } from '#src/backend/db/schema/promotions.ts';
import { same } from '#src/backend/localised.ts';
import { DATES, GROCER, GROCERY, type Market, openMarket, SHIRT, SOUP } from './market.ts';
import { call, guest, placement, type Shopper } from './shopper.ts';

let market: Market;
let shopper: Shopper;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  shopper = await guest(market);
});

const soups = { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 };
const key = (text: string) => ({ headers: { 'Idempotency-Key': text } });
const place = (who: Shopper, more: Record<string, unknown> = {}, options = {}) =>
  who.post('/customer/order/place', placement(more), options);
const numberOfOrders = async (who: Shopper) => {
  const [row] = await market.db.select({ found: count() }).from(orders).where(eq(orders.userId, who.guestId));
  return row?.found;
};
const stockOf = async (id: number) => (await market.db.select().from(items).where(eq(items.id, id)))[0];
const inShop = { module: GROCERY };
const dates = (quantity: number) => ({ model: 'Item', item_id: DATES, price: 3, quantity });

describe('The idempotency key of an order', () => {
  test('D7 Fifty simultaneous requests with one key place one order and get the same response', async () => {
    await shopper.post('/customer/cart/add', soups);
    const responses = await Promise.all(Array.from({ length: 50 }, () => place(shopper, {}, key('draft-1'))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await numberOfOrders(shopper)).toBe(1);
  });

  test('A repeated request gets the stored response, even with an empty cart and reordered fields', async () => {
    await shopper.post('/customer/cart/add', soups);
    const first = await place(shopper, {}, key('draft-2'));
    const again = Object.fromEntries(Object.entries({ guest_id: shopper.guestId, ...placement() }).reverse());
    const repeat = await call(market, 'POST', '/customer/order/place', { body: again, ...key('draft-2') });
    expect(repeat.body).toEqual(first.body);
    expect(await numberOfOrders(shopper)).toBe(1);
  });

  test('A different request with the same idempotency key is refused', async () => {
    await shopper.post('/customer/cart/add', soups);
    await place(shopper, {}, key('draft-3'));
    await shopper.post('/customer/cart/add', soups);
    expect(await place(shopper, { order_note: 'different' }, key('draft-3'))).toMatchObject({
      status: 403,
      code: 'idempotency',
    });
    expect(await numberOfOrders(shopper)).toBe(1);
  });

  test('A refused placement is not stored, so the same key can succeed later', async () => {
    expect(await place(shopper, {}, key('draft-4'))).toMatchObject({ status: 403, code: 'order_details' });
    await shopper.post('/customer/cart/add', soups);
    expect((await place(shopper, {}, key('draft-4'))).status).toBe(200);
  });

  test('An idempotency key belongs to one caller', async () => {
    const other = await guest(market);
    await shopper.post('/customer/cart/add', soups);
    await other.post('/customer/cart/add', soups);
    const mine = await place(shopper, {}, key('draft-5'));
    const theirs = await place(other, {}, key('draft-5'));
    expect(theirs.record['order_id']).not.toBe(mine.record['order_id']);
    const kept = await market.db
      .select()
      .from(idempotencyKeys)
      .where(inArray(idempotencyKeys.key, ['draft-5']));
    expect(kept).toHaveLength(2);
  });

  test('Simultaneous requests without a key order a cart only once', async () => {
    await shopper.post('/customer/cart/add', soups);
    const responses = await Promise.all(Array.from({ length: 8 }, () => place(shopper)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'order_details')).toHaveLength(7);
  });
});

describe('Orders of the last pieces', () => {
  test('Exactly ten of forty simultaneous orders succeed when ten pieces are in stock', async () => {
    await market.db.update(items).set({ stock: 10 }).where(eq(items.id, DATES));
    const people = await Promise.all(Array.from({ length: 40 }, () => guest(market)));
    await Promise.all(people.map((person) => person.post('/customer/cart/add', dates(1), inShop)));
    const responses = await Promise.all(people.map((person) => place(person, { store_id: GROCER }, inShop)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status, code }) => status === 406 && code === 'campaign')).toHaveLength(30);
    expect((await stockOf(DATES))?.stock).toBe(0);
  });

  test('A canceled order returns its pieces to the stock exactly once', async () => {
    await market.db.update(items).set({ stock: 5 }).where(eq(items.id, DATES));
    await shopper.post('/customer/cart/add', dates(2), inShop);
    const id = (await place(shopper, { store_id: GROCER }, inShop)).record['order_id'];
    expect((await stockOf(DATES))?.stock).toBe(3);
    const cancel = () => shopper.post('/customer/order/cancel', { order_id: id, reason: 'Too late', _method: 'put' });
    const responses = await Promise.all([cancel(), cancel(), cancel()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stockOf(DATES))?.stock).toBe(5);
  });

  test('A combination of variations has its own stock', async () => {
    await shopper.post(
      '/customer/cart/add',
      { model: 'Item', item_id: SHIRT, price: 1, quantity: 1, variation: [{ type: 'L' }] },
      inShop,
    );
    const placed = await place(shopper, { store_id: GROCER }, inShop);
    // 15.00 + delivery 1.50 + service 0.40, no tax
    expect(placed.record['total_ammount']).toBe(16.9);
    expect(await stockOf(SHIRT)).toMatchObject({ stock: 2, variations: [{ stock: 2 }, { stock: 0 }] });
    await shopper.put('/customer/order/cancel', { order_id: placed.record['order_id'], reason: 'No' });
    expect(await stockOf(SHIRT)).toMatchObject({ stock: 3, variations: [{ stock: 2 }, { stock: 1 }] });
  });

  test('A flash sale is limited to its pieces, and its discount is a separate amount of the order', async () => {
    await market.db.update(items).set({ stock: 10 }).where(eq(items.id, DATES));
    const day = 86_400_000;
    const now = market.clock.now().getTime();
    const [sale] = await market.db
      .insert(flashSales)
      .values({
        moduleId: GROCERY,
        title: same('Rush'),
        startsAt: new Date(now - day),
        endsAt: new Date(now + day),
        adminPercent: 30,
        vendorPercent: 70,
      })
      .returning();
    await market.db
      .insert(flashSaleItems)
      .values({ flashSaleId: sale?.id ?? 0, itemId: DATES, stock: 3, discount: 50, discountType: 'percent' });
    await shopper.post('/customer/cart/add', dates(4), inShop);
    expect(await place(shopper, { store_id: GROCER }, inShop)).toMatchObject({ status: 406, code: 'campaign' });
    await shopper.del('/customer/cart/remove', inShop);
    await shopper.post('/customer/cart/add', dates(3), inShop);
    const placed = await place(shopper, { store_id: GROCER }, inShop);
    // 9.00 - 4.50 + delivery 1.50 + service 0.40
    expect(placed.record['total_ammount']).toBe(6.4);
    const id = placed.record['order_id'];
    const tracked = await shopper.get(`/customer/order/track?order_id=${id}&contact_number=971501234567`);
    expect(tracked.record).toMatchObject({
      store_discount_amount: 0,
      flash_admin_discount_amount: 1.35,
      flash_store_discount_amount: 3.15,
    });
    const sold = async () => (await market.db.select().from(flashSaleItems))[0]?.sold;
    expect(await sold()).toBe(3);
    await shopper.put('/customer/order/cancel', { order_id: id, reason: 'No' });
    expect(await sold()).toBe(0);
    await market.db.delete(flashSaleItems);
  });
});

describe('The cancellation of an order', () => {
  test('A cancellation needs a reason, a pending order and the PUT method', async () => {
    await shopper.post('/customer/cart/add', soups);
    const id = (await place(shopper)).record['order_id'];
    expect(await shopper.put('/customer/order/cancel', { order_id: id })).toMatchObject({
      status: 403,
      code: 'reason',
    });
    expect(await shopper.put('/customer/order/cancel', { order_id: id, reason: ' ' })).toMatchObject({
      status: 403,
      code: 'reason',
    });
    const plain = await shopper.post('/customer/order/cancel', { order_id: id, reason: 'x' }, { checked: false });
    expect(plain.status).toBe(405);
    const nobody = { body: { order_id: id, reason: 'x', _method: 'put' } };
    expect((await call(market, 'POST', '/customer/order/cancel', nobody)).status).toBe(401);
    market.clock.advance(20_000);
    await market.courier.tick();
    expect(await shopper.put('/customer/order/cancel', { order_id: id, reason: 'x' })).toMatchObject({
      status: 403,
      code: 'order',
    });
    const override = await shopper.post('/customer/order/cancel', { order_id: id, reason: 'x', _method: 'put' });
    expect(override).toMatchObject({ status: 403, code: 'order' });
  });

  test('A multipart form cancels an order too', async () => {
    await shopper.post('/customer/cart/add', soups);
    const id = (await place(shopper)).record['order_id'];
    const form = new FormData();
    const fields = {
      _method: 'put',
      order_id: String(id),
      reason: 'Ordered by mistake',
      guest_id: String(shopper.guestId),
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect((await call(market, 'POST', '/customer/order/cancel', { form })).status).toBe(200);
    market.clock.advance(3_600_000);
    await market.courier.tick();
    const [order] = await market.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(id)));
    expect(order).toMatchObject({ status: 'canceled', nextAt: null });
  });
});
