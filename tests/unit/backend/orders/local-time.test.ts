import { expect, test } from 'vitest';
import { instantOf, localText } from '#src/backend/orders/local-time.ts';

test('marketplace time is four hours ahead of UTC in Dubai', () => {
  expect(localText(new Date('2026-11-20T21:05:09.000Z'), 'Asia/Dubai')).toBe('2026-11-21 01:05:09');
  expect(instantOf('2026-11-21 01:05', 'Asia/Dubai')?.toISOString()).toBe('2026-11-20T21:05:00.000Z');
});

test('the hour repeated and the hour skipped by summer time in Berlin', () => {
  expect(instantOf('2026-03-29 03:30:00', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-10-25 12:00', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T11:00:00.000Z');
  expect(localText(new Date('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25 02:30:00');
});

test.each(['', 'tomorrow', '2026-02-30 10:00', '2026-13-01 10:00', '2026-01-01 25:00', '2026-01-01', '99'])(
  'the text %j is no time',
  (text) => {
    expect(instantOf(text, 'Asia/Dubai')).toBeNull();
  },
);
