import { eq } from 'drizzle-orm';
import { type Ctx, visitOf } from '../context.ts';
import { customers } from '../db/schema/customer.ts';
import { refusal } from '../errors.ts';
import { say } from '../words.ts';
import { type Contact, type CustomerRow, holdAccountAt } from './accounts.ts';
import { authWire } from './answer.ts';
import { detach, existingWire, joinAccount } from './join.ts';
import { keepProof } from './proofs.ts';
import { signIn } from './sign-in.ts';
import { ALREADY_VERIFIED, CODE_WRONG, PASSWORD_ENDED } from './texts.ts';

/** The answer to a wrong code in sign-in. */
export const wrongCode = () => refusal(404, 'otp', CODE_WRONG, 'message');

/** The end of a sign-up: phone or e-mail of the account is proved (`again`: was before, by the same code). */
export async function finishSignUp(c: Ctx, contact: Contact, { guestId, again }: { guestId: unknown; again: boolean }) {
  const visit = await visitOf(c);
  return c.var.services.db.transaction(async (tx) => {
    const customer = await holdAccountAt(tx, contact);
    if (!customer) throw wrongCode();
    const column = 'phone' in contact ? 'phoneVerified' : 'emailVerified';
    if (customer[column]) return { message: say(ALREADY_VERIFIED, visit.locale) };
    if (again) throw wrongCode();
    const verified = { [column]: true, updatedAt: visit.now.at };
    await tx.update(customers).set(verified).where(eq(customers.id, customer.id));
    return signIn(tx, visit, { customer, guestId, loginType: 'manual' });
  });
}

/** A proved phone leads into an account by itself, unless the account's own phone was never proved: then somebody is asked. */
export const mustAsk = (customer: CustomerRow | null): boolean => customer !== null && !customer.phoneVerified;

/**
 * What a proved phone number leads to (customer.notes §4, outcomes a to c): a token, the request for a name, or the question
 * whether the account that has the number is one's own; `answer` is the answer to it.
 */
export async function afterPhone(
  c: Ctx,
  { phone, guestId, answer }: { phone: string; guestId: unknown; answer?: 'yes' | 'no' | undefined },
) {
  const visit = await visitOf(c);
  const now = visit.now.at;
  return c.var.services.db.transaction(async (tx) => {
    const customer = await holdAccountAt(tx, { phone });
    if (customer && mustAsk(customer) && answer === undefined) {
      const existing = existingWire(customer, visit.picture);
      return authWire({ existing, loginType: 'otp' });
    }
    if (customer && (!mustAsk(customer) || answer === 'yes')) {
      if (!mustAsk(customer)) return signIn(tx, visit, { customer, guestId, loginType: 'otp' });
      const joined = await joinAccount(tx, customer, { phoneVerified: true }, now);
      const state = await signIn(tx, visit, { customer: joined, guestId, loginType: 'otp' });
      return customer.passwordHash === null ? state : { ...state, message: say(PASSWORD_ENDED, visit.locale) };
    }
    if (customer) await detach(tx, customer, 'phone', now);
    await keepProof(tx, { kind: 'otp', target: phone, guestId }, now);
    return authWire({ personalInfo: false, loginType: 'otp' });
  });
}
