import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Returned } from '#src/features/checkout/Returned.tsx';
import { $outcome } from '#src/state/checkout/outcome.ts';
import { Translated } from './translated.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => render(<Returned />, { wrapper: Translated });
const question = () => screen.queryByRole('dialog', { name: 'Are you agree with this order fail?' });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('The return from the payment page', () => {
  test('CHK-05 A failed payment shows a link home, and after half a second the choices for the order', () => {
    $outcome.set({ state: 'unpaid', orderId: 100_012, cash: true, busy: null });
    shown();
    expect(screen.getByRole('heading', { name: 'Your order could not be placed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
    expect(
      screen.getByText('The payment was not made. Your order 100012 is kept for a short while until you decide.'),
    ).toBeTruthy();
    pass(499);
    expect(question()).toBeNull();
    pass(1);
    expect(question()).not.toBeNull();
    const choices = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
      'Pay again',
      'Switch to Cash On Delivery',
      'Cancel Order',
    ]);
  });

  test('CHK-05 A switch to cash is not offered where the zone takes no cash', () => {
    $outcome.set({ state: 'unpaid', orderId: 100_012, cash: false, busy: null });
    shown();
    pass(500);
    expect(screen.queryByRole('button', { name: 'Switch to Cash On Delivery' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel Order' })).toBeTruthy();
  });

  test('CHK-06 A payment that is not confirmed yet can be checked again', () => {
    $outcome.set({ state: 'waiting', orderId: 100_012 });
    shown();
    expect(screen.getByText('The payment is being confirmed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  test('CHK-06 A paid order is shown like any other, with its number and phone', () => {
    $outcome.set({ state: 'paid', orderId: 100_012, phone: '+999 555 0102' });
    shown();
    expect(screen.getByTestId('order-id').textContent).toBe('100012');
    expect(screen.getByRole('button', { name: 'Track Order' })).toBeTruthy();
  });

  test('CHK-06 An order whose payment could not be checked can be checked again', () => {
    $outcome.set({ state: 'failed', error: { kind: 'network', status: 0, messages: [] } });
    shown();
    expect(screen.getByRole('alert').textContent).toContain('We could not ask about your order');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
