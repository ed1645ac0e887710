import { describe, expect, test } from 'vitest';
import { amountDifferences, shownOrder } from '#src/domain/amount-change.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { offeredSlots, placesLeft, type SlotTerms, slotAt, slotFee } from '#src/domain/slots.ts';
import { anOrder, CONFIG } from './samples.ts';

const TERMS: SlotTerms = { places: 2, fees: [{ from: '18:00', until: '20:00', fee: 150 }] };
const EVENINGS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '17:30', closes: '20:30' }));

describe('EXT-13 Fees and remaining places of slots', () => {
  test('Each slot has the fee of its local start time and the places that no order has taken', () => {
    const now = new Date('2026-03-10T08:00:00Z');
    // 18:00 and 18:10 in Dubai are in one slot.
    const taken = [
      new Date('2026-03-10T14:00:00Z'),
      new Date('2026-03-10T14:10:00Z'),
      new Date('2026-03-10T16:00:00Z'),
    ];
    const slots = offeredSlots(TERMS, EVENINGS, taken, { days: 1, slotMinutes: 30, now, zone: 'Asia/Dubai' });
    expect(slots.map(({ startsAt, fee, left }) => [startsAt.slice(11, 16), fee, left])).toEqual([
      ['13:30', 0, 2],
      ['14:00', 150, 0],
      ['14:30', 150, 2],
      ['15:00', 150, 2],
      ['15:30', 150, 2],
      ['16:00', 0, 1],
    ]);
  });

  test('A slot with more orders than places has none left, and one without a number of places has no limit', () => {
    expect(placesLeft(TERMS, 3)).toBe(0);
    expect(placesLeft({ ...TERMS, places: null }, 300)).toBeNull();
  });

  test('The slot of an instant counts from midnight of the time zone', () => {
    // 12:50 in Kathmandu, which is 5:45 ahead.
    expect(slotAt(new Date('2026-03-10T07:05:30Z'), 30, 'Asia/Kathmandu')).toEqual({
      startsAt: '2026-03-10T06:45:00.000Z',
      endsAt: '2026-03-10T07:15:00.000Z',
    });
  });

  test('The hour that occurs twice in autumn has separate slots, each with the fee of its local time', () => {
    const night: SlotTerms = { places: 1, fees: [{ from: '02:00', until: '03:00', fee: 90 }] };
    const at = (text: string) => slotAt(new Date(text), 30, 'Europe/Berlin').startsAt;
    expect(at('2026-10-25T00:10:00Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(at('2026-10-25T01:10:00Z')).toBe('2026-10-25T01:00:00.000Z');
    expect(slotFee(night, at('2026-10-25T00:10:00Z'), 'Europe/Berlin')).toBe(90);
    expect(slotFee(night, at('2026-10-25T01:10:00Z'), 'Europe/Berlin')).toBe(90);
    expect(slotFee(night, at('2026-10-25T02:10:00Z'), 'Europe/Berlin')).toBe(0);
  });

  test('The slot fee is added untaxed and outside the delivery charge: 10.00 + 5.00 + 1.50 = 16.50', () => {
    const without = quoteOrder(anOrder({}));
    const quote = quoteOrder(anOrder({ slotFee: 150 }));
    expect(without).toMatchObject({ slotFee: 0, total: 1500 });
    expect(quote).toMatchObject({ slotFee: 150, total: 1650, tax: without.tax, delivery: without.delivery });
    const free = anOrder({ slotFee: 150, config: { ...CONFIG, freeDeliveryOver: 1000 } });
    expect(quoteOrder(free)).toMatchObject({ total: 1150 });
  });

  test('A changed slot fee is listed in the differences between two prices', () => {
    const shown = (slotFee: number) => shownOrder(quoteOrder(anOrder({ slotFee })), ['Pizza']);
    expect(amountDifferences(shown(0), shown(150))).toEqual([{ part: 'slotFee', before: 0, after: 150 }]);
  });
});
