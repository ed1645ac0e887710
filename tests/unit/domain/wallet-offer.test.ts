import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WalletBonus } from '#src/contract/wallet.ts';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import { typedAmount } from '#src/domain/typed-amount.ts';
import { bonusOn, fundAmount, pointsOffer, roundPoints, walletOffer } from '#src/domain/wallet-offer.ts';
import { CONFIG } from './samples.ts';

const ZONE: ZoneTerms = {
  rates: null,
  increasedFeePercent: 0,
  maximumCod: null,
  cashOnDelivery: true,
  digitalPayment: true,
  offlinePayment: false,
};
const order = { total: 3000, balance: 1000, partialRest: 'both' } as const;

describe('CHK-02 The payment options of the wallet', () => {
  test('A wallet with enough balance pays the whole order and keeps the remainder', () => {
    expect(walletOffer({ ...order, balance: 3000 }, CONFIG, ZONE)).toEqual({ kind: 'whole', after: 0 });
    expect(walletOffer({ ...order, balance: 4550 }, CONFIG, null)).toEqual({ kind: 'whole', after: 1550 });
  });

  test('A wallet pays a part of an order where another payment method accepts the rest', () => {
    expect(walletOffer(order, CONFIG, ZONE)).toEqual({
      kind: 'part',
      wallet: 1000,
      rest: 2000,
      methods: ['cash_on_delivery', 'digital_payment'],
    });
    expect(walletOffer({ ...order, partialRest: 'digital' }, CONFIG, ZONE)).toMatchObject({
      methods: ['digital_payment'],
    });
    const cashless = { ...ZONE, cashOnDelivery: false };
    expect(walletOffer({ ...order, partialRest: 'cash' }, CONFIG, cashless)).toEqual({ kind: 'none' });
  });

  test('A wallet that is empty or disabled cannot pay', () => {
    expect(walletOffer({ ...order, balance: 0 }, CONFIG, ZONE)).toEqual({ kind: 'none' });
    expect(walletOffer({ ...order, balance: 9000 }, { ...CONFIG, wallet: false }, ZONE)).toEqual({ kind: 'none' });
    expect(walletOffer(order, { ...CONFIG, partialPayment: false }, ZONE)).toEqual({ kind: 'none' });
  });

  test('The wallet’s part and the rest together are the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100_000 }), fc.nat(), (total, some) => {
        const balance = 1 + (some % (total - 1));
        const offer = walletOffer({ ...order, total, balance }, CONFIG, ZONE);
        expect(offer).toMatchObject({ kind: 'part', wallet: balance, rest: total - balance });
      }),
    );
  });

  test('The balance after paying a whole order is the balance less the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (total, over) => {
        const offer = walletOffer({ ...order, total, balance: total + over }, CONFIG, ZONE);
        expect(offer).toMatchObject({ kind: 'whole', after: over });
      }),
    );
  });
});

test('The bonus for added money is the higher of the capped percentage and the fixed amount', () => {
  const bonus = (change: Partial<WalletBonus>): WalletBonus => ({
    id: 1,
    title: '',
    description: '',
    bonus: { kind: 'none' },
    minimum: 0,
    maximum: 0,
    startsAt: null,
    endsAt: null,
    ...change,
  });
  const ten = bonus({ bonus: { kind: 'percent', percent: 10 }, minimum: 2000, maximum: 500 });
  const three = bonus({ bonus: { kind: 'amount', amount: 300 } });
  expect(bonusOn(1000, [ten, three])).toBe(300);
  expect(bonusOn(4000, [ten, three])).toBe(400);
  expect(bonusOn(9000, [ten, three])).toBe(500);
  expect(bonusOn(9000, [bonus({})])).toBe(0);
});

test.each([
  [250, { ok: true, credit: 2500 }],
  [100, { ok: true, credit: 1000 }],
  [300, { ok: true, credit: 3000 }],
  [99, { ok: false, reason: 'belowMinimum' }],
  [301, { ok: false, reason: 'aboveBalance' }],
  [100.5, { ok: false, reason: 'notWhole' }],
  [0, { ok: false, reason: 'notWhole' }],
])('A conversion of %d points of 300, at 10 per unit and at least 100, has the expected result', (points, expected) => {
  expect(pointsOffer(points, 300, { pointsPerUnit: 10, minimumPoints: 100, earnPercent: 5 })).toEqual(expected);
});

test('ACC-04 A single point can be converted where that is enough', () => {
  expect(pointsOffer(1, 1, { pointsPerUnit: 1, minimumPoints: 1, earnPercent: 5 })).toEqual({ ok: true, credit: 100 });
});

test('ACC-04 An amount of points that is worth less than one unit of money is refused', () => {
  expect(pointsOffer(50, 300, { pointsPerUnit: 100, minimumPoints: 1, earnPercent: 5 })).toEqual({
    ok: false,
    reason: 'worthless',
  });
});

test.each([
  [450, 100, 200, 400],
  [299, 100, 200, 200],
  [199, 100, 200, 0],
  [250, 0, 1, 250],
  [99, 100, 0, 0],
  [-5, 10, 0, 0],
])(
  'ACC-04 Of %d points at %d per unit and at least %d, %d points are converted without a remainder',
  (points, rate, least, round) => {
    expect(roundPoints(points, { pointsPerUnit: rate, minimumPoints: least, earnPercent: 1 })).toBe(round);
  },
);

test.each([
  ['1', 100],
  ['0.99', null],
  ['25.5', 2550],
  ['100000', 10_000_000],
  ['100000.01', null],
  ['12.345', null],
  ['1e3', null],
  ['-5', null],
  ['', null],
  ['5,5', 550],
  ['١٬٠٠٠٫٥٠', 100_050],
  ['1,000', null],
])('ACC-04 The amount "%s" typed as money to add is read as %s', (text, amount) => {
  expect(fundAmount(typedAmount(text))).toBe(amount);
});
