import { describe, expect, test } from 'vitest';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import { paymentAllowed, walletShare } from '#src/domain/payment.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { anItem, anOrder, aPizza, CONFIG, NOTHING, STORE } from './samples.ts';

const ZONE: ZoneTerms = {
  rates: null,
  increasedFeePercent: 0,
  maximumCod: null,
  cashOnDelivery: true,
  digitalPayment: true,
  offlinePayment: true,
};

const refusals = (change: Parameters<typeof anOrder>[0]) => quoteOrder(anOrder(change)).refusals;

describe('CHK-02 The cash limit', () => {
  // 10.00 + 5.00 delivery = 15.00
  const cash = (maximumCod: number | null) => refusals({ zone: { ...ZONE, maximumCod }, payment: 'cash_on_delivery' });

  test('An order above the cash limit is refused, and one at the limit is not', () => {
    expect(cash(1499)).toEqual([{ kind: 'cashCeiling', maximum: 1499 }]);
    expect(cash(1500)).toEqual([]);
    expect([cash(null), cash(0)]).toEqual([[], []]);
  });

  test('The cash limit does not apply to other payment methods', () => {
    expect(refusals({ zone: { ...ZONE, maximumCod: 100 }, payment: 'digital_payment' })).toEqual([]);
  });
});

describe('CHK-02 Payment methods', () => {
  test('Cash is accepted only where both the marketplace and the zone accept it', () => {
    const off = [{ kind: 'paymentOff', method: 'cash_on_delivery' }];
    expect(refusals({ payment: 'cash_on_delivery', zone: { ...ZONE, cashOnDelivery: false } })).toEqual(off);
    expect(refusals({ payment: 'cash_on_delivery', config: { ...CONFIG, cashOnDelivery: false } })).toEqual(off);
    expect(refusals({ payment: 'cash_on_delivery' })).toEqual([]);
  });

  test('Each of the other payment methods can be disabled', () => {
    expect(paymentAllowed('digital_payment', CONFIG, { ...ZONE, digitalPayment: false })).toBe(false);
    expect(paymentAllowed('offline_payment', CONFIG, { ...ZONE, offlinePayment: false })).toBe(false);
    expect(paymentAllowed('wallet', { ...CONFIG, wallet: false }, ZONE)).toBe(false);
    expect(paymentAllowed('partial_payment', { ...CONFIG, partialPayment: false }, ZONE)).toBe(false);
    expect(paymentAllowed('partial_payment', CONFIG, ZONE)).toBe(true);
  });

  test('The wallet pays a whole order or nothing, and a partial payment uses the whole balance', () => {
    expect(walletShare('wallet', 1500, 1500)).toEqual({ ok: true, wallet: 1500, rest: 0 });
    expect(walletShare('wallet', 1500, 1499)).toEqual({ ok: false, reason: 'tooLow' });
    expect(walletShare('partial_payment', 1500, 400)).toEqual({ ok: true, wallet: 400, rest: 1100 });
    expect(walletShare('partial_payment', 1500, 0)).toEqual({ ok: false, reason: 'tooLow' });
    expect(walletShare('partial_payment', 1500, 1500)).toEqual({ ok: false, reason: 'coversAll' });
  });
});

describe('CHK-01 An order that may not be placed', () => {
  test('An order below the minimum before discounts is refused with the missing amount', () => {
    const store = { ...STORE, minimumOrder: 1500 };
    expect(refusals({ store })).toEqual([{ kind: 'minimumOrder', minimum: 1500, missing: 500 }]);
    // A pizza for 10.00 and two sauces at 0.75.
    const withSauces = { ...NOTHING, addOns: [{ id: 31, quantity: 2 }] };
    const lines = [{ item: aPizza(), choice: withSauces, quantity: 1 }];
    expect(refusals({ store, lines })).toEqual([{ kind: 'minimumOrder', minimum: 1500, missing: 350 }]);
    const half = {
      item: anItem({ price: 1500, discount: { kind: 'percent', percent: 50 } }),
      choice: NOTHING,
      quantity: 1,
    };
    expect(refusals({ store, lines: [half] })).toEqual([]);
  });

  test('An order is refused if the store or the marketplace has disabled its delivery or take-away', () => {
    expect(refusals({ store: { ...STORE, delivery: false } })).toEqual([{ kind: 'orderType', type: 'delivery' }]);
    expect(refusals({ orderType: 'take_away', config: { ...CONFIG, takeAway: false } })).toEqual([
      { kind: 'orderType', type: 'take_away' },
    ]);
    expect(refusals({ orderType: 'take_away', store: { ...STORE, delivery: false } })).toEqual([]);
  });

  test('An empty order and an order with lines of another store are refused', () => {
    expect(refusals({ lines: [] })).toEqual([{ kind: 'empty' }]);
    const foreign = { item: anItem({ storeId: 8 }), choice: NOTHING, quantity: 1 };
    expect(refusals({ lines: [foreign] })).toEqual([{ kind: 'differentStores' }]);
  });

  test('CHK-03 A prescription order has no lines and no minimum, and costs only the charges', () => {
    const quote = quoteOrder(
      anOrder({ lines: [], fromPrescription: true, store: { ...STORE, minimumOrder: 5000 }, tips: 100 }),
    );
    expect(quote).toMatchObject({ total: 600, refusals: [] }); // 5 km 5.00 + tips 1.00
  });
});
