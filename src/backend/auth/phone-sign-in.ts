import type { PendingAccount } from '../db/schema/service.ts';
import type { Tx } from '../db/types.ts';
import { requestContextOf } from '../http/context.ts';
import { Refusal, refusal } from '../http/errors.ts';
import { localised } from '../localised.ts';
import { giveOrder } from '../orders/progress/give.ts';
import type { Ctx, RequestContext } from '../types.ts';
import {
  type Contact,
  type CustomerRow,
  createCustomer,
  findAccount,
  freeContact,
  lockAccount,
  removeContact,
  takeOverAccount,
} from './accounts.ts';
import { assignFlow, type Claim, type FoundFlow, startFlow } from './flows.ts';
import { takeReferral } from './referral.ts';
import { authWire, existingAccountWire, signIn } from './sign-in.ts';
import { ALREADY_VERIFIED, CODE_WRONG, EMAIL_OMITTED, PASSWORD_REMOVED } from './texts.ts';

/** Returns the refusal of a wrong code in sign-in. */
export const wrongCode = () => refusal(404, 'otp', CODE_WRONG, 'message');

/** The caller who continues a flow after verifying its target: claim, flow, and the guest whose cart is merged. */
export type VerifiedCaller = { claim: Claim; flowMatch: FoundFlow | null; guestId: unknown };

/**
 * Completes a sign-up after its phone or e-mail was verified (`again`: with a code that was used before). The account
 * is created from the sign-up data only for the client that sent them; a caller with nothing but the code of a phone is
 * asked for a name.
 */
export async function finishSignUp(
  c: Ctx,
  contact: Contact,
  { again, ...caller }: VerifiedCaller & { again: boolean },
) {
  const context = await requestContextOf(c);
  const { db } = c.var.services;
  const existing = await findAccount(db, contact);
  if (existing?.['phone' in contact ? 'phoneVerified' : 'emailVerified']) {
    return { message: localised(ALREADY_VERIFIED, context.locale) };
  }
  if (again) throw wrongCode();
  const pending = caller.flowMatch?.isOwn ? caller.flowMatch.flow.pending : null;
  if (!pending) {
    if ('phone' in contact) return signInWithPhone(c, { phone: contact.phone, ...caller });
    throw wrongCode();
  }
  return db.transaction(async (tx) => {
    const { customer, emailOmitted } = await createAccount(tx, context, pending, contact);
    const state = await signIn(tx, context, { customer, guestId: caller.guestId, loginType: 'manual' });
    return emailOmitted ? { ...state, message: localised(EMAIL_OMITTED, context.locale) } : state;
  });
}

/**
 * Creates the account of a sign-up with a verified contact. An account with the same contact or e-mail address, not
 * verified, loses it; a verified e-mail address of another account is omitted.
 */
async function createAccount(tx: Tx, context: RequestContext, pending: PendingAccount, contact: Contact) {
  const { first, last, phone, passwordHash, referralCode, language } = pending;
  const verifiedKind = 'phone' in contact ? 'phone' : 'email';
  const now = context.now.at;
  await freeContact(tx, contact, now);
  const emailOmitted =
    verifiedKind === 'phone' && pending.email !== null && !(await freeContact(tx, { email: pending.email }, now));
  const customer = await createCustomer(tx, {
    names: { first, last },
    phone,
    email: emailOmitted ? null : pending.email,
    passwordHash,
    phoneVerified: verifiedKind === 'phone',
    emailVerified: verifiedKind === 'email',
    loginMedium: 'manual',
    referredBy: await referrerOf(tx, context, { code: referralCode, phone, now }),
    language,
    now,
  });
  if (pending.orderId !== undefined) await giveOrder(tx, context, pending.orderId, customer.id);
  return { customer, emailOmitted };
}

/** Returns the referrer; null when the code is no longer valid, because the account is created all the same. */
async function referrerOf(tx: Tx, context: RequestContext, referral: { code: string; phone: string; now: Date }) {
  return takeReferral(tx, context.reference.settings.customers, referral).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** Returns whether the caller has to confirm the account: when its phone was never verified. */
export const needsConfirmation = (customer: CustomerRow | null): boolean =>
  customer !== null && !customer.phoneVerified;

/**
 * Returns the result of a verified phone number (customer.notes §4, outcomes a to c): a token, the request for a name,
 * or the question whether the existing account is the caller's; `confirmation` is the reply to it. The returned secret
 * belongs to the caller who verified the phone in this call.
 */
export async function signInWithPhone(
  c: Ctx,
  {
    phone,
    claim,
    flowMatch,
    guestId,
    confirmation,
  }: VerifiedCaller & { phone: string; confirmation?: 'yes' | 'no' | undefined },
) {
  const context = await requestContextOf(c);
  const now = context.now.at;
  const flowFor = async (tx: Tx, more: { provedAt?: Date }) => {
    if (flowMatch) return assignFlow(tx, flowMatch.flow, claim, more);
    return (await startFlow(tx, { purpose: 'sign_in', target: phone, claim, now, ...more })).secret;
  };
  return c.var.services.db.transaction(async (tx) => {
    const customer = await lockAccount(tx, { phone });
    if (customer && needsConfirmation(customer) && confirmation === undefined) {
      const existing = existingAccountWire(customer, context.picture);
      return authWire({ existing, loginType: 'otp', flowToken: await flowFor(tx, {}) });
    }
    if (customer && (!needsConfirmation(customer) || confirmation === 'yes')) {
      if (!needsConfirmation(customer)) return signIn(tx, context, { customer, guestId, loginType: 'otp' });
      const joined = await takeOverAccount(tx, customer, { phoneVerified: true }, now);
      const state = await signIn(tx, context, { customer: joined, guestId, loginType: 'otp' });
      return customer.passwordHash === null
        ? state
        : { ...state, message: localised(PASSWORD_REMOVED, context.locale) };
    }
    if (customer) await removeContact(tx, customer, 'phone', now);
    return authWire({ personalInfo: false, loginType: 'otp', flowToken: await flowFor(tx, { provedAt: now }) });
  });
}
