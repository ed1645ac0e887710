import { expect, test } from 'vitest';
import { missingFields } from '#src/features/home/parcel/track-fields.ts';

test('TRACK-02 A guest must give the order number and a phone or email, a customer only the number', () => {
  expect(missingFields('', '', true)).toEqual({ order: true, phone: true });
  expect(missingFields('100004', '', true)).toEqual({ order: false, phone: true });
  expect(missingFields('100004', '+999 555', true)).toEqual({ order: false, phone: false });
  expect(missingFields('100004', 'mona@example.com', true)).toEqual({ order: false, phone: false });
  expect(missingFields('100004', 'mona', true)).toEqual({ order: false, phone: true });
  expect(missingFields('100004', '', false)).toEqual({ order: false, phone: false });
});

test('TRACK-02 Arabic digits count as digits, and words do not', () => {
  expect(missingFields('١٠٠٠٠٤', '٠٥٥', true)).toEqual({ order: false, phone: false });
  expect(missingFields('number', 'phone', true)).toEqual({ order: true, phone: true });
});
