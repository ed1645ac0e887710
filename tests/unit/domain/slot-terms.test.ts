import { describe, expect, test } from 'vitest';
import { amountDifferences, shownOrder } from '#src/domain/amount-change.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { offeredSlots, placesLeft, type SlotTerms, slotAt, slotFee } from '#src/domain/slots.ts';
import { anOrder, CONFIG } from './samples.ts';

const TERMS: SlotTerms = { places: 2, fees: [{ from: '18:00', until: '20:00', fee: 150 }] };
const EVENINGS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '17:30', closes: '20:30' }));

describe('EXT-13 fees and places of slots', () => {
  test('each slot has the fee of the local time at which it starts, and the places no order has taken', () => {
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

  test('more orders than places leave none; without a number of places there is no limit', () => {
    expect(placesLeft(TERMS, 3)).toBe(0);
    expect(placesLeft({ ...TERMS, places: null }, 300)).toBeNull();
  });

  test('the hour that occurs twice in autumn has slots of its own, with the fee of the local time', () => {
    const night: SlotTerms = { places: 1, fees: [{ from: '02:00', until: '03:00', fee: 90 }] };
    const at = (text: string) => slotAt(new Date(text), 30, 'Europe/Berlin').startsAt;
    expect(at('2026-10-25T00:10:00Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(at('2026-10-25T01:10:00Z')).toBe('2026-10-25T01:00:00.000Z');
    expect(slotFee(night, at('2026-10-25T00:10:00Z'), 'Europe/Berlin')).toBe(90);
    expect(slotFee(night, at('2026-10-25T01:10:00Z'), 'Europe/Berlin')).toBe(90);
    expect(slotFee(night, at('2026-10-25T02:10:00Z'), 'Europe/Berlin')).toBe(0);
  });

  test('the fee comes on top, untaxed and not part of the delivery: 10.00 + 5.00 + 1.50 = 16.50', () => {
    const without = quoteOrder(anOrder({}));
    const quote = quoteOrder(anOrder({ slotFee: 150 }));
    expect(without).toMatchObject({ slotFee: 0, total: 1500 });
    expect(quote).toMatchObject({ slotFee: 150, total: 1650, tax: without.tax, delivery: without.delivery });
    const free = anOrder({ slotFee: 150, config: { ...CONFIG, freeDeliveryOver: 1000 } });
    expect(quoteOrder(free)).toMatchObject({ total: 1150 });
  });

  test('a changed fee is named when the total has changed', () => {
    const shown = (slotFee: number) => shownOrder(quoteOrder(anOrder({ slotFee })), ['Pizza']);
    expect(amountDifferences(shown(0), shown(150))).toEqual([{ part: 'slotFee', before: 0, after: 150 }]);
  });
});
