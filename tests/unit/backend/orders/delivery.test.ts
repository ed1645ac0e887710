import { expect, test } from 'vitest';
import { instantOf } from '#src/backend/orders/placing/delivery.ts';

test('marketplace time is four hours ahead of UTC in Dubai', () => {
  expect(instantOf('2026-11-21 01:05', 'Asia/Dubai')?.toISOString()).toBe('2026-11-20T21:05:00.000Z');
});

test('the hour repeated and the hour skipped by summer time in Berlin', () => {
  expect(instantOf('2026-03-29 03:30:00', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-10-25 12:00', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T11:00:00.000Z');
});

test.each([
  ['2026-11-20T21:05:00.000000Z', '2026-11-20T21:05:00.000Z'],
  ['2026-11-21T01:05+04:00', '2026-11-20T21:05:00.000Z'],
  ['2026-11-21 02:05:00+05:00', '2026-11-20T21:05:00.000Z'],
])('a text with its offset means the same in every zone: %s', (text, instant) => {
  for (const zone of ['Asia/Dubai', 'Europe/Berlin']) expect(instantOf(text, zone)?.toISOString()).toBe(instant);
});

test.each([
  '',
  'tomorrow',
  '2026-02-30 10:00',
  '2026-13-01 10:00',
  '2026-01-01 25:00',
  '2026-01-01',
  '99',
  '2026-02-30T10:00:00Z',
  '2026-01-01T25:00Z',
])('the text %j is no time', (text) => {
  expect(instantOf(text, 'Asia/Dubai')).toBeNull();
});
