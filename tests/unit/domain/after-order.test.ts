import { describe, expect, test } from 'vitest';
import { type OrderDetails, orderDetailsSchema } from '#src/contract/order-details.ts';
import { type AfterOrderTerms, actionsOf, itemsTotal, openPayment } from '#src/domain/after-order.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { reads } from '../contract/parse.ts';

const base = reads(orderDetailsSchema(), {
  ...trackedOrder,
  order_status: 'pending',
  picked_up: null,
  confirmed: null,
});
const order = (change: Partial<OrderDetails> = {}): OrderDetails => ({ ...base, ...change });
const TERMS: AfterOrderTerms = {
  cashOnDelivery: true,
  digitalPayment: true,
  offlinePayment: true,
  refunds: true,
  gateways: [{ key: 'ocean_pay', title: 'Ocean Pay', image: null }],
};
const digital = { paymentMethod: 'digital_payment' };
const delivered = { status: 'delivered', paymentStatus: 'paid' } as const;

describe('what is not paid yet', () => {
  test('CHK-07 cash waits for the door, a paid order and the wallet for nothing', () => {
    expect(openPayment(order())).toEqual({ by: 'cash', amount: 3845 });
    expect(openPayment(order({ paymentStatus: 'paid' }))).toBeNull();
    expect(openPayment(order({ paymentMethod: 'wallet' }))).toBeNull();
  });

  test('CHK-07 after a failed payment the method may already be the gateway', () => {
    expect(openPayment(order({ paymentMethod: 'ocean_pay' }))).toEqual({ by: 'digital', amount: 3845 });
  });

  test('CHK-07 of a partial payment only the part that is open is asked for', () => {
    const payments = [
      { method: 'wallet', amount: 1000, paid: true },
      { method: 'offline_payment', amount: 2845, paid: false },
    ];
    const part = { paymentMethod: 'partial_payment', paymentStatus: 'partially_paid', partiallyPaid: 1000, payments };
    expect(openPayment(order({ ...part, paymentStatus: 'partially_paid' }))).toEqual({ by: 'offline', amount: 2845 });
  });
});

describe('what can be done', () => {
  test('CHK-07 a pending order for cash can only be cancelled', () => {
    expect(actionsOf(order(), TERMS, true)).toEqual(['cancel']);
  });

  test('CHK-05 a failed payment can be made again, in cash, or be given up', () => {
    const failed = order({ ...digital, status: 'failed' });
    expect(actionsOf(failed, TERMS, true)).toEqual(['payAgain', 'payCash', 'reorder', 'cancel']);
    expect(actionsOf(failed, { ...TERMS, cashOnDelivery: false }, true)).not.toContain('payCash');
    expect(actionsOf(failed, { ...TERMS, gateways: [] }, true)).not.toContain('payAgain');
  });

  test('CHK-05 once somebody works on it the way to pay stays', () => {
    const times = { processing: '2026-03-10T08:00:00.000Z' };
    expect(actionsOf(order({ ...digital, status: 'confirmed' }), TERMS, true)).toEqual(['payAgain', 'payCash']);
    expect(actionsOf(order({ ...digital, status: 'confirmed', times }), TERMS, true)).toEqual([]);
    expect(actionsOf(order({ ...digital, status: 'picked_up' }), TERMS, true)).toEqual([]);
  });

  test('CHK-07 an offline payment can be told and corrected while it waits', () => {
    const offline = { paymentMethod: 'offline_payment' };
    expect(actionsOf(order(offline), TERMS, true)).toEqual(['payCash', 'tellOffline', 'cancel']);
    expect(actionsOf(order({ ...offline, paymentStatus: 'paid', status: 'confirmed' }), TERMS, true)).toEqual([]);
  });

  test('CHK-07 REV-02 what arrived can be reviewed, ordered again and sent back, by its customer', () => {
    expect(actionsOf(order(delivered), TERMS, true)).toEqual(['rate', 'reorder', 'refund']);
    expect(actionsOf(order(delivered), TERMS, false)).toEqual(['reorder']);
    expect(actionsOf(order(delivered), { ...TERMS, refunds: false }, true)).toEqual(['rate', 'reorder']);
  });

  test('CHK-07 money is asked back once, and only what was paid', () => {
    const refund = {
      status: 'pending',
      amount: 3545,
      method: '',
      reason: 'Spoiled',
      note: null,
      answer: null,
      images: [],
      createdAt: null,
    };
    expect(actionsOf(order({ ...delivered, refund }), TERMS, true)).not.toContain('refund');
    expect(actionsOf(order({ ...delivered, paymentStatus: 'unpaid' }), TERMS, true)).not.toContain('refund');
  });

  test('CHK-07 a parcel is not ordered again, and its rider can be reviewed', () => {
    const parcel = order({ ...delivered, type: 'parcel', store: null, lineCount: 0 });
    expect(actionsOf(parcel, TERMS, true)).toEqual(['rate', 'refund']);
    expect(actionsOf({ ...parcel, courier: null }, TERMS, true)).toEqual(['refund']);
  });
});

test('CHK-07 items and add-ons are named before any discount', () => {
  // Two pizzas at 13.00 with sauces for 1.50, three waters at 2.00: 32.00 and 1.50.
  const lines = [
    { price: 1300, quantity: 2, addOnsPrice: 150 },
    { price: 200, quantity: 3, addOnsPrice: 0 },
  ];
  expect(itemsTotal(lines)).toEqual({ items: 3200, addOns: 150 });
});
