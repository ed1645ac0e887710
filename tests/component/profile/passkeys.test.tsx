import '../../state/toasts.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tokens } from '#src/backend/db/schema/customer.ts';
import { passkeys } from '#src/backend/db/schema/passkeys.ts';
import type { Locale } from '#src/config/locales.ts';
import { SettingsApp } from '#src/features/profile/SettingsApp.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $token } from '#src/state/auth/token.ts';
import { $passkeys, LOADING_PASSKEYS } from '#src/state/passkeys/list.ts';
import { $profile, LOADING_PROFILE } from '#src/state/profile/profile.ts';
import { type Market, openMarket } from '../../contract/market.ts';
import { Line, lostBefore } from '../../setup/faults.ts';
import { kept } from '../../state/storage.ts';
import { said } from '../../state/toasts.ts';
import { type Customer, newCustomer } from '../customer.ts';
import { type Device, installDevice } from '../passkey-device.ts';

let market: Market;
let line: Line;
let lina: Customer;
let device: Device;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  lina = await newCustomer(market);
  line = new Line('', async (path, init) => market.app.request(`${window.location.origin}${path}`, init));
  vi.stubGlobal('fetch', line.fetch);
  device = installDevice();
  $token.set(lina.token);
});
afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en';
  $token.set('');
  $profile.set(LOADING_PROFILE);
  $passkeys.set(LOADING_PASSKEYS);
  for (const key of Object.keys(kept)) delete kept[key];
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Renders the settings; returns the part with the passkeys. */
function open(locale: Locale = 'en', has = true): HTMLElement | null {
  document.documentElement.lang = locale;
  render(
    <SettingsApp
      translations={translationsOf('settings', locale)}
      profile={translationsOf('profile', locale)}
      food={null}
      fees={null}
      tellMe={false}
      passkeys={has ? translationsOf('passkeys', locale) : null}
      phone={translationsOf('phone', locale)}
      locale={locale}
      timeZone="Asia/Dubai"
      rules={{ country: 'AE', only: false }}
      firebase={null}
      interests={[]}
      membership={null}
    />,
  );
  return screen.queryByRole('region', { name: locale === 'en' ? 'Passkeys' : 'مفاتيح المرور' });
}

const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const add = async (name: string | RegExp = 'Create a passkey') =>
  fireEvent.click(await screen.findByRole('button', { name }));
const stored = () => market.db.select().from(passkeys).where(eq(passkeys.customerId, lina.id));
/** Lets the session be older than changes of an account allow. */
const age = () =>
  market.db
    .update(tokens)
    .set({ createdAt: new Date(market.clock.now().getTime() - 3_600_000) })
    .where(eq(tokens.customerId, lina.id));

test('EXT-16 A passkey is created, renamed and removed in the settings', async () => {
  open();
  await screen.findByText('You have no passkeys yet.');
  await add();
  await screen.findByText('Not used yet');
  expect(await stored()).toHaveLength(1);
  press('Rename Passkey');
  const dialog = screen.getByRole('dialog', { name: 'Rename the passkey' });
  press('Save', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Please type a name.');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Name/ }), { target: { value: ' My phone ' } });
  press('Save', dialog);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  press('Cancel', screen.getByRole('dialog', { name: 'Remove My phone?' }));
  expect(await stored()).toMatchObject([{ name: 'My phone' }]);
  press('Remove My phone');
  press('Remove', screen.getByRole('dialog', { name: 'Remove My phone?' }));
  await screen.findByText('You have no passkeys yet.');
  expect([await stored(), said.successes.at(-1)]).toEqual([[], 'The passkey is removed.']);
});

test('EXT-16 Two presses create one passkey', async () => {
  open();
  await add();
  press('Create a passkey');
  expect(screen.getByRole('button', { name: 'Create a passkey' }).getAttribute('aria-busy')).toBe('true');
  await screen.findByText('Not used yet');
  expect(line.calls.filter(({ path }) => path.endsWith('/passkeys/options'))).toHaveLength(1);
});

test('EXT-16 Some time after signing in a code confirms a new passkey, and a wrong code can be corrected', async () => {
  await age();
  open('ar');
  await add('إنشاء مفتاح مرور');
  const field = await screen.findByRole('textbox', { name: /^الرمز/ });
  const dialog = screen.getByRole('dialog');
  const code = market.sent.at(-1)?.code ?? '';
  fireEvent.change(field, { target: { value: code === '111111' ? '222222' : '111111' } });
  press('تأكيد', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('الرمز غير صحيح.');
  fireEvent.change(field, { target: { value: code } });
  press('تأكيد', dialog);
  await screen.findByText('لم يُستخدم بعد');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['NotAllowedError', 'No passkey was made. You can try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotSupportedError', /^Passkeys do not work in this browser or on this device\./],
] as const)(
  'EXT-16 A device that answers with %s leads to a text, and the next try may succeed',
  async (name, text) => {
    device.behaviour = name;
    open();
    await add();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await stored()).toEqual([]);
    device.behaviour = 'gives';
    press('Create a passkey');
    await screen.findByText('Not used yet');
  },
);

test('EXT-16 A device that gave up at the end of its time says so', async () => {
  open();
  device.behaviour = 'NotAllowedError';
  await screen.findByText('You have no passkeys yet.');
  // Each look at the clock is four minutes and 59.5 seconds later than the one before.
  let elapsed = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => {
    elapsed += 299_500;
    return elapsed;
  });
  press('Create a passkey');
  expect(await screen.findByText('Your device waited too long for you. Please try again.')).toBeTruthy();
  now.mockRestore();
});

test('EXT-16 A browser without passkeys says so instead of a button, and the list is there all the same', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', line.fetch);
  open();
  await screen.findByText('You have no passkeys yet.');
  expect(screen.getByText(/^Passkeys do not work in this browser/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create a passkey' })).toBeNull();
});

test('EXT-16 Passkeys that could not be loaded can be loaded again, and a blocked one is marked', async () => {
  line.fates.push({ path: /customer\/passkeys/, fate: lostBefore, times: 1 });
  await market.db.insert(passkeys).values({
    ...{ customerId: lina.id, credentialId: `blocked-${lina.id}`, publicKey: 'AA', counter: 3, name: 'Old phone' },
    ...{ createdAt: market.clock.now(), blockedAt: market.clock.now() },
  });
  open();
  press('Try again', await screen.findByRole('alert'));
  const row = (await screen.findByText('Old phone')).closest('li');
  expect(row?.textContent).toContain('Blocked');
  expect(row?.textContent).toContain('Remove it and create a new one.');
});

test('EXT-16 A refusal of the marketplace is shown beside the button', async () => {
  open();
  await screen.findByText('You have no passkeys yet.');
  line.fates.push({ path: /passkeys$/, fate: lostBefore, times: 1 });
  await add();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Check your connection/);
});

test('EXT-16 The settings of a marketplace without passkeys have nothing about them', () => {
  expect(open('en', false)).toBeNull();
  expect(line.calls.filter(({ path }) => path.includes('passkey'))).toEqual([]);
});

/** Renders what a placed order offers, on a new page of the same browser. */
async function placeOrder(): Promise<void> {
  cleanup();
  vi.resetModules();
  const [{ PasskeyOffer }, { $token: token }, { loadTranslations }] = await Promise.all([
    import('#src/features/shared/passkeys/PasskeyOffer.tsx'),
    import('#src/state/auth/token.ts'),
    import('#src/i18n/browser.ts'),
  ]);
  await loadTranslations('passkeys', 'en');
  token.set(lina.token);
  render(<PasskeyOffer locale="en" />);
  await act(() => new Promise((done) => setTimeout(done)));
}

const OFFER = { name: 'Sign in faster next time' };

test('EXT-16 After an order a passkey is offered once per browser, and created there', async () => {
  await placeOrder();
  const offer = screen.getByRole('region', OFFER);
  press('Create a passkey', offer);
  await within(offer).findByText('Your passkey is saved. Use it the next time you sign in.');
  expect(await stored()).toHaveLength(1);
  await placeOrder();
  expect(screen.queryByRole('region', OFFER)).toBeNull();
});

test('EXT-16 A declined offer is gone, and a device that keeps no passkeys gets none', async () => {
  await placeOrder();
  press('Not now', screen.getByRole('region', OFFER));
  expect(screen.queryByRole('region', OFFER)).toBeNull();
  delete kept['islet:passkey'];
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(false);
  await placeOrder();
  expect([screen.queryByRole('region', OFFER), await stored()]).toEqual([null, []]);
});
