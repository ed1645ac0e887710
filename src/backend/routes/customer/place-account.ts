import { and, eq } from 'drizzle-orm';
import { createCustomer, findAccount } from '../../auth/accounts.ts';
import { guardAccountOrders } from '../../auth/guards.ts';
import { refuseWeakPassword } from '../../auth/new-password.ts';
import { hashPassword } from '../../auth/password.ts';
import { type Ctx, requestContextOf } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { cartLines, orders, type StoredAddress } from '../../db/schema/order.ts';
import { Refusal, refusal, required } from '../../errors.ts';
import type { Identity } from '../../identity.ts';
import type { OrderRow } from '../../orders/order-rows.ts';
import { cashbackOf } from '../../orders/placement.ts';
import type { PlaceInput } from './place-input.ts';

/** Gives an order that a guest has placed to the new account of its contact, and moves the cart to it. */
export type OpenAccount = (tx: Tx, order: OrderRow) => Promise<OrderRow>;

/**
 * Prepares the account of `create_new_user` from the contact of an order; null when no account is requested or the
 * caller has one. The order is placed as the guest's, so that no refusal depends on which contacts have an account: with
 * a phone that has one, it stays the guest's, and an e-mail address that is taken or has to be verified is omitted. The
 * password is hashed here, before any row is locked.
 * @throws {Refusal} 403 `password` when it is missing, too short or common; 429 when the address registers too often.
 */
export async function newAccount(
  c: Ctx,
  guest: Identity,
  { input, address }: { input: PlaceInput; address: StoredAddress },
): Promise<OpenAccount | null> {
  if (!input.create_new_user || guest.kind !== 'guest') return null;
  const { password } = input;
  if (password === undefined) throw refusal(403, 'password', required('password'));
  const { contact_person_number: phone, contact_person_name: name } = address;
  const typedEmail = address.contact_person_email.toLowerCase() || null;
  const [firstName = '', ...more] = name.split(/\s+/);
  const lastName = more.join(' ');
  refuseWeakPassword(password, { contacts: [phone, typedEmail], firstName, lastName });
  await guardAccountOrders(c);
  const context = await requestContextOf(c);
  const passwordHash = await hashPassword(password);
  return async (tx, order) => {
    const omitted =
      typedEmail === null ||
      context.reference.settings.customers.emailVerification ||
      (await findAccount(tx, { email: typedEmail })) !== null;
    const made = await createCustomer(tx, {
      names: { first: firstName, last: lastName },
      phone,
      email: omitted ? null : typedEmail,
      passwordHash,
      loginMedium: 'manual',
      referredBy: null,
      language: context.locale,
      now: context.now.at,
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!made) return order;
    const owned = { userId: made.id, isGuest: false };
    await tx
      .update(cartLines)
      .set(owned)
      .where(and(eq(cartLines.userId, guest.id), eq(cartLines.isGuest, true)));
    const cashbackId = order.type === 'parcel' ? null : await cashbackOf(tx, context, made.id, order.amount);
    const [given] = await tx
      .update(orders)
      .set({ ...owned, cashbackId })
      .where(eq(orders.id, order.id))
      .returning();
    return given ?? order;
  };
}
