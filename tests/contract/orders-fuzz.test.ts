import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Market, openMarket, SOUP } from './market.ts';
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

const soup = { model: 'Item', item_id: SOUP, price: 8.4, quantity: 2 };

describe('Arbitrary requests for carts and orders', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      0,
      -1,
      1,
      1e308,
      1e15,
      0.1,
      true,
      '1',
      '-5',
      'x'.repeat(5000),
      '\0',
      '\ud800',
      '🛒',
      [],
      {},
      [[]],
    ),
    fc.jsonValue(),
  );
  const fields = [
    'model',
    'item_id',
    'price',
    'quantity',
    'variation',
    'add_on_ids',
    'add_on_qtys',
    'cart_id',
    'guest_id',
  ];
  const order = [
    ...Object.keys(placement()),
    'schedule_at',
    'coupon_code',
    'dm_tips',
    'is_buy_now',
    'cart',
    'password',
    'guest_id',
  ];
  const some = (names: string[]) => fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 });

  test('No request body for the cart or an order causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(some(fields), some(order), async (wrongLine, wrongOrder) => {
        const options = { checked: false };
        const responses = [
          await shopper.post('/customer/cart/add', { ...soup, ...wrongLine }, options),
          await shopper.post('/customer/cart/update', { cart_id: 1, ...soup, ...wrongLine }, options),
          await shopper.post('/customer/order/place', placement(wrongOrder), options),
          await shopper.put('/customer/order/cancel', { order_id: 1, reason: 'x', ...wrongOrder }, options),
        ];
        for (const { status } of responses) expect([200, 401, 403, 404, 406, 407]).toContain(status);
      }),
      { numRuns: 100 },
    );
  });

  test('No query for the cart or an order causes a server error', async () => {
    const odd = ['-1', '0', '1e9', 'NaN', '[]', '%00', '9'.repeat(30), "'; drop table orders; --", ''];
    for (const text of odd) {
      const sent = encodeURIComponent(decodeURIComponent(text));
      for (const path of [
        `/customer/order/details?order_id=${sent}`,
        `/customer/order/track?order_id=${sent}&contact_number=${sent}`,
        `/customer/order/list?limit=${sent}&offset=${sent}`,
        `/customer/order/cancellation-reasons?limit=${sent}&offset=${sent}&type=${sent}`,
        `/customer/cart/remove-item?cart_id=${sent}`,
        `/delivery-man/last-location?order_id=${sent}`,
      ]) {
        const response = await call(
          market,
          path.includes('remove') ? 'DELETE' : 'GET',
          `${path}&guest_id=${shopper.guestId}`,
          { checked: false },
        );
        expect([200, 403, 404], `${path} ${JSON.stringify(response.body)}`).toContain(response.status);
      }
    }
  });
});
