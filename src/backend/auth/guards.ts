import { eq, lte, sql } from 'drizzle-orm';
import { limits } from '../db/schema/service.ts';
import type { Db } from '../db/types.ts';
import { refusal, TOO_MANY } from '../http/errors.ts';
import { countAttempt, refuseAbove } from '../http/limits.ts';
import type { Ctx } from '../types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Sign-ins, sign-ups and typed codes from one address per minute; well above a household or an office. */
const ATTEMPTS_PER_MINUTE = 60;
/** Wrong passwords from one address for one name without a delay; each further one doubles the delay. */
const WRONG_WITHOUT_DELAY = 5;
const MAX_DELAY_S = 600;
/** Attempts for one name per hour, from all addresses; above it only addresses that signed in to it before may try. */
const ATTEMPTS_PER_NAME = 100;
const KNOWN_ADDRESS_MS = 90 * DAY_MS;
/** Orders from one address that ask for an account, per hour, also refused ones: a household, or people of an office. */
const ACCOUNT_ORDERS_PER_HOUR = 30;
/**
 * Codes requested by one address per hour; codes sent to one phone or mailbox per day, from one address and in total.
 */
const CODES_PER_HOUR = 60;
const CODES_PER_DAY_AND_ADDRESS = 12;
const CODES_PER_DAY = 20;

/** Returns the address of the caller; '' for in-process calls. */
export const addressOf = (c: Ctx): string => c.env?.address ?? '';

/** @throws {Refusal} 429 when the caller's address tries too often. In-process calls have no address. */
export async function guardAddress(c: Ctx): Promise<void> {
  const address = c.env?.address;
  if (address) await refuseAbove(c, ATTEMPTS_PER_MINUTE, { key: `sign-in:${address}`, windowMs: MINUTE_MS });
}

/** The same for orders that also make an account: they tell who has one already, as a sign-up does. */
export async function guardAccountOrders(c: Ctx): Promise<void> {
  await guardAddress(c);
  const address = c.env?.address;
  const attempt = { key: `account-orders:${address}`, windowMs: HOUR_MS };
  if (address) await refuseAbove(c, ACCOUNT_ORDERS_PER_HOUR, attempt);
}

/**
 * Counts an attempt at the password of a name, whether or not the account exists. Attempts are counted by address and
 * name together, so that an attacker cannot lock out the owner; after a few, each attempt has a longer delay.
 * @throws {Refusal} 429 with Retry-After while the caller has to wait.
 */
export async function guardPassword(c: Ctx, name: string): Promise<void> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const keys = passwordKeys(c, name);
  const allowed = await takeAttempt(db, keys.delay, now);
  if (!allowed) throw tooManyAttempts(c, (await windowEnd(db, keys.delay)) ?? now, now);
  const all = await countAttempt(db, { key: keys.all, windowMs: HOUR_MS, now });
  if (all.count <= ATTEMPTS_PER_NAME) return;
  const trustedUntil = await windowEnd(db, keys.trusted);
  if (trustedUntil === null || trustedUntil <= now) throw tooManyAttempts(c, all.endsAt, now);
}

/** Resets the failed attempts of the caller's address for a name after a right password, and remembers the address. */
export async function recordPasswordSuccess(c: Ctx, name: string): Promise<void> {
  const { db, clock } = c.var.services;
  const keys = passwordKeys(c, name);
  await db.delete(limits).where(eq(limits.key, keys.delay));
  const endsAt = new Date(clock.now().getTime() + KNOWN_ADDRESS_MS);
  await db
    .insert(limits)
    .values({ key: keys.trusted, count: 1, endsAt })
    .onConflictDoUpdate({ target: limits.key, set: { endsAt } });
}

/** @throws {Refusal} 429 when an address requests, or a phone or mailbox receives, too many codes. */
export async function guardCodes(c: Ctx, target: string): Promise<void> {
  const address = c.env?.address;
  if (address) {
    await refuseAbove(c, CODES_PER_HOUR, { key: `codes-from:${address}`, windowMs: HOUR_MS });
    await refuseAbove(c, CODES_PER_DAY_AND_ADDRESS, { key: `codes-to:${target}@${address}`, windowMs: DAY_MS });
  }
  await refuseAbove(c, CODES_PER_DAY, { key: `codes-to:${target}`, windowMs: DAY_MS });
}

/** Returns the end of a count's window or of a delay; null when nothing is counted. */
export async function windowEnd(db: Db, key: string): Promise<Date | null> {
  const [row] = await db.select({ endsAt: limits.endsAt }).from(limits).where(eq(limits.key, key));
  return row?.endsAt ?? null;
}

const passwordKeys = (c: Ctx, name: string) => {
  const nameAndAddress = `${name}@${addressOf(c)}`;
  return { delay: `password:${nameAndAddress}`, all: `passwords:${name}`, trusted: `signed-in:${nameAndAddress}` };
};

/**
 * Takes one attempt and sets the delay before the next; false while an earlier delay lasts. Of concurrent attempts only
 * one succeeds.
 */
async function takeAttempt(db: Db, key: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const seconds = sql`case when ${limits.count} < ${WRONG_WITHOUT_DELAY} then 0 else least(power(2, least(${limits.count}, 60) - ${WRONG_WITHOUT_DELAY}), ${MAX_DELAY_S}) end`;
  const updated = await db
    .insert(limits)
    .values({ key, count: 1, endsAt: now })
    .onConflictDoUpdate({
      target: limits.key,
      set: { count: sql`${limits.count} + 1`, endsAt: sql`${at} + make_interval(secs => ${seconds})` },
      setWhere: lte(limits.endsAt, now),
    })
    .returning({ count: limits.count });
  return updated.length > 0;
}

function tooManyAttempts(c: Ctx, until: Date, now: Date) {
  c.header('Retry-After', String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))));
  return refusal(429, 'limit', TOO_MANY, 'message');
}
