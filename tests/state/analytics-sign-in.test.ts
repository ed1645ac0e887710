import { beforeEach, expect, test, vi } from 'vitest';
import type { ShopEvent } from '#src/domain/analytics.ts';
import { codeFor } from '../contract/auth-people.ts';
import { worldOf } from './world-of.ts';

const PASSWORD = 'tall-mangrove';
const shop = worldOf();
let events: ShopEvent[];

beforeEach(() => {
  vi.stubGlobal('ANALYTICS', true);
  events = [];
  window.shopEvents = { push: (event) => events.push(event) };
});

async function opened(name: 'sign-in' | 'sign-up') {
  vi.resetModules();
  const [ways, code, page] = await Promise.all([
    import('#src/state/auth/ways.ts'),
    import('#src/state/auth/code.ts'),
    import('#src/state/auth/page.ts'),
  ]);
  const methods = {
    password: true,
    code: true,
    passkeys: false,
    social: [],
    emailVerified: false,
    phoneVerified: false,
  };
  page.openAuth({
    name,
    ways: { ...methods, externalCodes: false, referral: true },
    rules: { country: 'AE', only: false },
    back: null,
    referral: null,
    firebase: null,
  });
  return { ...ways, ...code };
}

test('A created account is reported as a sign-up, a sign-in as a login, and a wrong password as nothing', async () => {
  const phone = '+999700100001';
  const person = { firstName: 'Lina', lastName: 'Haddad', email: '', password: PASSWORD, referralCode: null };
  await (await opened('sign-up')).createAccount({ ...person, phone });
  expect(events).toEqual([{ name: 'sign_up', method: 'password' }]);
  localStorage.removeItem('token');
  const tab = await opened('sign-in');
  await tab.signInWithPassword({ by: 'phone', phone }, 'not-this-one');
  expect(events).toHaveLength(1);
  await tab.signInWithPassword({ by: 'phone', phone }, PASSWORD);
  expect(events.slice(1)).toEqual([{ name: 'login', method: 'password' }]);
});

test('A phone that signs in by code for the first time is reported as a sign-up with its details', async () => {
  const phone = '+999700100002';
  const tab = await opened('sign-in');
  await tab.requestSignInCode(phone);
  await tab.submitCode(codeFor(shop.market, phone));
  expect(events).toEqual([]);
  await tab.submitDetails({ name: 'Huda Karim', phone, email: 'huda@example.com', referralCode: null });
  expect(events).toEqual([{ name: 'sign_up', method: 'code' }]);
});
