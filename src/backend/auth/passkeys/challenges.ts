import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import { signerIn } from '../../files/signing.ts';
import { refusal } from '../../http/errors.ts';
import type { Ctx, Services } from '../../types.ts';
import { consumeSecret, startFlow } from '../flows.ts';
import { PASSKEY_EXPIRED, PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE } from './texts.ts';

/** How long a challenge is good for; the shop asks for a new one before. */
export const CHALLENGE_MS = 300_000;

type Purpose = 'passkey_sign_in' | 'passkey_add';

/** What a passkey signs once, and the origin of the page that may ask for it. */
export type Challenge = { value: string; origin: string };

/** Names for which browsers need no TLS. Addresses by number cannot have passkeys. */
const LOCAL = /(?:^|\.)localhost$/;

const hasPasskeys = ({ protocol, hostname }: URL): boolean =>
  LOCAL.test(hostname) || (protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname));

/** Returns the relying party of passkeys that are made on pages of an origin: its host name. */
export const relyingPartyOf = (origin: string): string => new URL(origin).hostname;

/**
 * Returns the origin of the caller's page: that of a listed shop on another host, else the marketplace's own. What a header
 * names without being listed counts for nothing.
 * @throws {Refusal} 403 `passkey` where browsers know no passkeys.
 */
function originOf(c: Ctx): string {
  const { shopOrigins } = c.var.services;
  const origin = shopOrigins.find((one) => one === c.req.header('origin')) ?? c.var.origin;
  if (!hasPasskeys(new URL(origin))) throw refusal(403, 'passkey', PASSKEYS_UNAVAILABLE);
  return origin;
}

/** Starts a challenge for a page of the caller's origin; with a customer it is good for their account only. */
export async function startChallenge(c: Ctx, purpose: Purpose, customer: number | null): Promise<Challenge> {
  const origin = originOf(c);
  const { db, clock } = c.var.services;
  const claim = { secret: null, guest: null, customer };
  const { secret } = await startFlow(db, { purpose, target: origin, claim, now: clock.now() });
  return { value: secret, origin };
}

/**
 * Uses up the challenge that a browser says it signed, right or not, and returns it with the origin it was made for.
 * @throws {Refusal} 403 `passkey_expired` for one that is unknown, old or used, `passkey_refused` for a page in a frame of
 *   another one.
 */
export async function consumeChallenge(
  { db, clock }: Services,
  clientDataJson: string,
  { purpose, customer }: { purpose: Purpose; customer: number | null },
): Promise<Challenge> {
  const clientData = parseJson(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
  if (!isRecord(clientData) || clientData['crossOrigin'] === true)
    throw refusal(403, 'passkey_refused', PASSKEY_REFUSED);
  const value = String(clientData['challenge']);
  const now = clock.now();
  const origin = await consumeSecret(db, { secret: value, purpose, customer, ttlMs: CHALLENGE_MS, now });
  if (origin === null) throw refusal(403, 'passkey_expired', PASSKEY_EXPIRED);
  return { value, origin };
}

/** Returns the name under which authenticators keep an account (base64url): it tells nothing about the customer. */
export const userHandleOf = async (db: Services['db'], customerId: number): Promise<string> =>
  (await signerIn(db)).keyedHash(`passkeys of customer ${customerId}`);
