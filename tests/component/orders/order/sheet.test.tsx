import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderDetails } from '#src/contract/order-details.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { ReorderDialog } from '#src/features/orders/after-order/ReorderDialog.tsx';
import { Actions } from '#src/features/orders/order/Actions.tsx';
import { Amounts } from '#src/features/orders/order/Amounts.tsx';
import { Lines } from '#src/features/orders/order/Lines.tsx';
import { PaidNotice } from '#src/features/orders/payment/PaidNotice.tsx';
import { Payments } from '#src/features/orders/payment/Payments.tsx';
import type { Contents } from '#src/state/orders/contents.ts';
import { $reordering } from '#src/state/orders/reorder.ts';
import { anItem } from '../../../unit/domain/samples.ts';
import { order, show } from '../show.tsx';

afterEach(() => {
  $reordering.set({ state: 'closed' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

const NO_PLAN = { lines: [], isComplete: true };
const pizza: OrderLine = {
  id: 1,
  itemId: 88,
  slug: 'pizza-large',
  campaignId: null,
  name: 'Pizza',
  image: null,
  price: 1300,
  quantity: 2,
  discount: 130,
  addOnsPrice: 300,
  addOns: [{ id: 4, name: 'Fries', price: 150, quantity: 2 }],
  choice: { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [{ id: 4, quantity: 2 }] },
};
const ready: Contents = { state: 'ready', lines: [pizza] };

const fees = () =>
  [...screen.getByTestId('order-fees').querySelectorAll('div')].map((row) => {
    const [name, amount] = [...row.children].map(({ textContent }) => textContent);
    return `${name}: ${amount}`;
  });

test('CHK-07 Every fee is named, fees of zero are left out, and the fees add up to the total', () => {
  // Two at 13.00 and fries for 3.00, less 2.60, 1.00 and 2.00; tax 1.37, delivery 3.00, tip 1.50, service 0.50,
  // packaging 0.25: 26.00 + 3.00 − 2.60 − 1.00 − 2.00 + 1.37 + 3.00 + 1.50 + 0.50 + 0.25 = 30.02.
  const amounts = {
    storeDiscount: 260,
    flashDiscount: 100,
    couponDiscount: 200,
    couponCode: 'HELLO',
    tax: 137,
    deliveryCharge: 300,
    tips: 150,
    additionalCharge: 50,
    extraPackaging: 25,
    amount: 3002,
  };
  show(<Amounts order={order(amounts)} contents={ready} />);
  expect(fees()).toEqual([
    'Items price: $26.00',
    'Add-ons: $3.00',
    'Discount: −$2.60',
    'Flash sale: −$1.00',
    'Coupon HELLO: −$2.00',
    'Tax: $1.37',
    'Delivery fee: $3.00',
    'Tip for the delivery man: $1.50',
    'Service fee: $0.50',
    'Extra packaging: $0.25',
    'Total: $30.02',
  ]);
});

test('CHK-07 A delivery that the store pays for is shown as free, and hidden lines are not guessed', () => {
  const free = { deliveryCharge: 0, originalDeliveryCharge: 300, tax: 0, storeDiscount: 0, flashDiscount: 0 };
  show(<Amounts order={order({ ...free, amount: 500 })} contents={{ state: 'hidden' }} />);
  expect(fees()).toEqual(['Delivery fee: Free', 'Total: $5.00']);
});

test('CHK-07 A line shows its options and its price with and without the discount', () => {
  show(<Lines order={order()} contents={ready} onRetry={() => {}} onChanged={() => {}} />);
  // 26.00 + 3.00 = 29.00, less 2.60.
  expect(screen.getByRole('listitem').textContent).toBe('2 × PizzaLarge, Fries × 2$26.40before $29.00');
  expect(screen.getByRole('link', { name: 'Pizza' }).getAttribute('href')).toBe('/product/pizza-large');
  cleanup();
  // A marketplace without slugs in order lines.
  show(
    <Lines
      order={order()}
      contents={{ state: 'ready', lines: [{ ...pizza, slug: null }] }}
      onRetry={() => {}}
      onChanged={() => {}}
    />,
  );
  expect(screen.getByRole('link', { name: 'Pizza' }).getAttribute('href')).toMatch(/^\/product\/88/);
});

test('CHK-07 A partial payment shows both parts with their state', () => {
  const payments = [
    { method: 'wallet', amount: 1000, paid: true },
    { method: 'ocean_pay', amount: 2845, paid: false },
  ];
  const paid = { paymentMethod: 'partial_payment', paymentStatus: 'partially_paid', payments } as const;
  show(<Payments order={order(paid)} viewer="customer" onOffline={() => {}} />);
  expect(screen.getByTestId('payment-state').textContent).toBe('Partly paid');
  expect(screen.getByText('Wallet').parentElement?.textContent).toBe('Wallet$10.00Paid');
  expect(screen.getByText('Ocean Pay').parentElement?.textContent).toBe('Ocean Pay$28.45To be paid');
});

test('CHK-02 An offline payment shows its details and its reply, and can be corrected until it is accepted', () => {
  const offline = {
    status: 'denied' as const,
    methodId: 1,
    methodName: 'Bank',
    note: '',
    adminNote: 'No such transfer.',
    inputs: [{ key: 'your_name', value: 'Lina' }],
  };
  const told = { paymentMethod: 'offline_payment', status: 'pending', offline } as const;
  show(<Payments order={order(told)} viewer="customer" onOffline={() => {}} />);
  expect(screen.getByTestId('offline-state').textContent).toBe('Declined');
  expect(screen.getByText('Your name').parentElement?.textContent).toBe('Your nameLina');
  expect(screen.getByText('No such transfer.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Correct the details' })).toBeTruthy();
  cleanup();
  show(
    <Payments
      order={order({ ...told, status: 'confirmed', paymentStatus: 'paid' })}
      viewer="customer"
      onOffline={() => {}}
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('TRACK-02 A visitor who knows only number and contact is offered no payment, cancellation or receipt', () => {
  // The zone's payment methods are unknown here, so cash is not offered.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const failed = order({ paymentMethod: 'ocean_pay', status: 'failed' });
  const offered = (viewer: 'guest' | 'other') => {
    show(<Actions order={failed} viewer={viewer} contents={ready} onChanged={() => {}} onLinesChanged={() => {}} />);
    const names = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((one) => one.textContent);
    cleanup();
    return names;
  };
  expect(offered('other')).toEqual([]);
  expect(offered('guest')).toEqual([
    'Pay again',
    'Order again',
    'Print receipt',
    'Cancel order',
    'Help with this order',
  ]);
});

test('CHK-07 EXT-04 Help with an order leads a customer to a chat about it and a guest to the help page', () => {
  const help = (viewer: 'customer' | 'guest') =>
    show(
      <Actions
        order={order({ id: 7 })}
        viewer={viewer}
        contents={ready}
        onChanged={() => {}}
        onLinesChanged={() => {}}
      />,
    );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  help('customer');
  fireEvent.click(screen.getByRole('button', { name: 'Help with this order' }));
  expect(hrefOf('Write to us')).toBe('/chatting?type=admin&orderId=7&chatFrom=true');
  cleanup();
  help('guest');
  expect(hrefOf('Help with this order')).toBe('/help-and-support');
});

test('CHK-07 The receipt is printed once the lines of the order are loaded', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show(
    <Actions
      order={order()}
      viewer="guest"
      contents={{ state: 'loading' }}
      onChanged={() => {}}
      onLinesChanged={() => {}}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Print receipt' }));
  expect(print).not.toHaveBeenCalled();
  cleanup();
  show(<Actions order={order()} viewer="guest" contents={ready} onChanged={() => {}} onLinesChanged={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Print receipt' }));
  expect(print).toHaveBeenCalledOnce();
});

test('EXT-04 Help opens once the lines are known, which decide what it offers, and without them when they fail', () => {
  const help = (contents: Contents) => {
    cleanup();
    show(
      <Actions order={order()} viewer="customer" contents={contents} onChanged={() => {}} onLinesChanged={() => {}} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Help with this order' }));
    return screen.queryByRole('dialog', { name: 'Help with this order' });
  };
  expect(help({ state: 'loading' })).toBeNull();
  expect(help({ state: 'failed', error: { kind: 'network', status: 0, messages: [] } })).toBeTruthy();
  expect(help(ready)).toBeTruthy();
});

test('CHK-05 The notice after a payment follows the state of the order and not the flag of the payment page', () => {
  const digital = { paymentMethod: 'ocean_pay', status: 'pending' } as const;
  const said = (change: Partial<OrderDetails>, flag: 'success' | 'fail') => {
    show(<PaidNotice flag={flag} order={order({ ...digital, ...change })} />);
    const text = screen.getByRole('status').textContent;
    cleanup();
    return text;
  };
  expect(said({}, 'success')).toBe('Your payment has not arrived yet. This page shows it once it does.');
  expect(said({ paymentStatus: 'paid' }, 'success')).toBe('Your payment has arrived.');
  expect(said({ status: 'failed' }, 'success')).toMatch(/^The payment did not go through/);
  expect(said({}, 'fail')).toMatch(/^The payment did not go through/);
});

test('CHK-07 Each change since an order is described in a sentence, in both languages', () => {
  const item = anItem();
  const changes = [
    { name: 'Dates', kind: 'gone' as const },
    { name: 'Dates', kind: 'choice' as const, item },
    { name: 'Dates', kind: 'unavailable' as const, window: { starts: '09:00', ends: '17:30' } },
    { name: 'Dates', kind: 'outOfStock' as const, left: 0 },
    { name: 'Dates', kind: 'outOfLimit' as const, left: 3 },
    { name: 'Dates', kind: 'price' as const, was: 1000, now: 1250 },
  ];
  const reorder = { lines: [], changes, store: 'closed' as const };
  $reordering.set({ state: 'asking', reorder, moduleId: 2, otherStore: false, plan: NO_PLAN, problem: '' });
  show(<ReorderDialog onRetry={() => {}} />);
  const said = () => [...screen.getByTestId('reorder-changes').children].map(({ textContent }) => textContent?.trim());
  expect(said()).toEqual([
    'Dates is not sold any more.',
    'Dates has other options now. Choose them on its page. Choose',
    'Dates can be ordered from 09:00 AM to 05:30 PM only.',
    'Dates is sold out.',
    'At most 3 of Dates can be ordered.',
    'Dates costs $12.50 instead of $10.00.',
  ]);
  // No item is available, so nothing is offered.
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  cleanup();
  show(<ReorderDialog onRetry={() => {}} />, 'ar');
  expect(said()[5]).toContain('١٢٫٥٠');
});

test('CART-07 The items of another store are removed from the cart only after a warning', () => {
  const line = { item: anItem(), choice: { groups: [], variation: null, addOns: [] }, quantity: 1 };
  const reorder = { lines: [line], changes: [], store: 'open' as const };
  $reordering.set({ state: 'asking', reorder, moduleId: 2, otherStore: true, plan: NO_PLAN, problem: '' });
  show(<ReorderDialog onRetry={() => {}} />);
  expect(screen.getByText(/^You have item from another store in cart\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear Cart' })).toBeTruthy();
});

test('EXT-18 The receipt says who gets each part of the price, where the marketplace says it', () => {
  const feeReceivers = {
    items: 'store',
    delivery: 'marketplace',
    service: 'marketplace',
    tax: 'tax_office',
    tips: 'courier',
    packaging: null,
    slot: null,
  } as const;
  const amounts = { tax: 137, deliveryCharge: 300, tips: 150, additionalCharge: 50, extraPackaging: 25 };
  show(<Amounts order={order({ ...amounts, feeReceivers })} contents={ready} />);
  expect(fees()).toEqual(
    expect.arrayContaining([
      'Items priceGoes to the store: $26.00',
      'TaxPassed on to the tax office: $1.37',
      'Delivery feeGoes to Islet: $3.00',
      'Tip for the delivery manGoes to the courier: $1.50',
      'Extra packaging: $0.25',
    ]),
  );
});
