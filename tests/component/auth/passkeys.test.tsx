import '../../state/toasts.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { passkeys } from '#src/backend/db/schema/passkeys.ts';
import type { Locale } from '#src/config/locales.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { type Market, openMarket } from '../../contract/market.ts';
import { Line, lostBefore } from '../../setup/faults.ts';
import { kept } from '../../state/storage.ts';
import { said } from '../../state/toasts.ts';
import { newCustomer } from '../customer.ts';
import { type Device, installDevice } from '../passkey-device.ts';

let market: Market;
let line: Line;
let device: Device;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key];
  sessionStorage.clear();
  line = new Line('', async (path, init) => market.app.request(`${window.location.origin}${path}`, init));
  vi.stubGlobal('fetch', line.fetch);
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  device = installDevice();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Opens the sign-in page of a new page load. */
async function open({ locale = 'en', has = true }: { locale?: Locale; has?: boolean } = {}) {
  vi.resetModules();
  const [{ AuthApp }, { $token }] = await Promise.all([
    import('#src/features/auth/AuthApp.tsx'),
    import('#src/state/auth/token.ts'),
  ]);
  const ways = {
    ...{ password: true, code: true, passkeys: has, social: [], emailVerified: false, phoneVerified: false },
    ...{ externalCodes: false, referral: true },
  };
  render(
    <AuthApp
      translations={translationsOf('auth', locale)}
      phone={translationsOf('phone', locale)}
      passkeys={has ? translationsOf('passkeys', locale) : null}
      locale={locale}
      page={{
        ...{ name: 'sign-in', ways, rules: { country: 'AE', only: false } },
        ...{ back: '/checkout?page=cart', referral: null, firebase: null },
      }}
    />,
  );
  return { token: () => $token.get() };
}

/** Adds a passkey of this device to the account of a new customer. */
async function register(): Promise<void> {
  const { token } = await newCustomer(market);
  const send = async (path: string, body: object): Promise<unknown> => {
    const response = await market.app.request(`${window.location.origin}/api/v1/customer/passkeys${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  await send('', { credential: device.authenticator.create(await send('/options', {})) });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const BUTTON = 'Sign in with a passkey';

test('EXT-16 A passkey that is picked in the device’s dialog signs in and leads back', async () => {
  await register();
  const page = await open();
  await waitFor(() => expect(device.waiting()).toBe(1));
  press(BUTTON);
  press(BUTTON);
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('/checkout?page=cart'));
  expect(page.token()).not.toBe('');
  expect(line.calls.filter(({ path }) => path.endsWith('auth/passkey'))).toHaveLength(1);
  // The browser has one request at a time.
  expect(device.waiting()).toBe(0);
});

test('EXT-16 A passkey that is picked at the field of the sign-in name signs in', async () => {
  await register();
  const page = await open({ locale: 'ar' });
  expect(screen.getByRole('textbox', { name: /^الهاتف أو البريد/ }).getAttribute('autocomplete')).toBe(
    'username webauthn',
  );
  await waitFor(() => expect(device.waiting()).toBe(1));
  device.pick();
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('/checkout?page=cart'));
  expect(page.token()).not.toBe('');
});

test('EXT-16 An offer that is taken back before the browser says what it can do asks for nothing', async () => {
  const { offerPasskeys, stopOffering } = await import('#src/state/passkeys/sign-in.ts');
  const able = Promise.withResolvers<boolean>();
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockReturnValueOnce(able.promise);
  const offer = offerPasskeys();
  stopOffering();
  able.resolve(true);
  await offer;
  expect([device.waiting(), line.calls.filter(({ path }) => path.includes('passkey'))]).toEqual([0, []]);
});

test('EXT-16 A cancelled dialog is no error, and the field offers passkeys again', async () => {
  await register();
  await open();
  await waitFor(() => expect(device.waiting()).toBe(1));
  device.behaviour = 'NotAllowedError';
  press(BUTTON);
  await screen.findByText('No passkey was used. Try again, or sign in another way.');
  await waitFor(() => expect(device.waiting()).toBe(1));
  expect([said.errors, screen.queryByTestId('refused')]).toEqual([[], null]);
  device.behaviour = 'NotSupportedError';
  press(BUTTON);
  await screen.findByText(/^Passkeys do not work in this browser or on this device/);
});

test('EXT-16 A passkey that is no longer in use is refused with what to do, and the device is told', async () => {
  await register();
  const signal = vi.fn(async () => {});
  Object.assign(PublicKeyCredential, { signalUnknownCredential: signal });
  await market.db.execute('delete from passkeys');
  await open();
  press(BUTTON);
  await screen.findByText(/^This passkey is no longer in use here\./);
  expect(said.errors.join()).toMatch(/^This passkey is no longer in use here\./);
  expect(signal).toHaveBeenCalledWith({ rpId: window.location.hostname, credentialId: expect.any(String) });
});

test('EXT-16 A lost connection is reported, and the next try signs in', async () => {
  await register();
  await open();
  await waitFor(() => expect(device.waiting()).toBe(1));
  line.fates.push({ path: /auth\/passkey\/options/, fate: lostBefore, times: 1 });
  press(BUTTON);
  await waitFor(() => expect(said.errors.join()).toMatch(/Check your connection/));
  press(BUTTON);
  await waitFor(() => expect(window.location.assign).toHaveBeenCalled());
});

test('EXT-16 A browser without passkeys, and a marketplace without them, have nothing about them', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', line.fetch);
  await open();
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  cleanup();
  device = installDevice();
  await open({ has: false });
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Phone or e-mail/ }).getAttribute('autocomplete')).toBe('username');
  expect(line.calls.filter(({ path }) => path.includes('passkey'))).toEqual([]);
});

test('EXT-16 After a sign-in by code a passkey is offered, created, and leads on', async () => {
  const { id } = await newCustomer(market);
  const [person] = await market.db.select().from(customers).where(eq(customers.id, id));
  const page = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'One-time code' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Phone/ }), { target: { value: person?.phone } });
  press('Send me a code');
  const code = await screen.findByRole('textbox', { name: /^Code/ });
  fireEvent.change(code, { target: { value: market.sent.at(-1)?.code } });
  press('Verify');
  const heading = await screen.findByRole('heading', { name: 'Sign in faster next time' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect([page.token() === '', vi.mocked(window.location.assign).mock.calls]).toEqual([false, []]);
  press('Create a passkey');
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('/checkout?page=cart'));
  expect(await market.db.select().from(passkeys).where(eq(passkeys.customerId, id))).toHaveLength(1);
});
