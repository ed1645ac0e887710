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

/** Purpose and target of a flow. */
export type FlowKey = { purpose: FlowPurpose; target: string };

/** How a caller proves that a flow is theirs: by its secret, else by the guest id or account it was started with. */
export type Claim = { secret: string | null; guest: number | null; customer: number | null };

/** A flow the caller may continue. `held`: proven by secret, guest id or account, and not only by naming the target. */
export type Found = { flow: Flow; held: boolean };

/** Fields of a call that starts or continues a flow. */
export const flowEntries = { flow_token: v.optional(words(100)), guest_id: GuestIdSchema };

/** A flow expires after this long. */
const LIFE_MS = 60 * 60_000;
/** A proof is valid for half an hour, so that there is time to type a name. */
const PROOF_LIFE_MS = 30 * 60_000;

/** Returns the claim of a caller who is not signed in; an unknown guest id counts as none. */
export async function claimOf(
  db: Db,
  sent: { flow_token?: string | undefined; guest_id?: string | number | undefined },
): Promise<Claim> {
  const guest = sent.guest_id === undefined ? null : await guestWithNumber(db, sent.guest_id);
  return { secret: sent.flow_token ?? null, guest: guest?.id ?? null, customer: null };
}

/** Returns the claim of a signed-in customer on flows of the own account. */
export const claimOfCustomer = (id: number): Claim => ({ secret: null, guest: null, customer: id });

/** Starts a flow. Returns it with its secret, of which only the hash is stored. */
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
 * Returns the flow a call continues; null when there is none. If a secret is sent, only it counts. Otherwise the newest
 * flow of the caller, else the newest that was started without secret and guest id: clients that send neither can prove
 * themselves only by the code of this call.
 */
export async function findFlow(db: Db | Tx, key: FlowKey, claim: Claim, now: Date): Promise<Found | null> {
  const held = await newest(db, key, isHeld(claim), now);
  if (held) return { flow: held, held: true };
  if (claim.secret !== null || claim.customer !== null) return null;
  const open = await newest(db, key, and(isNull(authFlows.guestId), isNull(authFlows.customerId)), now);
  return open && { flow: open, held: false };
}

/** Returns the newest flow that the caller has proven to be theirs. */
export const heldFlow = (db: Db | Tx, key: FlowKey, claim: Claim, now: Date): Promise<Flow | null> =>
  newest(db, key, isHeld(claim), now);

/**
 * Assigns a flow to the caller who has just verified its target. Returns the secret: the one they sent, else a new one,
 * which replaces all earlier ones.
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
  // Sign-up data that another client typed is discarded.
  const pending = held ? flow.pending : null;
  await tx
    .update(authFlows)
    .set({ pending, ...more, secretHash: hashOf(secret), guestId })
    .where(eq(authFlows.id, flow.id));
  return secret;
}

/**
 * Uses up a fresh proof; it is valid only for the caller who gave it.
 * @throws {Refusal} with a message: 404 nothing verified by this caller, 403 already used.
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

/** Returns the condition for the caller's flows; undefined without any claim, which must never match all flows. */
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
  // A proof late in a flow still has its full lifetime.
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
