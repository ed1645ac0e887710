import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClock } from '#src/domain/clock.ts';
import { nextWeekly, WEEKLY_TIMES, weeklyTimeOf } from '#src/domain/weekly.ts';

const next = (weekday: number, time: string, after: string, zone = 'Asia/Dubai') =>
  nextWeekly({ weekday, time }, new Date(after), zone).toISOString();

test('EXT-13 The next weekly time is strictly after the given instant, in the marketplace’s time zone', () => {
  // Saturday, 21 November 2026, 12:00 in Dubai (+04:00); 6 = Saturday.
  const noon = '2026-11-21T08:00:00.000Z';
  expect(next(6, '12:30', noon)).toBe('2026-11-21T08:30:00.000Z');
  expect(next(6, '12:00', noon)).toBe('2026-11-28T08:00:00.000Z');
  expect(next(6, '11:30', noon)).toBe('2026-11-28T07:30:00.000Z');
  expect(next(0, '00:00', noon)).toBe('2026-11-21T20:00:00.000Z');
  expect(next(5, '23:59', noon)).toBe('2026-11-27T19:59:00.000Z');
  // 22:00 UTC on a Saturday is Sunday there.
  expect(next(0, '18:00', '2026-11-21T22:00:00.000Z')).toBe('2026-11-22T14:00:00.000Z');
});

test('EXT-13 A weekly time that is skipped by a clock change is at the clock change', () => {
  // Berlin, Sunday 29 March 2026: 02:00 becomes 03:00, at 01:00 UTC.
  expect(next(0, '02:30', '2026-03-28T12:00:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(next(0, '02:30', '2026-03-29T01:00:00.000Z', 'Europe/Berlin')).toBe('2026-04-05T00:30:00.000Z');
  // Beirut skips midnight: Sunday, 29 March 2026 starts at 01:00, at 22:00 UTC.
  expect(next(0, '00:30', '2026-03-28T12:00:00.000Z', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z');
});

test('EXT-13 A weekly time that occurs twice is at its first occurrence', () => {
  // Berlin, Sunday 25 October 2026: 03:00 becomes 02:00, at 01:00 UTC; 02:30 is at 00:30 and at 01:30 UTC.
  expect(next(0, '02:30', '2026-10-24T12:00:00.000Z', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  for (const between of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:00:00.000Z', '2026-10-25T01:30:00.000Z'])
    expect(next(0, '02:30', between, 'Europe/Berlin')).toBe('2026-11-01T01:30:00.000Z');
});

const zones = fc.constantFrom('Asia/Dubai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut');
const days = fc.integer({ min: 0, max: 800 });
const minutes = fc.integer({ min: 0, max: 1439 });
const times = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  time: minutes.map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
});

test('EXT-13 The weekly time is on its day and at its time, or at the clock change, once a week in any time zone', () => {
  fc.assert(
    fc.property(zones, days, minutes, times, (zone, day, minute, wanted) => {
      const after = new Date(Date.UTC(2026, 0, 1 + day, 0, minute));
      const first = nextWeekly(wanted, after, zone);
      const second = nextWeekly(wanted, first, zone);
      const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;
      expect(hours(after, first)).toBeGreaterThan(0);
      expect(hours(after, first)).toBeLessThanOrEqual(7 * 24 + 1);
      expect(Math.abs(hours(first, second) - 7 * 24)).toBeLessThanOrEqual(1);
      // Asked again just before, it is the same.
      expect(nextWeekly(wanted, new Date(first.getTime() - 1), zone)).toEqual(first);
      const wall = wallClock(first, zone);
      const late = wall.minute - Number(wanted.time.slice(0, 2)) * 60 - Number(wanted.time.slice(3));
      expect(wall.weekday).toBe(wanted.weekday);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(60);
      // Not at that time only because the clock has just jumped over it.
      if (late > 0) expect(wallClock(new Date(first.getTime() - 60_000), zone).minute).not.toBe(wall.minute - 1);
    }),
  );
});

test('EXT-13 The first offered weekly time is the half hour of the order', () => {
  expect(weeklyTimeOf(new Date('2026-11-20T14:44:59Z'), 'Asia/Dubai')).toEqual({ weekday: 5, time: '18:30' });
  expect(weeklyTimeOf(new Date('2026-11-21T20:05:00Z'), 'Asia/Dubai')).toEqual({ weekday: 0, time: '00:00' });
  expect(WEEKLY_TIMES).toHaveLength(48);
  expect([WEEKLY_TIMES[0], WEEKLY_TIMES[1], WEEKLY_TIMES[47]]).toEqual(['00:00', '00:30', '23:30']);
});
