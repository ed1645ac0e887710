import { describe, expect, test } from 'vitest';
import { type OrderDetails, orderDetailsSchema } from '#src/contract/order-details.ts';
import {
  type AfterOrderTerms,
  actionsOf,
  isExpired,
  isOver,
  itemsTotal,
  openPayment,
  viewerOf,
} from '#src/domain/after-order.ts';
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
  weekly: false,
  gateways: [{ key: 'ocean_pay', title: 'Ocean Pay', image: null }],
};
const digital = { paymentMethod: 'digital_payment' };
const delivered = { status: 'delivered', paymentStatus: 'paid' } as const;

describe('The open payment of an order', () => {
  test('CHK-07 An unpaid cash order has an open payment, a paid order and a wallet order have none', () => {
    expect(openPayment(order())).toEqual({ by: 'onDelivery', amount: 3845 });
    expect(openPayment(order({ paymentStatus: 'paid' }))).toBeNull();
    expect(openPayment(order({ paymentMethod: 'wallet' }))).toBeNull();
  });

  test('CHK-07 An unpaid order whose payment method is a gateway has an open digital payment', () => {
    expect(openPayment(order({ paymentMethod: 'ocean_pay' }))).toEqual({ by: 'digital', amount: 3845 });
  });

  test('CHK-07 Only the unpaid part of a partial payment is open', () => {
    const payments = [
      { method: 'wallet', amount: 1000, paid: true },
      { method: 'offline_payment', amount: 2845, paid: false },
    ];
    const part = { paymentMethod: 'partial_payment', paymentStatus: 'partially_paid', partiallyPaid: 1000, payments };
    expect(openPayment(order({ ...part, paymentStatus: 'partially_paid' }))).toEqual({ by: 'offline', amount: 2845 });
  });

  test('CHK-07 Without a list of payments, what is not paid yet is open', () => {
    // 38.45 less 10.00.
    expect(openPayment(order({ partiallyPaid: 1000, payments: [] }))).toEqual({ by: 'onDelivery', amount: 2845 });
  });

  test('CHK-07 A partial payment without an unpaid part and an order without a method have no open payment', () => {
    expect(openPayment(order({ paymentMethod: 'partial_payment', payments: [] }))).toBeNull();
    expect(openPayment(order({ paymentMethod: '' }))).toBeNull();
  });

  test('CHK-07 The method of an order counts, unless it is a partial payment', () => {
    const payments = [{ method: 'offline_payment', amount: 3845, paid: false }];
    expect(openPayment(order({ ...digital, payments }))).toEqual({ by: 'digital', amount: 3845 });
  });
});

describe('The actions on an order', () => {
  test('CHK-07 A pending cash order can only be cancelled', () => {
    expect(actionsOf(order(), TERMS, 'customer')).toEqual(['cancel']);
  });

  test('CHK-05 An order with a failed payment can be paid again, paid in cash, ordered again or cancelled', () => {
    const failed = order({ ...digital, status: 'failed' });
    expect(actionsOf(failed, TERMS, 'customer')).toEqual(['payAgain', 'payCash', 'reorder', 'cancel']);
    expect(actionsOf(failed, { ...TERMS, cashOnDelivery: false }, 'customer')).not.toContain('payCash');
    expect(actionsOf(failed, { ...TERMS, gateways: [] }, 'customer')).not.toContain('payAgain');
  });

  test('CHK-05 The payment method of an order cannot be changed once the store prepares it', () => {
    const times = { processing: '2026-03-10T08:00:00.000Z' };
    expect(actionsOf(order({ ...digital, status: 'confirmed' }), TERMS, 'customer')).toEqual(['payAgain', 'payCash']);
    expect(actionsOf(order({ ...digital, status: 'confirmed', times }), TERMS, 'customer')).toEqual([]);
    expect(actionsOf(order({ ...digital, status: 'picked_up' }), TERMS, 'customer')).toEqual([]);
  });

  test('CHK-07 The details of an offline payment can be submitted while the order is unpaid', () => {
    const offline = { paymentMethod: 'offline_payment' };
    expect(actionsOf(order(offline), TERMS, 'customer')).toEqual(['payCash', 'submitOfflinePayment', 'cancel']);
    expect(actionsOf(order({ ...offline, paymentStatus: 'paid', status: 'confirmed' }), TERMS, 'customer')).toEqual([]);
    expect(actionsOf(order({ ...offline, status: 'confirmed' }), TERMS, 'customer')).toEqual(['payCash']);
  });

  test('CHK-07 REV-02 A delivered order can be reviewed and refunded by its customer only, and reordered by a guest too', () => {
    expect(actionsOf(order(delivered), TERMS, 'customer')).toEqual(['rate', 'reorder', 'refund']);
    expect(actionsOf(order(delivered), TERMS, 'guest')).toEqual(['reorder']);
    expect(actionsOf(order(delivered), { ...TERMS, refunds: false }, 'customer')).toEqual(['rate', 'reorder']);
  });

  test('EXT-13 A delivered order can be repeated weekly by its customer where the shop offers it', () => {
    const weekly = { ...TERMS, weekly: true };
    expect(actionsOf(order(delivered), weekly, 'customer')).toEqual(['rate', 'reorder', 'weekly', 'refund']);
    expect(actionsOf(order(delivered), weekly, 'guest')).toEqual(['reorder']);
    expect(actionsOf(order({ status: 'picked_up' }), weekly, 'customer')).not.toContain('weekly');
    expect(actionsOf(order({ ...delivered, type: 'parcel' }), weekly, 'customer')).not.toContain('weekly');
  });

  test('CHK-07 A refund can be requested once, and only for a paid order', () => {
    const refund = {
      status: 'pending',
      amount: 3545,
      method: '',
      reason: 'Spoiled',
      note: null,
      adminNote: null,
      images: [],
      createdAt: null,
    };
    expect(actionsOf(order({ ...delivered, refund }), TERMS, 'customer')).not.toContain('refund');
    expect(actionsOf(order({ ...delivered, paymentStatus: 'unpaid' }), TERMS, 'customer')).not.toContain('refund');
  });

  test('CHK-07 A parcel order cannot be reordered, and can be reviewed only if it has a courier', () => {
    const parcel = order({ ...delivered, type: 'parcel', store: null, lineCount: 0 });
    expect(actionsOf(parcel, TERMS, 'customer')).toEqual(['rate', 'refund']);
    expect(actionsOf({ ...parcel, courier: null }, TERMS, 'customer')).toEqual(['refund']);
  });

  test('REV-02 A delivered order with items can be reviewed without a courier', () => {
    expect(actionsOf(order({ ...delivered, courier: null }), TERMS, 'customer')).toContain('rate');
  });

  test('CHK-07 An order without lines, or of a store that is gone, cannot be reordered', () => {
    expect(actionsOf(order({ ...delivered, lineCount: 0 }), TERMS, 'customer')).not.toContain('reorder');
    expect(actionsOf(order({ ...delivered, store: null }), TERMS, 'customer')).not.toContain('reorder');
  });
});

describe('The viewer of an order', () => {
  test('TRACK-02 A visitor who only knows an order’s number and contact is offered no action', () => {
    expect(actionsOf(order({ ...digital, status: 'failed' }), TERMS, 'other')).toEqual([]);
    expect(actionsOf(order(delivered), TERMS, 'other')).toEqual([]);
  });

  test('A guest is recognised as the owner of an order by the guest id', () => {
    expect(viewerOf(order({ userId: 5 }), { signedIn: false, guestId: 5 })).toBe('guest');
    expect(viewerOf(order({ userId: 5 }), { signedIn: false, guestId: 6 })).toBe('other');
    expect(viewerOf(order({ userId: null }), { signedIn: false, guestId: 0 })).toBe('other');
    expect(viewerOf(order({ userId: 5 }), { signedIn: true, guestId: 0 })).toBe('customer');
  });
});

test('CHK-07 Only a canceled order will not be paid any more', () => {
  const statuses = ['pending', 'failed', 'delivered', 'canceled', 'refunded'] as const;
  expect(statuses.filter((status) => isOver({ status }))).toEqual(['canceled']);
});

test('CHK-05 An unpaid order that the system canceled has expired, one that a customer canceled has not', () => {
  const expired = { status: 'canceled', cancelledBy: 'system' } as const;
  expect(isExpired(order(expired))).toBe(true);
  expect(isExpired(order({ ...expired, cancelledBy: 'customer' }))).toBe(false);
  expect(isExpired(order({ ...expired, paymentStatus: 'paid' }))).toBe(false);
  expect(isExpired(order({ ...expired, status: 'pending' }))).toBe(false);
});

test('CHK-07 The totals of items and add-ons are those before any discount', () => {
  // Two pizzas at 13.00 with sauces for 1.50, three waters at 2.00: 32.00 and 1.50.
  const lines = [
    { price: 1300, quantity: 2, addOnsPrice: 150 },
    { price: 200, quantity: 3, addOnsPrice: 0 },
  ];
  expect(itemsTotal(lines)).toEqual({ items: 3200, addOns: 150 });
});
