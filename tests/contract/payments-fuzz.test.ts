import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FUZZ_TIMES } from '../setup/times.ts';
import type { Market } from './market.ts';
import { guest, placement } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import { coupon, mine, openTradeMarket, placeSoups, soups } from './trade-market.ts';

let market: Market;
let lina: SignedIn;
let waiting: unknown;

beforeAll(async () => {
  market = await openTradeMarket();
  await coupon(market, 'TENTH');
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await signedIn(market);
  waiting = (await placeSoups(lina, { payment_method: 'offline_payment' })).record['order_id'];
});

describe('Arbitrary requests for payments', () => {
  const odd = [null, '', 0, -1, 1e308, 1e15, 0.1, true, '-5', 'x'.repeat(6000), '\0', '\ud800', '🛒', [], {}];
  const value = fc.oneof(fc.constantFrom<unknown>(...odd), fc.jsonValue());
  const some = (names: string[]) => fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 });
  const options = { checked: false };
  const known = [200, 401, 403, 404, 406, 407];

  test('No request body for an order, a payment or a refund causes a server error', async () => {
    const order = [
      ...Object.keys(placement()),
      'partial_payment',
      'coupon_code',
      'password',
      'create_new_user',
      'order_attachment',
    ];
    const details = [
      'order_id',
      'method_id',
      'customer_note',
      'sender',
      'date',
      'customer_reason',
      'refund_method',
      'image',
    ];
    const ways = fc.constantFrom('digital_payment', 'offline_payment', 'wallet', 'cash_on_delivery');
    const pays = fc.asyncProperty(some(order), some(details), ways, async (wrong, more, payment_method) => {
      const visitor = await guest(market);
      await visitor.post('/customer/cart/add', soups);
      await lina.post('/customer/cart/add', soups);
      const given = { order_id: waiting, method_id: 1, sender: 'Lina', customer_reason: 'Cold', ...more };
      const account = { create_new_user: 1, password: 'harbour-view', payment_method };
      const responses = [
        await lina.post('/customer/order/place', mine({ payment_method, coupon_code: 'TENTH', ...wrong }), options),
        await visitor.post('/customer/order/place', placement({ ...account, ...wrong }), options),
        await lina.put('/customer/order/offline-payment', given, options),
        await lina.put('/customer/order/offline-payment-update', given, options),
        await lina.put('/customer/order/payment-method', { order_id: waiting, ...more }, options),
        await lina.post('/customer/order/refund-request', given, options),
      ];
      for (const { status, body } of responses) expect(known, JSON.stringify(body)).toContain(status);
    });
    await fc.assert(pays, {
      numRuns: 30 * FUZZ_TIMES,
      interruptAfterTimeLimit: 25_000 * FUZZ_TIMES,
      markInterruptAsFailure: false,
    });
  });

  test('No query for coupons or cashback causes a server error', async () => {
    for (const text of ['-1', '1e9', 'NaN', '[]', '\0', '9'.repeat(30), "'; drop table coupons; --", '🛒', '']) {
      const sent = encodeURIComponent(text);
      for (const path of [
        `/coupon/apply?code=${sent}&store_id=${sent}`,
        `/coupon/apply?code=${sent}&store_id=1`,
        `/cashback/getCashback?amount=${sent}`,
        `/coupon/list?limit=${sent}`,
      ]) {
        const { status, body } = await lina.get(path, options);
        expect(known, `${path} ${JSON.stringify(body)}`).toContain(status);
      }
    }
  });
});
