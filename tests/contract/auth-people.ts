import { createApp } from '#src/backend/app.ts';
import type { AuthServices } from '#src/backend/auth/services.ts';
import { type SettingsValues, saveSettings } from '#src/backend/settings.ts';
import { type Market, openMarket } from './market.ts';
import { marketSettings } from './market-settings.ts';
import { call } from './shopper.ts';

/** The small marketplace with other rules of sign-in. */
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

/** A call with a body; the answer is held against the contract. */
export const poster = (market: () => Market) => (path: string, body: unknown) => call(market(), 'POST', path, { body });

let people = 0;

/** Somebody nobody has heard of. */
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

/** A sign-in by password with a phone or an e-mail. */
export const manual = (name: string, password: string, more: Record<string, unknown> = {}) => ({
  login_type: 'manual',
  field_type: name.includes('@') ? 'email' : 'phone',
  email_or_phone: name,
  password,
  ...more,
});

/** The code that was sent last to a phone or mailbox. */
export function codeFor(market: Market, to: string): string {
  const message = market.sent.findLast((one) => one.to === to && one.code !== '');
  if (!message) throw new Error(`Nothing was sent to ${to}.`);
  return message.code;
}

/** A code that is not this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
