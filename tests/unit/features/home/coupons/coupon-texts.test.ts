import { expect, test } from 'vitest';
import type { Coupon } from '#src/contract/coupon.ts';
import { couponTexts } from '#src/features/home/coupons/coupon-texts.ts';
import { getT } from '#src/i18n/t.ts';

const config = { currency: { code: 'USD', symbol: '$', side: 'left', digits: 2 } } as const;
const en = { at: { locale: 'en' }, t: getT('en'), config } as const;
const ar = { at: { locale: 'ar' }, t: getT('ar'), config } as const;

const coupon: Coupon = {
  id: 1,
  title: '',
  code: 'LUNCH5',
  kind: 'default',
  freeDelivery: false,
  discount: { kind: 'percent', percent: 15 },
  maxDiscount: 0,
  minPurchase: 1000,
  startsOn: '2026-11-01',
  expiresOn: '2026-11-21',
  usesPerCustomer: null,
  storeId: null,
  storeName: null,
  moduleId: 1,
};

test('PROMO-05 A percent coupon shows its percentage, its minimum purchase and its last day', () => {
  expect(couponTexts(en, coupon)).toEqual({
    gives: '15% off',
    least: 'Minimum purchase $10.00',
    until: 'Until 21 Nov 2026',
  });
});

test('PROMO-05 A coupon of another type shows its amount, or free delivery', () => {
  expect(couponTexts(en, { ...coupon, discount: { kind: 'amount', amount: 550 }, minPurchase: 0 })).toMatchObject({
    gives: '$5.50 off',
    least: null,
  });
  expect(couponTexts(en, { ...coupon, freeDelivery: true, discount: { kind: 'none' } }).gives).toBe('Free Delivery');
});

test('PROMO-05 LANG-02 A coupon in Arabic has Arabic digits', () => {
  const { gives, least, until } = couponTexts(ar, coupon);
  expect(gives).toContain('١٥٪');
  expect(least).toContain('١٠');
  expect(until).toContain('٢٠٢٦');
});
