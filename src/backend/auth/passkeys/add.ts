import { eq } from 'drizzle-orm';
import { customers } from '../../db/schema/customer.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { requestContextOf } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { localised } from '../../localised.ts';
import type { Ctx } from '../../types.ts';
import { addAccountNotice, sendAccountNotice } from '../account-notices.ts';
import type { CustomerRow } from '../accounts.ts';
import { consumeConfirmation } from '../confirm.ts';
import { CHALLENGE_MS, consumeChallenge, relyingPartyOf, startChallenge, userHandleOf } from './challenges.ts';
import type { Registration } from './credential.ts';
import { findPasskey, type Passkey, passkeysOf } from './rows.ts';
import { PASSKEY_REFUSED, PASSKEY_TAKEN, passkeysFull } from './texts.ts';

const MOST_PASSKEYS = 10;
/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Starts adding a passkey. Returns what `PublicKeyCredential.parseCreationOptionsFromJSON` reads. The passkey must be found
 * without a name (`residentKey`) and must verify its user: it replaces name and password, so who only holds the device must
 * not get in.
 * @throws {Refusal} 403 `passkey` where browsers know no passkeys, `passkeys` when the account has as many as it may.
 */
export async function startAdding(c: Ctx, customer: CustomerRow) {
  const { db } = c.var.services;
  const existing = await passkeysOf(db, customer.id);
  if (existing.length >= MOST_PASSKEYS) throw refusal(403, 'passkeys', passkeysFull(MOST_PASSKEYS));
  const { reference, locale } = await requestContextOf(c);
  const { value: challenge, origin } = await startChallenge(c, 'passkey_add', customer.id);
  const fullName = `${customer.firstName} ${customer.lastName}`.trim();
  return {
    rp: { id: relyingPartyOf(origin), name: localised(reference.settings.business.name, locale) },
    user: {
      id: await userHandleOf(db, customer.id),
      name: customer.phone ?? customer.email ?? fullName,
      displayName: fullName,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/**
 * Adds a passkey to the customer's account and notifies its owner. The same passkey once more, such as after a lost
 * response, changes nothing.
 * @throws {Refusal} 403 `passkey_refused`, `passkey_expired`, `passkey_taken` or `passkeys`.
 */
export async function addPasskey(
  c: Ctx,
  customer: CustomerRow,
  { credential, name }: { credential: Registration; name: string },
): Promise<void> {
  const { db, clock } = c.var.services;
  const registered = await findPasskey(db, credential.id);
  if (registered?.customerId === customer.id) return;
  const values = await checkRegistration(c, customer.id, credential);
  if (registered) throw refusal(403, 'passkey_taken', PASSKEY_TAKEN);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('update');
    const existing = await passkeysOf(tx, customer.id);
    if (existing.length >= MOST_PASSKEYS) throw refusal(403, 'passkeys', passkeysFull(MOST_PASSKEYS));
    const added = await tx
      .insert(passkeys)
      .values({ ...values, customerId: customer.id, name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw refusal(403, 'passkey_taken', PASSKEY_TAKEN);
    await consumeConfirmation(tx, customer.id);
    await addAccountNotice(tx, customer, 'passkey_added', now);
  });
  sendAccountNotice(c, customer, 'passkey_added');
}

type PasskeyKey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'>;

async function checkRegistration(c: Ctx, customer: number, credential: Registration): Promise<PasskeyKey> {
  const { clientDataJSON, transports } = credential.response;
  const purpose = { purpose: 'passkey_add', customer } as const;
  const challenge = await consumeChallenge(c.var.services, clientDataJSON, purpose);
  // Loaded on first use: it has a megabyte, and many processes never need it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge.value,
    expectedOrigin: challenge.origin,
    expectedRPID: relyingPartyOf(challenge.origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refusal(403, 'passkey_refused', PASSKEY_REFUSED);
  });
  // The identifier in the signed data counts, and the call must not name another one.
  if (info?.credential.id !== credential.id) throw refusal(403, 'passkey_refused', PASSKEY_REFUSED);
  return {
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
    counter: info.credential.counter,
    transports,
    synced: info.credentialBackedUp,
  };
}
