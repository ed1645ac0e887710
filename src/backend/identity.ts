import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db/open.ts';
import { customers, guests, tokens } from './db/schema/customer.ts';
import type { Localised } from './db/schema/json.ts';
import { invalid, refusal } from './errors.ts';

/** Who calls. The numbers of customers and guests never meet: a guest id is at least 2^40. */
export type Identity = { kind: 'customer'; id: number } | { kind: 'guest'; id: number };

const TOKEN_DAYS = 180;
const SMALLEST_GUEST = 2 ** 40;
export const UNAUTHORIZED: Localised = { en: 'Unauthorized', ar: 'غير مصرح' };
const BEARER = /^bearer(?:\s+(.*))?$/i;

/**
 * The caller of a request that guests may make: a bearer token, else `guest_id` of the query or the body.
 * @throws {Refusal} 401 when a token is present and not valid or nothing identifies the caller; 403 `guest_id` for a
 *   number that was never given to a guest.
 */
export async function callerOf(c: Ctx, body: Record<string, unknown> = {}): Promise<Identity> {
  const customer = await customerIn(c);
  if (customer) return customer;
  const sent = c.req.query('guest_id') || body['guest_id'];
  if (sent === undefined || sent === null || sent === '' || sent === 'null' || sent === 'undefined') {
    throw refusal(401, 'unauthorized', UNAUTHORIZED, 'text');
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
  const [owner] = await db
    .select({ id: customers.id })
    .from(tokens)
    .innerJoin(customers, eq(customers.id, tokens.customerId))
    .where(and(eq(tokens.hash, hashOf(token)), gt(tokens.expiresAt, now), eq(customers.active, true)));
  return owner ? { kind: 'customer', id: owner.id } : null;
}

/**
 * The signed-in caller of a request that needs a token.
 * @throws {Refusal} 401 with a message when there is no valid one.
 */
export async function customerOf(c: Ctx): Promise<{ kind: 'customer'; id: number }> {
  const customer = c.var.customer ?? (await customerIn(c, 'message'));
  if (!customer) throw refusal(401, 'auth-001', UNAUTHORIZED, 'message');
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
export async function issueToken(db: Db | Tx, customerId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_DAYS * 86_400_000);
  await db.insert(tokens).values({ customerId, hash: hashOf(token), createdAt: now, expiresAt });
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

/** The bearer token of a request; null without one (`Bearer null` is none). */
export function tokenIn(c: Ctx): string | null {
  const token = BEARER.exec(c.req.header('authorization')?.trim() ?? '')?.[1]?.trim();
  return !token || token === 'null' || token === 'undefined' ? null : token;
}

async function customerIn(c: Ctx, form: 'text' | 'message' = 'text'): Promise<{ kind: 'customer'; id: number } | null> {
  const token = tokenIn(c);
  if (!token) return null;
  const { db, clock } = c.var.services;
  const owner = await customerWithToken(db, token, clock.now());
  if (!owner) throw refusal(401, 'auth-001', UNAUTHORIZED, form);
  return owner;
}

function guestNumber(value: unknown): number | null {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d{1,16}$/.test(value)) ? Number(value) : 0;
  return Number.isSafeInteger(id) && id >= SMALLEST_GUEST ? id : null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
