import { describe, expect, test } from 'vitest';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import { paymentAllowed, walletShare } from '#src/domain/payment.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { anItem, anOrder, CONFIG, NOTHING, STORE } from './samples.ts';

const ZONE: ZoneTerms = {
  rates: null,
  increasedFeePercent: 0,
  maximumCod: null,
  cashOnDelivery: true,
  digitalPayment: true,
  offlinePayment: true,
};

const refusals = (change: Parameters<typeof anOrder>[0]) => quoteOrder(anOrder(change)).refusals;

describe('CHK-02 cash ceiling', () => {
  // 10.00 + 5.00 delivery = 15.00
  const cash = (maximumCod: number | null) => refusals({ zone: { ...ZONE, maximumCod }, payment: 'cash_on_delivery' });

  test('above it cash is refused, at it it is not', () => {
    expect(cash(1499)).toEqual([{ kind: 'cashCeiling', maximum: 1499 }]);
    expect(cash(1500)).toEqual([]);
    expect([cash(null), cash(0)]).toEqual([[], []]);
  });

  test('other ways to pay do not meet it', () => {
    expect(refusals({ zone: { ...ZONE, maximumCod: 100 }, payment: 'digital_payment' })).toEqual([]);
  });
});

describe('CHK-02 ways to pay', () => {
  test('cash only where marketplace and zone take it', () => {
    const off = [{ kind: 'paymentOff', method: 'cash_on_delivery' }];
    expect(refusals({ payment: 'cash_on_delivery', zone: { ...ZONE, cashOnDelivery: false } })).toEqual(off);
    expect(refusals({ payment: 'cash_on_delivery', config: { ...CONFIG, cashOnDelivery: false } })).toEqual(off);
    expect(refusals({ payment: 'cash_on_delivery' })).toEqual([]);
  });

  test('every other way has its switch', () => {
    expect(paymentAllowed('digital_payment', CONFIG, { ...ZONE, digitalPayment: false })).toBe(false);
    expect(paymentAllowed('offline_payment', CONFIG, { ...ZONE, offlinePayment: false })).toBe(false);
    expect(paymentAllowed('wallet', { ...CONFIG, wallet: false }, ZONE)).toBe(false);
    expect(paymentAllowed('partial_payment', { ...CONFIG, partialPayment: false }, ZONE)).toBe(false);
    expect(paymentAllowed('partial_payment', CONFIG, ZONE)).toBe(true);
  });

  test('a wallet pays all or nothing, partial payment gives its whole balance', () => {
    expect(walletShare('wallet', 1500, 1500)).toEqual({ ok: true, wallet: 1500, rest: 0 });
    expect(walletShare('wallet', 1500, 1499)).toEqual({ ok: false, reason: 'tooLow' });
    expect(walletShare('partial_payment', 1500, 400)).toEqual({ ok: true, wallet: 400, rest: 1100 });
    expect(walletShare('partial_payment', 1500, 0)).toEqual({ ok: false, reason: 'tooLow' });
    expect(walletShare('partial_payment', 1500, 1500)).toEqual({ ok: false, reason: 'coversAll' });
  });
});

describe('CHK-01 an order that may not be placed', () => {
  test('below the minimum order, before discounts, it says what is missing', () => {
    const store = { ...STORE, minimumOrder: 1500 };
    expect(refusals({ store })).toEqual([{ kind: 'minimumOrder', minimum: 1500, missing: 500 }]);
    const half = {
      item: anItem({ price: 1500, discount: { kind: 'percent', percent: 50 } }),
      choice: NOTHING,
      quantity: 1,
    };
    expect(refusals({ store, lines: [half] })).toEqual([]);
  });

  test('delivery or take-away switched off by either side', () => {
    expect(refusals({ store: { ...STORE, delivery: false } })).toEqual([{ kind: 'orderType', type: 'delivery' }]);
    expect(refusals({ orderType: 'take_away', config: { ...CONFIG, takeAway: false } })).toEqual([
      { kind: 'orderType', type: 'take_away' },
    ]);
    expect(refusals({ orderType: 'take_away', store: { ...STORE, delivery: false } })).toEqual([]);
  });

  test('nothing in it, or lines of another store', () => {
    expect(refusals({ lines: [] })).toEqual([{ kind: 'empty' }]);
    const foreign = { item: anItem({ storeId: 8 }), choice: NOTHING, quantity: 1 };
    expect(refusals({ lines: [foreign] })).toEqual([{ kind: 'differentStores' }]);
  });

  test('CHK-03 a prescription order has no lines and no minimum: only the charges', () => {
    const quote = quoteOrder(
      anOrder({ lines: [], fromPrescription: true, store: { ...STORE, minimumOrder: 5000 }, tips: 100 }),
    );
    expect(quote).toMatchObject({ total: 600, refusals: [] }); // 5 km 5.00 + tips 1.00
  });
});
