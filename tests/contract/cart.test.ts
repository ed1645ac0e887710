import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { items, stores } from '#src/backend/db/schema/catalogue.ts';
import { CartSchema } from '#src/contract/cart.ts';
import { COLA, DATES, FOOD, GONE, GROCERY, type Market, OLIVES, openMarket, PIZZA, SHIRT, SOUP } from './market.ts';
import { call, guest, LARGE, pizza, type Shopper, soup } from './shopper.ts';

let market: Market;
let shopper: Shopper;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  shopper = await guest(market);
});

describe('Additions to the cart', () => {
  test('CART-06 A dish with a size and add-ons is returned as a complete cart line', async () => {
    const added = await shopper.post(
      '/customer/cart/add',
      pizza({ quantity: 2, add_on_ids: [COLA, OLIVES], add_on_qtys: [1, 3] }),
    );
    const [line] = v.parse(CartSchema, added.body);
    expect(line?.choice).toEqual({
      groups: [{ name: 'Size', labels: ['Large'] }],
      variation: null,
      addOns: [
        { id: OLIVES, quantity: 3 },
        { id: COLA, quantity: 1 },
      ],
    });
    expect(line?.quantity).toBe(2);
    expect(line?.item.price).toBe(850);
    const item = added.rows[0]?.['item'];
    expect(item).toMatchObject({
      add_ons: '[1,2]',
      addons: [
        { id: OLIVES, isChecked: true, quantity: 3, price: 0.75 },
        { id: COLA, isChecked: true, quantity: 1 },
      ],
      offered_addons: [{ id: OLIVES }, { id: COLA }],
    });
    expect(item).toMatchObject({
      food_variations: [
        { values: [{ isSelected: false }, { isSelected: true, optionPrice: '2.25' }] },
        { name: 'Dips' },
      ],
    });
    expect(await shopper.get('/customer/cart/list')).toMatchObject({ body: added.body });
  });

  test('LANG-02 A line added in Arabic is the same line in English', async () => {
    const arabic = [{ name: 'الحجم', values: { label: ['كبير'] } }];
    await shopper.post('/customer/cart/add', pizza({ variation: arabic }), { headers: { 'X-localization': 'ar' } });
    const english = await shopper.get('/customer/cart/list', { headers: { 'X-localization': 'en' } });
    expect(english.rows[0]?.['variation']).toEqual(LARGE);
    const again = await shopper.get('/customer/cart/list', { headers: { 'X-localization': 'ar' } });
    expect(again.rows[0]?.['variation']).toEqual(arabic);
    const twice = await shopper.post('/customer/cart/add', pizza());
    expect(twice).toMatchObject({ status: 403, code: 'cart_item' });
  });

  test('A variation of the older form is returned with its current price and stock', async () => {
    const shirt = {
      model: 'Item',
      item_id: SHIRT,
      price: 1,
      quantity: 1,
      variation: [{ type: 'L', price: 0.01, stock: 99 }],
    };
    const added = await shopper.post('/customer/cart/add', shirt, { module: GROCERY });
    expect(added.rows[0]?.['variation']).toEqual([{ type: 'L', price: 15, stock: 1 }]);
  });

  test('Ten simultaneous additions of the same choice make one line', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => shopper.post('/customer/cart/add', soup())));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'cart_item')).toHaveLength(9);
    expect((await shopper.get('/customer/cart/list')).rows).toHaveLength(1);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown item', soup({ item_id: 999_999 }), 'item_id'],
    ['an item that is switched off', soup({ item_id: GONE }), 'item_id'],
    ['an item of another module', soup({ item_id: DATES }), 'item_id'],
    ['an unknown campaign', soup({ model: 'ItemCampaign' }), 'item_id'],
    ['a missing required group', soup({ item_id: PIZZA }), 'variation'],
    [
      'an option that does not exist',
      pizza({ variation: [{ name: 'Size', values: { label: ['Huge'] } }] }),
      'variation',
    ],
    [
      'two options of a single group',
      pizza({ variation: [{ name: 'Size', values: { label: ['Large', 'Regular'] } }] }),
      'variation',
    ],
    [
      'too many options',
      pizza({ variation: [...LARGE, { name: 'Dips', values: { label: ['Garlic', 'Chili', 'Ranch'] } }] }),
      'variation',
    ],
    ['add-ons without quantities', pizza({ add_on_ids: [OLIVES, COLA], add_on_qtys: [1] }), 'add_on_qtys'],
    ['an add-on of nobody', pizza({ add_on_ids: [77], add_on_qtys: [1] }), 'add_on_ids'],
    ['nothing', soup({ quantity: 0 }), 'quantity'],
    ['a negative quantity', soup({ quantity: -3 }), 'quantity'],
    ['a fraction', soup({ quantity: 1.5 }), 'quantity'],
    ['far too many', soup({ quantity: 1e15 }), 'quantity'],
    ['more than one cart may hold', soup({ quantity: 6 }), 'cart_item_limit'],
    ['a price that is none', soup({ price: 'cheap' }), 'price'],
    ['an item id that is none', soup({ item_id: { $gt: 0 } }), 'item_id'],
    ['no model', soup({ model: undefined }), 'model'],
    ['a text where options belong', pizza({ variation: 'Large' }), 'variation'],
  ])('A cart line with %s is refused', async (_, body, code) => {
    const refused = await shopper.post('/customer/cart/add', body);
    expect(refused).toMatchObject({ status: 403, code });
    expect((await shopper.get('/customer/cart/list')).body).toEqual([]);
  });

  test('CARD-05 An item of a store that takes no orders is refused with a message in the language of the caller', async () => {
    const { db } = market;
    const [dish] = await db.select({ storeId: items.storeId }).from(items).where(eq(items.id, SOUP));
    const store = eq(stores.id, dish?.storeId ?? 0);
    try {
      await db.update(stores).set({ active: false }).where(store);
      const inArabic = { headers: { 'X-localization': 'ar' } };
      expect(await shopper.post('/customer/cart/add', soup())).toMatchObject({
        ...{ status: 403, code: 'store' },
        body: { errors: [{ message: expect.stringMatching(/ is not taking orders at the moment\.$/) }] },
      });
      expect(await shopper.post('/customer/cart/add', soup(), inArabic)).toMatchObject({
        body: { errors: [{ message: expect.stringMatching(/لا يستقبل الطلبات حاليًا\.$/) }] },
      });
      // Outside opening hours, only a store with scheduled orders accepts items.
      await db.update(stores).set({ active: true, scheduleOrder: false }).where(store);
      market.clock.advance(12 * 3_600_000);
      expect(await shopper.post('/customer/cart/add', soup())).toMatchObject({ status: 403, code: 'store' });
      await db.update(stores).set({ scheduleOrder: true }).where(store);
      expect(await shopper.post('/customer/cart/add', soup())).toMatchObject({ status: 200 });
      market.clock.advance(-12 * 3_600_000);
    } finally {
      await db.update(stores).set({ active: true, scheduleOrder: true }).where(store);
    }
  });

  test.each(['', '[]', '"text"', '{"model":', 'null', '12'])('The request body %j is refused', async (body) => {
    const refused = await call(market, 'POST', `/customer/cart/add?guest_id=${shopper.guestId}`, {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(refused.status).toBe(403);
  });

  test('An addition to the cart needs a module that exists', async () => {
    expect(await shopper.post('/customer/cart/add', soup(), { module: null })).toMatchObject({
      status: 403,
      code: 'moduleId',
    });
    expect(await shopper.post('/customer/cart/add', soup(), { module: 99 })).toMatchObject({
      status: 403,
      code: 'moduleId',
    });
  });
});

describe('Changes of the cart', () => {
  test('CART-09 An update sets the quantity, keeps absent fields and returns the whole cart', async () => {
    const added = await shopper.post('/customer/cart/add', pizza({ add_on_ids: [OLIVES], add_on_qtys: [2] }));
    await shopper.post('/customer/cart/add', soup());
    const id = added.rows[0]?.['id'];
    const updated = await shopper.post(
      '/customer/cart/update',
      { cart_id: id, price: 32.25, quantity: 3 },
      { checked: true },
    );
    expect(updated.rows).toHaveLength(2);
    expect(updated.rows[0]).toMatchObject({
      id,
      quantity: 3,
      price: 32.25,
      variation: LARGE,
      add_on_ids: [OLIVES],
      add_on_qtys: [2],
    });
  });

  test('An update cannot make two lines equal or exceed the limit of an item', async () => {
    const large = await shopper.post('/customer/cart/add', pizza());
    await shopper.post('/customer/cart/add', pizza({ variation: [{ name: 'Size', values: { label: ['Regular'] } }] }));
    const regular = await shopper.post('/customer/cart/update', {
      cart_id: large.rows[0]?.['id'],
      price: 1,
      quantity: 1,
      variation: [{ name: 'Size', values: { label: ['Regular'] } }],
    });
    expect(regular).toMatchObject({ status: 403, code: 'cart_item' });
    const soups = await shopper.post('/customer/cart/add', soup());
    const id = soups.rows.at(-1)?.['id'];
    expect(await shopper.post('/customer/cart/update', { cart_id: id, price: 1, quantity: 6 })).toMatchObject({
      code: 'cart_item_limit',
    });
  });

  test('EXT-03 One item can have several lines with different add-ons, and never two lines with the same add-ons', async () => {
    const olives = pizza({ add_on_ids: [OLIVES], add_on_qtys: [1] });
    const cola = pizza({ add_on_ids: [COLA], add_on_qtys: [1] });
    await shopper.post('/customer/cart/add', olives);
    const both = await shopper.post('/customer/cart/add', cola);
    expect(both.rows.map((line) => line['add_on_ids'])).toEqual([[OLIVES], [COLA]]);
    expect(await shopper.post('/customer/cart/add', cola)).toMatchObject({ status: 403, code: 'cart_item' });
    const id = both.rows[1]?.['id'];
    const update = { cart_id: id, price: 1, quantity: 2 };
    expect(
      await shopper.post('/customer/cart/update', { ...update, add_on_ids: [OLIVES], add_on_qtys: [1] }),
    ).toMatchObject({ status: 403, code: 'cart_item' });
    const more = await shopper.post('/customer/cart/update', { ...update, add_on_ids: [OLIVES], add_on_qtys: [2] });
    expect(more.rows.map((line) => line['add_on_qtys'])).toEqual([[1], [2]]);
  });

  test('CART-08 A line can be removed, and the cart can be cleared', async () => {
    const added = await shopper.post('/customer/cart/add', pizza());
    await shopper.post('/customer/cart/add', soup());
    const left = await shopper.del(`/customer/cart/remove-item?cart_id=${added.rows[0]?.['id']}`);
    expect(left.rows.map((line) => line['item_id'])).toEqual([SOUP]);
    expect((await shopper.del('/customer/cart/remove-item?cart_id=123456')).rows).toHaveLength(1);
    expect(await shopper.del('/customer/cart/remove-item?cart_id=')).toMatchObject({ status: 403, code: 'cart_id' });
    expect((await shopper.del('/customer/cart/remove')).body).toEqual([]);
    expect((await shopper.get('/customer/cart/list')).body).toEqual([]);
  });

  test('Each module has its own cart, and without a module the cart is empty', async () => {
    await shopper.post('/customer/cart/add', soup());
    await shopper.post(
      '/customer/cart/add',
      { model: 'Item', item_id: DATES, price: 3, quantity: 1 },
      { module: GROCERY },
    );
    expect((await shopper.get('/customer/cart/list', { module: FOOD })).rows).toHaveLength(1);
    expect((await shopper.get('/customer/cart/list', { module: GROCERY })).rows).toHaveLength(1);
    expect((await shopper.get('/customer/cart/list', { module: null })).body).toEqual([]);
    await shopper.del('/customer/cart/remove', { module: FOOD });
    expect((await shopper.get('/customer/cart/list', { module: GROCERY })).rows).toHaveLength(1);
  });
});
