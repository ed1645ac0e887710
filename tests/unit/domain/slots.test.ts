import { describe, expect, test } from 'vitest';
import { slotsOf } from '#src/domain/slots.ts';

const everyDay = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));
const starts = (slots: { startsAt: string }[]) => slots.map((slot) => slot.startsAt.slice(5, 16));

describe('CHK-01 Slots for scheduled orders', () => {
  const now = new Date('2026-03-10T06:40:00Z'); // 10:40 in Dubai

  test('The slots are complete, within opening hours and not yet begun', () => {
    expect(slotsOf(everyDay('10:00', '12:15'), '2026-03-10', 30, now, 'Asia/Dubai')).toEqual([
      { startsAt: '2026-03-10T07:00:00.000Z', endsAt: '2026-03-10T07:30:00.000Z' },
      { startsAt: '2026-03-10T07:30:00.000Z', endsAt: '2026-03-10T08:00:00.000Z' },
    ]);
  });

  test('A slot that begins now is not offered any more, and slots may be a minute long', () => {
    const elevenSharp = new Date('2026-03-10T07:00:00Z');
    expect(starts(slotsOf(everyDay('10:00', '12:15'), '2026-03-10', 30, elevenSharp, 'Asia/Dubai'))).toEqual([
      '03-10T07:30',
    ]);
    expect(starts(slotsOf(everyDay('11:00', '11:02'), '2026-03-10', 1, now, 'Asia/Dubai'))).toEqual([
      '03-10T07:00',
      '03-10T07:01',
    ]);
  });

  test('The slots of a date include opening hours over midnight on both dates', () => {
    const night = everyDay('23:00', '01:00');
    expect(starts(slotsOf(night, '2026-03-11', 60, now, 'Asia/Dubai'))).toEqual(['03-10T20:00', '03-11T19:00']);
  });

  test('A closed store and a slot length of 0 give no slots', () => {
    expect(slotsOf([], '2026-03-11', 30, now, 'Asia/Dubai')).toEqual([]);
    expect(slotsOf(everyDay('00:00', '23:59'), '2026-03-11', 0, now, 'Asia/Dubai')).toEqual([]);
  });

  test('An hour that is skipped by the clock change is not offered', () => {
    const slots = slotsOf(
      everyDay('01:00', '05:00'),
      '2026-03-29',
      60,
      new Date('2026-03-01T00:00:00Z'),
      'Europe/Berlin',
    );
    expect(starts(slots)).toEqual(['03-29T00:00', '03-29T01:00', '03-29T02:00']); // 01:00, 03:00, 04:00
  });
});
