import { describe, expect, test } from 'vitest';
import { CashbackOfferSchema, CashbackQuoteSchema } from '#src/contract/cashback.ts';
import { CouponSchema } from '#src/contract/coupon.ts';
import { KeywordsSchema, VisitedStoresSchema } from '#src/contract/visited.ts';
import { WalletBonusSchema } from '#src/contract/wallet.ts';
import { dish } from '../../fixtures/payloads/item.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { fits, reads } from './parse.ts';

const coupon = {
  id: 3,
  title: 'Ten off',
  code: 'TEN',
  coupon_type: 'default',
  discount: '10',
  discount_type: 'percent',
  min_purchase: '20',
  max_discount: 5,
  start_date: '2026-01-01',
  expire_date: '2026-12-31',
  limit: null,
  data: '""',
  store_id: null,
  module_id: '1',
};

describe('CouponSchema', () => {
  test('PROMO-05 A percent coupon is parsed with its cap and its dates', () => {
    expect(reads(CouponSchema, coupon)).toEqual({
      id: 3,
      title: 'Ten off',
      code: 'TEN',
      kind: 'default',
      freeDelivery: false,
      discount: { kind: 'percent', percent: 10 },
      maxDiscount: 500,
      minPurchase: 2000,
      startsOn: '2026-01-01',
      expiresOn: '2026-12-31',
      usesPerCustomer: null,
      storeId: null,
      storeName: null,
      moduleId: 1,
    });
  });

  test.each(['amount', 'fixed', ''])('A discount of type "%s" is parsed as an amount', (discount_type) => {
    expect(reads(CouponSchema, { ...coupon, discount_type }).discount).toEqual({ kind: 'amount', amount: 1000 });
  });

  test('A coupon of a list has the name of its store, and a checked coupon only has ids', () => {
    const listed = reads(CouponSchema, { ...coupon, coupon_type: 'store_wise', data: 'Harbour Grill' });
    expect([listed.storeName, listed.storeId]).toEqual(['Harbour Grill', null]);
    const checked = reads(CouponSchema, { ...coupon, coupon_type: 'store_wise', data: '["12"]' });
    expect(checked.storeName).toBeNull();
    const vendor = reads(CouponSchema, { ...coupon, store_id: 12, store: { id: 12, name: 'Harbour Grill' } });
    expect([vendor.storeName, vendor.storeId]).toEqual(['Harbour Grill', 12]);
    const nested = reads(CouponSchema, { ...coupon, store: { id: 12, name: 'Harbour Grill' } });
    expect([nested.storeName, nested.storeId]).toEqual(['Harbour Grill', 12]);
    expect(reads(CouponSchema, { ...coupon, store_id: 13, store: { id: 12 } }).storeId).toBe(13);
    for (const data of ['', '"[12]"', 5, null])
      expect(reads(CouponSchema, { ...coupon, coupon_type: 'store_wise', data }).storeName).toBeNull();
    expect(reads(CouponSchema, { ...coupon, coupon_type: 'zone_wise', data: 'Old Town' }).storeName).toBeNull();
  });

  test('An unknown kind of coupon is an ordinary one, and an infinite discount is none', () => {
    expect(reads(CouponSchema, { ...coupon, coupon_type: 'birthday' }).kind).toBe('default');
    expect(reads(CouponSchema, { ...coupon, discount: 'Infinity' }).discount).toEqual({ kind: 'none' });
    expect(reads(CouponSchema, { ...coupon, discount: -5 }).discount).toEqual({ kind: 'none' });
  });

  test('A free-delivery coupon has no discount, and a coupon without a code is refused', () => {
    const free = reads(CouponSchema, { ...coupon, coupon_type: 'free_delivery', discount: 0, discount_type: '' });
    expect([free.freeDelivery, free.discount]).toEqual([true, { kind: 'none' }]);
    expect(fits(CouponSchema, { ...coupon, code: null })).toBe(false);
  });
});

test('PROMO-06 A cashback offer is parsed in percent and as an amount, and a cashback quote of 0 is null', () => {
  const offer = { id: 1, title: 'Back', cashback_type: 'percentage', cashback_amount: '7.5', min_purchase: 10 };
  expect(reads(CashbackOfferSchema, { ...offer, max_discount: 3, same_user_limit: 2, end_date: '2026-12-31' })).toEqual(
    {
      id: 1,
      title: 'Back',
      reward: { kind: 'percent', percent: 7.5 },
      minPurchase: 1000,
      maxReward: 300,
      startsOn: null,
      endsOn: '2026-12-31',
      usesPerCustomer: 2,
    },
  );
  expect(reads(CashbackQuoteSchema, { calculated_amount: 1.5, cashback_amount: 1.5, cashback_type: 'amount' })).toEqual(
    {
      credit: 150,
      reward: { kind: 'amount', amount: 150 },
    },
  );
  expect(
    reads(CashbackQuoteSchema, { calculated_amount: 0, cashback_amount: 0, cashback_type: '', id: null }),
  ).toBeNull();
});

test('A bonus on added money is parsed', () => {
  const bonus = { id: 1, title: 'Plus', bonus_type: 'percentage', bonus_amount: 5, minimum_add_amount: '50' };
  expect(reads(WalletBonusSchema, { ...bonus, maximum_bonus_amount: 10 })).toMatchObject({
    bonus: { kind: 'percent', percent: 5 },
    minimum: 5000,
    maximum: 1000,
  });
});

test('The keywords are parsed from texts or items without duplicates', () => {
  expect(reads(KeywordsSchema, ['tea', dish, { name: 'tea' }])).toEqual(['tea', 'Beef burger']);
  expect(reads(KeywordsSchema, [])).toEqual([]);
});

test('The items of visited stores are parsed as short records, and invalid ones are left out', () => {
  const raw = { id: 88, slug: null, name: 'Beef burger', image_full_url: null, category_ids: '[{"id":"3"}]' };
  const [store] = reads(VisitedStoresSchema, [{ ...restaurant, items: [raw, { id: 2 }] }]);
  expect(store?.name).toBe('Harbour Grill');
  expect(store?.items).toEqual([{ id: 88, slug: '88', name: 'Beef burger', image: null }]);
});
