import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { customers } from '../../db/schema/customer.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import type { Tx } from '../../db/types.ts';
import { requestContextOf } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import type { Ctx } from '../../types.ts';
import { addAccountNotice, sendAccountNotice } from '../account-notices.ts';
import type { CustomerRow } from '../accounts.ts';
import { signIn } from '../sign-in.ts';
import {
  CHALLENGE_MS,
  type Challenge,
  consumeChallenge,
  relyingPartyOf,
  startChallenge,
  userHandleOf,
} from './challenges.ts';
import type { Assertion } from './credential.ts';
import { findPasskey, type Passkey } from './rows.ts';
import { PASSKEY_COPIED, PASSKEY_REFUSED, PASSKEY_UNKNOWN } from './texts.ts';

/**
 * Starts a sign-in. Returns what `PublicKeyCredential.parseRequestOptionsFromJSON` reads. It names no passkeys, so it tells
 * nothing about accounts: the person's device offers those it has.
 * @throws {Refusal} 403 `passkey` where browsers know no passkeys.
 */
export async function startPasskeySignIn(c: Ctx) {
  const { value, origin } = await startChallenge(c, 'passkey_sign_in', null);
  return {
    challenge: value,
    rpId: relyingPartyOf(origin),
    timeout: CHALLENGE_MS,
    allowCredentials: [],
    userVerification: 'required',
  };
}

/**
 * Signs in with what a passkey has signed. A passkey whose counter went back has a copy somewhere: it is blocked, and its
 * owner is notified.
 * @throws {Refusal} 403 `passkey_unknown`, `passkey_refused`, `passkey_expired`, `passkey_copied` or `auth-003`.
 */
export async function signInWithPasskey(c: Ctx, { credential, guestId }: { credential: Assertion; guestId: unknown }) {
  const { services } = c.var;
  const purpose = { purpose: 'passkey_sign_in', customer: null } as const;
  const challenge = await consumeChallenge(services, credential.response.clientDataJSON, purpose);
  const passkey = await findPasskey(services.db, credential.id);
  if (!passkey) throw refusal(403, 'passkey_unknown', PASSKEY_UNKNOWN);
  const counter = await checkAssertion(c, { credential, passkey, challenge });
  const context = await requestContextOf(c);
  const response = await services.db.transaction(async (tx) => {
    const customer = await takeCounter(tx, passkey, { counter, now: context.now.at });
    return customer && signIn(tx, context, { customer, guestId, loginType: 'passkey' });
  });
  if (response) return response;
  await blockPasskey(c, passkey);
  throw refusal(403, 'passkey_copied', PASSKEY_COPIED);
}

/** Returns the counter of a genuine assertion. @throws {Refusal} 403 `passkey_refused`. */
async function checkAssertion(
  c: Ctx,
  { credential, passkey, challenge }: { credential: Assertion; passkey: Passkey; challenge: Challenge },
): Promise<number> {
  const refused = () => refusal(403, 'passkey_refused', PASSKEY_REFUSED);
  if (credential.response.userHandle !== (await userHandleOf(c.var.services.db, passkey.customerId))) throw refused();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge.value,
    expectedOrigin: challenge.origin,
    expectedRPID: relyingPartyOf(challenge.origin),
    // Compared afterwards: the library looks at it before the signature, so that a forged counter would block a passkey.
    credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    requireUserVerification: true,
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  return authenticationInfo.newCounter;
}

/**
 * Stores the counter of a passkey if it went on, or if its authenticator does not count. Returns the customer; null for a
 * copied passkey. Of two sign-ins with the same counter at the same time only one goes on.
 */
async function takeCounter(
  tx: Tx,
  { id }: Passkey,
  { counter, now }: { counter: number; now: Date },
): Promise<CustomerRow | null> {
  const isNext = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const [updated] = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.blockedAt), isNext))
    .returning({ customerId: passkeys.customerId });
  if (!updated) return null;
  const [customer] = await tx.select().from(customers).where(eq(customers.id, updated.customerId)).for('update');
  return customer ?? null;
}

/** Blocks a copied passkey and notifies its owner, the first time. */
async function blockPasskey(c: Ctx, { id, customerId }: Passkey): Promise<void> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const owner = await db.transaction(async (tx) => {
    const blocked = await tx
      .update(passkeys)
      .set({ blockedAt: now })
      .where(and(eq(passkeys.id, id), isNull(passkeys.blockedAt)))
      .returning({ id: passkeys.id });
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
    if (blocked.length === 0 || !customer) return null;
    await addAccountNotice(tx, customer, 'passkey_copied', now);
    return customer;
  });
  if (owner) sendAccountNotice(c, owner, 'passkey_copied');
}
