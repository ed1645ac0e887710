import { describe, expect, test } from 'vitest';
import { type CheckoutForm, deliveryAddressOf, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { contactAndPlaceProblems } from '#src/state/checkout/problems.ts';

const HOME = { lat: 25.01, lng: 53.99 };
const STORE = { lat: 25.02, lng: 53.98 };

const form = (change: Partial<CheckoutForm> = {}): CheckoutForm => ({
  ...EMPTY_FORM,
  name: 'Lina Haddad',
  phone: '+971 50 123-4567',
  email: 'lina@example.com',
  address: '4 Lighthouse Street',
  at: HOME,
  ...change,
});

describe('What keeps the checkout form from being submitted', () => {
  test('CHK-01 A complete form has no problem', () => {
    expect(contactAndPlaceProblems(form(), true)).toEqual({});
  });

  test('CHK-01 The address, the name, the phone and a guest’s e-mail are required, each with its own problem', () => {
    expect(contactAndPlaceProblems(form({ address: ' ', name: '  ', phone: '', email: '' }), true)).toEqual({
      address: 'addressRequired',
      name: 'nameRequired',
      phone: 'phoneRequired',
      email: 'emailRequired',
    });
  });

  test('CHK-01 A customer’s e-mail is optional, but an invalid one is refused', () => {
    expect(contactAndPlaceProblems(form({ email: '' }), false)).toEqual({});
    for (const email of ['lina', 'lina@', 'lina@example', 'li na@example.com', '@example.com'])
      expect(contactAndPlaceProblems(form({ email }), false), email).toEqual({ email: 'emailInvalid' });
  });

  test('CHK-01 A phone is accepted in every common notation, also in Arabic digits', () => {
    for (const phone of ['0501234567', '(050) 123 4567', '00971501234567', '+971.50.1234567', '٠٥٠ ١٢٣ ٤٥٦٧'])
      expect(contactAndPlaceProblems(form({ phone }), true), phone).toEqual({});
    for (const phone of ['12345', 'call me', '+', '050-CALL-ME', '1234567890123456'])
      expect(contactAndPlaceProblems(form({ phone }), true), phone).toEqual({ phone: 'phoneInvalid' });
  });

  test('CHK-01 An address without a location on the map is refused', () => {
    expect(contactAndPlaceProblems(form({ at: null }), true)).toEqual({ address: 'placeRequired' });
  });

  test('CHK-01 A take-away order needs no address', () => {
    expect(contactAndPlaceProblems(form({ type: 'take_away', address: '', at: null }), true)).toEqual({});
  });
});

describe('The address of an order', () => {
  test('CHK-01 The address has trimmed details and a phone without spaces or other separators', () => {
    const door = { address: ' 4 Lighthouse Street ', road: ' Mint Street ', house: ' 9 ', floor: ' 3 ' };
    const typed = form({ ...door, name: ' Lina ', phone: '+٩٧١ 50-123 4567', email: ' lina@example.com ' });
    expect(deliveryAddressOf(typed, STORE)).toEqual({
      address: '4 Lighthouse Street',
      lat: 25.01,
      lng: 53.99,
      type: 'other',
      road: 'Mint Street',
      house: '9',
      floor: '3',
      contact: { name: 'Lina', phone: '+971501234567', email: 'lina@example.com' },
    });
  });

  test('CHK-01 The address has the type of the chosen saved address, otherwise “other”', () => {
    const saved = { ...form(), savedId: 7, savedType: 'home' };
    expect(deliveryAddressOf(saved, STORE)?.type).toBe('home');
    expect(deliveryAddressOf({ ...saved, savedType: 'Summer house' }, STORE)?.type).toBe('Summer house');
    expect(deliveryAddressOf({ ...saved, savedId: 0 }, STORE)?.type).toBe('other');
    expect(deliveryAddressOf({ ...saved, type: 'take_away' }, STORE)?.type).toBe('');
  });

  test('CHK-01 The address of a take-away order is its store, wherever the customer is', () => {
    const away = form({ type: 'take_away', at: null, road: '9', house: 'B', floor: '2' });
    expect(deliveryAddressOf(away, STORE)).toMatchObject({
      ...STORE,
      address: '',
      road: '',
      house: '',
      floor: '',
      contact: { name: 'Lina Haddad' },
    });
  });

  test('CHK-01 An order without a location has no address', () => {
    expect(deliveryAddressOf(form({ at: null }), STORE)).toBeNull();
  });
});
