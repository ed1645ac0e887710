import { describe, expect, test } from 'vitest';
import type { OfflineMethod } from '#src/contract/offline-payment.ts';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import { addressFields } from '#src/state/checkout/address.ts';
import { entriesOf, needsPrescription } from '#src/state/checkout/checkout-cart.ts';
import { type CheckoutForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { checkoutProblems, type Needs } from '#src/state/checkout/problems.ts';
import { gatewayOf, payingUserId, payOptions } from '#src/state/checkout/quote.ts';
import { isSlotValid, scheduleText, slotDays } from '#src/state/checkout/schedule.ts';
import { parseTip, suggestedTips } from '#src/state/checkout/tips.ts';
import { aLine, anItem, aShirt, CONFIG } from '../../domain/samples.ts';

describe('Payment methods', () => {
  const gateways = [
    { key: 'stripe', title: 'Card', image: null },
    { key: 'islet_pay', title: 'Islet Pay', image: null },
  ];
  const terms = (change: object = {}, more: object = {}) =>
    ({ config: { ...CONFIG, paymentGateways: gateways, ...change }, customer: null, zone: null, ...more }) as never;
  const whole = { kind: 'whole', after: 100 } as const;
  const customer = { customer: { id: 4 } };

  test('CHK-02 The marketplace’s payment methods are offered, and a guest has no wallet', () => {
    expect(payOptions(terms(), { partial: false }, { kind: 'none' })).toEqual([
      { method: 'cash_on_delivery', on: true },
      { method: 'digital_payment', on: true },
      { method: 'offline_payment', on: true },
    ]);
  });

  test('CHK-02 A method that is off is not offered, nor is digital payment without a gateway', () => {
    const off = { cashOnDelivery: false, offlinePayment: false };
    expect(payOptions(terms(off), { partial: false }, whole)).toEqual([{ method: 'digital_payment', on: true }]);
    const none = { paymentGateways: [], digitalPayment: true };
    expect(payOptions(terms(none), { partial: false }, whole).map(({ method }) => method)).toEqual([
      'cash_on_delivery',
      'offline_payment',
    ]);
    expect(payOptions(terms({ digitalPayment: false }), { partial: false }, whole)).toHaveLength(2);
  });

  test('CHK-02 A method that the zone does not take is shown as off', () => {
    const zone = { cashOnDelivery: false, digitalPayment: true, offlinePayment: false } as ZoneTerms;
    expect(payOptions(terms({}, { zone }), { partial: false }, whole)).toEqual([
      { method: 'cash_on_delivery', on: false },
      { method: 'digital_payment', on: true },
      { method: 'offline_payment', on: false },
    ]);
  });

  test('CHK-02 A customer’s wallet comes last and is off when it cannot pay', () => {
    const wallet = (offer: Parameters<typeof payOptions>[2], change: object = {}) =>
      payOptions(terms(change, customer), { partial: false }, offer)[3];
    expect(wallet(whole)).toEqual({ method: 'wallet', on: true });
    expect(wallet({ kind: 'none' })).toEqual({ method: 'wallet', on: false });
    expect(wallet(whole, { wallet: false })).toBeUndefined();
  });

  test('CHK-02 The rest after a partial wallet payment is paid by the methods allowed for it', () => {
    const part = { kind: 'part', wallet: 500, rest: 300, methods: ['digital_payment'] } as const;
    const offer = { ...part, methods: [...part.methods] };
    const rest = payOptions(terms({}, customer), { partial: true }, offer);
    expect(rest).toEqual([{ method: 'digital_payment', on: true }]);
    expect(payOptions(terms({}, customer), { partial: false }, offer)).toHaveLength(4);
    expect(payOptions(terms({}, customer), { partial: true }, whole)).toHaveLength(4);
  });

  test('CHK-02 The gateway is the chosen one, or else the first one', () => {
    expect(gatewayOf({ paymentGateways: gateways } as never, 'islet_pay')?.key).toBe('islet_pay');
    expect(gatewayOf({ paymentGateways: gateways } as never, 'gone')?.key).toBe('stripe');
    expect(gatewayOf({ paymentGateways: [] }, 'stripe')).toBeNull();
  });

  test('CHK-02 The payer is the user of the order, or else the customer', () => {
    expect(payingUserId(9, { id: 4 })).toBe(9);
    expect(payingUserId(0, { id: 4 })).toBe(4);
    expect(payingUserId(0, null)).toBe(0);
  });
});

describe('Problems of the checkout form', () => {
  const form: CheckoutForm = {
    ...EMPTY_FORM,
    ...{ name: 'Lina', phone: '+971501234567', email: 'lina@example.com', address: '4 Quay' },
    at: { lat: 25, lng: 54 },
  };
  const needs: Needs = {
    ...{ guest: true, email: true, prescription: false, pictures: 0, password: '', offline: null },
    phones: { country: '', only: false },
  };
  const problems = (change: Partial<CheckoutForm> = {}, need: Partial<Needs> = {}) =>
    checkoutProblems({ ...form, ...change }, { ...needs, ...need });

  test('CHK-01 A complete form has no problem', () => {
    expect(problems()).toEqual({});
  });

  test('CHK-01 A guest needs an e-mail address, except for a prescription, and a customer needs none', () => {
    expect(problems({ email: '' })).toEqual({ email: 'emailRequired' });
    expect(problems({ email: '' }, { email: false })).toEqual({});
    expect(problems({ email: '' }, { guest: false })).toEqual({});
  });

  test('CHK-01 A phone number must be long enough', () => {
    expect(problems({ phone: '123' })).toEqual({ phone: 'phoneInvalid' });
  });

  test('CHK-01 A tip must be an amount, and a take-away order has none', () => {
    expect(problems({ tips: 'two' })).toEqual({ tips: 'tipsInvalid' });
    expect(problems({ tips: 'two', type: 'take_away' })).toEqual({});
    expect(problems({ tips: '2.50' })).toEqual({});
  });

  test('CHK-03 A prescription needs a photo', () => {
    expect(problems({}, { prescription: true })).toEqual({ pictures: 'prescriptionNeeded' });
    expect(problems({}, { prescription: true, pictures: 1 })).toEqual({});
  });

  test('CHK-01 The password of a new account has at least eight characters', () => {
    expect(problems({ account: true }, { password: '1234567' })).toEqual({ password: 'passwordShort' });
    expect(problems({ account: true }, { password: '12345678' })).toEqual({});
    expect(problems({ account: true }, { guest: false })).toEqual({});
    expect(problems({ account: false }, { password: 'short' })).toEqual({});
  });

  test('CHK-02 An offline payment needs a method and its required fields', () => {
    const field = (key: string, required: boolean) => ({ key, placeholder: '', required });
    const offline: OfflineMethod = {
      ...{ id: 1, name: 'Bank', account: [] },
      fields: [field('name', true), field('number', true), field('remark', false)],
    };
    const payment = 'offline_payment';
    expect(problems({ payment })).toEqual({ offlineMethod: 'offlineNeeded' });
    expect(problems({ payment, offlineInputs: { name: ' ', number: '12' } }, { offline })).toEqual({
      offlineInputs: ['name'],
    });
    expect(problems({ payment, offlineInputs: { name: 'Lina', number: '12' } }, { offline })).toEqual({});
    expect(problems({}, { offline })).toEqual({});
  });
});

describe('Tips', () => {
  test('CHK-01 The suggested tips include the usual one, in order and once', () => {
    expect(suggestedTips(0)).toEqual([100, 200, 500]);
    expect(suggestedTips(300)).toEqual([100, 200, 300, 500]);
    expect(suggestedTips(200)).toEqual([100, 200, 500]);
  });

  test('CHK-01 A tip may be typed in any digits, up to 1,000', () => {
    expect(['', '  ', '2', '2.5', '2,50', '٢٫٥', '1000'].map(parseTip)).toEqual([0, 0, 200, 250, 250, 250, 100_000]);
    expect(['-1', '1000.01', 'two', '1.2.3', '1,000', '1e2'].map(parseTip)).toEqual(Array(6).fill(null));
  });
});

describe('Scheduled orders', () => {
  /** Open on Tuesdays from 10:00 to 12:00; 10 March 2026 is a Tuesday. */
  const ready = (change: object = {}, store: object = {}) =>
    ({
      config: { ...CONFIG, schedulable: true, slotMinutes: 60, ...change },
      store: { schedulable: true, schedules: [{ day: 2, opens: '10:00', closes: '12:00' }], ...store },
    }) as never;
  /** 09:30 in Dubai. */
  const now = new Date('2026-03-10T05:30:00Z');

  test('CHK-04 The next seven days have their open slots, and days without a slot are left out', () => {
    expect(slotDays(ready(), now)).toEqual([
      {
        date: '2026-03-10',
        slots: [
          { startsAt: '2026-03-10T06:00:00.000Z', endsAt: '2026-03-10T07:00:00.000Z' },
          { startsAt: '2026-03-10T07:00:00.000Z', endsAt: '2026-03-10T08:00:00.000Z' },
        ],
      },
    ]);
    // After today's hours; the next Tuesday is the eighth day.
    expect(slotDays(ready(), new Date('2026-03-10T09:00:00Z'))).toEqual([]);
    expect(slotDays(ready(), new Date('2026-03-11T09:00:00Z')).map(({ date }) => date)).toEqual(['2026-03-17']);
  });

  test('CHK-04 No slot exists where the store or the marketplace takes no scheduled orders', () => {
    expect(slotDays(ready({ schedulable: false }), now)).toEqual([]);
    expect(slotDays(ready({}, { schedulable: false }), now)).toEqual([]);
  });

  test('CHK-04 A chosen time is valid only in the future and while the store is open', () => {
    expect(isSlotValid('2026-03-10T06:00:00Z', ready(), now)).toBe(true);
    expect(isSlotValid('2026-03-10T05:30:00Z', ready(), now)).toBe(false);
    expect(isSlotValid('2026-03-10T09:00:00Z', ready(), now)).toBe(false);
    expect(isSlotValid('2026-03-10T06:00:00Z', ready({ schedulable: false }), now)).toBe(false);
    const later = new Date('2026-03-10T06:30:00Z');
    expect(isSlotValid('2026-03-10T06:00:00Z', ready(), later)).toBe(false);
  });

  test('CHK-04 A time is sent in the time zone of the marketplace', () => {
    expect(scheduleText('2026-03-10T21:05:00Z', 'Asia/Dubai')).toBe('2026-03-11 01:05');
    expect(scheduleText('2026-03-10T06:00:00Z', 'Asia/Dubai')).toBe('2026-03-10 10:00');
  });
});

describe('Items of an order', () => {
  const cart = (lines: ReturnType<typeof aLine>[], storeId: number | null = 7) => ({
    ...{ lines, storeId, moduleId: 2, settled: true },
  });

  test('CHK-03 A prescription is needed for an item that requires one, or for an order without items', () => {
    expect(needsPrescription(cart([aLine(anItem())]))).toBe(false);
    expect(needsPrescription(cart([aLine(anItem()), aLine(anItem({ prescription: true }))]))).toBe(true);
    expect(needsPrescription(cart([]))).toBe(true);
    expect(needsPrescription(cart([], null))).toBe(false);
  });

  test('CHK-01 Order entries have the price of one piece with its choice', () => {
    const shirt = aShirt();
    const [entry] = entriesOf(cart([aLine(shirt, 3)]));
    expect(entry).toEqual({ item: shirt, choice: expect.anything(), quantity: 3, unit: shirt.price });
  });
});

test('ADDR-05 A saved address fills the form, and its contact wins over typed values', () => {
  const saved = {
    ...{ id: 5, type: 'office', lat: 25.1, lng: 54.2, address: '4 Quay', road: '9', house: 'B', floor: '3' },
    contact: { name: 'Omar', phone: '', email: 'omar@example.com' },
  };
  expect(addressFields(saved as never, { name: 'Lina', phone: '+971501234567' })).toEqual({
    ...{
      savedId: 5,
      savedType: 'office',
      at: { lat: 25.1, lng: 54.2 },
      address: '4 Quay',
      road: '9',
      house: 'B',
      floor: '3',
    },
    ...{ name: 'Omar', phone: '+971501234567' },
  });
});
