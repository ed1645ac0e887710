import { expect, test } from 'vitest';
import { calibrationFor, verdictOfPage } from '../../bench/phone.ts';

test('A desktop machine is slowed down four times, and any other machine to the speed of the same phone', () => {
  expect(calibrationFor(1750)).toEqual({ index: 1750, slowdown: 4 });
  expect(calibrationFor(875)).toEqual({ index: 875, slowdown: 2 });
  expect(calibrationFor(2187.5)).toEqual({ index: 2188, slowdown: 5 });
  expect(calibrationFor(1000).slowdown).toBe(2.29);
});

test('A machine that is no faster than the phone is not slowed down', () => {
  expect(calibrationFor(437.5).slowdown).toBe(1);
  expect(calibrationFor(300)).toEqual({ index: 300, slowdown: 1 });
});

test('The times of a page are judged by an absolute budget and by the reference page', () => {
  const reference = { lcp: 800, cls: 0, tbt: 0 };
  expect(verdictOfPage({ lcp: 1100, cls: 0, tbt: 30 }, reference)).toBe('pass');
  // First above the absolute budget only (1150 ÷ 800 is below 1.5), then above the relative one only (1000 ÷ 600).
  expect(verdictOfPage({ lcp: 1150, cls: 0, tbt: 0 }, reference)).toBe('noted');
  expect(verdictOfPage({ lcp: 1000, cls: 0, tbt: 0 }, { ...reference, lcp: 600 })).toBe('noted');
  expect(verdictOfPage({ lcp: 1300, cls: 0, tbt: 0 }, reference)).toBe('fail');
  expect(verdictOfPage({ lcp: 900, cls: 0, tbt: 31 }, reference)).toBe('fail');
  // A machine on which the plain page is slow as well.
  expect(verdictOfPage({ lcp: 900, cls: 0, tbt: 45 }, { ...reference, tbt: 20 })).toBe('noted');
});

test('A layout shift fails on every machine', () => {
  expect(verdictOfPage({ lcp: 700, cls: 0.001, tbt: 0 }, { lcp: 800, cls: 0, tbt: 0 })).toBe('fail');
});
