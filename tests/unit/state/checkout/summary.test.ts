import { describe, expect, test } from 'vitest';
import { CouponSchema } from '#src/contract/coupon.ts';
import { checkoutCartText, entriesOf, needsPrescription } from '#src/state/checkout/checkout-cart.ts';
import { type CheckoutForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { checkoutSummaryOf } from '#src/state/checkout/quote.ts';
import { isSlotValid, scheduleText, slotDays } from '#src/state/checkout/schedule.ts';
import { parseTip, suggestedTips } from '#src/state/checkout/tips.ts';
import { config, customer, NOON, pizzas, type Ready, store, terms, zone } from '../../../state/ready-terms.ts';
import { reads } from '../../contract/parse.ts';
import { aLine, anItem, aPizza } from '../../domain/samples.ts';

const HERE = { lat: 25.01, lng: 53.99 };
const summary = (change: Partial<Ready> = {}, form: Partial<CheckoutForm> = {}, cart = pizzas(), now = NOON) =>
  checkoutSummaryOf(cart, { ...EMPTY_FORM, at: HERE, ...form }, terms(change), now);
const blockers = (...args: Parameters<typeof summary>) => summary(...args)?.blockers;
const prescription = pizzas({ lines: [] });
const sends = { store: { ...store, prescriptionOrder: true } };

describe('CHK-01 The price of a checkout', () => {
  test('The price includes tips, packaging, the coupon and the first-order discount', () => {
    // 34.55 as in `pizzas`.
    expect(summary()?.quote.total).toBe(3455);
    expect(summary({}, { tips: '2.5' })?.quote).toMatchObject({ tips: 250, total: 3705 });
    // What is no amount adds nothing.
    expect(summary({}, { tips: 'plenty' })?.quote).toMatchObject({ tips: 0, total: 3455 });
    const packed = { store: { ...store, extraPackaging: 100 } };
    expect(summary(packed, { packaging: true })?.quote).toMatchObject({ extraPackaging: 100, total: 3555 });
    expect(summary(packed)?.quote).toMatchObject({ extraPackaging: 0, total: 3455 });
    const lina = customer(0);
    const discount = { kind: 'percent' as const, percent: 10 };
    const invited = lina && { ...lina, firstOrder: { discount, validity: '' } };
    // 26.00 less 2.60 = 23.40; tax 1.17; delivery 6.50; service 0.75.
    expect(summary({ customer: invited })?.quote).toMatchObject({ referralDiscount: 260, total: 3182 });
    const coupon = reads(CouponSchema, { id: 1, code: 'TENTH', discount: 10, discount_type: 'percent' });
    const used = checkoutSummaryOf(pizzas(), { ...EMPTY_FORM, at: HERE }, terms(), NOON, coupon);
    expect(used?.quote).toMatchObject({ couponDiscount: 260, total: 3182 });
  });

  test('The price is unknown without a module, and has the least delivery charge without a route', () => {
    expect(summary({}, {}, pizzas({ moduleId: null }))).toBeNull();
    // The least charge of the zone is 4.00: 26.00 + 1.30 + 4.00 + 0.75.
    expect(summary({ reach: null })?.quote.total).toBe(3205);
  });

  test('The summary says what a customer’s wallet can pay', () => {
    expect(summary({ customer: customer(4000) })?.offer).toEqual({ kind: 'whole', after: 545 });
    expect(summary({ customer: customer(1000) })?.offer).toMatchObject({ kind: 'part', wallet: 1000, rest: 2455 });
    expect(summary()?.offer).toEqual({ kind: 'none' });
  });

  test('CHK-03 A prescription order costs delivery and service in cash, whatever else the form has', () => {
    const form = { packaging: true, type: 'take_away', payment: 'wallet', partial: true } as const;
    const coupon = reads(CouponSchema, { id: 1, code: 'ONE', discount: 1, discount_type: 'amount' });
    const whole = { ...sends, store: { ...sends.store, extraPackaging: 100 }, customer: customer(100) };
    const found = checkoutSummaryOf(prescription, { ...EMPTY_FORM, ...form, at: HERE }, terms(whole), NOON, coupon);
    // 6.50 and 0.75.
    expect(found).toMatchObject({ blockers: [], quote: { total: 725, extraPackaging: 0, couponDiscount: 0 } });
  });
});

describe('CHK-01 Checkout blockers', () => {
  test('CHK-03 A prescription is blocked where the store or the marketplace takes none', () => {
    expect(blockers(sends, {}, prescription)).toEqual([]);
    expect(blockers({}, {}, prescription)).toEqual([{ kind: 'prescriptionsOff' }]);
    const none = { ...sends, config: { ...config, prescriptionOrders: false } };
    expect(blockers(none, {}, prescription)).toEqual([{ kind: 'prescriptionsOff' }]);
  });

  test('A closed store that takes orders for later blocks an order only for now', () => {
    const schedules = [{ day: 2, opens: '18:00', closes: '23:00' }];
    const closed = { store: { ...store, open: false, schedules } };
    expect(blockers(closed)).toEqual([{ kind: 'storeClosed', opensAt: '2026-03-10T14:00:00.000Z', later: true }]);
    expect(blockers(closed, { scheduleAt: '2026-03-10T15:00:00.000Z' })).toEqual([]);
    expect(blockers(closed, { scheduleAt: '2026-03-10T13:00:00.000Z' })).toEqual([{ kind: 'slotGone' }]);
    // Its owner closed it: a time helps nothing.
    const shut = { store: { ...store, active: false } };
    const told = [{ kind: 'storeClosed', opensAt: null, later: false }];
    expect(blockers(shut, { scheduleAt: '2026-03-10T15:00:00.000Z' })).toEqual(told);
  });

  test('The marketplace decides that a store is closed, even within its hours', () => {
    expect(blockers({ store: { ...store, open: false } })).toEqual([
      { kind: 'storeClosed', opensAt: null, later: true },
    ]);
  });

  test('A dish blocks an order outside its hours, at the time chosen for the order', () => {
    const late = aLine(aPizza({ storeId: 12, groups: [], window: { starts: '18:00', ends: '22:00' } }), 2);
    const cart = pizzas({ lines: [late] });
    expect(blockers({}, {}, cart)).toEqual([{ kind: 'lines' }]);
    expect(blockers({}, { scheduleAt: '2026-03-10T15:00:00.000Z' }, cart)).toEqual([]);
    const noon = aLine(aPizza({ storeId: 12, groups: [], window: { starts: '11:00', ends: '13:00' } }), 2);
    expect(blockers({}, {}, pizzas({ lines: [noon] }))).toEqual([]);
  });

  test('CHK-02 A payment method that the zone does not take blocks an order with a reason of its own', () => {
    const off = { zone: { ...zone, cashOnDelivery: false, digitalPayment: false, offlinePayment: false } };
    expect(blockers(off)).toEqual([{ kind: 'cashOff' }]);
    expect(blockers(off, { payment: 'digital_payment' })).toEqual([{ kind: 'paymentOff' }]);
    expect(blockers(off, { payment: 'offline_payment' })).toEqual([{ kind: 'paymentOff' }]);
    // An empty wallet is told once, as one.
    expect(blockers({ customer: customer(0) }, { payment: 'wallet' })).toEqual([{ kind: 'walletLow' }]);
  });

  test('An order below the minimum of its coupon is blocked and names the missing amount', () => {
    const coupon = reads(CouponSchema, {
      id: 1,
      code: 'TENTH',
      discount: 10,
      discount_type: 'percent',
      min_purchase: 30,
    });
    const summaryWithCoupon = checkoutSummaryOf(pizzas(), { ...EMPTY_FORM, at: HERE }, terms(), NOON, coupon);
    // 26.00 of 30.00.
    expect(summaryWithCoupon?.blockers).toEqual([{ kind: 'couponMinimum', minimum: 3000, missing: 400 }]);
  });

  test('CHK-03 A prescription is blocked where the zone takes no cash, which is how it is paid', () => {
    const noCash = { ...sends, zone: { ...zone, cashOnDelivery: false } };
    expect(blockers(noCash, { payment: 'digital_payment' }, prescription)).toEqual([{ kind: 'cashOff' }]);
  });

  test('The most fundamental blocker comes first', () => {
    const worst = {
      reach: { at: HERE, served: false, metres: 3000, vehicleExtra: 0 },
      store: { ...store, open: false, minimumOrder: 9000 },
    };
    const found = blockers(worst, { payment: 'wallet' });
    expect(found?.map(({ kind }) => kind)).toEqual(['outOfZone', 'storeClosed', 'minimumOrder', 'walletLow']);
  });
});

describe('CHK-01 Times of scheduled orders', () => {
  test('The offered days are the next seven of the marketplace that have times left', () => {
    expect(slotDays(terms(), NOON).map(({ date }) => date)).toEqual(
      ['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-03-${day}`),
    );
    // 23:30 in Dubai.
    expect(slotDays(terms(), new Date('2026-03-10T19:30:00Z'))[0]?.date).toBe('2026-03-11');
    expect(slotDays(terms({ store: { ...store, schedulable: false } }), NOON)).toEqual([]);
    expect(slotDays(terms({ config: { ...config, schedulable: false } }), NOON)).toEqual([]);
  });

  test('A time is valid in the future and within the hours of the store', () => {
    const valid = (at: string, change: Partial<Ready> = {}) => isSlotValid(at, terms(change), NOON);
    expect(valid('2026-03-10T08:30:00Z')).toBe(true);
    expect(valid('2026-03-10T08:00:00Z')).toBe(false);
    // 23:30 in Dubai.
    expect(valid('2026-03-10T19:30:00Z')).toBe(false);
    expect(valid('2026-03-10T08:30:00Z', { store: { ...store, schedulable: false } })).toBe(false);
  });

  test('A time is sent in the time zone of the marketplace, with two digits each', () => {
    expect(scheduleText('2026-03-10T01:05:00Z', 'Asia/Dubai')).toBe('2026-03-10 05:05');
    expect(scheduleText('2026-03-10T20:30:00Z', 'Asia/Dubai')).toBe('2026-03-11 00:30');
  });
});

describe('CHK-01 Tips', () => {
  test('A tip may be typed in any digits, up to 1,000', () => {
    expect(['', '  ', '2', '2.5', '2,5', '٢٫٥', ' 3 ', '1000'].map(parseTip)).toEqual([
      0, 0, 200, 250, 250, 250, 300, 100_000,
    ]);
    expect(['-1', '1000.01', 'plenty', '1.2.3'].map(parseTip)).toEqual([null, null, null, null]);
  });

  test('The suggested tips include the usual one, once and in order', () => {
    expect(suggestedTips(0)).toEqual([100, 200, 500]);
    expect(suggestedTips(300)).toEqual([100, 200, 300, 500]);
    expect(suggestedTips(200)).toEqual([100, 200, 500]);
  });
});

describe('CHK-01 Items of an order', () => {
  test('CHK-03 An order needs a prescription for one of its items, or as a whole', () => {
    const capsules = aLine(anItem({ prescription: true }));
    expect(needsPrescription(pizzas())).toBe(false);
    expect(needsPrescription(pizzas({ lines: [aLine(anItem()), capsules] }))).toBe(true);
    expect(needsPrescription(prescription)).toBe(true);
    expect(needsPrescription(pizzas({ lines: [], storeId: null }))).toBe(false);
  });

  test('The text of a cart changes with a quantity, an item or a choice, and not with a line id', () => {
    const texts = [
      aLine(aPizza(), 1),
      aLine(aPizza(), 2),
      aLine(anItem(), 1),
      aLine(aPizza(), 1, { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [] }),
    ].map((line) => checkoutCartText(pizzas({ lines: [line] })));
    expect(new Set(texts).size).toBe(4);
    expect(checkoutCartText(pizzas({ lines: [aLine(aPizza(), 1)] }))).toBe(texts[0]);
  });

  test('Order entries have the price of one piece with its choice', () => {
    // 10.00 and 3.00 for a large one.
    expect(entriesOf(pizzas())).toMatchObject([{ item: { name: 'Pizza' }, quantity: 2, unit: 1300 }]);
  });
});
