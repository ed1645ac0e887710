import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import { ExpressPay } from '#src/features/shared/express-pay/ExpressPay.tsx';
import ar from '#src/i18n/messages/ar/express.json';
import en from '#src/i18n/messages/en/express.json';
import { $expressMethods } from '#src/state/express/methods.ts';
import { $express, type ExpressNotice, NO_EXPRESS } from '#src/state/express/pay.ts';

const APPLE = { key: 'apple_pay', title: 'Apple Pay', supportedMethods: 'https://apple.com/apple-pay', data: {} };
const GOOGLE = { key: 'google_pay', title: 'Google Pay', supportedMethods: 'https://google.com/pay', data: {} };

afterEach(() => {
  cleanup();
  $expressMethods.set([]);
  $express.set(NO_EXPRESS);
});

function renderWallets({ locale = 'en', pending = false }: { locale?: Locale; pending?: boolean } = {}) {
  const onPay = vi.fn();
  $expressMethods.set([APPLE, GOOGLE]);
  render(<ExpressPay locale={locale} pending={pending} total="$14.64" onPay={onPay} />);
  return onPay;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('EXT-17 Each wallet has a button, and a tap opens its sheet during the tap', async () => {
  const onPay = renderWallets();
  fireEvent.click(await screen.findByRole('button', { name: 'Pay with Google Pay' }));
  expect(onPay.mock.calls.map(([method]) => method)).toEqual([GOOGLE]);
  expect(button('Pay with Apple Pay').disabled).toBe(false);
  expect(screen.getByText('Pays $14.64, with delivery and fees.')).toBeTruthy();
});

test('EXT-17 While one sheet is open no other one can be opened', async () => {
  $express.set({ running: 'google_pay', notice: '' });
  const onPay = renderWallets();
  fireEvent.click(await screen.findByRole('button', { name: 'Pay with Google Pay' }));
  fireEvent.click(button('Pay with Apple Pay'));
  expect(onPay).not.toHaveBeenCalled();
  expect(button('Pay with Google Pay').getAttribute('aria-busy')).toBe('true');
});

test('EXT-17 While the price is loading no sheet can be opened', async () => {
  renderWallets({ pending: true });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay with Apple Pay' })).disabled).toBe(true);
});

const NOTICES: ExpressNotice[] = ['blocked', 'cancelled', 'changed', 'notPlaced', 'timedOut', 'unavailable'];
test.each(NOTICES)('EXT-17 An attempt that ended as %s is told to everyone, in both languages', async (notice) => {
  $express.set({ running: '', notice });
  renderWallets();
  expect((await screen.findByText(en[notice])).closest('[role="status"]')).toBeTruthy();
  cleanup();
  renderWallets({ locale: 'ar' });
  expect(await screen.findByText(ar[notice])).toBeTruthy();
  expect(button('ادفع عبر Apple Pay')).toBeTruthy();
});
