import { expect, test } from 'vitest';
import { phoneDigits, storedPhone } from '#src/backend/orders/placing/phone.ts';

test.each([
  '+971 50 123 4567',
  '971501234567',
  ' 971501234567',
  '00971-50-123-4567',
  '+٩٧١٥٠١٢٣٤٥٦٧',
  '(+971) 50.123.4567',
])('TRACK-02 %s is the same number', (text) => {
  expect(phoneDigits(text)).toBe('971501234567');
});

test('a stored number leads with a plus, nothing stays nothing', () => {
  expect(storedPhone('971 50 123 4567')).toBe('+971501234567');
  expect(storedPhone('no digits')).toBe('');
});
