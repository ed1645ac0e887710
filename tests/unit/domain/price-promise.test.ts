import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addedFees, feeReceivers, storeFees } from '#src/domain/price-promise.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { config, NOON, store, zone } from '../../state/ready-terms.ts';
import { aLine, aPizza } from './samples.ts';

const rates = { perKm: 200, minimum: 400, maximum: null };
const at = { store, config, zone: { ...zone, rates }, now: NOON };

describe('EXT-18 The fees of a store at an address', () => {
  test('The fees are delivery over the road with its vehicle, the service fee, and the percentage of tax', () => {
    // 3 km for 2.00 each and 0.50 for the vehicle; 0.75 service; 5 % tax on top.
    expect(storeFees({ ...at, distance: 3000, vehicleExtra: 50 })).toEqual({
      delivery: 650,
      service: 75,
      taxPercent: 5,
    });
  });

  test('Tax that prices include is no fee, and a store that pays for delivery has none', () => {
    const included = { ...config, taxIncluded: true };
    expect(storeFees({ ...at, config: included, distance: 3000 })).toMatchObject({ taxPercent: 0 });
    expect(storeFees({ ...at, store: { ...store, freeDelivery: true }, distance: 3000 })).toMatchObject({
      delivery: 0,
    });
  });

  test('The delivery and service fee told for an address are those of every order there below free delivery', () => {
    fc.assert(
      fc.property(
        fc.record({
          metres: fc.integer({ min: 0, max: 40_000 }),
          vehicleExtra: fc.integer({ min: 0, max: 500 }),
          increase: fc.integer({ min: 0, max: 50 }),
          taxIncluded: fc.boolean(),
          prices: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 5 }),
        }),
        ({ metres, vehicleExtra, increase, taxIncluded, prices }) => {
          const terms = {
            ...at,
            config: { ...config, taxIncluded, freeDeliveryOver: null },
            zone: { ...zone, rates, increasedFeePercent: increase },
            distance: metres,
            vehicleExtra,
          };
          const lines = prices.map((price, index) => aLine(aPizza({ id: index + 1, price })));
          const quote = quoteOrder({ ...terms, lines, orderType: 'delivery' });
          const told = storeFees(terms);
          expect([quote.delivery.charge, quote.additionalCharge]).toEqual([told.delivery, told.service]);
          const { delivery, service, tax } = addedFees(quote);
          expect(quote.purchase + delivery + service + tax).toBe(quote.total);
        },
      ),
    );
  });

  test('A delivery by the couriers of a store is paid to the store, another one to the marketplace', () => {
    expect(feeReceivers({ ownCouriers: true })).toEqual({
      items: 'store',
      delivery: 'store',
      service: 'marketplace',
      tax: 'tax_office',
      tips: 'courier',
      packaging: 'store',
      slot: 'store',
    });
    expect(feeReceivers({ ownCouriers: false })).toMatchObject({ delivery: 'marketplace', service: 'marketplace' });
  });
});
