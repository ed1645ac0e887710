import type { Ctx } from '../context.ts';
import { refuseAbove } from '../limits.ts';

const MINUTE_MS = 60_000;

/** Sign-ins, sign-ups and typed codes from one address in a minute; a household or an office stays far below. */
const TRIES_A_MINUTE = 60;
/** Wrong passwords for one account, from wherever they come. */
const WRONG_PASSWORDS = 10;
const WRONG_PASSWORDS_MS = 10 * MINUTE_MS;
/** Codes asked for from one address in an hour, and sent to one phone or mailbox in a day. */
const CODES_AN_HOUR = 60;
const CODES_A_DAY = 20;

/** @throws {Refusal} 429 when the caller's address tries too often. Calls of the server itself have no address. */
export async function guardAddress(c: Ctx): Promise<void> {
  const address = c.env?.address;
  if (address) await refuseAbove(c, TRIES_A_MINUTE, { key: `sign-in:${address}`, windowMs: MINUTE_MS });
}

/** The count of wrong passwords of an account name, whether or not there is such an account. */
export const passwordKey = (name: string): string => `password:${name}`;

/** @throws {Refusal} 429 when too many passwords were tried for a name. */
export async function guardPassword(c: Ctx, name: string): Promise<void> {
  await refuseAbove(c, WRONG_PASSWORDS, { key: passwordKey(name), windowMs: WRONG_PASSWORDS_MS });
}

/** @throws {Refusal} 429 when an address asks for, or a phone or mailbox gets, too many codes. */
export async function guardCodes(c: Ctx, target: string): Promise<void> {
  const address = c.env?.address;
  if (address) await refuseAbove(c, CODES_AN_HOUR, { key: `codes-from:${address}`, windowMs: 60 * MINUTE_MS });
  await refuseAbove(c, CODES_A_DAY, { key: `codes-to:${target}`, windowMs: 24 * 60 * MINUTE_MS });
}
