import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manual } from './auth-people.ts';
import type { Market } from './market.ts';
import { bearer, call, customer, guest, pizza, placement, type Shopper } from './shopper.ts';
import { openTradeMarket, soups } from './trade-market.ts';

let market: Market;
let visitor: Shopper;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  visitor = await guest(market);
});

type Caller = Pick<Shopper, 'get' | 'post'>;
const soup = (quantity: number, note?: string | null) => ({ ...soups, quantity, note });
const add = (who: Caller, quantity: number, note?: string | null) =>
  who.post('/customer/cart/add', soup(quantity, note));
/** Returns quantity and note of each line. */
const linesOf = async (who: Caller) =>
  (await who.get('/customer/cart/list')).rows.map(({ quantity, note }) => [quantity, note]);
const idOf = async (who: Caller, at: number) => Number((await who.get('/customer/cart/list')).rows[at]?.['id']);

describe('EXT-03 The note of a cart line', () => {
  test('An item with another note gets its own cart line, and one with the same note is refused', async () => {
    await add(visitor, 1);
    expect((await add(visitor, 1, 'hot')).status).toBe(200);
    expect((await add(visitor, 1, ' mild ')).status).toBe(200);
    for (const note of [undefined, null, '', '  ', 'hot', 'hot ', 'mild'])
      expect(await add(visitor, 1, note), String(note)).toMatchObject({ status: 403, code: 'cart_item' });
    expect(await linesOf(visitor)).toEqual([
      [1, undefined],
      [1, 'hot'],
      [1, 'mild'],
    ]);
    // The options are another matter.
    expect((await visitor.post('/customer/cart/add', pizza({ note: 'hot' }))).status).toBe(200);
  });

  test('A note can be changed and removed, but cannot become equal to the note of another line', async () => {
    await add(visitor, 1);
    await add(visitor, 1, 'hot');
    const update = async (note?: string | null, quantity = 1) =>
      visitor.post('/customer/cart/update', { ...soup(quantity, note), cart_id: await idOf(visitor, 1) });
    expect((await update('very hot')).status).toBe(200);
    for (const kept of [undefined, null]) expect((await update(kept, 2)).status).toBe(200);
    expect(await linesOf(visitor)).toEqual([
      [1, undefined],
      [2, 'very hot'],
    ]);
    expect(await update('')).toMatchObject({ status: 403, code: 'cart_item' });
    const first = await idOf(visitor, 0);
    await visitor.post('/customer/cart/update', { ...soup(1, 'mild'), cart_id: first });
    expect((await update('')).status).toBe(200);
    expect(await linesOf(visitor)).toEqual([
      [1, 'mild'],
      [1, undefined],
    ]);
  });

  test('A note that is too long or not a text is refused, and the quantity limit counts all lines', async () => {
    for (const note of ['x'.repeat(151), 7, ['hot'], {}])
      expect(await visitor.post('/customer/cart/add', { ...soups, note })).toMatchObject({ status: 403, code: 'note' });
    expect((await add(visitor, 3, 'x'.repeat(150))).status).toBe(200);
    expect(await add(visitor, 3, 'hot')).toMatchObject({ status: 403, code: 'cart_item_limit' });
  });

  test('A sign-in merges cart lines with equal notes and keeps the others apart', async () => {
    const person = await customer(market);
    await add(visitor, 1, 'hot');
    await add(visitor, 1);
    await add(person, 1, 'mild');
    await add(person, 1, 'hot');
    const login = manual(person.phone, person.password, { guest_id: visitor.guestId });
    const { record } = await call(market, 'POST', '/auth/login', { body: login });
    expect(record['cart_merge']).toEqual({ not_kept: [] });
    expect(await linesOf(bearer(market, String(record['token'])))).toEqual([
      [2, 'hot'],
      [1, undefined],
      [1, 'mild'],
    ]);
  });

  test('Cart lines with different notes stay separate lines of the order', async () => {
    await add(visitor, 1, 'hot');
    await add(visitor, 2);
    const zone = { headers: { zoneId: '[1]' } };
    const { record } = await visitor.post('/customer/order/place', placement(), zone);
    const { rows } = await visitor.get(`/customer/order/details?order_id=${record['order_id']}`);
    expect(rows.map(({ quantity }) => quantity)).toEqual([1, 2]);
  });
});
