import { describe, expect, test } from 'vitest';
import { MembershipPlanSchema, MembershipSchema, MembershipStateSchema } from '#src/contract/membership.ts';
import { FeeReceiversSchema, PromiseCountsSchema, StoreFeesSchema } from '#src/contract/price-promise.ts';
import { fits, reads } from './parse.ts';

describe('EXT-26 Membership', () => {
  const plan = { price: '9.50', months: '3', free_delivery_over: 20, additional_charge: '0.25' };
  const membership = {
    starts_at: '2026-06-01 12:00:00',
    ends_at: '2026-07-01 12:00:00',
    price: 9.5,
    renews: 1,
    renewal_price: '12',
    free_delivery_over: 0,
    additional_charge: null,
  };

  test('A plan is parsed with its price, its months and its terms in minor units', () => {
    expect(reads(MembershipPlanSchema, plan)).toEqual({
      ...{ price: 950, months: 3, freeDeliveryOver: 2000, serviceFee: 25 },
    });
    expect(reads(MembershipPlanSchema, { price: 9.5 })).toEqual({
      ...{ price: 950, months: 1, freeDeliveryOver: null, serviceFee: null },
    });
    expect(fits(MembershipPlanSchema, { ...plan, price: null })).toBe(false);
  });

  test.each([
    [0, 1],
    [-2, 1],
    [1.4, 1],
    [2.6, 3],
  ])('A plan of %d months is one of %d whole months', (months, expected) => {
    expect(reads(MembershipPlanSchema, { ...plan, months }).months).toBe(expected);
  });

  test('A membership is parsed with its period in UTC, and free delivery from 0 is not the same as none', () => {
    expect(reads(MembershipSchema, membership)).toEqual({
      startsAt: '2026-06-01T12:00:00.000Z',
      endsAt: '2026-07-01T12:00:00.000Z',
      price: 950,
      renewalPrice: 1200,
      freeDeliveryOver: 0,
      serviceFee: null,
    });
  });

  test('A membership that goes on costs the same again unless another price is sent, and otherwise it ends', () => {
    expect(reads(MembershipSchema, { ...membership, renewal_price: null }).renewalPrice).toBe(950);
    expect(reads(MembershipSchema, { ...membership, renewal_price: 0 }).renewalPrice).toBe(0);
    expect(reads(MembershipSchema, { ...membership, renews: 0 }).renewalPrice).toBeNull();
  });

  test.each([null, '', 'soon'])('A membership that ends at %j is refused', (ends_at) => {
    expect(fits(MembershipSchema, { ...membership, ends_at })).toBe(false);
  });

  test('The account has the plan, the membership and what was saved, or would have been', () => {
    const savings = { days: 90, orders: '4', amount: '12.40' };
    const state = { plan, membership, next_end: '2026-08-01 12:00:00', wallet_balance: '30', savings };
    expect(reads(MembershipStateSchema, state)).toMatchObject({
      plan: { price: 950 },
      membership: { price: 950 },
      nextEnd: '2026-08-01T12:00:00.000Z',
      walletBalance: 3000,
      savings: { days: 90, orders: 4, amount: 1240 },
    });
    expect(reads(MembershipStateSchema, { plan: {}, membership: null, savings: {} })).toEqual({
      plan: null,
      membership: null,
      nextEnd: null,
      walletBalance: 0,
      savings: { days: 0, orders: 0, amount: 0 },
    });
  });
});

describe('EXT-18 The promise of the price', () => {
  test('Each part of a price has a receiver, null for an unknown or missing one', () => {
    expect(
      reads(FeeReceiversSchema, {
        ...{ items: 'store', delivery: 'courier', service: 'marketplace', tax: 'tax_office' },
        ...{ tips: 'landlord', packaging: ['store'] },
      }),
    ).toEqual({
      ...{ items: 'store', delivery: 'courier', service: 'marketplace', tax: 'tax_office' },
      ...{ tips: null, packaging: null, slot: null },
    });
  });

  test('The fees of a store are parsed in minor units, and a store that does not deliver there has none', () => {
    const fees = { store_id: '12', served: 1, delivery_charge: '3.50', additional_charge: 0.75, tax_percent: '5' };
    expect(reads(StoreFeesSchema, fees)).toEqual({
      ...{ storeId: 12, served: true, delivery: 350, service: 75, taxPercent: 5 },
    });
    expect(reads(StoreFeesSchema, { store_id: 12, served: false })).toEqual({
      ...{ storeId: 12, served: false, delivery: 0, service: 0, taxPercent: 0 },
    });
    expect(fits(StoreFeesSchema, { ...fees, store_id: null })).toBe(false);
  });

  test('The record of the promise counts orders as numbers, 0 where nothing is sent', () => {
    expect(reads(PromiseCountsSchema, { days: 30, kept: '412', refused: 3 })).toEqual({
      ...{ days: 30, kept: 412, refused: 3 },
    });
    expect(reads(PromiseCountsSchema, {})).toEqual({ days: 0, kept: 0, refused: 0 });
  });
});
