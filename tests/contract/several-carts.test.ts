import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SettingsValues, saveSettings } from '#src/backend/settings.ts';
import { landing } from '#src/demo/seed/data/settings/landing.ts';
import { policies } from '#src/demo/seed/data/settings/policies.ts';
import { FOOD, GRILL, KEBAB, type Market, openAllDay, PIZZERIA, SOUP } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { call, customer, guest, placement, type Shopper } from './shopper.ts';
import { openTradeMarket } from './trade-market.ts';

/** Opens a market whose settings can be read. */
async function openWith(orders: SettingsValues['orders']): Promise<Market> {
  const opened = await openTradeMarket();
  await saveSettings(opened.db, { policies, landing, orders });
  return opened;
}

let market: Market;
let shopper: Shopper;

beforeAll(async () => {
  market = await openWith({ ...marketSettings.orders, severalCarts: true });
  await openAllDay(market, GRILL);
});
afterAll(() => market.close());
beforeEach(async () => {
  shopper = await guest(market);
});

const soups = (quantity = 2) => ({ model: 'Item', item_id: SOUP, price: 1, quantity });
const kebab = (quantity = 1) => ({ model: 'Item', item_id: KEBAB, price: 1, quantity });
const pieces = (rows: Record<string, unknown>[]) => rows.map(({ item_id, quantity }) => [item_id, quantity]);
const cart = async (who: Pick<Shopper, 'get'> = shopper) => pieces((await who.get('/customer/cart/list')).rows);

/** Fills the carts of two stores: two soups of the pizzeria, a kebab of the grill. */
async function fill(who: Pick<Shopper, 'post'> = shopper): Promise<void> {
  await who.post('/customer/cart/add', soups());
  await who.post('/customer/cart/add', kebab());
}

describe('EXT-08 A marketplace with a cart for each store', () => {
  test('The settings tell whether a marketplace has several carts, and by default it has one', async () => {
    const { record } = await call(market, 'GET', '/config');
    expect(record['several_carts_status']).toBe(1);
    const plain = await openWith(marketSettings.orders);
    expect((await call(plain, 'GET', '/config')).record['several_carts_status']).toBe(0);
    await plain.close();
  });

  test('An order takes the lines of its store and leaves the others, even when it is sent twice', async () => {
    await fill();
    const headers = { 'Idempotency-Key': randomBytes(12).toString('hex') };
    const place = () => shopper.post('/customer/order/place', placement({ store_id: GRILL }), { headers });
    const placed = await place();
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const id = placed.record['order_id'];
    expect(pieces((await shopper.get(`/customer/order/details?order_id=${id}`)).rows)).toEqual([[KEBAB, 1]]);
    expect(await cart()).toEqual([[SOUP, 2]]);
    expect((await place()).record['order_id']).toBe(id);
    expect(await cart()).toEqual([[SOUP, 2]]);
    // The soups are ordered by an order of their own.
    expect((await shopper.post('/customer/order/place', placement({ store_id: PIZZERIA }))).status).toBe(200);
    expect(await cart()).toEqual([]);
  });

  test('An order of a store without lines is refused like that of an empty cart', async () => {
    await shopper.post('/customer/cart/add', soups());
    const refused = await shopper.post('/customer/order/place', placement({ store_id: GRILL }));
    expect([refused.status, refused.code]).toEqual([403, 'order_details']);
    expect(await cart()).toEqual([[SOUP, 2]]);
  });

  test('A refused order leaves both carts unchanged', async () => {
    await fill();
    const headers = { 'X-Expected-Amount': '0.01' };
    const refused = await shopper.post('/customer/order/place', placement({ store_id: GRILL }), { headers });
    expect([refused.status, refused.code]).toEqual([409, 'amount_changed']);
    expect(await cart()).toEqual([
      [SOUP, 2],
      [KEBAB, 1],
    ]);
  });

  test('Simultaneous orders of two stores each take their own lines', async () => {
    await fill();
    const stores = [GRILL, PIZZERIA, GRILL];
    const placed = await Promise.all(
      stores.map((store_id) => shopper.post('/customer/order/place', placement({ store_id }))),
    );
    expect(placed.map(({ status }) => status).sort()).toEqual([200, 200, 403]);
    expect(await cart()).toEqual([]);
  });

  test('The cart of one store can be cleared alone, and without a store all carts are cleared', async () => {
    await fill();
    const left = await shopper.del(`/customer/cart/remove?store_id=${PIZZERIA}`);
    expect([left.status, pieces(left.rows)]).toEqual([200, [[KEBAB, 1]]]);
    expect(await cart()).toEqual([[KEBAB, 1]]);
    expect((await shopper.del('/customer/cart/remove?store_id=4242')).rows).toHaveLength(1);
    const refused = await shopper.del('/customer/cart/remove?store_id=x');
    expect([refused.status, refused.code]).toEqual([403, 'store_id']);
    await shopper.post('/customer/cart/add', soups());
    expect((await shopper.del('/customer/cart/remove')).rows).toEqual([]);
    expect(await cart()).toEqual([]);
  });

  test('A guest who signs in keeps the carts of all stores, and equal choices are summed', async () => {
    const person = await customer(market);
    await fill(person);
    await shopper.post('/customer/cart/add', kebab(2));
    const { status, record } = await call(market, 'POST', '/auth/login', {
      body: {
        ...{ login_type: 'manual', email_or_phone: person.phone, field_type: 'phone' },
        ...{ password: person.password, guest_id: shopper.guestId },
      },
    });
    expect([status, record['cart_merge']]).toEqual([200, { not_kept: [] }]);
    expect((await cart(person)).sort()).toEqual([
      [SOUP, 2],
      [KEBAB, 3],
    ]);
  });

  test('EXT-07 The checkout of a group order leaves the host’s carts of other stores', async () => {
    await shopper.post('/customer/cart/add', kebab());
    const [token, member] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
    const body = { token, member_token: member, name: 'Sara', store_id: PIZZERIA, minutes: 60 };
    expect((await shopper.post('/group-cart', body)).status).toBe(200);
    const headers = { 'X-Group': token, 'X-Group-Member': member };
    await call(market, 'POST', '/customer/cart/add', { body: soups(), headers, module: FOOD });
    const taken = await call(market, 'POST', '/group-cart/checkout', {
      body: { guest_id: shopper.guestId },
      headers,
      module: null,
    });
    expect(taken.record).toEqual({ not_kept: [] });
    expect(await cart()).toEqual([
      [KEBAB, 1],
      [SOUP, 2],
    ]);
    expect((await shopper.post('/customer/order/place', placement())).status).toBe(200);
    expect(await cart()).toEqual([[KEBAB, 1]]);
    const { record } = await call(market, 'GET', '/group-cart', { headers, module: null });
    expect(record['state']).toBe('placed');
  });
});
