import { and, eq } from 'drizzle-orm';
import { createCustomer } from '../../auth/accounts.ts';
import { refuseWeakPassword } from '../../auth/new-password.ts';
import { hashPassword } from '../../auth/password.ts';
import type { RequestContext } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { cartLines, type StoredAddress } from '../../db/schema/order.ts';
import { Refusal, refusal, required } from '../../errors.ts';
import type { Identity } from '../../identity.ts';
import type { PlaceInput } from './place-input.ts';

/** Creates the account of a guest who registers with an order, and moves the cart to it. */
export type MakeAccount = (tx: Tx) => Promise<Identity>;

/**
 * Prepares the account of `create_new_user` from the contact of an order. The password is hashed here, before any row
 * is locked. Returns null when no account is requested or the caller has one.
 * @throws {Refusal} 403 `password` when it is missing, too short or common; inside the transaction 403
 *   `phone_person_email` or `contact_person_email` for a phone or e-mail address that has an account (customer.notes
 *   §6.9).
 */
export async function newAccount(
  guest: Identity,
  context: RequestContext,
  { input, address }: { input: PlaceInput; address: StoredAddress },
): Promise<MakeAccount | null> {
  if (!input.create_new_user || guest.kind !== 'guest') return null;
  const { password } = input;
  if (password === undefined) throw refusal(403, 'password', required('password'));
  refuseWeakPassword(password, [
    address.contact_person_number,
    address.contact_person_email,
    address.contact_person_name,
  ]);
  const passwordHash = await hashPassword(password);
  const now = context.now.at;
  const [firstName = '', ...more] = address.contact_person_name.split(/\s+/);
  return async (tx) => {
    const made = await createCustomer(tx, {
      names: { first: firstName, last: more.join(' ') },
      phone: address.contact_person_number,
      email: address.contact_person_email.toLowerCase() || null,
      passwordHash,
      loginMedium: 'manual',
      referredBy: null,
      language: context.locale,
      now,
    }).catch((error: unknown) => {
      throw error instanceof Refusal ? withOrderCodes(error) : error;
    });
    await tx
      .update(cartLines)
      .set({ userId: made.id, isGuest: false })
      .where(and(eq(cartLines.userId, guest.id), eq(cartLines.isGuest, true)));
    return { kind: 'customer', id: made.id };
  };
}

const CODES: Record<string, string> = { phone: 'phone_person_email', email: 'contact_person_email' };

/** Placement uses other codes for a taken phone or e-mail address (customer.notes §6.9). */
function withOrderCodes({ status, problems }: Refusal): Refusal {
  return new Refusal(
    status,
    problems.map(({ code, message }) => ({ code: CODES[code] ?? code, message })),
  );
}
