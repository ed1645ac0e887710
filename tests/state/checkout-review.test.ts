import { describe, expect, test } from 'vitest';
import { ShopConfigSchema } from '#src/contract/config.ts';
import { StoreDetailsSchema } from '#src/contract/store-details.ts';
import type { ZoneSettings } from '#src/contract/zone.ts';
import type { CheckoutCart } from '#src/state/checkout/checkout-cart.ts';
import { type CheckoutForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { checkoutSummaryOf } from '#src/state/checkout/quote.ts';
import type { CheckoutTerms } from '#src/state/checkout/terms.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { restaurant } from '../fixtures/payloads/store.ts';
import { reads } from '../unit/contract/parse.ts';
import { aLine, anItem, aPizza } from '../unit/domain/samples.ts';

type Ready = Extract<CheckoutTerms, { state: 'ready' }>;

/** Tuesday, 10 March 2026, noon in Dubai. */
const NOON = new Date('2026-03-10T08:00:00Z');
const HOME = { lat: 25.01, lng: 53.99 };

const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '23:00' }));
const config = { ...reads(ShopConfigSchema, settings), freeDeliveryOver: null };
const store = {
  ...reads(StoreDetailsSchema, { ...restaurant, discount: null, tax: 5, category_ids: [], schedules: [] }),
  schedules: ALWAYS,
};

/** Food delivery for 2.00 per km, at least 4.00; cash up to 60.00. */
const zone: ZoneSettings = {
  id: 1,
  name: 'Downtown',
  cashOnDelivery: true,
  digitalPayment: true,
  offlinePayment: true,
  increasedFeePercent: 0,
  increasedFeeMessage: null,
  maximumCod: null,
  modules: [{ id: 1, type: 'food', perKm: 200, minimum: 400, maximum: null, maximumCod: 6000 }],
};

const terms = (change: Partial<Ready> = {}): Ready => ({
  state: 'ready',
  config,
  store,
  zone,
  slots: null,
  reach: { at: HOME, served: true, metres: 3000, vehicleExtra: 50 },
  customer: null,
  readAt: NOON.getTime(),
  ...change,
});

const pizza = aPizza({ storeId: 12 });
const checkoutCart = (lines: CheckoutCart['lines'] = [aLine(pizza, 2)]): CheckoutCart => ({
  lines,
  moduleId: 1,
  storeId: lines.length > 0 ? 12 : null,
  settled: true,
});
const summary = (change: Partial<Ready> = {}, form: Partial<CheckoutForm> = {}, what = checkoutCart()) =>
  checkoutSummaryOf(what, { ...EMPTY_FORM, at: HOME, ...form }, terms(change), NOON);
const blockers = (...args: Parameters<typeof summary>) => summary(...args)?.blockers;

describe('The price of a checkout', () => {
  test('CHK-01 The total is the sum of items, add-ons, tax, delivery, vehicle and service fee', () => {
    const choice = {
      groups: [{ name: 'Size', labels: ['Large'] }],
      variation: null,
      addOns: [{ id: 31, quantity: 2 }],
    };
    // 2 x (10.00 + 3.00) = 26.00, two sauces 1.50: 27.50; tax 5 % = 1.375 -> 1.38; 3 km x 2.00 = 6.00 + vehicle 0.50;
    // service 0.75: 27.50 + 1.38 + 6.50 + 0.75 = 36.13.
    expect(summary({}, {}, checkoutCart([aLine(pizza, 2, choice)]))?.quote).toMatchObject({
      items: 2600,
      addOns: 150,
      tax: 138,
      delivery: { charge: 650 },
      additionalCharge: 75,
      total: 3613,
    });
  });

  test('CHK-01 A take-away order has no delivery and no vehicle charge', () => {
    // 20.00 + tax 1.00 + service 0.75.
    expect(summary({}, { type: 'take_away' })?.quote).toMatchObject({ delivery: { charge: 0 }, total: 2175 });
  });

  test('CHK-01 A marketplace with free delivery for all charges no delivery', () => {
    // 20.00 + tax 1.00 + service 0.75; delivery would have been 6.50.
    const free = summary({ config: { ...config, freeDeliveryForAll: true } });
    expect(free?.quote).toMatchObject({ delivery: { charge: 0, original: 650 }, total: 2175 });
  });

  test('CHK-01 An increased fee of the zone applies to delivery and vehicle', () => {
    // 20 % of 6.50 = 1.30: 20.00 + 1.00 + 7.80 + 0.75.
    expect(summary({ zone: { ...zone, increasedFeePercent: 20 } })?.quote.total).toBe(2955);
  });

  test('CHK-01 A checkout without terms or without lines has no price', () => {
    expect(checkoutSummaryOf(checkoutCart(), EMPTY_FORM, { state: 'loading' }, NOON)).toBeNull();
    expect(summary({}, {}, checkoutCart([]))).toBeNull();
  });
});

describe('The blockers of a checkout', () => {
  const whole = aLine(pizza, 2, { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [] });
  const fine = checkoutCart([whole]);

  test('CHK-01 A valid order has no blocker', () => {
    expect(blockers({}, {}, fine)).toEqual([]);
  });

  test('CHK-01 An address that the store does not serve blocks a delivery only', () => {
    const outside = { reach: { at: HOME, served: false, metres: 3000, vehicleExtra: 0 } };
    expect(blockers(outside, {}, fine)).toEqual([{ kind: 'outOfZone' }]);
    expect(blockers(outside, { type: 'take_away' }, fine)).toEqual([]);
  });

  test('CHK-01 A closed store blocks the order and names the time it opens', () => {
    const schedules = [{ day: 2, opens: '18:00', closes: '23:00' }];
    // 18:00 in Dubai.
    expect(blockers({ store: { ...store, open: false, schedules } }, {}, fine)).toEqual([
      { kind: 'storeClosed', opensAt: '2026-03-10T14:00:00.000Z', later: false },
    ]);
    expect(blockers({ store: { ...store, active: false } }, {}, fine)).toEqual([
      { kind: 'storeClosed', opensAt: null, later: false },
    ]);
  });

  test('CHK-01 An order below the minimum is blocked and names the missing amount', () => {
    // 26.00 of 30.00.
    expect(blockers({ store: { ...store, minimumOrder: 3000 } }, {}, fine)).toEqual([
      { kind: 'minimumOrder', minimum: 3000, missing: 400 },
    ]);
  });

  test('CHK-02 An order above the cash limit of the zone is blocked, to the cent', () => {
    // 26.00 + tax 1.30 + delivery 6.50 + service 0.75 = 34.55.
    const capped = (maximumCod: number) => ({
      zone: { ...zone, modules: zone.modules.map((module) => ({ ...module, maximumCod })) },
    });
    expect(blockers(capped(3455), {}, fine)).toEqual([]);
    expect(blockers(capped(3454), {}, fine)).toEqual([{ kind: 'cashCeiling' }]);
  });

  test('CHK-02 A cash order is blocked where the zone accepts no cash', () => {
    expect(blockers({ zone: { ...zone, cashOnDelivery: false } }, {}, fine)).toEqual([{ kind: 'cashOff' }]);
  });

  test('CHK-01 An order type that the store does not offer is blocked', () => {
    expect(blockers({ store: { ...store, takeAway: false } }, { type: 'take_away' }, fine)).toEqual([
      { kind: 'typeOff' },
    ]);
  });

  test('CHK-01 Unavailable lines block the order, each with its reason', () => {
    const dates = aLine(anItem({ storeId: 12, stock: 3 }), 5);
    const late = aLine(anItem({ id: 9, storeId: 12, window: { starts: '18:00', ends: '22:00' } }), 1);
    const found = summary({ zone: null }, {}, checkoutCart([whole, dates, late]));
    expect(found?.blockers).toEqual([{ kind: 'lines' }]);
    expect(found?.troubles).toEqual([
      { lineId: dates.id, kind: 'outOfStock', left: 3 },
      { lineId: late.id, kind: 'unavailable' },
    ]);
  });
});
