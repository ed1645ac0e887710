import { and, eq } from 'drizzle-orm';
import { createCustomer, findAccount } from '../../../auth/accounts.ts';
import { codeToVerify, sendCode } from '../../../auth/codes.ts';
import { guardAccountOrders } from '../../../auth/guards.ts';
import { refuseWeakPassword } from '../../../auth/new-password.ts';
import { hashPassword } from '../../../auth/password.ts';
import { cartLines, type StoredAddress } from '../../../db/schema/order.ts';
import type { PendingAccount } from '../../../db/schema/service.ts';
import type { Tx } from '../../../db/types.ts';
import { requestContextOf } from '../../../http/context.ts';
import { Refusal, refusal, required } from '../../../http/errors.ts';
import type { OrderRow } from '../../../orders/order-rows.ts';
import { giveOrder } from '../../../orders/progress/give.ts';
import type { Ctx, Identity, RequestContext } from '../../../types.ts';
import type { PlaceInput } from './place-input.ts';

/** Gives an order that a guest has placed to the new account of its contact, and moves the cart to it. */
type OpenAccount = (tx: Tx, order: OrderRow) => Promise<OrderRow>;

/**
 * How an order gets an account: at once, or where contacts are verified by a code that is sent when it is placed
 * (`verifies`).
 */
export type NewAccount = {
  openAccount?: OpenAccount;
  afterwards?: (order: OrderRow) => Promise<void>;
  verifies?: 'phone' | 'email';
};

/**
 * Prepares the account of `create_new_user` from the contact of an order; nothing when no account is requested or the
 * caller has one. The order is placed as the guest's, so that no refusal depends on which contacts have an account.
 * Where contacts are verified, it stays the guest's and a code is sent, as at sign-up: only its reader learns whether
 * there is an account. Elsewhere the order stays the guest's with a phone that has one, and a taken e-mail address is
 * omitted. The password is hashed here, before any row is locked.
 * @throws {Refusal} 403 `password` when it is missing, too short or common; 429 when the address registers too often.
 */
export async function newAccount(
  c: Ctx,
  guest: Identity,
  { input, address }: { input: PlaceInput; address: StoredAddress },
): Promise<NewAccount> {
  if (!input.create_new_user || guest.kind !== 'guest') return {};
  const { password } = input;
  if (password === undefined) throw refusal(403, 'password', required('password'));
  const { contact_person_number: phone, contact_person_name: name } = address;
  const email = address.contact_person_email.toLowerCase() || null;
  const [first = '', ...more] = name.split(/\s+/);
  const names = { first, last: more.join(' ') };
  refuseWeakPassword(password, { contacts: [phone, email], firstName: names.first, lastName: names.last });
  await guardAccountOrders(c);
  const context = await requestContextOf(c);
  const code = codeToVerify(context.reference.settings.customers, { phone, email });
  const account = { ...names, phone, email, passwordHash: await hashPassword(password), language: context.locale };
  if (!code) return { openAccount: openingAccount(context, guest, account) };
  return {
    verifies: code.target === phone ? 'phone' : 'email',
    afterwards: async ({ id }) => {
      const claim = { secret: null, guest: guest.id, customer: null };
      const pending = async () => ({ ...account, referralCode: '', orderId: id });
      // The order is placed, whatever becomes of the code; the client can ask for another one.
      await sendCode(c, { ...code, claim, pending }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) c.var.services.log('a code of an order could not be sent', error);
      });
    },
  };
}

type Account = Pick<PendingAccount, 'first' | 'last' | 'phone' | 'email' | 'passwordHash' | 'language'>;

function openingAccount(context: RequestContext, guest: Identity, account: Account): OpenAccount {
  const { first, last, phone, email, passwordHash, language } = account;
  return async (tx, order) => {
    const isTaken = email !== null && (await findAccount(tx, { email })) !== null;
    const customer = await createCustomer(tx, {
      names: { first, last },
      phone,
      email: isTaken ? null : email,
      passwordHash,
      loginMedium: 'manual',
      referredBy: null,
      language,
      now: context.now.at,
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!customer) return order;
    await tx
      .update(cartLines)
      .set({ userId: customer.id, isGuest: false })
      .where(and(eq(cartLines.userId, guest.id), eq(cartLines.isGuest, true)));
    return (await giveOrder(tx, context, order.id, customer.id)) ?? order;
  };
}
