import { type Ctx, type RequestContext, requestContextOf } from '../context.ts';
import type { Tx } from '../db/open.ts';
import type { PendingAccount } from '../db/schema/service.ts';
import { Refusal, refusal } from '../errors.ts';
import { localised } from '../localised.ts';
import { accountAt, type Contact, type CustomerRow, createCustomer, holdAccountAt } from './accounts.ts';
import { authWire } from './answer.ts';
import { type Claim, type Found, handOver, startFlow } from './flows.ts';
import { detach, existingWire, joinAccount } from './join.ts';
import { takeReferral } from './referral.ts';
import { signIn } from './sign-in.ts';
import { ALREADY_VERIFIED, CODE_WRONG, EMAIL_LEFT_OUT, PASSWORD_ENDED } from './texts.ts';

/** The answer to a wrong code in sign-in. */
export const wrongCode = () => refusal(404, 'otp', CODE_WRONG, 'message');

/** Who goes on with a flow whose target was just proved: their claim, the flow, and the guest whose cart comes along. */
export type Prover = { claim: Claim; found: Found | null; guestId: unknown };

/**
 * The end of a sign-up: its phone or e-mail is proved (`again`: was before, by the same code). The account is made of what
 * was typed only for the client that typed it; whoever shows nothing but the code has proved a phone and is asked for a name.
 */
export async function finishSignUp(c: Ctx, contact: Contact, { again, ...prover }: Prover & { again: boolean }) {
  const context = await requestContextOf(c);
  const { db } = c.var.services;
  const known = await accountAt(db, contact);
  if (known?.['phone' in contact ? 'phoneVerified' : 'emailVerified']) {
    return { message: localised(ALREADY_VERIFIED, context.locale) };
  }
  if (again) throw wrongCode();
  const pending = prover.found?.held ? prover.found.flow.pending : null;
  if (!pending) {
    if ('phone' in contact) return afterPhone(c, { phone: contact.phone, ...prover });
    throw wrongCode();
  }
  return db.transaction(async (tx) => {
    const { customer, emailLeftOut } = await makeAccount(tx, context, pending, contact);
    const state = await signIn(tx, context, { customer, guestId: prover.guestId, loginType: 'manual' });
    return emailLeftOut ? { ...state, message: localised(EMAIL_LEFT_OUT, context.locale) } : state;
  });
}

/**
 * Makes the account of a sign-up whose contact is proved. An account that has it without proof loses it; an e-mail address
 * that belongs to somebody else is left out.
 */
async function makeAccount(tx: Tx, context: RequestContext, pending: PendingAccount, contact: Contact) {
  const { first, last, phone, passwordHash, referralCode, language } = pending;
  const proved = 'phone' in contact ? 'phone' : 'email';
  const unproved = await holdAccountAt(tx, contact);
  if (unproved) await detach(tx, unproved, proved, context.now.at);
  const other = proved === 'phone' && pending.email !== null ? await accountAt(tx, { email: pending.email }) : null;
  const now = context.now.at;
  const customer = await createCustomer(tx, {
    names: { first, last },
    phone,
    email: other ? null : pending.email,
    passwordHash,
    phoneVerified: proved === 'phone',
    emailVerified: proved === 'email',
    loginMedium: 'manual',
    referredBy: await inviterOf(tx, context, { code: referralCode, phone, now }),
    language,
    now,
  });
  return { customer, emailLeftOut: other !== null };
}

/** Who invited; null when the code does not count any more: the account is made all the same. */
async function inviterOf(tx: Tx, context: RequestContext, asked: { code: string; phone: string; now: Date }) {
  return takeReferral(tx, context.reference.settings.customers, asked).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** A proved phone leads into an account by itself, unless the account's own phone was never proved: then somebody is asked. */
export const mustAsk = (customer: CustomerRow | null): boolean => customer !== null && !customer.phoneVerified;

/**
 * What a proved phone number leads to (customer.notes §4, outcomes a to c): a token, the request for a name, or the question
 * whether the account that has the number is one's own; `answer` is the answer to it. The secret in the answer belongs to
 * whoever proved the phone in this call.
 */
export async function afterPhone(
  c: Ctx,
  { phone, claim, found, guestId, answer }: Prover & { phone: string; answer?: 'yes' | 'no' | undefined },
) {
  const context = await requestContextOf(c);
  const now = context.now.at;
  const flowFor = async (tx: Tx, more: { provedAt?: Date }) => {
    if (found) return handOver(tx, found.flow, claim, more);
    return (await startFlow(tx, { purpose: 'sign_in', target: phone, claim, now, ...more })).secret;
  };
  return c.var.services.db.transaction(async (tx) => {
    const customer = await holdAccountAt(tx, { phone });
    if (customer && mustAsk(customer) && answer === undefined) {
      const existing = existingWire(customer, context.picture);
      return authWire({ existing, loginType: 'otp', flowToken: await flowFor(tx, {}) });
    }
    if (customer && (!mustAsk(customer) || answer === 'yes')) {
      if (!mustAsk(customer)) return signIn(tx, context, { customer, guestId, loginType: 'otp' });
      const joined = await joinAccount(tx, customer, { phoneVerified: true }, now);
      const state = await signIn(tx, context, { customer: joined, guestId, loginType: 'otp' });
      return customer.passwordHash === null ? state : { ...state, message: localised(PASSWORD_ENDED, context.locale) };
    }
    if (customer) await detach(tx, customer, 'phone', now);
    return authWire({ personalInfo: false, loginType: 'otp', flowToken: await flowFor(tx, { provedAt: now }) });
  });
}
