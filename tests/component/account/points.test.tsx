import '../../state/storage.ts';
import '../../state/toasts.ts';

import { render, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { bookPoints } from '#src/backend/wallet/book.ts';
import { PointsApp } from '#src/features/account/PointsApp.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $converting } from '#src/state/account/points.ts';
import { lostAfter } from '../../setup/faults.ts';
import { said } from '../../state/toasts.ts';
import { accountPage, press, SHOP, type } from './account-page.ts';

const page = accountPage();
/** The market's terms: 100 points make 1.00, from 200; an order of 100.00 earns 1. */
const terms = { pointsPerUnit: 100, minimumPoints: 200, earnPercent: 1 };

async function open(points: number) {
  if (points > 0)
    await page.market.db.transaction((tx) =>
      bookPoints(tx, {
        ...{ customerId: page.lina.id, type: 'order_place', credit: points, reference: '7' },
        now: page.market.clock.now(),
      }),
    );
  render(<PointsApp translations={translationsOf('wallet', 'en')} locale="en" shop={SHOP} terms={terms} convertible />);
  const count = points === 0 ? 'No points' : `${points} points`;
  await waitFor(() => expect(screen.getByTestId('points').textContent).toBe(count));
}

/** Returns the wallet's balance in minor units. */
const walletOf = async () =>
  (await page.market.db.select().from(customers).where(eq(customers.id, page.lina.id)))[0]?.walletBalance;

test('ACC-04 The points are shown with their worth, the rate, the minimum to convert and their transactions', async () => {
  await open(450);
  // 450 points at 100 per unit: 4 whole units.
  expect(screen.getByText('Worth $4.00')).toBeTruthy();
  expect(screen.getByText('100 points = $1.00')).toBeTruthy();
  expect(screen.getByText('At least 200 points at once')).toBeTruthy();
  expect(screen.getByText('An order of $100.00 brings 1 point, once it is delivered.')).toBeTruthy();
  const [row] = within(await screen.findByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
  expect(row?.textContent).toContain('Earned with an order');
  expect(row?.textContent).toContain('+450');
  expect(within(row ?? document.body).getByRole('link', { name: 'Order #7' })).toBeTruthy();
});

test('ACC-04 Points become money in the wallet, and points that would be lost are named before', async () => {
  await open(450);
  type(/^Points/, '250');
  expect(screen.getByText('You get $2.00 in your wallet.')).toBeTruthy();
  expect(screen.getByText('50 points would be lost: only multiples of $1.00 count.')).toBeTruthy();
  press('Use 400');
  expect(screen.getByText('You get $4.00 in your wallet.')).toBeTruthy();
  press('Convert');
  await waitFor(() => expect(screen.getByTestId('points').textContent).toBe('50 points'));
  expect(await walletOf()).toBe(400);
  expect(said.successes).toHaveLength(1);
  await screen.findByText('Turned into money');
  expect(screen.getByText('You need 200 points before you can convert.')).toBeTruthy();
});

test.each([
  ['199', 'At least 200 points are needed.'],
  ['451', 'You have only 450 points.'],
  ['2.5', 'Please enter a whole number of points.'],
  ['', 'Please enter a whole number of points.'],
])('ACC-04 A conversion of "%s" points is refused before a request is sent', async (points, text) => {
  await open(450);
  type(/^Points/, points);
  press('Convert');
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(page.sentCalls('POST', '/customer/loyalty-point/point-transfer')).toHaveLength(0);
});

test('ACC-04 A double press converts the points once', async () => {
  await open(900);
  type(/^Points/, '300');
  press('Convert');
  press('Convert');
  await waitFor(() => expect(screen.getByTestId('points').textContent).toBe('600 points'));
  await waitFor(() => expect($converting.get()).toBe(false));
  expect(page.sentCalls('POST', '/customer/loyalty-point/point-transfer')).toHaveLength(1);
  expect(await walletOf()).toBe(300);
});

test('ACC-04 A conversion whose response was lost shows its result, and a second press converts nothing more', async () => {
  await open(900);
  type(/^Points/, '300');
  page.line.fates.push({ path: /point-transfer/, fate: lostAfter, times: 1 });
  press('Convert');
  await waitFor(() => expect(screen.getByTestId('points').textContent).toBe('600 points'));
  await waitFor(() => expect($converting.get()).toBe(false));
  press('Convert');
  await waitFor(() => expect(said.successes).toHaveLength(1));
  expect(await walletOf()).toBe(300);
});

test('ACC-04 The page of a customer without points says how many are needed and offers no conversion', async () => {
  await open(0);
  expect(screen.getByText('You need 200 points before you can convert.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Convert' })).toBeNull();
  await screen.findByText('No transactions yet');
});
