import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideHelp, type HelpCase, linesPaid, mayAppeal, piecesPaid, takesHelp } from '#src/domain/help-rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const claim = (change: Partial<HelpCase> = {}): HelpCase => ({
  problem: 'missing',
  amount: 840,
  age: HOUR,
  photos: 0,
  history: { credits: 0, orders: 1 },
  ...change,
});

describe('EXT-24 The rules of help with an order', () => {
  test.each<[string, Partial<HelpCase>, string, string | null]>([
    ['A missing item is credited at once, without a photo', {}, 'credited', null],
    ['A damaged item with a photo is credited at once', { problem: 'damaged', photos: 1 }, 'credited', null],
    ['A damaged item without a photo is looked at', { problem: 'damaged' }, 'review', null],
    ['A wrong item without a photo is looked at', { problem: 'wrong' }, 'review', null],
    ['An amount at the limit is credited at once', { amount: 3000 }, 'credited', null],
    ['An amount above the limit is looked at', { amount: 3001 }, 'review', null],
    ['A missing item a day after delivery is still credited at once', { age: DAY }, 'credited', null],
    ['A problem after a day is looked at', { age: DAY + 1 }, 'review', null],
    ['A damage after half a day is looked at', { problem: 'damaged', photos: 1, age: 12 * HOUR + 1 }, 'review', null],
    ['A missing item a week after delivery is still looked at', { age: 7 * DAY }, 'review', null],
    ['A missing item after a week is refused', { age: 7 * DAY + 1 }, 'refused', 'too_late'],
    [
      'A damage after three days is refused',
      { problem: 'damaged', photos: 1, age: 3 * DAY + 1 },
      'refused',
      'too_late',
    ],
    ['An item for which nothing was paid is refused', { amount: 0 }, 'refused', 'nothing_paid'],
    ['A second credit in one order is given', { history: { credits: 1, orders: 1 } }, 'credited', null],
    ['Many credits for few orders are looked at', { history: { credits: 2, orders: 7 } }, 'review', null],
    ['The same credits for many orders are not', { history: { credits: 2, orders: 8 } }, 'credited', null],
  ])('%s', (_, change, state, refusal) => {
    expect(decideHelp(claim(change))).toEqual({ state, refusal });
  });

  test('A refusal can be appealed once, and not where nothing was paid or all is paid back', () => {
    expect(mayAppeal({ state: 'refused', refusal: 'too_late', appealed: false })).toBe(true);
    expect(mayAppeal({ state: 'refused', refusal: 'not_confirmed', appealed: false })).toBe(true);
    expect(mayAppeal({ state: 'refused', refusal: 'too_late', appealed: true })).toBe(false);
    expect(mayAppeal({ state: 'refused', refusal: 'nothing_paid', appealed: false })).toBe(false);
    expect(mayAppeal({ state: 'refused', refusal: 'refunded', appealed: false })).toBe(false);
    expect(mayAppeal({ state: 'review', refusal: null, appealed: false })).toBe(false);
  });

  test('An order takes help while it is delivered and paid, for 30 days, also after a refused refund', () => {
    const order = { status: 'delivered' as const, paymentStatus: 'paid', deliveredAt: 5 * DAY };
    expect(takesHelp(order, 35 * DAY - 1)).toBe(true);
    expect(takesHelp(order, 35 * DAY)).toBe(false);
    expect(takesHelp({ ...order, status: 'refund_request_canceled' }, 6 * DAY)).toBe(true);
    expect(takesHelp({ ...order, status: 'refund_requested' }, 6 * DAY)).toBe(false);
    expect(takesHelp({ ...order, paymentStatus: 'unpaid' }, 6 * DAY)).toBe(false);
    expect(takesHelp({ ...order, deliveredAt: null }, 6 * DAY)).toBe(false);
  });
});

describe('EXT-24 What was paid for a line', () => {
  const soup = { price: 420, discount: 20, quantity: 2, addOnsPrice: 100 };
  const bread = { price: 300, discount: 0, quantity: 1, addOnsPrice: 0 };
  const order = { amount: 1200 + 500, couponDiscount: 0, referralDiscount: 0, taxOnTop: 0, fees: 500 };

  test('A line was paid with its price after its own discount, with add-ons', () => {
    // (420 − 20) × 2 + 100 and 300
    expect(linesPaid(order, [soup, bread])).toEqual([900, 300]);
    expect([piecesPaid(900, 1, 2), piecesPaid(900, 2, 2), piecesPaid(301, 1, 2)]).toEqual([450, 900, 150]);
    expect([piecesPaid(900, 2, 3), piecesPaid(900, 0, 3), piecesPaid(900, 4, 3)]).toEqual([600, 0, 900]);
  });

  test('A discount on the whole order is taken off each line by its part, and tax on top is added', () => {
    // 120 off 1200: 90 off the first, 30 off the second
    expect(linesPaid({ ...order, amount: 1580, couponDiscount: 120 }, [soup, bread])).toEqual([810, 270]);
    // 80 by coupon and 40 by referral, in an order with more than its goods and fees
    const discounts = { couponDiscount: 80, referralDiscount: 40 };
    expect(linesPaid({ ...order, amount: 2000, ...discounts }, [soup, bread])).toEqual([810, 270]);
    // 5 % of 1200 on top
    expect(linesPaid({ ...order, amount: 1760, taxOnTop: 60 }, [soup, bread])).toEqual([945, 315]);
  });

  test('Nothing was paid for the lines of an order that a coupon covers, or without lines', () => {
    expect(linesPaid({ ...order, amount: 500, couponDiscount: 1200 }, [soup, bread])).toEqual([0, 0]);
    expect(linesPaid(order, [])).toEqual([]);
    expect(linesPaid(order, [{ price: 0, discount: 0, quantity: 1, addOnsPrice: 0 }])).toEqual([0]);
  });

  const minor = fc.integer({ min: 0, max: 2_000_000_000 });
  const line = fc.record({
    price: minor,
    discount: minor,
    quantity: fc.integer({ min: 1, max: 99 }),
    addOnsPrice: minor,
  });
  const paidOrder = fc.record({
    amount: minor,
    couponDiscount: minor,
    referralDiscount: minor,
    taxOnTop: minor,
    fees: minor,
  });

  test('The parts of the lines are never more than the order without its fees, nor than a line with its tax', () => {
    fc.assert(
      fc.property(paidOrder, fc.array(line, { maxLength: 8 }), (one, lines) => {
        const paid = linesPaid(one, lines);
        const sum = paid.reduce((total, part) => total + part, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(0, one.amount - one.fees));
        const net = lines.map((row) => Math.max(0, (row.price - row.discount) * row.quantity + row.addOnsPrice));
        paid.forEach((part, index) => {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual((net[index] ?? 0) + one.taxOnTop);
          if (one.taxOnTop === 0) expect(part).toBeLessThanOrEqual(net[index] ?? 0);
        });
      }),
    );
  });
});
