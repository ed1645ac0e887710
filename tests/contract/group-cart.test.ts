import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartLines } from '#src/backend/db/schema/order.ts';
import { groupCarts, groupMembers } from '#src/backend/db/schema/together.ts';
import { deleteExpired } from '#src/backend/platform/housekeeping.ts';
import { members, newToken, openGroup, type Person } from './group.ts';
import { DATES, FOOD, GRILL, GROCER, GROCERY, KEBAB, type Market, SHIRT, SOUP } from './market.ts';
import { call, guest, placement, type Shopper, soup } from './shopper.ts';
import { openTradeMarket } from './trade-market.ts';

let market: Market;
let host: Shopper;

beforeAll(async () => {
  market = await openTradeMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  host = await guest(market);
});

const open = (more: Record<string, unknown> = {}, module: number = FOOD) => openGroup({ market, host }, more, module);
const dates = (quantity: number) => ({ model: 'Item', item_id: DATES, price: 3, quantity });
const shirt = {
  model: 'Item',
  item_id: SHIRT,
  price: 15,
  quantity: 1,
  variation: [{ type: 'L', price: 15, stock: 1 }],
};

describe('EXT-07 Group orders', () => {
  test('A group order shows its members and the lines of each, and no secrets', async () => {
    await host.post('/customer/cart/add', soup({ quantity: 1 }));
    const group = await open();
    const omar = await group.join('Omar');
    await group.add(omar, soup({ quantity: 2 }));
    const { record } = await group.as(null, 'GET', '');
    expect(record).toMatchObject({ state: 'open', takes_items: true, over: false, person_limit: null, total: 12.6 });
    // The soup of the host's own cart has moved into the group order.
    expect(members(record)).toMatchObject([
      { name: 'Sara', host: true, you: false, total: 4.2, lines: [{ item_id: SOUP, quantity: 1, price: 4.2 }] },
      { name: 'Omar', host: false, you: false, total: 8.4, lines: [{ item_id: SOUP, quantity: 2, price: 8.4 }] },
    ]);
    expect((await host.get('/customer/cart/list')).rows).toEqual([]);
    expect(members((await group.as(omar, 'GET', '')).record).map(({ you }) => you)).toEqual([false, true]);
    expect((await group.cart(omar, 'GET', '/list')).rows).toMatchObject([{ item_id: SOUP, quantity: 2 }]);
    const response = await market.app.request('http://market.test/api/v1/group-cart', {
      headers: { 'X-Group': group.token },
    });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    // Tokens are stored as hashes only.
    const stored = JSON.stringify([
      await market.db.select().from(groupCarts),
      await market.db.select().from(groupMembers),
    ]);
    expect(stored).not.toContain(group.token);
    expect(stored).not.toContain(omar.member);
  });

  test('A group order that is opened or joined again with the same tokens does not change', async () => {
    const group = await open();
    expect((await host.post('/group-cart', group.body)).status).toBe(200);
    const own = newToken();
    for (const name of ['Omar', 'Omar']) await group.as(null, 'POST', '/join', { member_token: own, name });
    expect(members((await group.as(null, 'GET', '')).record).map(({ name }) => name)).toEqual(['Sara', 'Omar']);
    // Neither token can be taken by others.
    const stranger = await guest(market);
    const taken = await stranger.post('/group-cart', { ...group.body, member_token: newToken() });
    expect([taken.status, taken.code]).toEqual([403, 'token']);
    const other = await open();
    const twice = await other.as(null, 'POST', '/join', { member_token: own, name: 'Omar' });
    expect([twice.status, twice.code]).toEqual([403, 'member_token']);
  });

  test('An item that a member adds twice at once is one line', async () => {
    const group = await open();
    const omar = await group.join('Omar');
    const responses = await Promise.all([
      group.add(omar, soup({ quantity: 1 })),
      group.add(omar, soup({ quantity: 1 })),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await group.cart(omar, 'GET', '/list')).rows).toMatchObject([{ quantity: 1 }]);
  });

  test('When two members add the last piece at once, one of them gets it', async () => {
    const group = await open({ store_id: GROCER }, GROCERY);
    const [omar, lina] = [await group.join('Omar'), await group.join('Lina')];
    const responses = await Promise.all([group.add(omar, shirt), group.add(lina, shirt)]);
    expect(responses.map(({ status, code }) => [status, code]).sort()).toEqual([
      [200, ''],
      [403, 'out_of_stock'],
    ]);
    expect(responses.find(({ status }) => status === 403)?.record).toMatchObject({
      errors: [{ message: 'Shirt is out of stock.' }],
    });
  });

  test('The stock and the limit of an item count the lines of all members', async () => {
    const group = await open({ store_id: GROCER }, GROCERY);
    const [omar, lina] = [await group.join('Omar'), await group.join('Lina')];
    await group.add(omar, dates(6));
    expect(await group.add(lina, dates(5))).toMatchObject({ status: 403, code: 'out_of_stock' });
    const { rows } = await group.add(lina, dates(4));
    const more = { ...dates(5), cart_id: rows[0]?.['id'] };
    expect(await group.cart(lina, 'POST', '/update', more)).toMatchObject({ status: 403, code: 'out_of_stock' });
    expect((await group.cart(lina, 'POST', '/update', { ...more, quantity: 3 })).status).toBe(200);
    const food = await open();
    const [rami, noura] = [await food.join('Rami'), await food.join('Noura')];
    await food.add(rami, soup({ quantity: 3 }));
    expect(await food.add(noura, soup({ quantity: 3 }))).toMatchObject({ status: 403, code: 'cart_item_limit' });
    // Another store than that of the group order.
    const kebab = { model: 'Item', item_id: KEBAB, price: 7, quantity: 1 };
    expect(await food.add(noura, kebab)).toMatchObject({ status: 403, code: 'store' });
    expect((await food.cart(noura, 'GET', '/list')).rows).toEqual([]);
  });

  test('Only the host may exceed the limit per person', async () => {
    const group = await open({ person_limit: 8.4 });
    const omar = await group.join('Omar');
    expect(await group.add(omar, soup({ quantity: 3 }))).toMatchObject({ status: 403, code: 'person_limit' });
    expect((await group.add(omar, soup({ quantity: 2 }))).status).toBe(200);
    expect((await group.add(group.sara, soup({ quantity: 3 }))).status).toBe(200);
  });

  test('A group order accepts no items while it is locked or too late, and accepts them after more time', async () => {
    const group = await open({ minutes: 30 });
    const omar = await group.join('Omar');
    await group.add(omar, soup({ quantity: 1 }));
    expect((await group.as(group.sara, 'PUT', '', { state: 'locked' })).record).toMatchObject({ takes_items: false });
    expect(await group.cart(omar, 'DELETE', '/remove')).toMatchObject({ status: 403, code: 'group' });
    expect(await group.as(null, 'POST', '/join', { member_token: newToken(), name: 'Lina' })).toMatchObject({
      status: 403,
      code: 'group',
    });
    await group.as(group.sara, 'PUT', '', { state: 'open' });
    market.clock.advance(31 * 60_000);
    expect(await group.add(omar, soup({ quantity: 1 }))).toMatchObject({ status: 403, code: 'group' });
    expect((await group.as(group.sara, 'PUT', '', { minutes: 10 })).record).toMatchObject({ takes_items: true });
    expect((await group.cart(omar, 'DELETE', '/remove')).status).toBe(200);
  });

  test('A member can leave and return, and only the host removes other members and their lines', async () => {
    const group = await open();
    const [omar, lina] = [await group.join('Omar'), await group.join('Lina')];
    await group.add(omar, soup({ quantity: 1 }));
    await group.add(lina, soup({ quantity: 2 }));
    const [sara, , third] = members((await group.as(null, 'GET', '')).record);
    const idOf = async (name: string) =>
      members((await group.as(null, 'GET', '')).record).find((one) => one['name'] === name)?.['id'];
    const [soups] = Array.isArray(third?.['lines']) ? third['lines'] : [];
    // Others may remove neither people nor lines, and change no state.
    expect((await group.as(omar, 'DELETE', `/members/${await idOf('Lina')}`)).status).toBe(403);
    expect((await group.as(omar, 'DELETE', `/members/${sara?.['id']}`)).status).toBe(403);
    expect((await group.as(omar, 'DELETE', `/lines/${soups.id}`)).status).toBe(403);
    expect((await group.as(omar, 'PUT', '', { state: 'locked' })).status).toBe(403);
    expect((await group.as(omar, 'DELETE', `/members/${await idOf('Omar')}`)).status).toBe(200);
    expect(await group.cart(omar, 'GET', '/list')).toMatchObject({ status: 403, code: 'group_over' });
    const again = await group.join('Omar');
    expect((await group.add(again, soup({ quantity: 1 }))).status).toBe(200);
    const left = await group.as(group.sara, 'DELETE', `/lines/${soups.id}`);
    expect(members(left.record)).toMatchObject([{ name: 'Sara' }, { lines: [] }, { name: 'Omar' }]);
    await group.as(group.sara, 'DELETE', `/members/${await idOf('Lina')}`);
    expect(await group.add(lina, soup({ quantity: 1 }))).toMatchObject({ status: 403, code: 'group_over' });
  });

  test('The host takes over all lines once, and the order has the names of the members', async () => {
    const group = await open();
    const omar = await group.join('Omar');
    await group.add(group.sara, soup({ quantity: 1 }));
    await group.add(omar, soup({ quantity: 2 }));
    const checkout = (who: Person) => group.as(who, 'POST', '/checkout', { guest_id: host.guestId });
    expect((await checkout(omar)).status).toBe(403);
    expect((await group.as(group.sara, 'POST', '/checkout', {})).status).toBe(401);
    // Another store's line in the host's own cart is reported.
    await host.post('/customer/cart/add', { model: 'Item', item_id: KEBAB, price: 7, quantity: 1 });
    expect((await checkout(group.sara)).record).toMatchObject({
      not_kept: [{ item_id: KEBAB, reason: 'other_store' }],
    });
    expect((await checkout(group.sara)).record).toEqual({ not_kept: [] });
    expect((await host.get('/customer/cart/list')).rows).toMatchObject([{ item_id: SOUP, quantity: 3 }]);
    expect(await group.add(omar, soup({ quantity: 1 }))).toMatchObject({ status: 403, code: 'group' });
    // Open again, nothing is in the host's own cart any more.
    await group.as(group.sara, 'PUT', '', { state: 'open' });
    expect((await host.get('/customer/cart/list')).rows).toEqual([]);
    await checkout(group.sara);
    const placed = await host.post('/customer/order/place', placement());
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const lines = await host.get(`/customer/order/details?order_id=${placed.record['order_id']}`);
    expect(lines.rows).toMatchObject([{ quantity: 3, for_names: ['Sara', 'Omar'] }]);
    expect((await group.as(null, 'GET', '')).record).toMatchObject({ state: 'placed', over: true, total: 12.6 });
    expect(await group.cart(omar, 'GET', '/list')).toMatchObject({ status: 403, code: 'group_over' });
    expect((await checkout(group.sara)).status).toBe(403);
    expect(await group.as(group.sara, 'PUT', '', { state: 'open' })).toMatchObject({ status: 403, code: 'group' });
  });

  test('An order with other lines does not end the group order', async () => {
    const group = await open();
    await group.add(group.sara, soup({ quantity: 1 }));
    await group.as(group.sara, 'POST', '/checkout', { guest_id: host.guestId });
    await host.del('/customer/cart/remove');
    await host.post('/customer/cart/add', soup({ quantity: 2 }));
    expect((await host.post('/customer/order/place', placement())).status).toBe(200);
    expect((await group.as(null, 'GET', '')).record).toMatchObject({ state: 'ordering' });
  });

  test('A canceled group order accepts nothing, and is deleted later with all names and lines', async () => {
    const group = await open();
    const omar = await group.join('Omar');
    await group.add(omar, soup({ quantity: 1 }));
    expect((await group.as(group.sara, 'PUT', '', { state: 'cancelled' })).record).toMatchObject({ over: true });
    expect(await group.add(omar, soup({ quantity: 1 }))).toMatchObject({ status: 403, code: 'group_over' });
    const [{ id } = { id: 0 }] = await market.db
      .select({ id: groupMembers.id })
      .from(groupMembers)
      .where(eq(groupMembers.name, 'Omar'));
    market.clock.advance(8 * 24 * 3_600_000);
    await deleteExpired(market);
    expect((await group.as(null, 'GET', '')).status).toBe(404);
    expect(await market.db.select().from(cartLines).where(eq(cartLines.userId, -id))).toEqual([]);
  });

  test('Every operation of a group order is refused without its tokens', async () => {
    const group = await open();
    const other = await open();
    const wrong = { headers: { 'X-Group': newToken(), 'X-Group-Member': group.sara.member } };
    const crossed = { headers: { 'X-Group': group.token, 'X-Group-Member': other.sara.member } };
    const calls = [
      ['PUT', '', { state: 'locked' }],
      ['DELETE', '/members/1', undefined],
      ['DELETE', '/lines/1', undefined],
      ['POST', '/checkout', { guest_id: host.guestId }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await call(market, method, `/group-cart${path}`, { body, ...wrong })).status, path).toBe(404);
      expect((await call(market, method, `/group-cart${path}`, { body, ...crossed })).status, path).toBe(403);
    }
    expect((await call(market, 'GET', '/group-cart')).status).toBe(404);
    const join = { member_token: newToken(), name: 'Omar' };
    expect((await call(market, 'POST', '/group-cart/join', { body: join, ...wrong })).status).toBe(404);
    expect((await call(market, 'POST', '/group-cart', { body: group.body })).status).toBe(401);
    const stranger = { ...group.body, token: 'short', store_id: GRILL };
    expect((await host.post('/group-cart', stranger)).code).toBe('token');
    expect((await host.post('/group-cart', { ...group.body, token: newToken(), store_id: GROCER })).code).toBe(
      'store_id',
    );
  });
});
