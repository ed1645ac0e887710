import { describe, expect, test } from 'vitest';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import { pointsFor } from '#src/domain/loyalty.ts';
import { aboveCashCeiling, paymentAllowed, walletShare } from '#src/domain/payment.ts';

const on = { cashOnDelivery: true, digitalPayment: true, offlinePayment: true, partialPayment: true, wallet: true };
const zone: ZoneTerms = {
  rates: null,
  increasedFeePercent: 0,
  maximumCod: 5000,
  cashOnDelivery: false,
  digitalPayment: true,
  offlinePayment: false,
};

describe('walletShare', () => {
  test('CHK-02 the wallet pays all or is too low', () => {
    expect(walletShare('wallet', 1464, 1464)).toEqual({ ok: true, wallet: 1464, rest: 0 });
    expect(walletShare('wallet', 1464, 1463)).toEqual({ ok: false, reason: 'tooLow' });
  });
  test('CHK-02 a part is the whole balance, and must leave a rest', () => {
    expect(walletShare('partial_payment', 1464, 1)).toEqual({ ok: true, wallet: 1, rest: 1463 });
    expect(walletShare('partial_payment', 1464, 0)).toEqual({ ok: false, reason: 'tooLow' });
    expect(walletShare('partial_payment', 1464, 1464)).toEqual({ ok: false, reason: 'coversAll' });
  });
});

describe('paymentAllowed', () => {
  test('the zone has a say in cash, digital and offline, not in the wallet', () => {
    expect(paymentAllowed('cash_on_delivery', on, zone)).toBe(false);
    expect(paymentAllowed('digital_payment', on, zone)).toBe(true);
    expect(paymentAllowed('offline_payment', on, zone)).toBe(false);
    expect(paymentAllowed('wallet', on, zone)).toBe(true);
    expect(paymentAllowed('cash_on_delivery', on, null)).toBe(true);
  });
  test('a partial payment needs its own switch and the wallet', () => {
    expect(paymentAllowed('partial_payment', on, zone)).toBe(true);
    expect(paymentAllowed('partial_payment', { ...on, wallet: false }, zone)).toBe(false);
    expect(paymentAllowed('partial_payment', { ...on, partialPayment: false }, zone)).toBe(false);
  });
});

test('a cash ceiling is reached, not passed; none and 0 are none', () => {
  expect(aboveCashCeiling(5000, zone)).toBe(false);
  expect(aboveCashCeiling(5001, zone)).toBe(true);
  expect(aboveCashCeiling(999_999, { maximumCod: 0 })).toBe(false);
  expect(aboveCashCeiling(999_999, null)).toBe(false);
});

test.each([
  // 14.64 × 250 % = 36.6; 9.99 × 100 % = 9.99; 9.99 × 0 = 0; 0.01 × 1000 % = 0.1
  [1464, 250, 36],
  [999, 100, 9],
  [999, 0, 0],
  [1, 1000, 0],
  [10_000, 1000, 1000],
])('ACC-04 an order of %i cents at a rate of %i brings %i points', (total, rate, points) => {
  expect(pointsFor(total, rate)).toBe(points);
});
