import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { customers, guests, tokens } from '../db/schema/customer.ts';
import type { Localised } from '../db/schema/json.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Ctx, Identity } from '../types.ts';
import { invalid, refusal } from './errors.ts';

const DAY_MS = 86_400_000;
/** A session ends when it is unused for this long, and at the latest `SESSION_MS` after sign-in. */
export const IDLE_MS = 30 * DAY_MS;
const SESSION_MS = 90 * DAY_MS;
/** How stale `lastUsedAt` may be: it is not worth a write per call. */
const TOUCH_MS = 3_600_000;
const SMALLEST_GUEST = 2 ** 40;
export const UNAUTHORIZED: Localised = { en: 'Unauthorized', ar: 'غير مصرح' };
const BEARER = /^bearer(?:\s+(.*))?$/i;

/**
 * Returns the caller of an operation that is open to guests: by bearer token, else by the guest id in the header
 * X-Guest-Id, the query or the body (`guest_id`).
 * @throws {Refusal} 401 when the token is invalid or nothing identifies the caller; 403 `guest_id` for an unknown guest
 *   id.
 */
export async function callerOf(c: Ctx, body: Record<string, unknown> = {}): Promise<Identity> {
  const customer = await customerIn(c);
  if (customer) return customer;
  const guestId = guestIn(c) ?? body['guest_id'];
  if (guestId === undefined || guestId === null || guestId === '' || guestId === 'null' || guestId === 'undefined') {
    throw refusal(401, 'unauthorized', UNAUTHORIZED);
  }
  const guest = await findGuest(c.var.services.db, guestId);
  if (!guest) throw refusal(403, 'guest_id', invalid('guest_id'));
  return guest;
}

/** Returns the guest with an id; null when it was never issued. */
export async function findGuest(db: Db | Tx, guestId: unknown): Promise<{ kind: 'guest'; id: number } | null> {
  const id = parseGuestId(guestId);
  const [row] = id === null ? [] : await db.select({ id: guests.id }).from(guests).where(eq(guests.id, id));
  return row ? { kind: 'guest', id: row.id } : null;
}

/** Returns the active customer of a token; null when the token is unknown or expired. */
export async function findCustomerByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ kind: 'customer'; id: number } | null> {
  const hash = hashOf(token);
  const [owner] = await db
    .select({ id: customers.id, lastUsedAt: tokens.lastUsedAt })
    .from(tokens)
    .innerJoin(customers, eq(customers.id, tokens.customerId))
    .where(and(eq(tokens.hash, hash), isUnexpired(now), eq(customers.active, true)));
  if (!owner) return null;
  if (now.getTime() - owner.lastUsedAt.getTime() >= TOUCH_MS) {
    await db.update(tokens).set({ lastUsedAt: now }).where(eq(tokens.hash, hash));
  }
  return { kind: 'customer', id: owner.id };
}

const isUnexpired = (now: Date) =>
  and(gt(tokens.expiresAt, now), gt(tokens.lastUsedAt, new Date(now.getTime() - IDLE_MS)));

/**
 * Returns the signed-in caller.
 * @throws {Refusal} 401 without a valid token.
 */
export async function customerOf(c: Ctx): Promise<{ kind: 'customer'; id: number }> {
  const customer = c.var.customer ?? (await customerIn(c));
  if (!customer) throw refusal(401, 'auth-001', UNAUTHORIZED);
  return customer;
}

/** Returns the signed-in caller of an operation that is open to everybody; null without a valid token. */
export async function customerIfSignedIn(c: Ctx): Promise<{ kind: 'customer'; id: number } | null> {
  const token = tokenIn(c);
  const { db, clock } = c.var.services;
  return token === null ? null : findCustomerByToken(db, token, clock.now());
}

/** Returns a text that is unique per caller, for keys and limits. */
export function identityKey({ kind, id }: Identity): string {
  return `${kind}:${id}`;
}

/** Creates a guest with an id that cannot be guessed. */
export async function newGuest(db: Db, pushToken: string | null): Promise<number> {
  const id = SMALLEST_GUEST * randomInt(1, 2 ** 13) + randomInt(0, SMALLEST_GUEST);
  const inserted = await db.insert(guests).values({ id, pushToken }).onConflictDoNothing().returning({ id: guests.id });
  return inserted[0]?.id ?? newGuest(db, pushToken);
}

/** Issues a bearer token to a customer; only its hash is stored. */
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

/** Deletes the token of this request, if it has one. */
export async function deleteToken(c: Ctx): Promise<void> {
  const token = tokenIn(c);
  if (token) await c.var.services.db.delete(tokens).where(eq(tokens.hash, hashOf(token)));
}

/** Signs a customer out everywhere, except for the token of the request `except`. */
export async function deleteTokens(db: Db | Tx, customerId: number, except?: Ctx): Promise<void> {
  const keptToken = except && tokenIn(except);
  await db
    .delete(tokens)
    .where(and(eq(tokens.customerId, customerId), keptToken ? ne(tokens.hash, hashOf(keptToken)) : undefined));
}

/** A session as the customer sees it. `endsAt`: when it expires if unused. */
export type Session = {
  id: number;
  device: string | null;
  current: boolean;
  createdAt: Date;
  lastUsedAt: Date;
  endsAt: Date;
};

/** Returns the sessions of a customer, the most recently used first. */
export async function sessionsOf(c: Ctx, customerId: number): Promise<Session[]> {
  const { db, clock } = c.var.services;
  const token = tokenIn(c);
  const currentHash = token && hashOf(token);
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.customerId, customerId), isUnexpired(clock.now())))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.id));
  return rows.map(({ id, device, hash, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    device,
    current: hash === currentHash,
    createdAt,
    lastUsedAt,
    endsAt: new Date(Math.min(expiresAt.getTime(), lastUsedAt.getTime() + IDLE_MS)),
  }));
}

/** Returns when the customer of this call signed in; null without a token. */
export async function signedInAt(c: Ctx): Promise<Date | null> {
  const token = tokenIn(c);
  if (!token) return null;
  const [session] = await c.var.services.db
    .select({ createdAt: tokens.createdAt })
    .from(tokens)
    .where(eq(tokens.hash, hashOf(token)));
  return session?.createdAt ?? null;
}

/** Ends one session of a customer; false when the customer has no such session. */
export async function endSession(db: Db, customerId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(tokens)
    .where(and(eq(tokens.customerId, customerId), eq(tokens.id, id)))
    .returning({ id: tokens.id });
  return ended.length > 0;
}

/** Returns the guest id of the header or the query; the header keeps it out of URLs, which end up in logs. */
export const guestIn = (c: Ctx): string | undefined =>
  c.req.header('x-guest-id') || c.req.query('guest_id') || undefined;

/** Returns the bearer token of a request; null without one (`Bearer null` counts as none). */
export function tokenIn(c: Ctx): string | null {
  const token = BEARER.exec(c.req.header('authorization')?.trim() ?? '')?.[1]?.trim();
  return !token || token === 'null' || token === 'undefined' ? null : token;
}

async function customerIn(c: Ctx): Promise<{ kind: 'customer'; id: number } | null> {
  const token = tokenIn(c);
  if (!token) return null;
  const { db, clock } = c.var.services;
  const owner = await findCustomerByToken(db, token, clock.now());
  if (!owner) throw refusal(401, 'auth-001', UNAUTHORIZED);
  return owner;
}

function parseGuestId(value: unknown): number | null {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d{1,16}$/.test(value)) ? Number(value) : 0;
  return Number.isSafeInteger(id) && id >= SMALLEST_GUEST ? id : null;
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
