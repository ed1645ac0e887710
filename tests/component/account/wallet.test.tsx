import '../../state/storage.ts';
import '../../state/toasts.ts';

import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bookWallet } from '#src/backend/wallet/book.ts';
import { WalletApp } from '#src/features/account/WalletApp.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $adding, $fund, NO_OUTCOME } from '#src/state/account/add-fund.ts';
import { $walletFilter, walletRows } from '#src/state/account/wallet.ts';
import { GATEWAY } from '../../contract/paid-market.ts';
import { lostBefore, refused } from '../../setup/faults.ts';
import { accountPage, press, SHOP, type } from './account-page.ts';

const page = accountPage();
const gateways = [{ key: GATEWAY, title: 'Islet Pay', image: null }];

beforeEach(() => {
  $fund.set(NO_OUTCOME);
  $adding.set(false);
  $walletFilter.set('all');
  window.history.replaceState(null, '', '/wallet');
});

/** Renders the page at a URL. */
function open(url = '/wallet') {
  window.history.replaceState(null, '', url);
  return render(
    <WalletApp
      translations={translationsOf('wallet', 'en')}
      locale="en"
      shop={SHOP}
      gateways={gateways}
      giftCards={false}
    />,
  );
}

const balance = (text: string) => waitFor(() => expect(screen.getByTestId('balance').textContent).toBe(text));
const rows = () => within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem');

async function book(count: number): Promise<void> {
  await page.market.db.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const booking = { customerId: page.lina.id, now: new Date(page.market.clock.now().getTime() + index * 60_000) };
      await bookWallet(tx, { ...booking, type: 'add_fund', credit: 1000, reference: GATEWAY });
    }
    const now = new Date(page.market.clock.now().getTime() + 3_600_000);
    await bookWallet(tx, { customerId: page.lina.id, type: 'order_place', debit: 250, reference: '7', now });
  });
}

/** Enters an amount, opens the payment page and decides there; returns the URL the browser is sent back to. */
async function pay(answer: 'accept' | 'decline' | 'cancel', amount = '20'): Promise<string> {
  press('Add money');
  type(/^Amount/, amount);
  press('Continue to payment');
  await waitFor(() => expect(page.assign).toHaveBeenCalledOnce());
  const link = String(page.assign.mock.calls[0]?.[0]);
  const response = await page.market.app.request(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer }),
  });
  const back = new URL(response.headers.get('location') ?? '', link);
  return back.pathname + back.search;
}

test('ACC-04 The wallet shows the balance, the current bonuses and every transaction, page by page', async () => {
  // Eleven times 10.00 in, 2.50 out: 107.50.
  await book(11);
  open();
  await balance('$107.50');
  expect(screen.getByText('10% on top').textContent).toBe('10% on top');
  expect(screen.getByText('From $20.00')).toBeTruthy();
  expect(screen.getByText('At most $10.00')).toBeTruthy();
  await waitFor(() => expect(rows()).toHaveLength(10));
  const [newest] = rows();
  expect(newest?.textContent).toContain('Payment of an order');
  expect(newest?.textContent).toContain('−$2.50');
  expect(newest?.textContent).toContain('Balance $107.50');
  expect(
    within(newest ?? document.body)
      .getByRole('link', { name: 'Order #7' })
      .getAttribute('href'),
  ).toBe('/my-orders?orderId=7');
  expect(screen.getByText('10 of 12')).toBeTruthy();
  press('Show more');
  await waitFor(() => expect(rows()).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('ACC-04 A filter of the transactions has its own URL, and Back removes it', async () => {
  await book(2);
  open();
  await waitFor(() => expect(rows()).toHaveLength(3));
  press('Orders');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(window.location.search).toBe('?type=order');
  press('Cashback');
  await screen.findByText('No transactions of this kind');
  window.history.replaceState(null, '', '/wallet');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
});

test('ACC-04 A URL with a filter opens the filtered transactions', async () => {
  await book(1);
  open('/wallet?type=add_fund');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Added money' }).getAttribute('aria-pressed')).toBe('true');
});

test('ACC-04 The wallet says when it is empty and when it could not be loaded, and loading can be retried', async () => {
  open();
  await screen.findByText('No transactions yet');
  await balance('$0.00');
  walletRows.forget();
  page.line.fates.push({ path: /transactions/, fate: refused(500, {}), times: 1 });
  void walletRows.read();
  await screen.findByText('The transactions could not be loaded.');
  press('Try again');
  await screen.findByText('No transactions yet');
});

test('ACC-04 Money paid on the payment page is in the wallet with its bonus, and the success is shown once', async () => {
  const first = open();
  await balance('$0.00');
  // 10 % of 20.00.
  press('Add money');
  type(/^Amount/, '20');
  await screen.findByText('You get $2.00 on top: $22.00 in all.');
  press('Close');
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  const back = await pay('accept');
  expect(back).toMatch(/^\/wallet\?flag=success&&token=/);
  first.unmount();
  open(back);
  await screen.findByText('$20.00 was added to your wallet');
  expect(screen.getByText('With a bonus of $2.00 on top.')).toBeTruthy();
  await balance('$22.00');
  // A reload must not show it again.
  expect(window.location.pathname + window.location.search).toBe('/wallet');
  press('Dismiss');
  expect(screen.queryByText('$20.00 was added to your wallet')).toBeNull();
});

test.each([
  ['decline', 'The payment was declined'],
  ['cancel', 'You have canceled the payment'],
] as const)(
  'ACC-04 A payment that ends with %s adds nothing to the wallet and is offered again with its amount',
  async (answer, text) => {
    const first = open();
    await balance('$0.00');
    const back = await pay(answer, '12.50');
    first.unmount();
    open(back);
    await screen.findByText(text);
    expect(screen.getByText('Nothing was added to your wallet.')).toBeTruthy();
    press('Try again');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('12.5');
    await balance('$0.00');
  },
);

test('ACC-04 A customer who leaves the payment page is told that nothing was added', async () => {
  const first = open();
  await balance('$0.00');
  press('Add money');
  press('$25.00');
  press('Continue to payment');
  await waitFor(() => expect(page.assign).toHaveBeenCalledOnce());
  first.unmount();
  open('/wallet');
  await screen.findByText('The payment was not finished');
});

test('ACC-04 A payment that is booked after the return to the shop is shown as being confirmed, then as added', async () => {
  open('/wallet?flag=success&&token=');
  await screen.findByText('Your payment is being confirmed');
  expect(screen.queryByText(/was added to your wallet/)).toBeNull();
  await page.market.db.transaction((tx) =>
    bookWallet(tx, { customerId: page.lina.id, type: 'add_fund', credit: 700, reference: GATEWAY, now: new Date() }),
  );
  press('Check again');
  await screen.findByText('$7.00 was added to your wallet');
  await balance('$7.00');
});

test('ACC-04 A double press opens one payment, and an amount outside the limits opens none', async () => {
  open();
  await balance('$0.00');
  press('Add money');
  for (const wrong of ['0.99', '100000.01', '0.345', 'ten', '']) {
    type(/^Amount/, wrong);
    press('Continue to payment');
    expect(screen.getByRole('alert').textContent).toBe('Please enter an amount from $1.00 to $100,000.00.');
  }
  expect(page.sentCalls('POST', '/customer/wallet/add-fund')).toHaveLength(0);
  type(/^Amount/, '٢٥٫٥');
  press('Continue to payment');
  press('Continue to payment');
  await waitFor(() => expect(page.assign).toHaveBeenCalledOnce());
  const [call, ...more] = page.sentCalls('POST', '/customer/wallet/add-fund');
  expect(more).toEqual([]);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    amount: 25.5,
    payment_method: GATEWAY,
    payment_platform: 'web',
    callback: `${window.location.origin}/wallet`,
  });
});

test('ACC-04 The form keeps its amount when the payment page cannot be opened', async () => {
  open();
  await balance('$0.00');
  press('Add money');
  type(/^Amount/, '30');
  page.line.fates.push({ path: /add-fund/, fate: lostBefore, times: 1 });
  press('Continue to payment');
  await waitFor(() => expect($adding.get()).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('30');
  press('Continue to payment');
  await waitFor(() => expect(page.assign).toHaveBeenCalledOnce());
});
