import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SignInMethods } from '#src/contract/sign-in-methods.ts';
import { codeFor, otherThan } from '../contract/auth-people.ts';
import { GRILL, KEBAB, openAllDay, SOUP } from '../contract/market.ts';
import { said } from './toasts.ts';
import { addToCart } from './world.ts';
import { worldOf } from './world-of.ts';

const LOGIN = /auth\/login$/;
const PASSWORD = 'tall-mangrove';
const WAYS: SignInMethods = {
  password: true,
  code: true,
  passkeys: false,
  social: [],
  emailVerified: false,
  phoneVerified: false,
  externalCodes: false,
  referral: true,
};

const shop = worldOf();
let count = 0;

const freshPhone = () => {
  count += 1;
  return `+999700000${String(count).padStart(3, '0')}`;
};

/** Loads the stores of a sign-in page; calling it again is a reload. */
async function opened(name: 'sign-in' | 'sign-up' | 'forgot-password' = 'sign-in') {
  vi.resetModules();
  const [ways, code, password, journey, failure, page, token, depart, cart] = await Promise.all([
    import('#src/state/auth/ways.ts'),
    import('#src/state/auth/code.ts'),
    import('#src/state/auth/password.ts'),
    import('#src/state/auth/steps.ts'),
    import('#src/state/auth/failure.ts'),
    import('#src/state/auth/page.ts'),
    import('#src/state/auth/token.ts'),
    import('#src/state/auth/sign-out.ts'),
    import('#src/state/cart/cart.ts'),
  ]);
  const tab = { ...ways, ...code, ...password, ...journey, ...failure, ...page, ...token, ...depart, ...cart };
  tab.openAuth({
    name,
    ways: WAYS,
    rules: { country: 'AE', only: false },
    back: '/checkout?page=cart',
    referral: null,
    firebase: null,
  });
  return tab;
}

const account = { firstName: 'Lina', lastName: 'Haddad', email: '', password: PASSWORD, referralCode: null };
const left = () => vi.mocked(window.location.assign).mock.calls.flat();
const notice = () => sessionStorage.getItem('islet:notice');
const linesOf = (tab: Awaited<ReturnType<typeof opened>>) =>
  tab
    .cartOf(1)
    .$view.get()
    .lines.map(({ itemId, quantity }) => [itemId, quantity]);

/** Creates an account, as on another device. */
async function person(): Promise<{ phone: string; token: string }> {
  const phone = freshPhone();
  const { token } = await shop.world.ask('POST', 'auth/sign-up', { name: 'Rami Nasser', phone, password: PASSWORD });
  return { phone, token: String(token) };
}

describe('Signing in', () => {
  test('API-05 A wrong password shows an error, and the next try may succeed', async () => {
    const { phone } = await person();
    const tab = await opened();
    await tab.signInWithPassword({ by: 'phone', phone }, 'not-this-one');
    expect(tab.$failure.get().texts).toEqual(['Phone, e-mail or password is not right.']);
    await expect.poll(() => said.errors).toEqual(['Phone, e-mail or password is not right.']);
    expect([tab.$token.get(), tab.$busy.get(), left()]).toEqual(['', false, []]);
    await tab.signInWithPassword({ by: 'phone', phone }, PASSWORD);
    expect(tab.$token.get()).not.toBe('');
    expect(left()).toEqual(['/checkout?page=cart']);
    expect(notice()).toBe('You are signed in. Welcome!');
  });

  test('A second press while the sign-in call is pending sends nothing', async () => {
    const { phone } = await person();
    const tab = await opened();
    const once = tab.signInWithPassword({ by: 'phone', phone }, PASSWORD);
    await tab.signInWithPassword({ by: 'phone', phone }, PASSWORD);
    await once;
    expect(shop.world.count(LOGIN)).toBe(1);
  });

  test('CART-13 The guest’s cart becomes the customer’s cart, and the items that could not be moved are named', async () => {
    const { phone, token } = await person();
    const close = await openAllDay(shop.market, GRILL);
    await shop.market.app.request('http://market.test/api/v1/customer/cart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, moduleId: '1' },
      body: JSON.stringify({ model: 'Item', item_id: KEBAB, price: 1, quantity: 2 }),
    });
    await close();
    await addToCart(shop.world, SOUP, 3);
    const tab = await opened();
    await tab.signInWithPassword({ by: 'phone', phone }, PASSWORD);
    // The items just added as a guest take precedence over those of another store.
    expect(linesOf(tab)).toEqual([[SOUP, 3]]);
    expect(notice()).toMatch(/^!You are signed in\. These could not be kept in your cart:\n2 × Kebab/);
  });

  test('A guest who signs up keeps the cart, although the sign-up call does not move it', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened('sign-up');
    const phone = freshPhone();
    await tab.createAccount({ ...account, phone });
    expect(linesOf(tab)).toEqual([[SOUP, 2]]);
    expect(left()).toEqual(['/checkout?page=cart']);
  });

  test('A refusal that concerns a field is shown at that field', async () => {
    const { phone } = await person();
    const tab = await opened('sign-up');
    await tab.createAccount({ ...account, phone });
    expect(tab.$failure.get()).toEqual({
      texts: [],
      fields: { phone: 'This phone number already has an account.' },
    });
    await tab.createAccount({ ...account, phone: freshPhone(), referralCode: 'NOBODY' });
    expect(tab.$failure.get().fields).toEqual({ referral: 'Referral codes are not in use here.' });
  });
});

describe('A one-time code', () => {
  test('A requested code survives a reload and leads to the customer’s details and a token', async () => {
    const phone = freshPhone();
    const tab = await opened();
    await tab.requestSignInCode(phone);
    expect(tab.$step.get()).toMatchObject({ at: 'code', kind: 'otp', reach: { by: 'phone', phone }, session: null });
    const again = await opened();
    expect(again.$step.get()).toMatchObject({ at: 'code', reach: { phone } });
    // The sign-in progress is stored per page.
    expect((await opened('sign-up')).$step.get()).toEqual({ at: 'form' });
    await again.submitCode(otherThan(codeFor(shop.market, phone)));
    expect(again.$failure.get().texts).toEqual(['The code is not right.']);
    await again.submitCode(codeFor(shop.market, phone));
    expect(again.$step.get()).toEqual({ at: 'details', kind: 'otp', phone, email: '', flow: expect.any(String) });
    await again.submitDetails({ name: 'Huda Karim', phone, email: `h${count}@example.com`, referralCode: null });
    expect(again.$token.get()).not.toBe('');
    expect(left()).toEqual(['/checkout?page=cart']);
  });

  test('A code requested again within a minute is refused in the marketplace’s words', async () => {
    const tab = await opened();
    await tab.requestSignInCode(freshPhone());
    await tab.resendCode();
    expect(tab.$failure.get().fields.code).toMatch(/^Please try again in \d+ seconds\.$/);
    tab.startOver();
    expect([tab.$step.get(), tab.$failure.get().fields]).toEqual([{ at: 'form' }, {}]);
  });

  test('A code for an account with an unverified phone asks who owns it, and “no” frees the phone', async () => {
    const { phone } = await person();
    const tab = await opened();
    await tab.requestSignInCode(phone);
    await tab.submitCode(codeFor(shop.market, phone));
    expect(tab.$step.get()).toMatchObject({ at: 'isItYou', person: { name: 'Rami Nasser' } });
    await tab.confirmAccount('no');
    expect(tab.$step.get()).toEqual({ at: 'details', kind: 'otp', phone, email: '', flow: expect.any(String) });
  });

  test('A code sets a new password, and the customer is signed in with it', async () => {
    const { phone } = await person();
    const tab = await opened('forgot-password');
    await tab.requestPasswordReset({ by: 'phone', phone });
    await tab.submitCode(codeFor(shop.market, phone));
    expect(tab.$step.get()).toMatchObject({ at: 'password' });
    await tab.submitNewPassword('other-lagoon');
    expect(tab.$token.get()).not.toBe('');
    expect(left()).toEqual(['/checkout?page=cart']);
  });
});

describe('Signing out', () => {
  const signedIn = async () => {
    await addToCart(shop.world, SOUP, 1);
    const tab = await opened('sign-up');
    await tab.createAccount({ ...account, phone: freshPhone() });
    vi.mocked(window.location.assign).mockClear();
    return tab;
  };

  test('HEAD-05 EXT-06 A sign-out removes the customer’s data, ends the token and opens the home page', async () => {
    const tab = await signedIn();
    const token = tab.$token.get();
    sessionStorage.setItem('islet:checkout', '{}');
    localStorage.setItem('islet:seen', '[]');
    expect(localStorage.getItem('islet:cart:1')).not.toBeNull();
    const told: unknown[] = [];
    const serviceWorker = { getRegistration: async () => ({ active: { postMessage: told.push.bind(told) } }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    const started = performance.now();
    await tab.signOutCustomer();
    // The worker removes pages and pictures that were looked at.
    expect(told).toEqual(['islet:forget']);
    expect(performance.now() - started).toBeGreaterThan(450);
    expect(tab.$token.get()).toBe('');
    const kept = ['token', 'islet:cart:1', 'islet:seen', 'location'].map((key) => localStorage.getItem(key));
    expect(kept).toEqual([null, null, null, 'Lighthouse Street 4']);
    expect(sessionStorage.getItem('islet:checkout')).toBeNull();
    expect([left(), notice()]).toEqual([['/home?module_id=1&zone_id=1'], 'You are signed out. See you soon!']);
    const out = shop.world.calls.findLast(({ path }) => path.endsWith('auth/logout'));
    expect([out?.method, out?.headers.get('authorization')]).toEqual(['DELETE', `Bearer ${token}`]);
  });

  test('HEAD-05 A sign-out on the landing page stays there, also when the token had already ended', async () => {
    const tab = await signedIn();
    tab.$token.set('ended');
    window.location.pathname = '/ar/';
    await tab.signOutCustomer();
    expect(left()).toEqual(['/']);
    expect(said.errors).toEqual([]);
  });
});
