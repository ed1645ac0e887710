import { expect, test } from 'vitest';
import { isSamePhone } from '#src/backend/orders/placing/contact.ts';

const UAE = '971501112223';

test.each([
  '501112223',
  '0501112223',
  '050 111 22 23',
  '٠٥٠١١١٢٢٢٣',
  '+971 50 111 2223',
  '00971501112223',
  '971501112223',
])('TRACK-02 The phone number %s matches an order placed with +971 50 111 2223', (typed) => {
  expect(isSamePhone(typed, UAE)).toBe(true);
});

test.each([
  // The last digits only.
  '1112223',
  '1501112223',
  // A number of another country.
  '+501112223',
  '00501112223',
  '501112224',
  '0',
  '',
  'no digits',
])('TRACK-02 The phone number %s does not match an order placed with +971 50 111 2223', (typed) => {
  expect(isSamePhone(typed, UAE)).toBe(false);
});

test('TRACK-02 A leading zero that belongs to a number is required, and an unknown country code has three digits', () => {
  expect(isSamePhone('0612345678', '390612345678')).toBe(true);
  expect(isSamePhone('612345678', '390612345678')).toBe(false);
  expect(isSamePhone('+9995550100', '9995550100')).toBe(true);
  expect(isSamePhone('5550100', '9995550100')).toBe(true);
  expect(isSamePhone('\u200f٥٥٥ ٠١٠٠', '9995550100')).toBe(true);
  expect(isSamePhone('50100', '9995550100')).toBe(false);
  expect(isSamePhone('+5550100', '9995550100')).toBe(false);
  expect(isSamePhone('\u200e+5550100', '9995550100')).toBe(false);
  expect(isSamePhone('', '')).toBe(false);
});
