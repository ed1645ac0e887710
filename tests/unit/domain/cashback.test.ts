import { describe, expect, test } from 'vitest';
import { bestCashback, type CashbackTerms, cashbackCredit } from '#src/domain/cashback.ts';

const tenth: CashbackTerms = { id: 1, type: 'percentage', amount: 10, minPurchase: 1000, maxDiscount: 200 };
const one: CashbackTerms = { id: 2, type: 'amount', amount: 100, minPurchase: 500, maxDiscount: 0 };

describe('cashbackCredit', () => {
  test.each([
    [tenth, 999, 0],
    [tenth, 1000, 100],
    // 146.4 and 146.5 cents
    [tenth, 1464, 146],
    [tenth, 1465, 147],
    [tenth, 5000, 200],
    [{ ...tenth, maxDiscount: 0 }, 5000, 500],
    [one, 499, 0],
    [one, 500, 100],
    [{ ...one, amount: -100 }, 500, 0],
  ])('The cashback offer %o has the expected credit for a purchase of %i cents', (offer, amount, credit) => {
    expect(cashbackCredit(offer, amount)).toBe(credit);
  });
});

describe('bestCashback', () => {
  test('The offer with the higher credit wins, and the older of two equal offers', () => {
    expect(bestCashback([tenth, one], 400)).toBeNull();
    expect(bestCashback([tenth, one], 900)).toEqual({ offer: one, credit: 100 });
    expect(bestCashback([one, tenth], 1000)).toEqual({ offer: tenth, credit: 100 });
    expect(bestCashback([one, tenth], 1100)).toEqual({ offer: tenth, credit: 110 });
    expect(bestCashback([], 1100)).toBeNull();
  });
});
