import { and, eq } from 'drizzle-orm';
import { hashPassword } from '../../auth/password.ts';
import type { Visit } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { customers } from '../../db/schema/customer.ts';
import { cartLines, type StoredAddress } from '../../db/schema/order.ts';
import { refusal, required } from '../../errors.ts';
import type { Identity } from '../../identity.ts';
import * as texts from '../../orders/refusal-texts.ts';
import type { PlaceInput } from './place-input.ts';

const SHORTEST_PASSWORD = 8;

/** What becomes of a guest who wants an account with the order: makes it, and moves the rest of the cart to it. */
export type MakeAccount = (tx: Tx) => Promise<Identity>;

/**
 * Prepares the account of `create_new_user` from the contact of an order; the slow part, the password's hash, is done
 * before any row is held. Answers null when no account is wanted or the caller has one.
 * @throws {Refusal} 403 `password` when it is missing or too short; inside the transaction 403 `phone_person_email` or
 *   `contact_person_email` for a phone or e-mail address that has an account (customer.notes §6.9).
 */
export async function newAccount(
  guest: Identity,
  visit: Visit,
  { input, address }: { input: PlaceInput; address: StoredAddress },
): Promise<MakeAccount | null> {
  if (!input.create_new_user || guest.kind !== 'guest') return null;
  const { password } = input;
  if (password === undefined) throw refusal(403, 'password', required('password'));
  if (password.length < SHORTEST_PASSWORD) throw refusal(403, 'password', texts.PASSWORD_SHORT);
  const passwordHash = await hashPassword(password);
  const now = visit.now.at;
  const [firstName = '', ...more] = address.contact_person_name.split(/\s+/);
  return async (tx) => {
    const [made] = await tx
      .insert(customers)
      .values({
        firstName,
        lastName: more.join(' '),
        phone: address.contact_person_number,
        email: address.contact_person_email,
        passwordHash,
        language: visit.locale,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: customers.id });
    if (!made) throw await taken(tx, address);
    await tx
      .update(cartLines)
      .set({ userId: made.id, isGuest: false })
      .where(and(eq(cartLines.userId, guest.id), eq(cartLines.isGuest, true)));
    return { kind: 'customer', id: made.id };
  };
}

async function taken(tx: Tx, { contact_person_number }: StoredAddress) {
  const where = eq(customers.phone, contact_person_number);
  const [phone] = await tx.select({ id: customers.id }).from(customers).where(where);
  return phone
    ? refusal(403, 'phone_person_email', texts.PHONE_TAKEN)
    : refusal(403, 'contact_person_email', texts.EMAIL_TAKEN);
}
