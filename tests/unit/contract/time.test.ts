import { describe, expect, test } from 'vitest';
import { toClock, toDay, toInstant } from '#src/contract/time.ts';

describe('toInstant', () => {
  test.each([
    ['2025-01-31T08:15:00.000000Z', '2025-01-31T08:15:00.000Z'],
    ['2025-01-31T08:15:00+04:00', '2025-01-31T04:15:00.000Z'],
    ['2025-01-31 08:15:00', '2025-01-31T04:15:00.000Z'],
    ['2025-01-31 08:15', '2025-01-31T04:15:00.000Z'],
    ['2025-01-31', '2025-01-30T20:00:00.000Z'],
    [' 2025-01-31 08:15:00 ', '2025-01-31T04:15:00.000Z'],
    ['2025-01-31 08:15:00+01:00', '2025-01-31T07:15:00.000Z'],
  ])('The time %s is parsed, and without an offset it is the local time of Dubai', (wire, iso) => {
    expect(toInstant(wire)).toBe(iso);
  });

  test('A local time is converted with summer time, including the skipped and the repeated hour', () => {
    expect(toInstant('2025-03-30 01:59:00', 'Europe/Berlin')).toBe('2025-03-30T00:59:00.000Z');
    expect(toInstant('2025-03-30 02:30:00', 'Europe/Berlin')).toBe('2025-03-30T01:30:00.000Z');
    expect(toInstant('2025-03-30 03:00:00', 'Europe/Berlin')).toBe('2025-03-30T01:00:00.000Z');
    expect(toInstant('2025-10-26 02:30:00', 'Europe/Berlin')).toBe('2025-10-26T00:30:00.000Z');
    expect(toInstant('2025-10-26 03:30:00', 'Europe/Berlin')).toBe('2025-10-26T02:30:00.000Z');
  });

  test.each([
    ...['', 'closed', '2025-13-40 99:00:00', '2025-13-40T08:00:00Z', 'Tue', '1', null, 0],
    ...['+012025-01-31T08:15:00Z', 'on 2025-01-31'],
  ])('The value %j is not an instant', (wire) => {
    expect(toInstant(wire)).toBeUndefined();
  });
});

test('A time of day is parsed with and without seconds', () => {
  expect(['09:30', '09:30:00', '9:30', '00:00:00'].map(toClock)).toEqual(['09:30', '09:30', '09:30', '00:00']);
  expect([' 23:59 '].map(toClock)).toEqual(['23:59']);
  const others = ['24:00', '12:60', '9:30 pm', 'at 09:30', '109:30', 'closed', '', null, 930];
  expect(others.filter((value) => toClock(value) !== undefined)).toEqual([]);
});

test('A date is parsed with and without a time', () => {
  expect(['2025-01-31', ' 2025-01-31T00:00:00Z'].map(toDay)).toEqual(['2025-01-31', '2025-01-31']);
  expect(['soon', 'on 2025-01-31', '', null, 20250131].filter((value) => toDay(value) !== undefined)).toEqual([]);
});
