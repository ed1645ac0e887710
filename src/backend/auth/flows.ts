import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { words } from '../body.ts';
import type { Db, Tx } from '../db/open.ts';
import { authFlows } from '../db/schema/service.ts';
import { refusal } from '../errors.ts';
import { guestWithNumber } from '../identity.ts';
import { GuestIdSchema } from './contact.ts';
import { ALREADY_COMPLETE, NOTHING_PROVED } from './texts.ts';

export type Flow = typeof authFlows.$inferSelect;
export type FlowPurpose = Flow['purpose'];

/** What a flow is about. */
export type FlowKey = { purpose: FlowPurpose; target: string };

/** How a caller shows that a flow is theirs: its secret, else the guest number or the account it was begun with. */
export type Claim = { secret: string | null; guest: number | null; customer: number | null };

/** A flow a caller may go on with. `held`: shown by secret, guest or account, and not only by naming the target. */
export type Found = { flow: Flow; held: boolean };

/** Fields of a call that begins a flow or goes on with one. */
export const flowEntries = { flow_token: v.optional(words(100)), guest_id: GuestIdSchema };

/** A flow is given up after this long. */
const LIFE_MS = 60 * 60_000;
/** A proof is good for half an hour: time to type a name. */
const PROOF_LIFE_MS = 30 * 60_000;

/** The claim of a call by somebody who is not signed in; a guest number that nobody was given counts as none. */
export async function claimOf(
  db: Db,
  sent: { flow_token?: string | undefined; guest_id?: string | number | undefined },
): Promise<Claim> {
  const guest = sent.guest_id === undefined ? null : await guestWithNumber(db, sent.guest_id);
  return { secret: sent.flow_token ?? null, guest: guest?.id ?? null, customer: null };
}

/** The claim of a signed-in customer on flows of the own account. */
export const claimOfCustomer = (id: number): Claim => ({ secret: null, guest: null, customer: id });

/** Begins a flow. Returns it with the secret, which is nowhere kept. */
export async function startFlow(
  db: Db | Tx,
  { claim, now, ...values }: FlowKey & { claim: Claim; now: Date } & Partial<typeof authFlows.$inferInsert>,
): Promise<{ flow: Flow; secret: string }> {
  const secret = newSecret();
  const [flow] = await db
    .insert(authFlows)
    .values({
      ...values,
      secretHash: hashOf(secret),
      guestId: claim.guest,
      customerId: claim.customer,
      startedAt: now,
    })
    .returning();
  if (!flow) throw new Error('The flow that was just written is not there.');
  return { flow, secret };
}

/**
 * The flow a call goes on with; null when there is none. A secret that is sent decides alone. Without one it is the newest
 * flow of the caller, else the newest that was begun by a client that sends neither secret nor guest number: such a client
 * has only the code of this very call to show.
 */
export async function findFlow(db: Db | Tx, key: FlowKey, claim: Claim, now: Date): Promise<Found | null> {
  const held = await newest(db, key, isHeld(claim), now);
  if (held) return { flow: held, held: true };
  if (claim.secret !== null || claim.customer !== null) return null;
  const open = await newest(db, key, and(isNull(authFlows.guestId), isNull(authFlows.customerId)), now);
  return open && { flow: open, held: false };
}

/** The flow a caller has shown to be theirs. */
export const heldFlow = (db: Db | Tx, key: FlowKey, claim: Claim, now: Date): Promise<Flow | null> =>
  newest(db, key, isHeld(claim), now);

/**
 * Gives a flow to whoever has just proved its target. Returns the secret: the one they sent, else a new one, with which
 * every earlier secret ends.
 */
export async function handOver(
  tx: Tx,
  flow: Flow,
  claim: Claim,
  more: Partial<typeof authFlows.$inferInsert> = {},
): Promise<string> {
  const own = claim.secret !== null && hashOf(claim.secret) === flow.secretHash;
  const secret = own && claim.secret !== null ? claim.secret : newSecret();
  const held = own || (claim.guest !== null && claim.guest === flow.guestId) || claim.customer !== null;
  const guestId = claim.guest ?? (own ? flow.guestId : null);
  // What another client typed for its sign-up does not come along.
  const pending = held ? flow.pending : null;
  await tx
    .update(authFlows)
    .set({ pending, ...more, secretHash: hashOf(secret), guestId })
    .where(eq(authFlows.id, flow.id));
  return secret;
}

/**
 * Uses up a fresh proof, which counts only for who gave it.
 * @throws {Refusal} with a message: 404 nothing proved by this caller, 403 used already.
 */
export async function takeProof(tx: Tx, key: FlowKey, claim: Claim, now: Date): Promise<Flow> {
  const fresh = gt(authFlows.provedAt, new Date(now.getTime() - PROOF_LIFE_MS));
  const whose = isHeld(claim);
  const found = await newest(tx, key, whose && and(whose, isNotNull(authFlows.provedAt), fresh), now);
  if (!found) throw refusal(404, 'proof', NOTHING_PROVED, 'message');
  const taken = await tx
    .update(authFlows)
    .set({ usedAt: now })
    .where(and(eq(authFlows.id, found.id), isNull(authFlows.usedAt)))
    .returning({ id: authFlows.id });
  if (taken.length === 0) throw refusal(403, 'proof', ALREADY_COMPLETE, 'message');
  return found;
}

/** The flows a caller has shown to be theirs; undefined for who shows nothing, which must never be read as all of them. */
function isHeld({ secret, guest, customer }: Claim): SQL | undefined {
  if (customer !== null) return eq(authFlows.customerId, customer);
  if (secret !== null) return eq(authFlows.secretHash, hashOf(secret));
  return guest === null ? undefined : eq(authFlows.guestId, guest);
}

async function newest(
  db: Db | Tx,
  { purpose, target }: FlowKey,
  whose: SQL | undefined,
  now: Date,
): Promise<Flow | null> {
  if (!whose) return null;
  const about = and(eq(authFlows.purpose, purpose), eq(authFlows.target, target));
  // A proof that came late in a flow still has its own time.
  const born = new Date(now.getTime() - LIFE_MS);
  const alive = or(gt(authFlows.startedAt, born), gt(authFlows.sentAt, born), gt(authFlows.provedAt, born));
  const [flow] = await db
    .select()
    .from(authFlows)
    .where(and(about, whose, alive))
    .orderBy(desc(authFlows.id))
    .limit(1);
  return flow ?? null;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
