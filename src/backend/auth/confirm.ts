import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { authFlows } from '../db/schema/service.ts';
import type { Tx } from '../db/types.ts';
import { Refusal, refusal } from '../http/errors.ts';
import { signedInAt } from '../http/identity.ts';
import type { Ctx } from '../types.ts';
import type { CustomerRow } from './accounts.ts';
import { checkCode, sendCode } from './codes.ts';
import { CodeSchema } from './contact.ts';
import { claimOfCustomer } from './flows.ts';
import { guardPassword, recordPasswordSuccess } from './guards.ts';
import { verifyPassword } from './password.ts';
import * as texts from './texts.ts';

/** Fields by which the owner confirms a change of the account. */
export const confirmEntries = {
  current_password: v.optional(v.pipe(v.string(), v.maxLength(200))),
  confirm_code: v.optional(CodeSchema),
};
type Sent = { current_password?: string | undefined; confirm_code?: string | undefined };

/**
 * Verifies that a change is requested by the owner and not with a stolen token: by the current password, or
 * by a fresh code where the account has none. The code stays valid until `consumeConfirmation`, so that a change of two
 * calls needs only one.
 * @throws {Refusal} 403 `current_password` or `confirm_code`: missing or wrong; 429 after many wrong passwords.
 */
export async function confirmOwner(c: Ctx, customer: CustomerRow, proof: Sent): Promise<void> {
  if (customer.passwordHash === null) return confirmByCode(c, customer, proof.confirm_code);
  if (proof.current_password === undefined) throw refusal(403, 'current_password', texts.PASSWORD_NEEDED);
  const name = `of customer ${customer.id}`;
  await guardPassword(c, name);
  if (!(await verifyPassword(proof.current_password, customer.passwordHash))) {
    throw refusal(403, 'current_password', texts.PASSWORD_WRONG);
  }
  await recordPasswordSuccess(c, name);
}

/** How long after signing in the owner is not asked again. */
const RECENT_MS = 600_000;

/** The same for changes that come right after signing in; whoever signed in a while ago confirms them. */
export async function confirmUnlessRecent(c: Ctx, customer: CustomerRow, proof: Sent): Promise<void> {
  const signedIn = await signedInAt(c);
  const now = c.var.services.clock.now();
  if (signedIn === null || now.getTime() - signedIn.getTime() >= RECENT_MS) await confirmOwner(c, customer, proof);
}

async function confirmByCode(c: Ctx, customer: CustomerRow, code: string | undefined): Promise<void> {
  if (code === undefined) throw refusal(403, 'confirm_code', texts.CODE_NEEDED);
  const request = {
    purpose: 'confirm',
    target: contactFor(customer).target,
    claim: claimOfCustomer(customer.id),
  } as const;
  const { check } = await checkCode(c, code, { ...request, consume: false }).catch((error: unknown) => {
    // Calls that change an account have no 405.
    throw error instanceof Refusal && error.status === 405
      ? new Refusal(
          403,
          error.problems.map(({ message }) => ({ code: 'confirm_code', message })),
        )
      : error;
  });
  if (check !== 'right') throw refusal(403, 'confirm_code', texts.CODE_WRONG);
}

/** Invalidates the codes that confirmed a change, in its transaction. */
export async function consumeConfirmation(tx: Tx, customerId: number): Promise<void> {
  await tx.delete(authFlows).where(and(eq(authFlows.customerId, customerId), eq(authFlows.purpose, 'confirm')));
}

/**
 * Sends the code that confirms a change of an account without a password. Returns which contact it was sent to.
 * @throws {Refusal} 403 `current_password` where there is a password; 405 and 429 as `sendCode`.
 */
export async function sendConfirmCode(c: Ctx, customer: CustomerRow): Promise<'phone' | 'email'> {
  if (customer.passwordHash !== null) throw refusal(403, 'current_password', texts.HAS_PASSWORD);
  const { kind, target } = contactFor(customer);
  await sendCode(c, { purpose: 'confirm', target, claim: claimOfCustomer(customer.id) });
  return kind;
}

/** Returns the contact for a code to the owner: a verified one first, then the phone. */
function contactFor({ phone, email, phoneVerified, emailVerified }: CustomerRow) {
  const contacts = [
    { kind: 'phone' as const, target: phone, proved: phoneVerified },
    { kind: 'email' as const, target: email, proved: emailVerified },
  ].flatMap(({ target, ...more }) => (target === null ? [] : [{ ...more, target }]));
  const best = contacts.find(({ proved }) => proved) ?? contacts[0];
  if (!best) throw refusal(403, 'confirm_code', texts.NO_CONTACT);
  return best;
}
