import { expect, test } from 'vitest';
import { phoneDigits, storedPhone } from '#src/backend/orders/placing/phone.ts';

test.each([
  '+971 50 123 4567',
  '971501234567',
  ' 971501234567',
  '00971-50-123-4567',
  '+٩٧١٥٠١٢٣٤٥٦٧',
  '(+971) 50.123.4567',
])('TRACK-02 The phone number %s is reduced to the same digits', (text) => {
  expect(phoneDigits(text)).toBe('971501234567');
});

test('A stored phone number starts with a plus, and a text without digits is stored empty', () => {
  expect(storedPhone('971 50 123 4567')).toBe('+971501234567');
  expect(storedPhone('no digits')).toBe('');
});
