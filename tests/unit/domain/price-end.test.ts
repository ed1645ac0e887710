import { expect, test } from 'vitest';
import type { StoreDiscount } from '#src/contract/store.ts';
import { priceEnd } from '#src/domain/price-end.ts';
import { anItem } from './samples.ts';

const until = (endsOn: string): { discount: StoreDiscount } => ({
  discount: {
    percent: 10,
    minPurchase: 0,
    maxDiscount: 0,
    startsOn: '2026-11-01',
    endsOn,
    window: { starts: '00:00', ends: '23:59' },
  },
});
const sale = { endsAt: '2026-11-22T18:00:00.000Z' };

test('A price ends with the flash sale, the campaign, or the discount of the store that reduced it', () => {
  const reduced = anItem({ storeDiscount: 10 });
  expect(priceEnd(anItem({ flashSale: true, storeDiscount: 10 }), until('2026-12-01'), sale)).toBe(sale.endsAt);
  expect(priceEnd(reduced, until('2026-12-01'), null)).toBe('2026-12-01');
  expect(priceEnd(anItem({ restaurantDiscount: 10 }), until('2026-12-01'), null)).toBe('2026-12-01');
  const campaign = { startsOn: '2026-11-01', endsOn: '2026-11-30' };
  expect(priceEnd(anItem({ campaign }), until('2026-12-01'), sale)).toBe('2026-11-30');
});

test('A price without a known end of its discount has no end', () => {
  expect(priceEnd(anItem({}), until('2026-12-01'), sale)).toBeNull();
  expect(priceEnd(anItem({ storeDiscount: 10 }), until('9999-12-31'), null)).toBeNull();
  expect(priceEnd(anItem({ restaurantDiscount: 10 }), null, null)).toBeNull();
  expect(priceEnd(anItem({ restaurantDiscount: 10 }), { discount: null }, null)).toBeNull();
  expect(priceEnd(anItem({ flashSale: true }), null, null)).toBeNull();
});
