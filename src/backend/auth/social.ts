import { and, eq } from 'drizzle-orm';
import { customers } from '../db/schema/customer.ts';
import type { Tx } from '../db/types.ts';
import { requestContextOf } from '../http/context.ts';
import { refusal } from '../http/errors.ts';
import type { Ctx } from '../types.ts';
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
  const account = await auth.tokenVerifier.account({ medium, token, now: clock.now() });
  if (!account) throw refusal(403, 'token', TOKEN_REFUSED, 'bare');
  if (email !== undefined && account.email !== null && account.email !== email) throw emailDiffers();
  return { ...account, email: account.email ?? email ?? null };
}

/** Returns the refusal of an e-mail that differs from the provider's. */
const emailDiffers = () => refusal(403, 'email', EMAIL_DIFFERS, 'bare');

/** Returns the account that belongs to a foreign one: linked before, or with the same verified e-mail. */
export async function linkedAccount(tx: Tx, medium: Medium, account: ProviderAccount): Promise<CustomerRow | null> {
  const [linked] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.loginMedium, medium), eq(customers.socialId, account.socialId)))
    .for('update');
  if (linked) return linked;
  const sameEmail =
    account.emailVerified && account.email !== null ? await lockAccount(tx, { email: account.email }) : null;
  return sameEmail;
}

/**
 * Returns the result of a foreign account: a token, the request for a phone, or the question whether the account is the
 * caller's.
 */
export async function signInWithProvider(
  c: Ctx,
  {
    medium,
    account,
    guestId,
    claim,
    confirmation,
  }: {
    medium: Medium;
    account: ProviderAccount;
    guestId: unknown;
    claim: Claim;
    confirmation?: 'yes' | 'no' | undefined;
  },
) {
  const context = await requestContextOf(c);
  const now = context.now.at;
  const { socialId, email, emailVerified } = account;
  return c.var.services.db.transaction(async (tx) => {
    const customer = await linkedAccount(tx, medium, account);
    const isLinked = customer !== null && (customer.socialId === socialId || customer.emailVerified);
    if (customer && isLinked) return signIn(tx, context, { customer, guestId, loginType: 'social' });
    if (customer && confirmation === undefined) {
      return authWire({ existing: existingAccountWire(customer, context.picture), loginType: 'social', email });
    }
    if (customer && confirmation === 'yes') {
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
