import { describe, expect, test } from 'vitest';
import { type CheckoutForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { cartAge, giftOf } from '#src/state/checkout/gift.ts';
import { checkoutProblems, type Needs } from '#src/state/checkout/problems.ts';
import { checkoutSummaryOf, isPaymentBlocker } from '#src/state/checkout/quote.ts';
import { config, NOON, pizzas, type Ready, store, terms } from '../../../state/ready-terms.ts';
import { aLine, anItem } from '../../domain/samples.ts';

const HERE = { lat: 25.01, lng: 53.99 };
const withGifts = { config: { ...config, gifts: true } };

describe('EXT-27 What keeps an order from being a gift', () => {
  const blockers = (form: Partial<CheckoutForm>, change: Partial<Ready> = withGifts, cart = pizzas()) =>
    checkoutSummaryOf(cart, { ...EMPTY_FORM, at: HERE, ...form }, terms(change), NOON)?.blockers;

  test('A gift that its recipient would pay at the door is blocked, and another payment method helps', () => {
    expect(blockers({ gift: true })).toEqual([{ kind: 'giftPay' }]);
    expect(isPaymentBlocker({ kind: 'giftPay' })).toBe(true);
    expect(blockers({ gift: true, payment: 'digital_payment' })).toEqual([]);
  });

  test('A gift that its payer would fetch is blocked, however it is paid', () => {
    expect(blockers({ gift: true, payment: 'digital_payment', type: 'take_away' })).toEqual([{ kind: 'giftTakeAway' }]);
    expect(isPaymentBlocker({ kind: 'giftTakeAway' })).toBe(false);
  });

  test('An order that is no gift, or where the marketplace takes none, may be paid at the door', () => {
    expect(blockers({ gift: false })).toEqual([]);
    expect(blockers({ gift: true }, {})).toEqual([]);
  });

  test('CHK-03 A prescription is no gift, whatever the form of an earlier order has', () => {
    const pharmacy = { ...withGifts, store: { ...store, prescriptionOrder: true } };
    expect(blockers({ gift: true }, pharmacy, pizzas({ lines: [] }))).toEqual([]);
  });
});

describe('EXT-27 The recipient of a gift', () => {
  const recipient = { giftName: ' Mona ', giftPhone: '+971 50 765-4321', giftMessage: ' Enjoy! ' };

  test('A gift is sent with the trimmed name and message and the plain phone number of its recipient', () => {
    const gift = { name: 'Mona', phone: '+971507654321', message: 'Enjoy!' };
    expect(giftOf({ ...recipient, gift: true }, true)).toEqual(gift);
    expect(giftOf({ ...recipient, gift: false }, true)).toBeUndefined();
    expect(giftOf({ ...recipient, gift: true }, false)).toBeUndefined();
  });

  const needs: Needs = {
    ...{ guest: true, email: true, prescription: false, pictures: 0, password: '', offline: null },
    phones: { country: '', only: false },
  };
  const problems = (change: Partial<CheckoutForm>, need: Partial<Needs>) => {
    const contact = { name: 'Lina', phone: '+971501234567', email: 'lina@example.com', address: '4 Quay', at: HERE };
    return checkoutProblems({ ...EMPTY_FORM, ...contact, ...recipient, ...change }, { ...needs, ...need });
  };

  test('A gift needs the name and the phone number of its recipient, and another order needs neither', () => {
    expect(problems({}, { gift: true })).toEqual({});
    expect(problems({ giftName: '  ', giftPhone: '' }, { gift: true })).toEqual({
      ...{ giftName: 'giftNameNeeded', giftPhone: 'giftPhoneNeeded' },
    });
    expect(problems({ giftName: '', giftPhone: '' }, { gift: false })).toEqual({});
  });

  test('A recipient’s phone number has six to fifteen digits', () => {
    const refused = { giftPhone: 'giftPhoneNeeded' };
    for (const giftPhone of ['123456', '+123 456-789 012 345'])
      expect(problems({ giftPhone }, { gift: true }), giftPhone).toEqual({});
    for (const giftPhone of ['12345', '1234567890123456', 'call Mona'])
      expect(problems({ giftPhone }, { gift: true }), giftPhone).toEqual(refused);
  });

  test('An order with an item for adults needs the declaration of its customer’s age', () => {
    expect(problems({}, { age: 18 })).toEqual({ age: 'ageNeeded' });
    expect(problems({ ageDeclared: true }, { age: 18 })).toEqual({});
    expect(problems({}, { age: null })).toEqual({});
  });

  test('A cart is for the age of its item with the highest one', () => {
    const lines = [16, 21, undefined].map((minAge) => aLine(anItem(minAge ? { minAge } : {})));
    expect(cartAge({ lines })).toBe(21);
    expect(cartAge({ lines: lines.slice(2) })).toBeNull();
  });
});
