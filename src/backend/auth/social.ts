import { and, eq } from 'drizzle-orm';
import { type Ctx, requestContextOf } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { customers } from '../db/schema/customer.ts';
import { refusal } from '../errors.ts';
import { type CustomerRow, lockAccount, removeContact, takeOverAccount } from './accounts.ts';
import { type Claim, startFlow } from './flows.ts';
import type { Medium, ProviderAccount } from './providers.ts';
import { authWire, existingAccountWire, signIn } from './sign-in.ts';
import { EMAIL_DIFFERS, METHOD_OFF, NO_PROVIDER, TOKEN_REFUSED } from './texts.ts';

export type SocialToken = { medium: Medium; token: string; email?: string | undefined };

/**
 * Returns the account of a provider's token, with the e-mail to use.
 * @throws {Refusal} 403: `login_type` switched off; in the bare form for a provider that cannot be checked, an invalid
 *   token, or an e-mail that is not the account's.
 */
export async function providerAccount(c: Ctx, { medium, token, email }: SocialToken): Promise<ProviderAccount> {
  const { customers: settings } = (await requestContextOf(c)).reference.settings;
  if (!settings.socialLogin || !settings[medium]) throw refusal(403, 'login_type', METHOD_OFF);
  const { auth, clock } = c.var.services;
  if (!auth.tokenVerifier?.supports(medium)) throw refusal(403, 'token', NO_PROVIDER, 'bare');
  const found = await auth.tokenVerifier.account({ medium, token, now: clock.now() });
  if (!found) throw refusal(403, 'token', TOKEN_REFUSED, 'bare');
  if (email !== undefined && found.email !== null && found.email !== email) throw emailDiffers();
  return { ...found, email: found.email ?? email ?? null };
}

/** Returns the refusal of an e-mail that differs from the provider's. */
export const emailDiffers = () => refusal(403, 'email', EMAIL_DIFFERS, 'bare');

/** Returns the account that belongs to a foreign one: linked before, or with the same verified e-mail. */
export async function linkedAccount(tx: Tx, medium: Medium, found: ProviderAccount): Promise<CustomerRow | null> {
  const [linked] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.loginMedium, medium), eq(customers.socialId, found.socialId)))
    .for('update');
  if (linked) return linked;
  const other = found.emailVerified && found.email !== null ? await lockAccount(tx, { email: found.email }) : null;
  return other;
}

/**
 * Returns the result of a foreign account: a token, the request for a phone, or the question whether the account is the
 * caller's.
 */
export async function signInWithProvider(
  c: Ctx,
  {
    medium,
    found,
    guestId,
    claim,
    answer,
  }: { medium: Medium; found: ProviderAccount; guestId: unknown; claim: Claim; answer?: 'yes' | 'no' | undefined },
) {
  const context = await requestContextOf(c);
  const now = context.now.at;
  const { socialId, email, emailVerified } = found;
  return c.var.services.db.transaction(async (tx) => {
    const customer = await linkedAccount(tx, medium, found);
    const known = customer !== null && (customer.socialId === socialId || customer.emailVerified);
    if (customer && known) return signIn(tx, context, { customer, guestId, loginType: 'social' });
    if (customer && answer === undefined) {
      return authWire({ existing: existingAccountWire(customer, context.picture), loginType: 'social', email });
    }
    if (customer && answer === 'yes') {
      const joined = await takeOverAccount(tx, customer, { emailVerified: true, socialId, loginMedium: medium }, now);
      return signIn(tx, context, { customer: joined, guestId, loginType: 'social' });
    }
    if (customer) await removeContact(tx, customer, 'email', now);
    if (email === null) return authWire({ personalInfo: false, loginType: 'social', email });
    // The provider's token in this call is the whole proof, so it starts a flow of its own.
    const proved = { medium, socialId, emailVerified, provedAt: now };
    const { secret } = await startFlow(tx, { purpose: 'social', target: email, claim, now, ...proved });
    return authWire({ personalInfo: false, loginType: 'social', email, flowToken: secret });
  });
}
