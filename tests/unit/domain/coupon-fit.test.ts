import { expect, test } from 'vitest';
import type { Coupon } from '#src/contract/coupon.ts';
import { couponBlocker, couponOffer } from '#src/domain/coupon-fit.ts';

const TEN: Coupon = {
  id: 1,
  title: 'Ten off',
  code: 'TEN',
  kind: 'default',
  freeDelivery: false,
  discount: { kind: 'percent', percent: 10 },
  maxDiscount: 500,
  minPurchase: 2000,
  startsOn: '2026-03-01',
  expiresOn: '2026-03-31',
  usesPerCustomer: null,
  storeId: null,
  storeName: null,
  moduleId: 1,
};
const order = { moduleId: 1, storeId: 7, purchase: 2500, today: '2026-03-31' };

test.each([
  [{}, { kind: 'percent', percent: 10, upTo: 500 }],
  [{ maxDiscount: 0 }, { kind: 'percent', percent: 10, upTo: null }],
  [{ discount: { kind: 'amount', amount: 300 } }, { kind: 'amount', amount: 300 }],
  [
    { discount: { kind: 'amount', amount: 300 }, freeDelivery: true },
    { kind: 'amount', amount: 300 },
  ],
  [{ discount: { kind: 'none' }, freeDelivery: true }, { kind: 'freeDelivery' }],
  [{ discount: { kind: 'none' } }, { kind: 'amount', amount: 0 }],
] as const)('PROMO-05 A coupon with %j has the offer %j', (change, offer) => {
  expect(couponOffer({ ...TEN, ...change })).toEqual(offer);
});

test.each([
  ['on its last day', {}, {}, null],
  ['on its first day', {}, { today: '2026-03-01' }, null],
  ['of this store', { storeId: 7, storeName: 'Harbour Grocer' }, {}, null],
  ['of another module', { moduleId: 4 }, {}, { kind: 'otherModule' }],
  ['of another store', { storeId: 9, storeName: 'Pier' }, {}, { kind: 'otherStore', storeName: 'Pier' }],
  ['before its first day', {}, { today: '2026-02-28' }, { kind: 'notYet', startsOn: '2026-03-01' }],
  ['after its last day', {}, { today: '2026-04-01' }, { kind: 'expired', expiredOn: '2026-03-31' }],
  ['with a minimum above the purchase', {}, { purchase: 1999 }, { kind: 'minimum', minimum: 2000, missing: 1 }],
  ['without any limits', { moduleId: null, startsOn: null, expiresOn: null, minPurchase: 0 }, { purchase: 0 }, null],
] as const)('CHK-01 A coupon %s has the expected blocker', (_, coupon, change, blocker) => {
  expect(couponBlocker({ ...TEN, ...coupon }, { ...order, ...change })).toEqual(blocker);
});
