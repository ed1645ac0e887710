import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { orderDetailsSchema } from '#src/contract/order-details.ts';
import { OrderSheet } from '#src/features/orders/order/OrderSheet.tsx';
import { $token } from '#src/state/auth/token.ts';
import { trackedOrder } from '../../../fixtures/payloads/order.ts';
import { reads } from '../../../unit/contract/parse.ts';
import { show } from '../show.tsx';

afterEach(() => {
  act(() => $token.set(''));
  cleanup();
  vi.unstubAllGlobals();
});

/** A refunded gift that has every amount an order can show. */
const gift = reads(orderDetailsSchema(), {
  ...trackedOrder,
  order_status: 'refunded',
  payment_status: 'paid',
  payment_method: 'partial_payment',
  payments: [{ amount: 38.45, payment_status: 'paid', payment_method: 'wallet' }],
  refund: { customer_reason: 'Cold', refund_amount: 38.45 },
  gift: { name: 'Omar', phone: '+971500000001', message: 'Happy birthday!' },
  dm_tips: 1.5,
  membership_saving: 1.2,
  later_tips: 2,
  late_credit: { amount: 3, after: '2025-06-01T08:20:00Z', credited: true },
  withdrawal: { open: false, until: null, statements: [] },
});
const lines = [
  {
    ...{ id: 5, item_id: 7, price: 12.25, quantity: 2, discount_on_item: 1, item_details: { name: 'Soup' } },
    help_amount: 8.82,
    help: { problem: 'missing', quantity: 1, state: 'credited', refusal: null, amount: 4.41 },
  },
];
const AMOUNT = /\$\d/;
/** What `receipt.css` hides on the copy for the recipient. */
const HIDDEN = '[data-screen], [data-price], [data-status], button, .btn';

/** Returns the elements of the order that have a text of their own. */
const texts = () =>
  [...document.querySelectorAll('.receipt *')].filter((element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
  );

test('EXT-27 A gift printed for its recipient has no amount, payment, refund or status of a payment', async () => {
  vi.stubGlobal('fetch', async () => Response.json(lines));
  vi.stubGlobal('print', () => {});
  act(() => $token.set('token'));
  const tracking = {
    ...({ state: 'shown', query: { orderId: gift.id, contact: '' }, order: gift } as const),
    ...{ at: 0, late: false, moved: false },
  };
  show(<OrderSheet tracking={tracking} onRefresh={() => {}} />);
  expect(await screen.findByText('Soup')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Print without prices' }));
  expect(document.documentElement.dataset['print']).toBe('gift');
  fireEvent(window, new Event('afterprint'));
  expect(document.documentElement.dataset['print']).toBeUndefined();
  const hidden = texts().filter((element) => element.closest(HIDDEN));
  expect(hidden.filter(({ textContent }) => AMOUNT.test(textContent)).length).toBeGreaterThan(12);
  const printed = texts().filter((element) => !element.closest(HIDDEN));
  expect(printed.map(({ textContent }) => textContent)).toEqual([
    ...['Islet', 'Order #100001', 'Harbour Grill', ' · 4 Quay Street'],
    ...['What you ordered', '2 × ', 'Soup'],
    ...['Gift', 'For Omar', 'Happy birthday!'],
    ...['Ordered', '1 Jun 2025, 12:00 PM', 'Delivery address', '1 Palm Road', '1', 'Receiver', 'Omar', '+971500000001'],
  ]);
});
