import { describe, expect, test } from 'vitest';
import { EMPTY_FORM } from '#src/state/checkout/form.ts';
import { checkoutSummaryOf } from '#src/state/checkout/quote.ts';
import { hasPlace, isSlotValid, slotDays, slotFeeAt } from '#src/state/checkout/schedule.ts';
import { NOON, pizzas, terms } from '../../../state/ready-terms.ts';

/** A half hour of the marketplace, with its fee and remaining places. */
const slot = (startsAt: string, left: number | null, fee = 0) => ({
  ...{ startsAt, left, fee },
  endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
});

// 17:00, 22:30 and, on the next day, 13:00 in Dubai.
const TEA = slot('2026-03-10T13:00:00.000Z', 3, 150);
const LATE = slot('2026-03-10T18:30:00.000Z', 0);
const LUNCH = slot('2026-03-11T09:00:00.000Z', 0);
const SUPPER = slot('2026-03-12T16:00:00.000Z', null);
const offered = terms({ slots: [TEA, LATE, LUNCH, SUPPER] });

describe('EXT-13 Slots that the marketplace states', () => {
  test('The slots of a day are those that start on it in the marketplace’s time zone, full ones too', () => {
    // Midnight in Dubai is 20:00 UTC.
    const midnight = slot('2026-03-10T20:00:00.000Z', 1);
    expect(slotDays(terms({ slots: [TEA, LATE, midnight] }), NOON)).toEqual([
      { date: '2026-03-10', slots: [TEA, LATE] },
      { date: '2026-03-11', slots: [midnight] },
    ]);
  });

  test('A day whose slots are all full is not offered', () => {
    expect(slotDays(offered, NOON).map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-12']);
  });

  test('A slot has a place unless none is left, also where their number is not limited or not stated', () => {
    expect([TEA, LATE, SUPPER].map(hasPlace)).toEqual([true, false, true]);
    expect(hasPlace({})).toBe(true);
  });

  test('A time is valid only as the start of a slot with a place', () => {
    expect(isSlotValid(TEA.startsAt, offered, NOON)).toBe(true);
    expect(isSlotValid(LATE.startsAt, offered, NOON)).toBe(false);
    // The store is open, but no slot starts then.
    expect(isSlotValid('2026-03-10T13:30:00.000Z', offered, NOON)).toBe(false);
    expect(isSlotValid('2026-03-10T13:30:00.000Z', terms(), NOON)).toBe(true);
  });

  test('The fee is that of the chosen slot, and an order for now or for a time without a slot has none', () => {
    expect(slotFeeAt(TEA.startsAt, offered)).toBe(150);
    expect(slotFeeAt(SUPPER.startsAt, offered)).toBe(0);
    expect(slotFeeAt('2026-03-10T13:30:00.000Z', offered)).toBe(0);
    expect(slotFeeAt(null, offered)).toBe(0);
    expect(slotFeeAt(TEA.startsAt, terms())).toBe(0);
  });

  test('The total of an order includes the fee of its slot', () => {
    const form = { ...EMPTY_FORM, at: { lat: 25.01, lng: 53.99 }, scheduleAt: TEA.startsAt };
    const summary = checkoutSummaryOf(pizzas(), form, offered, NOON);
    // 34.55 as in `pizzas`, and 1.50.
    expect(summary).toMatchObject({ quote: { slotFee: 150, total: 3605 }, blockers: [] });
  });
});
