import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exemptionOf,
  refundBy,
  type WithdrawalLine,
  withdrawalEnd,
  withdrawalObstacle,
  withdrawnAmount,
} from '#src/domain/withdrawal.ts';

const TERMS = { days: 14, holidays: ['2026-12-25', '2027-01-01'] };
const endOf = (at: string, zone = 'Asia/Dubai') => withdrawalEnd(new Date(at), TERMS, zone).toISOString();

describe('EXT-25 The withdrawal period', () => {
  test.each([
    ['on a Friday it ends with the Friday two weeks later', '2026-11-20T09:00:00Z', '2026-12-04T20:00:00.000Z'],
    ['late in the evening counts as that day in the zone', '2026-11-19T19:59:59Z', '2026-12-03T20:00:00.000Z'],
    ['after midnight in the zone counts as the next day', '2026-11-19T20:00:00Z', '2026-12-04T20:00:00.000Z'],
    ['on a Saturday it ends with the Monday after', '2026-11-21T09:00:00Z', '2026-12-07T20:00:00.000Z'],
    ['on a Sunday it ends with the Monday after', '2026-11-22T09:00:00Z', '2026-12-07T20:00:00.000Z'],
    [
      'two weeks before a holiday on a Friday it ends with the Monday',
      '2026-12-11T09:00:00Z',
      '2026-12-28T20:00:00.000Z',
    ],
  ])('After a delivery %s', (_, at, end) => {
    expect(endOf(at)).toBe(end);
  });

  test('The last day has 25 hours where clocks are set back in it', () => {
    // 12 October to 26 October 2026, a Monday; clocks change on Sunday, the 25th.
    expect(endOf('2026-10-12T10:00:00Z', 'Europe/Berlin')).toBe('2026-10-26T23:00:00.000Z');
    expect(endOf('2026-03-13T10:00:00Z', 'Europe/Berlin')).toBe('2026-03-27T23:00:00.000Z');
  });

  test('The money is due two weeks after the statement', () => {
    expect(refundBy(new Date('2026-11-20T09:00:00Z')).toISOString()).toBe('2026-12-04T09:00:00.000Z');
  });
});

test('EXT-25 What a store states of an item goes before what is usual in its module, a prescription before both', () => {
  const [goods, food] = [{ perishable: false }, { perishable: true }];
  expect(exemptionOf({ prescription: false, rule: null }, goods)).toBeNull();
  expect(exemptionOf({ prescription: false, rule: null }, food)).toBe('perishable');
  expect(exemptionOf({ prescription: false, rule: 'offered' }, food)).toBeNull();
  expect(exemptionOf({ prescription: false, rule: 'sealed' }, goods)).toBe('sealed');
  expect(exemptionOf({ prescription: false, rule: 'made_to_order' }, goods)).toBe('made_to_order');
  expect(exemptionOf({ prescription: true, rule: 'offered' }, goods)).toBe('prescription');
});

test('EXT-25 An order says why nothing can be withdrawn from it', () => {
  const line = (left: number, exemption: WithdrawalLine['exemption'] = null) => ({
    id: 1,
    quantity: 2,
    left,
    exemption,
  });
  const now = new Date('2026-11-20T09:00:00Z');
  const of = (more: Partial<Parameters<typeof withdrawalObstacle>[0]>) =>
    withdrawalObstacle({ status: 'delivered', lines: [line(2)], end: new Date('2026-12-01'), ...more }, now);
  expect(of({})).toBeNull();
  expect(of({ status: 'picked_up', end: null })).toBeNull();
  expect(of({ status: 'refund_request_canceled' })).toBeNull();
  expect(of({ lines: [] })).toBe('service');
  expect(of({ lines: [line(2, 'perishable')] })).toBe('exempt');
  expect(of({ lines: [line(2, 'perishable'), line(1)] })).toBeNull();
  expect(of({ lines: [line(0), line(2)] })).toBeNull();
  expect(of({ lines: [line(0), line(2, 'sealed')] })).toBe('withdrawn');
  expect(of({ status: 'pending', end: null })).toBe('cancel');
  expect(of({ status: 'failed', end: null })).toBe('cancel');
  expect(of({ status: 'canceled' })).toBe('canceled');
  expect(of({ status: 'refund_requested' })).toBe('refunding');
  expect(of({ status: 'refunded' })).toBe('refunding');
  expect(of({ end: now })).toBe('ended');
});

describe('EXT-25 What is paid back', () => {
  const order = { amount: 3310, tips: 200, slotFee: 100, deliveryCharge: 150, additionalCharge: 40, extraPackaging: 0 };
  // 2 × 12.00 and 1 × 3.00 with an add-on of 1.00: 28.00 of goods, of which 28.20 was paid with tax and coupon.
  const lines = [
    { id: 1, quantity: 2, price: 1300, discount: 100, addOnsPrice: 0 },
    { id: 2, quantity: 1, price: 300, discount: 0, addOnsPrice: 100 },
  ];
  const amountOf = (...parts: [lineId: number, quantity: number][]) =>
    withdrawnAmount(
      order,
      lines,
      parts.map(([lineId, quantity]) => ({ lineId, quantity })),
    );

  test('A part gives back its share of what was paid for goods, the whole order its total without tip and slot', () => {
    // 28.20 × 12 / 28, × 24 / 28, × 4 / 28
    expect(amountOf([1, 1])).toBe(1209);
    expect(amountOf([1, 2])).toBe(2417);
    expect(amountOf([2, 1])).toBe(403);
    expect(amountOf([1, 2], [2, 1])).toBe(3010);
    expect(amountOf([1, 1], [1, 1], [2, 1])).toBe(3010);
  });

  test('A part of goods that cost nothing gives nothing back', () => {
    const free = [{ id: 1, quantity: 2, price: 0, discount: 0, addOnsPrice: 0 }];
    expect(withdrawnAmount(order, free, [{ lineId: 1, quantity: 1 }])).toBe(0);
  });

  test('Parts never give back more than was paid, and more pieces never less', () => {
    const amounts = fc.record({
      goods: fc.integer({ min: 0, max: 10_000_000 }),
      fees: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 5, maxLength: 5 }),
    });
    const priced = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      price: fc.integer({ min: 0, max: 100_000 }),
      discount: fc.integer({ min: 0, max: 100_000 }),
      addOnsPrice: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(amounts, fc.array(priced, { minLength: 1, maxLength: 6 }), ({ goods, fees }, rows) => {
        const [tips = 0, slotFee = 0, deliveryCharge = 0, additionalCharge = 0, extraPackaging = 0] = fees;
        const amount = goods + tips + slotFee + deliveryCharge + additionalCharge + extraPackaging;
        const paid = { amount, tips, slotFee, deliveryCharge, additionalCharge, extraPackaging };
        const sold = rows.map((row, index) => ({ ...row, id: index + 1 }));
        const pieces = sold.flatMap(({ id, quantity }) =>
          Array.from({ length: quantity }, () => ({ lineId: id, quantity: 1 })),
        );
        let before = 0;
        for (let count = 1; count <= pieces.length; count++) {
          const now = withdrawnAmount(paid, sold, pieces.slice(0, count));
          expect(now).toBeGreaterThanOrEqual(before);
          expect(now).toBeLessThanOrEqual(amount - tips - slotFee);
          before = now;
        }
        expect(before).toBe(amount - tips - slotFee);
      }),
      { numRuns: 60 },
    );
  });
});
