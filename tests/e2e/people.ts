import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import type { T } from '#src/i18n/t.ts';
import { holdClock } from './clock.ts';

/** A customer with a separate account, so that tests do not interfere. */
export type Person = { phone: string; email: string; password: string; token: string };

const JSON_ANSWER = { accept: 'application/json', 'X-localization': 'en' };
let count = 0;

/** Returns an unused phone number, of no real country, like all in the demo. */
export function freshPhone(): string {
  count += 1;
  return `+9997${process.pid % 1000}${String(Date.now()).slice(-6)}${count}`;
}

async function tokenOf(request: APIRequestContext, path: string, data: Record<string, unknown>): Promise<string> {
  const response = await request.post(`/api/v1/auth/${path}`, { headers: JSON_ANSWER, data });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`Nobody was signed in: ${await response.text()}`);
  return token;
}

/** Creates a customer through the API. */
export async function newCustomer(request: APIRequestContext): Promise<Person> {
  const phone = freshPhone();
  const person = { phone, email: `p${phone.slice(1)}@example.com`, password: 'tall-mangrove' };
  const names = { f_name: 'Rami', l_name: 'Nasser', name: 'Rami Nasser' };
  const token = await tokenOf(request, 'sign-up', { ...names, ...person });
  return { ...person, token };
}

/**
 * Creates a customer with a verified phone through the API, referred by the owner of a code. No other test moves the clock
 * past the lifetime of the one-time code.
 */
export const newVerifiedCustomer = (request: APIRequestContext, referral: string): Promise<Person> =>
  holdClock(async () => {
    const phone = freshPhone();
    const email = `p${phone.slice(1)}@example.com`;
    const post = async (path: string, data: Record<string, unknown>) => {
      const response = await request.post(`/api/v1/auth/${path}`, { headers: JSON_ANSWER, data });
      return (await response.json()) as { flow_token?: string };
    };
    const asked = await post('login', { login_type: 'otp', phone });
    const typed = { otp: '123456', phone, verification_type: 'phone', login_type: 'otp' };
    const verified = await post('verify-phone', { ...typed, flow_token: asked.flow_token });
    const details = {
      name: 'Rami Nasser',
      phone,
      email,
      login_type: 'otp',
      ref_code: referral,
      flow_token: verified.flow_token,
    };
    return { phone, email, password: '', token: await tokenOf(request, 'update-info', details) };
  });

/** Returns the demo's customer, who has orders, addresses and a wishlist. Read only. */
export async function demoCustomer(request: APIRequestContext): Promise<Person> {
  const { phone, email, password } = KNOWN.customer;
  const data = { login_type: 'manual', field_type: 'phone', email_or_phone: phone, password };
  return { phone, email, password, token: await tokenOf(request, 'login', data) };
}

/** Signs a customer in with further stored values, once: later changes by the test's pages stay. */
export const signedInAs = (page: Page, token: string, more: Record<string, string> = {}): Promise<unknown> =>
  page.context().addInitScript(
    (kept) => {
      // The accessibility check opens a blank page without storage.
      // A cookie says that it is done: with an account, its storage goes.
      if (!location.protocol.startsWith('http') || document.cookie.includes('test-signed')) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
      document.cookie = 'test-signed=1; path=/';
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { token, ...more },
  );

/** Sends a GET request to the marketplace as a customer. */
export async function ask(request: APIRequestContext, token: string, path: string): Promise<Record<string, unknown>> {
  const headers = { ...JSON_ANSWER, authorization: `Bearer ${token}`, moduleId: '1', zoneId: '[1]' };
  const response = await request.get(`/api/v1/customer/${path}`, { headers });
  return (await response.json()) as Record<string, unknown>;
}

/** Returns a text field by its label. */
export const field = (page: Page, name: string, exact = false): Locator => page.getByRole('textbox', { name, exact });

/** Returns the localStorage value of a key. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, say: T, who: { name: string; password: string }): Promise<void> {
  await field(page, say('auth.emailOrPhone')).fill(who.name);
  await field(page, say('auth.password')).fill(who.password);
  await page.getByRole('button', { name: say('auth.signIn'), exact: true }).click();
}
