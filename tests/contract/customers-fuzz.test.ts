import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, openMarket, PIZZERIA, SOUP } from './market.ts';
import { AT_HOME, carryParcels, PARCEL, parcel, receiver } from './parcel-market.ts';
import { pastOrder } from './past-order.ts';
import { call } from './shopper.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

let market: Market;
let lina: SignedIn;
let order: number;

beforeAll(async () => {
  market = await openMarket();
  await carryParcels(market);
  lina = await signedIn(market);
  order = await pastOrder(market, lina.id, [SOUP]);
});
afterAll(() => market.close());

const address = {
  contact_person_name: 'Lina',
  contact_person_number: '+971501234567',
  address_type: 'home',
  address: 'Lighthouse Street 4',
  ...AT_HOME,
};
const review = () => ({ item_id: SOUP, delivery_man_id: 1, order_id: order, rating: 5, comment: 'Good' });

describe('Arbitrary values in requests of a customer', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(null, '', 0, -1, 1e308, 1e15, 0.1, true, '-5', 'x'.repeat(6000), '\0', '\ud800', [], {}),
    fc.jsonValue(),
  );
  const some = (names: string[]) => fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 });
  const checked = { checked: false };

  test('An arbitrary body of a customer causes no server error', async () => {
    const names = [...Object.keys(address), 'road', 'house', 'floor', 'additional_information', 'address_label'];
    const opinions = ['item_id', 'delivery_man_id', 'order_id', 'rating', 'comment', 'attachment', 'attachment[]'];
    await fc.assert(
      fc.asyncProperty(some(names), some(opinions), some(['item_id', 'store_id']), async (place, said, wish) => {
        const responses = [
          await lina.post('/customer/address/add', { ...address, ...place }, checked),
          await lina.put('/customer/address/update/1', { ...address, ...place }, checked),
          await lina.post('/items/reviews/submit', { ...review(), ...said }, checked),
          await lina.post('/delivery-man/reviews/submit', { ...review(), ...said }, checked),
          await lina.post('/customer/wish-list/add', wish, checked),
        ];
        for (const { status } of responses) expect([200, 403, 409]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });

  test('An arbitrary parcel or prescription causes no server error', async () => {
    const ends = [
      'zone_id',
      'latitude',
      'longitude',
      'address',
      'contact_person_name',
      'contact_person_number',
      'road',
    ];
    await fc.assert(
      fc.asyncProperty(some(Object.keys(parcel())), some(ends), async (wrong, end) => {
        const body = { ...parcel({ receiver_details: receiver(end) }), ...wrong };
        const options = { module: PARCEL, checked: false };
        const responses = [
          await lina.post('/customer/order/place', body, options),
          await lina.post('/customer/order/prescription/place', { store_id: PIZZERIA, ...body }, checked),
        ];
        for (const { status } of responses) expect([200, 203, 403, 404]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });

  test('An arbitrary query or header causes no server error', async () => {
    for (const text of ['-1', '0', '1e9', 'NaN', '[]', '\0', '9'.repeat(30), "'; drop table orders; --", '']) {
      const sent = encodeURIComponent(text);
      for (const [method, path] of [
        ['GET', `/customer/address/list?limit=${sent}&offset=${sent}`],
        ['DELETE', `/customer/address/delete?address_id=${sent}`],
        ['PUT', `/customer/address/update/${sent || 'x'}`],
        ['DELETE', `/customer/wish-list/remove?item_id=${sent}`],
        ['GET', `/customer/review-reminder-cancel?order_id=${sent}`],
        ['GET', `/customer/visit-again?limit=${sent}`],
        ['GET', `/customer/suggested-items?limit=${sent}`],
      ] as const) {
        const zoneId = `[${text.replaceAll('\0', '')}]`;
        const headers = { ...lina.headers, zoneId, latitude: '1e999' };
        const { status, body } = await call(market, method, path, { headers, checked: false });
        expect([200, 403, 404], `${path} ${JSON.stringify(body)}`).toContain(status);
      }
    }
  });
});
