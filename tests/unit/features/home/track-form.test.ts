import { expect, test } from 'vitest';
import { missingIn } from '#src/features/home/missing.ts';

test('TRACK-02 guests need the number and the phone, customers only the number', () => {
  expect(missingIn('', '', true)).toEqual({ order: true, phone: true });
  expect(missingIn('100004', '', true)).toEqual({ order: false, phone: true });
  expect(missingIn('100004', '+999 555', true)).toEqual({ order: false, phone: false });
  expect(missingIn('100004', 'mona@example.com', true)).toEqual({ order: false, phone: false });
  expect(missingIn('100004', 'mona', true)).toEqual({ order: false, phone: true });
  expect(missingIn('100004', '', false)).toEqual({ order: false, phone: false });
});

test('TRACK-02 Arabic digits are digits, words are not', () => {
  expect(missingIn('١٠٠٠٠٤', '٠٥٥', true)).toEqual({ order: false, phone: false });
  expect(missingIn('number', 'phone', true)).toEqual({ order: true, phone: true });
});
