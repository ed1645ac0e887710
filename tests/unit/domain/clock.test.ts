import { describe, expect, test } from 'vitest';
import { addDays, instantsOf, jumpBetween, minuteOf, wallClock, weekdayOf } from '#src/domain/clock.ts';

const iso = (instants: readonly number[]) => instants.map((at) => new Date(at).toISOString());

describe('Wall clock', () => {
  test('The wall clock returns the date, weekday and minute in a time zone', () => {
    expect(wallClock(new Date('2026-03-10T20:30:00Z'), 'Asia/Dubai')).toEqual({
      date: '2026-03-11',
      weekday: 3,
      minute: 30,
    });
    expect(wallClock(new Date('2026-01-01T04:59:59Z'), 'America/New_York')).toEqual({
      date: '2025-12-31',
      weekday: 3,
      minute: 1439,
    });
  });

  test('The wall clock supports offsets of 45 minutes and clock changes of 30 minutes', () => {
    expect(wallClock(new Date('2026-03-10T00:00:00Z'), 'Asia/Kathmandu').minute).toBe(5 * 60 + 45);
    // Lord Howe falls back by 30 minutes at 15:00Z on 4 April 2026: +11:00 to +10:30.
    expect(wallClock(new Date('2026-04-04T14:59:00Z'), 'Australia/Lord_Howe').minute).toBe(119);
    expect(wallClock(new Date('2026-04-04T15:00:00Z'), 'Australia/Lord_Howe').minute).toBe(90);
  });

  test('An unknown time zone is refused', () => {
    expect(() => wallClock(new Date(0), 'Marsa/Lulu')).toThrow(RangeError);
  });
});

describe('Instants of a wall time', () => {
  test('A wall time on an ordinary day is one instant, also past midnight', () => {
    expect(iso(instantsOf('2026-03-10', 9 * 60, 'Asia/Dubai'))).toEqual(['2026-03-10T05:00:00.000Z']);
    expect(iso(instantsOf('2026-03-10', 25 * 60, 'Asia/Dubai'))).toEqual(['2026-03-10T21:00:00.000Z']);
  });

  test('A wall time that occurs twice is two instants, and a skipped one is the instant of the clock change', () => {
    expect(iso(instantsOf('2026-10-25', 150, 'Europe/Berlin'))).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(iso(instantsOf('2026-03-29', 150, 'Europe/Berlin'))).toEqual(['2026-03-29T01:00:00.000Z']);
    expect(iso(instantsOf('2026-11-01', 90, 'America/New_York'))).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
  });

  test('A clock change is found to the minute', () => {
    const from = Date.parse('2026-03-08T00:00:00Z');
    const jump = jumpBetween(from, from + 24 * 3_600_000, 'America/New_York');
    expect(new Date(jump).toISOString()).toBe('2026-03-08T07:00:00.000Z');
  });
});

test('Dates are moved by days, and times are parsed into minutes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(weekdayOf('2026-03-08')).toBe(0);
  expect(minuteOf('09:05')).toBe(545);
  expect(minuteOf('9:05:59')).toBe(545);
  for (const text of ['soon', '', '09', 'at 09:05', '109:05']) expect(minuteOf(text)).toBeNaN();
});
