import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#src/contract/order-status.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { customerRows } from '#src/demo/seed/person/customer-rows.ts';
import { DEMO_CUSTOMER, DEMO_ORDERS } from '#src/demo/seed/person/data.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const rows = customerRows(NOW, null);
const orderOf = (id: number) => rows.orders.find((order) => order.id === id);

test('The demo customer has an order in every state and the credentials that tests use', () => {
  expect(new Set(rows.orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  expect(KNOWN.customer).toEqual({
    phone: DEMO_CUSTOMER.phone,
    email: DEMO_CUSTOMER.email,
    password: DEMO_CUSTOMER.password,
  });
});

test('The amounts of the demo orders equal those calculated by hand', () => {
  // 2 smash burgers with a double patty at 11.00 + fries 3.00 = 25.00; tax 5 % = 1.25; tip 2.00; service fee 0.50.
  const brasa = orderOf(90008);
  expect(brasa).toMatchObject({
    tax: 125,
    tips: 200,
    additionalCharge: 50,
    deliveryCharge: brasa?.originalDeliveryCharge,
  });
  expect(brasa?.amount).toBe(2500 + 125 + 200 + 50 + (brasa?.deliveryCharge ?? 0));
  // Coffee pot 6.00 + 4 croissants at 3.30 = 19.20; tax 0.96; take-away; service fee 0.50.
  expect(orderOf(90009)).toMatchObject({ type: 'take_away', deliveryCharge: 0, tax: 96, amount: 1920 + 96 + 50 });
});

test('Order lines are of items without a reduction, at their price plus the chosen option', () => {
  expect(rows.lines.filter(({ item }) => item.discount > 0)).toEqual([]);
  expect(rows.lines.find(({ orderId, itemId }) => orderId === 90008 && itemId === 2)).toMatchObject({
    price: 1100,
    quantity: 2,
    variation: [{ name: { en: 'Patties' }, values: [{ label: { en: 'Double' }, price: 300 }] }],
  });
});

test('The states of an order were reached in their sequence, and none lies in the future', () => {
  for (const order of rows.orders) {
    const way = [order.pending, order.confirmed, order.processing, order.handover, order.pickedUp, order.delivered];
    const reached = way.filter((at) => at instanceof Date).map((at) => at.getTime());
    expect(reached, order.status).toEqual([...reached].sort((a, b) => a - b));
    expect(Math.max(...reached)).toBeLessThanOrEqual(NOW.getTime());
    expect(order.nextAt, 'waits for nobody').toBeUndefined();
  }
  expect(rows.orders.length).toBe(DEMO_ORDERS.length);
});

test('The wallet and the loyalty points add up to the balances of the customer', () => {
  for (const list of [rows.wallet, rows.points]) {
    let balance = 0;
    for (const row of list) {
      balance += (row.credit ?? 0) - (row.debit ?? 0);
      expect(row.balance).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
  }
  expect(rows.customer).toMatchObject({
    walletBalance: rows.wallet.at(-1)?.balance,
    loyaltyPoints: rows.points.at(-1)?.balance,
  });
});
