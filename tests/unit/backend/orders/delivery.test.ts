import { expect, test } from 'vitest';
import { instantOf } from '#src/backend/orders/placing/delivery.ts';

test('A local time in Dubai is four hours ahead of UTC', () => {
  expect(instantOf('2026-11-21 01:05', 'Asia/Dubai')?.toISOString()).toBe('2026-11-20T21:05:00.000Z');
});

test('A local time in Berlin is converted with the offset of its date, in summer and winter', () => {
  expect(instantOf('2026-03-29 03:30:00', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-10-25 12:00', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T11:00:00.000Z');
});

test.each([
  ['2026-11-20T21:05:00.000000Z', '2026-11-20T21:05:00.000Z'],
  ['2026-11-21T01:05+04:00', '2026-11-20T21:05:00.000Z'],
  ['2026-11-21 02:05:00+05:00', '2026-11-20T21:05:00.000Z'],
])('A time with an offset is the same instant in every time zone: %s', (text, instant) => {
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
])('The text %j is refused as a time', (text) => {
  expect(instantOf(text, 'Asia/Dubai')).toBeNull();
});
