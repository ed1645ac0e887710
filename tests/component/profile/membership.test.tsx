import '../../state/toasts.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { walletTransactions } from '#src/backend/db/schema/aftercare.ts';
import { customers } from '#src/backend/db/schema/customer.ts';
import { saveSettings } from '#src/backend/settings.ts';
import type { Locale } from '#src/config/locales.ts';
import { SettingsApp } from '#src/features/profile/SettingsApp.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $membership, join, LOADING_MEMBERSHIP } from '#src/state/account/membership.ts';
import { $token } from '#src/state/auth/token.ts';
import { $profile, LOADING_PROFILE } from '#src/state/profile/profile.ts';
import { type Market, openMarket, SOUP } from '../../contract/market.ts';
import { marketSettings } from '../../contract/market-settings.ts';
import { pastOrder } from '../../contract/past-order.ts';
import { Line, lostAfter, lostBefore } from '../../setup/faults.ts';
import { said } from '../../state/toasts.ts';
import { type Customer, newCustomer } from '../customer.ts';

let market: Market;
let line: Line;
let lina: Customer;
const PLAN = { price: 500, months: 1, freeDeliveryOver: 800, additional: 10 };

beforeAll(async () => {
  market = await openMarket();
  await saveSettings(market.db, { charges: { ...marketSettings.charges, membership: PLAN } });
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await newCustomer(market);
  await fill(2000);
  line = new Line('', async (path, init) => market.app.request(`${window.location.origin}${path}`, init));
  vi.stubGlobal('fetch', line.fetch);
  $token.set(lina.token);
});
afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en';
  $token.set('');
  $profile.set(LOADING_PROFILE);
  $membership.set(LOADING_MEMBERSHIP);
  vi.unstubAllGlobals();
});

/** Sets the balance of the wallet, minor units. */
const fill = (walletBalance: number) =>
  market.db.update(customers).set({ walletBalance }).where(eq(customers.id, lina.id));
const balance = async () =>
  (await market.db.select().from(customers).where(eq(customers.id, lina.id)))[0]?.walletBalance;
const bookings = () => market.db.select().from(walletTransactions).where(eq(walletTransactions.customerId, lina.id));

/** Renders the settings; returns the part with the membership. */
function open(locale: Locale = 'en', isOffered = true): HTMLElement | null {
  document.documentElement.lang = locale;
  const currency = { symbol: '$', side: 'left', digits: 2 } as const;
  const additionalCharge = { name: 'Service', amount: 40 };
  render(
    <SettingsApp
      translations={translationsOf('settings', locale)}
      profile={translationsOf('profile', locale)}
      food={null}
      fees={null}
      tellMe={false}
      passkeys={null}
      phone={translationsOf('phone', locale)}
      locale={locale}
      timeZone="Asia/Dubai"
      rules={{ country: 'AE', only: false }}
      firebase={null}
      interests={[]}
      membership={
        isOffered ? { translations: translationsOf('membership', locale), shop: { currency, additionalCharge } } : null
      }
    />,
  );
  return screen.queryByRole('region', { name: locale === 'en' ? 'Membership' : 'العضوية' });
}

const press = async (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(await within(inside).findByRole('button', { name }));
/** Presses the button of the open dialog, twice. */
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  const button = within(dialog).getByRole('button', { name });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('EXT-26 A customer joins and leaves in two taps each, with price and end in view before and after', async () => {
  const part = open();
  expect(await screen.findByText('$5.00 per month')).toBeTruthy();
  expect(screen.getByText('Free delivery on orders from $8.00')).toBeTruthy();
  expect(screen.getByText('Service fee of $0.10 instead of $0.40')).toBeTruthy();
  expect(screen.getByText('It is paid from your wallet, which has $20.00.')).toBeTruthy();
  expect(part?.querySelector('input')).toBeNull();
  await press('Join');
  expect(screen.getByText(/lasts until .*2026\. Then it renews itself at this price, until you leave/)).toBeTruthy();
  await confirm('Pay $5.00');
  expect(await screen.findByText(/You are a member until .*2026/)).toBeTruthy();
  expect(screen.getByText('It then renews for $5.00, paid from your wallet.')).toBeTruthy();
  expect(await bookings()).toMatchObject([{ type: 'membership', debit: 500 }]);
  await press('Leave');
  expect(screen.getByText(/You stay a member until .*2026\. After that nothing more is charged/)).toBeTruthy();
  await confirm('Leave');
  expect(await screen.findByText('It then ends, and nothing more is charged.')).toBeTruthy();
  await press('Stay a member');
  expect(screen.getByText(/Nothing is charged now/)).toBeTruthy();
  await confirm('Stay a member');
  expect(await screen.findByText('It then renews for $5.00, paid from your wallet.')).toBeTruthy();
  expect(await balance()).toBe(1500);
});

test('EXT-26 A lost response to joining shows the membership that was paid, and another tab shows it too', async () => {
  open();
  await press('Join');
  line.fates.push({ path: /customer\/membership/, fate: lostAfter, times: 1 });
  await confirm('Pay $5.00');
  expect(await screen.findByText(/You are a member until/)).toBeTruthy();
  expect(await balance()).toBe(1500);
  const { authorization } = { authorization: `Bearer ${lina.token}` };
  await market.app.request('/api/v1/customer/membership', { method: 'DELETE', headers: { authorization } });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('It then ends, and nothing more is charged.')).toBeTruthy();
});

test('EXT-26 A wallet with too little money leads to the wallet, and a membership that cannot be loaded is retried', async () => {
  await fill(499);
  line.fates.push({ path: /customer\/membership/, fate: lostBefore, times: 1 });
  open();
  await press('Try again');
  expect(await screen.findByText('It is paid from your wallet, which has only $4.99.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the wallet' }).getAttribute('href')).toBe('/wallet');
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

test('EXT-26 A price that has changed meanwhile is shown before anything is charged', async () => {
  open();
  await press('Join');
  try {
    await saveSettings(market.db, { charges: { ...marketSettings.charges, membership: { ...PLAN, price: 600 } } });
    await confirm('Pay $5.00');
    expect(await screen.findByText('$6.00 per month')).toBeTruthy();
    expect(said.errors.join()).toContain('The membership costs $6.00 now.');
    expect(await bookings()).toEqual([]);
  } finally {
    await saveSettings(market.db, { charges: { ...marketSettings.charges, membership: PLAN } });
  }
});

test('EXT-26 Past orders say what a membership would have saved, in Arabic by the number of orders', async () => {
  const fees = { deliveryCharge: 300, originalDeliveryCharge: 300, additionalCharge: 40 };
  for (let turn = 0; turn < 3; turn++) await pastOrder(market, lina.id, [SOUP, SOUP], fees);
  const part = open('ar');
  expect(await within(part ?? document.body).findByText(/لكانت طلباتك الأخيرة وعددها ٣ \(٩٠ يومًا\)/)).toBeTruthy();
  expect(await within(part ?? document.body).findByText(/٩٫٩٠/)).toBeTruthy();
});

test('EXT-26 Nothing of a membership is in the settings where none is offered', () => {
  expect(open('en', false)).toBeNull();
});

test.each([
  ['en', 'Delete account', /paid until .*2026\. It ends with the account, and nothing of it is paid back\./],
  ['ar', 'حذف الحساب', /^عضويتك مدفوعة حتى .*\. تنتهي مع الحساب، ولا يُردّ شيء من ثمنها\.$/],
] as const)(
  'EXT-26 A member who deletes the account reads that its paid period is lost, in %s',
  async (locale, name, text) => {
    open(locale);
    await press(name);
    expect(within(screen.getByRole('dialog')).queryByText(text)).toBeNull();
    await waitFor(() => expect($membership.get().state).toBe('ready'));
    await act(() => join(PLAN.price));
    expect(await within(screen.getByRole('dialog')).findByText(text)).toBeTruthy();
    // The membership can still run where none is offered any more.
    cleanup();
    $membership.set(LOADING_MEMBERSHIP);
    $profile.set(LOADING_PROFILE);
    open(locale, false);
    await press(name);
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy();
  },
);
