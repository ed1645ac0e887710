import { createApp } from '#src/backend/app.ts';
import type { AuthServices } from '#src/backend/auth/services.ts';
import { type SettingsValues, saveSettings } from '#src/backend/settings.ts';
import { type Market, openMarket } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { call } from './shopper.ts';

/** Opens the small marketplace with other sign-in settings. */
export async function openWith(
  rules: Partial<SettingsValues['customers']>,
  auth: Partial<AuthServices> = {},
): Promise<Market> {
  const market = await openMarket();
  await saveSettings(market.db, { customers: { ...marketSettings.customers, ...rules } });
  const { db, clock, sent } = market;
  const send: AuthServices['send'] = (message) => void sent.push(message);
  const settings = { limiter: { allows: () => true }, testControls: true };
  return { ...market, app: createApp({ db, clock, auth: { send, ...auth }, settings }) };
}

/** Returns a function that sends a POST request with a body and checks the response against the contract. */
export const poster = (market: () => Market) => (path: string, body: unknown) => call(market(), 'POST', path, { body });

let people = 0;

/** Returns the sign-up fields of a new customer. */
export function somebody(more: Record<string, unknown> = {}) {
  const number = String(++people).padStart(6, '0');
  return {
    name: 'Omar Aziz',
    phone: `+971507${number}`,
    email: `omar${number}@example.com`,
    password: 'north-wind',
    ...more,
  };
}

/** Returns the body of a password sign-in by phone or e-mail. */
export const manual = (name: string, password: string, more: Record<string, unknown> = {}) => ({
  login_type: 'manual',
  field_type: name.includes('@') ? 'email' : 'phone',
  email_or_phone: name,
  password,
  ...more,
});

/** Returns the code last sent to a phone or an e-mail address. */
export function codeFor(market: Market, to: string): string {
  const message = market.sent.findLast((one) => one.to === to && one.code !== '');
  if (!message) throw new Error(`Nothing was sent to ${to}.`);
  return message.code;
}

/** Returns a code that differs from this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
