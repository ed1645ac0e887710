import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { authFlows } from '../db/schema/service.ts';
import type { Db, Tx } from '../db/types.ts';
import { trimmedText } from '../http/body.ts';
import { refusal } from '../http/errors.ts';
import { findGuest } from '../http/identity.ts';
import { GuestIdSchema } from './contact.ts';
import { ALREADY_COMPLETE, NOTHING_VERIFIED } from './texts.ts';

export type Flow = typeof authFlows.$inferSelect;
type FlowPurpose = Flow['purpose'];

/** Purpose and target of a flow. */
export type FlowKey = { purpose: FlowPurpose; target: string };

/** How a caller proves that a flow is theirs: by its secret, else by the guest id or account it was started with. */
export type Claim = { secret: string | null; guest: number | null; customer: number | null };

/** A flow the caller may continue. `isOwn`: proven by secret, guest id or account, and not only by naming the target. */
export type FoundFlow = { flow: Flow; isOwn: boolean };

/** Fields of a call that starts or continues a flow. */
export const flowEntries = { flow_token: v.optional(trimmedText(100)), guest_id: GuestIdSchema };

/** A flow expires after this long. */
const FLOW_TTL_MS = 60 * 60_000;
/** A proof is valid for half an hour, so that there is time to type a name. */
const PROOF_TTL_MS = 30 * 60_000;

/** Returns the claim of a caller who is not signed in; an unknown guest id counts as none. */
export async function claimOf(
  db: Db,
  body: { flow_token?: string | undefined; guest_id?: string | number | undefined },
): Promise<Claim> {
  const guest = body.guest_id === undefined ? null : await findGuest(db, body.guest_id);
  return { secret: body.flow_token ?? null, guest: guest?.id ?? null, customer: null };
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
  if (!flow) throw new Error('The database returned no row for a sign-in flow.');
  return { flow, secret };
}

/**
 * Returns the flow a call continues; null when there is none. If a secret is sent, only it counts. Otherwise the newest
 * flow of the caller, else the newest that was started without secret and guest id: clients that send neither can prove
 * themselves only by the code of this call.
 */
export async function findFlow(db: Db | Tx, key: FlowKey, claim: Claim, now: Date): Promise<FoundFlow | null> {
  const ownFlow = await newestFlow(db, key, isOwnFlow(claim), now);
  if (ownFlow) return { flow: ownFlow, isOwn: true };
  if (claim.secret !== null || claim.customer !== null) return null;
  const open = await newestFlow(db, key, and(isNull(authFlows.guestId), isNull(authFlows.customerId)), now);
  return open && { flow: open, isOwn: false };
}

/** Returns the newest flow that the caller has proven to be theirs. */
export const findOwnFlow = (db: Db | Tx, key: FlowKey, claim: Claim, now: Date): Promise<Flow | null> =>
  newestFlow(db, key, isOwnFlow(claim), now);

/**
 * Assigns a flow to the caller who has just verified its target. Returns the secret: the one they sent, else a new one,
 * which replaces all earlier ones.
 */
export async function assignFlow(
  tx: Tx,
  flow: Flow,
  claim: Claim,
  more: Partial<typeof authFlows.$inferInsert> = {},
): Promise<string> {
  const hasSecret = claim.secret !== null && hashOf(claim.secret) === flow.secretHash;
  const secret = hasSecret && claim.secret !== null ? claim.secret : newSecret();
  const ownFlow = hasSecret || (claim.guest !== null && claim.guest === flow.guestId) || claim.customer !== null;
  const guestId = claim.guest ?? (hasSecret ? flow.guestId : null);
  // Sign-up data that another client typed is discarded.
  const pending = ownFlow ? flow.pending : null;
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
export async function consumeProof(tx: Tx, key: FlowKey, claim: Claim, now: Date): Promise<Flow> {
  const fresh = gt(authFlows.provedAt, new Date(now.getTime() - PROOF_TTL_MS));
  const ownership = isOwnFlow(claim);
  const flow = await newestFlow(tx, key, ownership && and(ownership, isNotNull(authFlows.provedAt), fresh), now);
  if (!flow) throw refusal(404, 'proof', NOTHING_VERIFIED, 'message');
  const updated = await tx
    .update(authFlows)
    .set({ usedAt: now })
    .where(and(eq(authFlows.id, flow.id), isNull(authFlows.usedAt)))
    .returning({ id: authFlows.id });
  if (updated.length === 0) throw refusal(403, 'proof', ALREADY_COMPLETE, 'message');
  return flow;
}

/**
 * Uses up a flow by its secret, once, within `ttlMs` after its start: of calls at the same time only one gets it. A flow of a
 * customer is for that customer only. Returns its target; null when there is no such flow.
 */
export async function consumeSecret(
  db: Db | Tx,
  {
    secret,
    purpose,
    customer,
    ttlMs,
    now,
  }: Pick<Claim, 'customer'> & {
    secret: string;
    purpose: FlowPurpose;
    ttlMs: number;
    now: Date;
  },
): Promise<string | null> {
  const [flow] = await db
    .update(authFlows)
    .set({ usedAt: now })
    .where(
      and(
        eq(authFlows.secretHash, hashOf(secret)),
        eq(authFlows.purpose, purpose),
        customer === null ? isNull(authFlows.customerId) : eq(authFlows.customerId, customer),
        isNull(authFlows.usedAt),
        gt(authFlows.startedAt, new Date(now.getTime() - ttlMs)),
      ),
    )
    .returning({ target: authFlows.target });
  return flow?.target ?? null;
}

/** Returns the condition for the caller's flows; undefined without any claim, which must never match all flows. */
function isOwnFlow({ secret, guest, customer }: Claim): SQL | undefined {
  if (customer !== null) return eq(authFlows.customerId, customer);
  if (secret !== null) return eq(authFlows.secretHash, hashOf(secret));
  return guest === null ? undefined : eq(authFlows.guestId, guest);
}

async function newestFlow(
  db: Db | Tx,
  { purpose, target }: FlowKey,
  ownership: SQL | undefined,
  now: Date,
): Promise<Flow | null> {
  if (!ownership) return null;
  const matchesKey = and(eq(authFlows.purpose, purpose), eq(authFlows.target, target));
  // A proof late in a flow still has its full lifetime.
  const oldest = new Date(now.getTime() - FLOW_TTL_MS);
  const alive = or(gt(authFlows.startedAt, oldest), gt(authFlows.sentAt, oldest), gt(authFlows.provedAt, oldest));
  const [flow] = await db
    .select()
    .from(authFlows)
    .where(and(matchesKey, ownership, alive))
    .orderBy(desc(authFlows.id))
    .limit(1);
  return flow ?? null;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
