import { describe, expect, test } from 'vitest';
import { amountDifferences, type ShownPrice, shownOrder, shownParcel } from '#src/domain/amount-change.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { anOrder } from './samples.ts';

const shown = (change: Partial<ShownPrice> = {}): ShownPrice => ({
  total: 1464,
  lines: [{ name: 'Soup', amount: 840 }],
  parts: { tax: 42, deliveryFee: 542, serviceFee: 40 },
  ...change,
});

describe('The differences between two prices', () => {
  test('CHK-01 Two equal prices have no differences', () => {
    expect(amountDifferences(shown(), shown())).toEqual([]);
  });

  test('CHK-01 A changed price lists the item whose amount changed and the parts that follow from it', () => {
    const now = shown({
      lines: [{ name: 'Soup', amount: 1000 }],
      parts: { tax: 50, deliveryFee: 542, serviceFee: 40 },
    });
    expect(amountDifferences(shown(), now)).toEqual([
      { name: 'Soup', before: 840, after: 1000 },
      { part: 'tax', before: 42, after: 50 },
    ]);
  });

  test('CHK-01 A changed price lists a removed item, a new item and a coupon that no longer counts', () => {
    const before = shown({ parts: { couponDiscount: -100 } });
    const now = shown({ lines: [{ name: 'Kebab', amount: 700 }], parts: {} });
    expect(amountDifferences(before, now)).toEqual([
      { name: 'Soup', before: 840, after: 0 },
      { name: 'Kebab', before: 0, after: 700 },
      { part: 'couponDiscount', before: -100, after: 0 },
    ]);
  });

  test('CHK-01 The lines of one item with different choices are compared by their sum', () => {
    const two = shown({
      lines: [
        { name: 'Soup', amount: 420 },
        { name: 'Soup', amount: 420 },
      ],
    });
    expect(amountDifferences(two, shown())).toEqual([]);
  });

  test('CHK-04 The price of a parcel lists its delivery charge with the rounding, the tip and the service fee', () => {
    const delivery = { way: 1083, vehicle: 150, increase: 123, charge: 1356, original: 1356, freeBy: null };
    expect(
      shownParcel({ delivery, rounding: 4, tips: 200, additionalCharge: 40, membershipSaving: 0, total: 1600 }),
    ).toEqual({
      total: 1600,
      lines: [],
      parts: { deliveryFee: 1360, tips: 200, serviceFee: 40 },
    });
  });
});

test('CHK-01 The price of an order is shown by its lines, with discounts as negative amounts', () => {
  const order = quoteOrder(anOrder());
  const [line] = order.lines;
  if (!line) throw new Error('The sample order has no line.');
  const quote = {
    ...order,
    lines: [
      { ...line, gross: 840 },
      { ...line, gross: 700 },
    ],
    addOns: 60,
    storeDiscount: 70,
    flashDiscount: 30,
    couponDiscount: 100,
    referralDiscount: 20,
    tax: 69,
    delivery: { ...order.delivery, charge: 542 },
    rounding: 3,
    tips: 200,
    additionalCharge: 40,
    extraPackaging: 25,
    total: 2259,
  };
  expect(shownOrder(quote, ['Soup'])).toEqual({
    total: 2259,
    lines: [
      { name: 'Soup', amount: 840 },
      { name: '', amount: 700 },
    ],
    parts: {
      addOns: 60,
      discount: -100,
      couponDiscount: -100,
      referralDiscount: -20,
      tax: 69,
      deliveryFee: 545,
      tips: 200,
      serviceFee: 40,
      packaging: 25,
      slotFee: 0,
    },
  });
});
