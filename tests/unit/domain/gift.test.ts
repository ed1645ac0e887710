import { expect, test } from 'vitest';
import { giftRefusal, minAgeOf } from '#src/domain/gift.ts';

test('EXT-27 A gift is delivered and never paid at the door', () => {
  expect(giftRefusal('delivery', 'digital_payment')).toBeNull();
  expect(giftRefusal('delivery', 'wallet')).toBeNull();
  expect(giftRefusal('delivery', 'offline_payment')).toBeNull();
  expect(giftRefusal('delivery', 'cash_on_delivery')).toBe('payAtDoor');
  expect(giftRefusal('take_away', 'digital_payment')).toBe('takeAway');
});

test('EXT-27 The age of an order is the highest of its items', () => {
  expect(minAgeOf([{}, { minAge: null }])).toBeNull();
  expect(minAgeOf([{ minAge: 16 }, { minAge: 18 }, {}])).toBe(18);
});
