import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db/open.ts';
import { customers, guests, tokens } from './db/schema/customer.ts';
import type { Localised } from './db/schema/json.ts';
import { invalid, refusal } from './errors.ts';

/** Who calls. The numbers of customers and guests never meet: a guest id is at least 2^40. */
export type Identity = { kind: 'customer'; id: number } | { kind: 'guest'; id: number };

const DAY_MS = 86_400_000;
/** A session ends when it was not used for this long, and in any case some time after sign-in. */
export const IDLE_MS = 30 * DAY_MS;
const SESSION_MS = 90 * DAY_MS;
/** How stale `lastUsedAt` may be: a write with every call would be one too many. */
const TOUCH_MS = 3_600_000;
const SMALLEST_GUEST = 2 ** 40;
export const UNAUTHORIZED: Localised = { en: 'Unauthorized', ar: 'غير مصرح' };
const BEARER = /^bearer(?:\s+(.*))?$/i;

/**
 * The caller of a request that guests may make: a bearer token, else the guest number of the header X-Guest-Id, the query or
 * the body (`guest_id`).
 * @throws {Refusal} 401 when a token is present and not valid or nothing identifies the caller; 403 `guest_id` for a
 *   number that was never given to a guest.
 */
export async function callerOf(c: Ctx, body: Record<string, unknown> = {}): Promise<Identity> {
  const customer = await customerIn(c);
  if (customer) return customer;
  const sent = guestIn(c) ?? body['guest_id'];
  if (sent === undefined || sent === null || sent === '' || sent === 'null' || sent === 'undefined') {
    throw refusal(401, 'unauthorized', UNAUTHORIZED);
  }
  const guest = await guestWithNumber(c.var.services.db, sent);
  if (!guest) throw refusal(403, 'guest_id', invalid('guest_id'));
  return guest;
}

/** The guest who was given a number; null when nobody was. */
export async function guestWithNumber(db: Db | Tx, sent: unknown): Promise<{ kind: 'guest'; id: number } | null> {
  const id = guestNumber(sent);
  const [found] = id === null ? [] : await db.select({ id: guests.id }).from(guests).where(eq(guests.id, id));
  return found ? { kind: 'guest', id: found.id } : null;
}

/** The active customer a token belongs to; null when it is nobody's or too old. */
export async function customerWithToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ kind: 'customer'; id: number } | null> {
  const hash = hashOf(token);
  const [owner] = await db
    .select({ id: customers.id, lastUsedAt: tokens.lastUsedAt })
    .from(tokens)
    .innerJoin(customers, eq(customers.id, tokens.customerId))
    .where(and(eq(tokens.hash, hash), isAlive(now), eq(customers.active, true)));
  if (!owner) return null;
  if (now.getTime() - owner.lastUsedAt.getTime() >= TOUCH_MS) {
    await db.update(tokens).set({ lastUsedAt: now }).where(eq(tokens.hash, hash));
  }
  return { kind: 'customer', id: owner.id };
}

const isAlive = (now: Date) => and(gt(tokens.expiresAt, now), gt(tokens.lastUsedAt, new Date(now.getTime() - IDLE_MS)));

/**
 * The signed-in caller of a request that needs a token.
 * @throws {Refusal} 401 when there is no valid one.
 */
export async function customerOf(c: Ctx): Promise<{ kind: 'customer'; id: number }> {
  const customer = c.var.customer ?? (await customerIn(c));
  if (!customer) throw refusal(401, 'auth-001', UNAUTHORIZED);
  return customer;
}

/** One text per caller, for keys and limits. */
export function identityKey({ kind, id }: Identity): string {
  return `${kind}:${id}`;
}

/** Gives a guest a number nobody can guess, and remembers it. */
export async function newGuest(db: Db, pushToken: string | null): Promise<number> {
  const id = SMALLEST_GUEST * randomInt(1, 2 ** 13) + randomInt(0, SMALLEST_GUEST);
  const made = await db.insert(guests).values({ id, pushToken }).onConflictDoNothing().returning({ id: guests.id });
  return made[0]?.id ?? newGuest(db, pushToken);
}

/** A new bearer token of a customer; only its hash is kept. */
export async function issueToken(
  db: Db | Tx,
  customerId: number,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const times = { createdAt: now, lastUsedAt: now, expiresAt };
  await db.insert(tokens).values({ customerId, hash: hashOf(token), device, ...times });
  return token;
}

/** Makes the token of this request worthless; a request without one changes nothing. */
export async function dropToken(c: Ctx): Promise<void> {
  const token = tokenIn(c);
  if (token) await c.var.services.db.delete(tokens).where(eq(tokens.hash, hashOf(token)));
}

/** Signs a customer out everywhere, but for the token of the request `except` where that is given. */
export async function dropTokens(db: Db | Tx, customerId: number, except?: Ctx): Promise<void> {
  const kept = except && tokenIn(except);
  await db
    .delete(tokens)
    .where(and(eq(tokens.customerId, customerId), kept ? ne(tokens.hash, hashOf(kept)) : undefined));
}

/** A session as its customer sees it. `endsAt`: when it ends if it is not used again. */
export type Session = {
  id: number;
  device: string | null;
  current: boolean;
  createdAt: Date;
  lastUsedAt: Date;
  endsAt: Date;
};

/** The sessions of a customer, the one used last first. */
export async function sessionsOf(c: Ctx, customerId: number): Promise<Session[]> {
  const { db, clock } = c.var.services;
  const token = tokenIn(c);
  const own = token && hashOf(token);
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.customerId, customerId), isAlive(clock.now())))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.id));
  return rows.map(({ id, device, hash, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    device,
    current: hash === own,
    createdAt,
    lastUsedAt,
    endsAt: new Date(Math.min(expiresAt.getTime(), lastUsedAt.getTime() + IDLE_MS)),
  }));
}

/** Ends one session of a customer; false when the customer has none with that number. */
export async function endSession(db: Db, customerId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(tokens)
    .where(and(eq(tokens.customerId, customerId), eq(tokens.id, id)))
    .returning({ id: tokens.id });
  return ended.length > 0;
}

/** The guest number of the header or the query; the header keeps it out of addresses, which end up in logs. */
export const guestIn = (c: Ctx): string | undefined =>
  c.req.header('x-guest-id') || c.req.query('guest_id') || undefined;

/** The bearer token of a request; null without one (`Bearer null` is none). */
export function tokenIn(c: Ctx): string | null {
  const token = BEARER.exec(c.req.header('authorization')?.trim() ?? '')?.[1]?.trim();
  return !token || token === 'null' || token === 'undefined' ? null : token;
}

async function customerIn(c: Ctx): Promise<{ kind: 'customer'; id: number } | null> {
  const token = tokenIn(c);
  if (!token) return null;
  const { db, clock } = c.var.services;
  const owner = await customerWithToken(db, token, clock.now());
  if (!owner) throw refusal(401, 'auth-001', UNAUTHORIZED);
  return owner;
}

function guestNumber(value: unknown): number | null {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d{1,16}$/.test(value)) ? Number(value) : 0;
  return Number.isSafeInteger(id) && id >= SMALLEST_GUEST ? id : null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
