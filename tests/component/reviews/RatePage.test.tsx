import '../../state/storage.ts';

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RatePage } from '#src/features/reviews/RatePage.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $token } from '#src/state/auth/token.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { fakeMarket } from '../../state/market.ts';

afterEach(() => {
  cleanup();
  $token.set('');
  vi.unstubAllGlobals();
});

const show = () => render(<RatePage translations={translationsOf('reviews', 'en')} locale="en" orderId={100_001} />);

/** Makes the marketplace return the order with that status, or say that the customer has no such order. */
const orderIs = (status: 'picked_up' | 'delivered' | null) =>
  fakeMarket(({ path }) => {
    if (status === null) return { status: 404, body: { errors: [{ code: 'order', message: 'No such order' }] } };
    if (path.endsWith('/order/track')) return { body: { ...trackedOrder, order_status: status } };
    return { body: path.endsWith('/order/details') ? [] : {} };
  });

test('REV-02 Only a delivered order can be rated, and only by the customer who placed it', async () => {
  const { sentCalls } = orderIs('delivered');
  show();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/auth/sign-in?from=%2Frate-and-review%2F100001',
  );
  expect(sentCalls).toEqual([]);
  cleanup();

  $token.set('hers');
  orderIs(null);
  show();
  expect(await screen.findByText('This order was not found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  cleanup();

  orderIs('picked_up');
  show();
  expect(await screen.findByText('This order can be reviewed once it is delivered.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  cleanup();

  orderIs('delivered');
  show();
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
});
