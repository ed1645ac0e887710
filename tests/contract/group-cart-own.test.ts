import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { members, openGroup, type Person } from './group.ts';
import { KEBAB, type Market, SOUP } from './market.ts';
import { guest, type Shopper, soup } from './shopper.ts';
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

const open = () => openGroup({ market, host });

describe('EXT-07 The lines of a group order', () => {
  test('A line in a group order and in the cart of the host who pays has the names of the members who added it', async () => {
    const group = await open();
    const omar = await group.join('Omar');
    await group.add(group.sara, soup({ quantity: 1 }));
    expect((await group.add(omar, soup({ quantity: 2 }))).rows).toMatchObject([{ for_names: ['Omar'] }]);
    await group.as(group.sara, 'POST', '/checkout', { guest_id: host.guestId });
    expect((await host.get('/customer/cart/list')).rows).toMatchObject([{ for_names: ['Sara', 'Omar'] }]);
    const other = await guest(market);
    const [own] = (await other.post('/customer/cart/add', soup({ quantity: 1 }))).rows;
    expect(own).not.toHaveProperty('for_names');
  });

  test('After a cancellation the host’s lines are added to the host’s cart, and the other members’ lines are not', async () => {
    const group = await open();
    const omar = await group.join('Omar');
    await group.add(group.sara, soup({ quantity: 1 }));
    await group.add(omar, soup({ quantity: 2 }));
    await group.as(group.sara, 'POST', '/checkout', { guest_id: host.guestId });
    await group.as(group.sara, 'PUT', '', { state: 'open' });
    await host.post('/customer/cart/add', soup({ quantity: 1 }));
    const cancel = (who: Person) => group.as(who, 'PUT', '', { state: 'cancelled', guest_id: host.guestId });
    expect((await cancel(omar)).status).toBe(403);
    const { record } = await cancel(group.sara);
    expect(record).toMatchObject({ state: 'cancelled', given_back: 1, not_kept: [] });
    expect(members(record)).toMatchObject([{ name: 'Sara', lines: [] }, { name: 'Omar' }]);
    expect((await host.get('/customer/cart/list')).rows).toMatchObject([{ item_id: SOUP, quantity: 2 }]);
    // A second time there is nothing to give.
    expect(await cancel(group.sara)).toMatchObject({ status: 403, code: 'group' });
    expect((await host.get('/customer/cart/list')).rows).toMatchObject([{ item_id: SOUP, quantity: 2 }]);
  });

  test('A cancellation removes the lines from the host’s cart and returns which of the host’s lines do not fit', async () => {
    const group = await open();
    const omar = await group.join('Omar');
    await group.add(group.sara, soup({ quantity: 1 }));
    await group.add(omar, soup({ quantity: 2 }));
    await group.as(group.sara, 'POST', '/checkout', { guest_id: host.guestId });
    expect((await host.get('/customer/cart/list')).rows).toMatchObject([{ quantity: 3 }]);
    await group.as(group.sara, 'PUT', '', { state: 'cancelled', guest_id: host.guestId });
    expect((await host.get('/customer/cart/list')).rows).toMatchObject([{ quantity: 1 }]);

    const kebab = { model: 'Item', item_id: KEBAB, price: 7, quantity: 1 };
    const next = await open();
    // The soup has moved into the group order; the cart is another store's since.
    await host.post('/customer/cart/add', kebab);
    const response = await next.as(next.sara, 'PUT', '', { state: 'cancelled', guest_id: host.guestId });
    expect(response.record).toMatchObject({ given_back: 0, not_kept: [{ item_id: SOUP, reason: 'other_store' }] });
    expect((await host.get('/customer/cart/list')).rows).toMatchObject([{ item_id: KEBAB }]);
    // A client that does not name a cart gets nothing back, as before.
    const last = await open();
    await last.add(last.sara, soup({ quantity: 1 }));
    const silent = await last.as(last.sara, 'PUT', '', { state: 'cancelled' });
    expect(silent.record).not.toHaveProperty('given_back');
  });
});
