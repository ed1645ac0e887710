import { describe, expect, test } from 'vitest';
import { instantOf, isShown, type Moment, nextChange } from '#src/domain/schedule.ts';

const at = (iso: string, zone = 'Asia/Dubai', drafts = false): Moment => ({ now: Date.parse(iso), zone, drafts });
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

describe('Scheduled content', () => {
  const week = { from: '2026-12-01T09:00', until: '2026-12-08T00:00' };

  test.each([
    ['2026-12-01T04:59:59Z', false],
    ['2026-12-01T05:00:00Z', true],
    ['2026-12-07T19:59:59Z', true],
    ['2026-12-07T20:00:00Z', false],
  ])('Scheduled content appears and disappears at the local time of the shop (%s)', (now, shown) => {
    expect(isShown(week, at(now))).toBe(shown);
  });

  test('Content without a start or an end is not limited in that direction', () => {
    expect(isShown({}, at('1999-01-01T00:00:00Z'))).toBe(true);
    expect(isShown({ until: week.until }, at('1999-01-01T00:00:00Z'))).toBe(true);
    expect(isShown({ from: week.from }, at('2099-01-01T00:00:00Z'))).toBe(true);
  });

  test('A draft is shown only in a preview, and only within its dates', () => {
    const draft = { ...week, draft: true };
    expect(isShown(draft, at('2026-12-02T00:00:00Z'))).toBe(false);
    expect(isShown(draft, at('2026-12-02T00:00:00Z', 'Asia/Dubai', true))).toBe(true);
    expect(isShown(draft, at('2026-12-09T00:00:00Z', 'Asia/Dubai', true))).toBe(false);
  });

  test('Archived content is never shown, not even in a preview, and changes nothing', () => {
    const archived = { ...week, archived: true };
    expect(isShown(archived, at('2026-12-02T00:00:00Z'))).toBe(false);
    expect(isShown(archived, at('2026-12-02T00:00:00Z', 'Asia/Dubai', true))).toBe(false);
    expect(isShown({ ...archived, draft: true }, at('2026-12-02T00:00:00Z', 'Asia/Dubai', true))).toBe(false);
    expect(nextChange([archived], at('2026-11-30T00:00:00Z', 'Asia/Dubai', true))).toBeNull();
  });

  test('The next change is the nearest future start or end', () => {
    const all = [week, { from: '2026-11-30T12:00' }, { from: '2026-11-30T10:00', draft: true }];
    const next = (now: string, drafts = false) => iso(nextChange(all, at(now, 'Asia/Dubai', drafts)));
    expect(next('2026-11-30T05:00:00Z')).toBe('2026-11-30T08:00:00.000Z');
    expect(next('2026-11-30T05:00:00Z', true)).toBe('2026-11-30T06:00:00.000Z');
    expect(next('2026-11-30T08:00:00Z')).toBe('2026-12-01T05:00:00.000Z');
    expect(next('2026-12-01T05:00:00Z')).toBe('2026-12-07T20:00:00.000Z');
    expect(next('2026-12-07T20:00:00Z')).toBeNull();
    expect(nextChange([], at('2026-12-07T20:00:00Z'))).toBeNull();
  });
});

describe('A change of daylight saving time', () => {
  const zone = 'Europe/Berlin';

  test.each([
    // Skipped on 29 March 2026: 2:00 to 3:00.
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    // Twice on 25 October 2026: 2:00 to 3:00.
    ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('The local time %s is the instant %s', (local, instant) => {
    expect(iso(instantOf(local, zone))).toBe(instant);
  });

  test('Content scheduled for a day of 23 hours is shown from midnight to midnight', () => {
    const day = { from: '2026-03-29T00:00', until: '2026-03-30T00:00' };
    expect(isShown(day, at('2026-03-28T22:59:59Z', zone))).toBe(false);
    expect(isShown(day, at('2026-03-28T23:00:00Z', zone))).toBe(true);
    expect(isShown(day, at('2026-03-29T21:59:59Z', zone))).toBe(true);
    expect(isShown(day, at('2026-03-29T22:00:00Z', zone))).toBe(false);
  });
});
