import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TrackForm } from '#src/features/orders/tracking/TrackForm.tsx';
import { TranslationsProvider } from '#src/features/orders/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import en from '#src/i18n/messages/en/orders.json';
import { $token } from '#src/state/auth/token.ts';

afterEach(() => {
  cleanup();
  // happy-dom's storage cannot remove a missing key.
  if ($token.get() !== '') $token.set('');
});

const T = createT<'orders'>(en, 'en');

const form = (onTrack = vi.fn()) => {
  render(
    <TranslationsProvider value={{ t: T, locale: 'en' }}>
      <TrackForm start={{ orderId: '', contact: '' }} onTrack={onTrack} />
    </TranslationsProvider>,
  );
  return onTrack;
};
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('TRACK-02 The form names missing fields, focuses the first one, and removes an error once it is corrected', () => {
  const onTrack = form();
  fireEvent.click(screen.getByRole('button', { name: 'Track' }));
  expect(screen.getByText('Need a order id')).toBeTruthy();
  expect(screen.getByText('Need a contact number')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Order ID' }));
  expect(onTrack).not.toHaveBeenCalled();
  type('Order ID', '100007');
  type('Phone number or e-mail', '050 123 4567');
  expect(screen.queryByText('Need a order id')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Track' }));
  expect(onTrack).toHaveBeenCalledWith({ orderId: '100007', contact: '050 123 4567' });
});

test('TRACK-02 A contact typed before the order of the URL is known stays in the form', () => {
  const onTrack = vi.fn();
  const at = (start: { orderId: string; contact: string }) => (
    <TranslationsProvider value={{ t: T, locale: 'en' }}>
      <TrackForm start={start} onTrack={onTrack} />
    </TranslationsProvider>
  );
  const { rerender } = render(at({ orderId: '', contact: '' }));
  type('Phone number or e-mail', 'lina@example.com');
  rerender(at({ orderId: '100007', contact: '' }));
  fireEvent.click(screen.getByRole('button', { name: 'Track' }));
  expect(onTrack).toHaveBeenCalledWith({ orderId: '100007', contact: 'lina@example.com' });
});

test('TRACK-02 A customer is asked only for the order ID', () => {
  $token.set('a-token');
  const onTrack = form();
  expect(screen.queryByRole('textbox', { name: 'Phone number or e-mail' })).toBeNull();
  type('Order ID', '100007');
  fireEvent.click(screen.getByRole('button', { name: 'Track' }));
  expect(onTrack).toHaveBeenCalledWith({ orderId: '100007', contact: '' });
});
