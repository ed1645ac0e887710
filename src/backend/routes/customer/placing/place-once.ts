import { and, eq } from 'drizzle-orm';
import { fromMinor, type Minor, toMinor } from '#src/contract/money.ts';
import { count } from '#src/lib/measure.ts';
import { createCustomer, findAccount } from '../../../auth/accounts.ts';
import { codeToVerify, sendCode } from '../../../auth/codes.ts';
import { guardAccountOrders } from '../../../auth/guards.ts';
import { refuseWeakPassword } from '../../../auth/new-password.ts';
import { hashPassword } from '../../../auth/password.ts';
import { instant } from '../../../catalogue/values.ts';
import { cartLines, type StoredAddress } from '../../../db/schema/order.ts';
import type { PendingAccount } from '../../../db/schema/service.ts';
import type { Tx } from '../../../db/types.ts';
import { type Signer, signerOf } from '../../../files/signing.ts';
import { type Body, filled } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { invalid, Refusal, refusal, required } from '../../../http/errors.ts';
import {
  type Claim,
  claimKey,
  earlierResult,
  idempotencyKeyOf,
  type KeyedRequest,
  requestHash,
  storeResponse,
} from '../../../http/idempotency.ts';
import { identityKey } from '../../../http/identity.ts';
import { localised } from '../../../localised.ts';
import type { OrderRow } from '../../../orders/order-rows.ts';
import { amountChanged } from '../../../orders/placing/price-order.ts';
import * as texts from '../../../orders/placing/refusal-texts.ts';
import { noteRefusedTotal, noteShownTotal } from '../../../orders/placing/shown-totals.ts';
import { giveOrder } from '../../../orders/progress/give.ts';
import { paymentLink } from '../../../payments/link.ts';
import type { Ctx, Identity, RequestContext } from '../../../types.ts';
import type { PlaceInput } from './place-input.ts';

/** Header with the total the client showed; an order with another total is refused. */
const EXPECTED_AMOUNT = 'X-Expected-Amount';

/** The placement that an idempotency key is bound to. */
export type Placing = { owner: Identity; context: RequestContext; body: Body; moduleId: number | null };

/**
 * Work of a placement inside the transaction; `openAccount` follows when the order is accepted, `afterwards` when it is
 * committed.
 */
export type Placement = { write: (tx: Tx) => Promise<OrderRow> } & NewAccount;

/**
 * Places an order at most once per `Idempotency-Key`: a repeated request gets the first response, whatever has changed
 * since. `prepare` does the work outside the transaction and returns what is done inside it.
 * @throws {Refusal} 403 `idempotency` for a key used with another request; 409 `amount_changed` when the total differs
 *   from the client's.
 */
export async function placeOnce(c: Ctx, placing: Placing, prepare: () => Promise<Placement>): Promise<Response> {
  const { db } = c.var.services;
  const { context } = placing;
  const expected = expectedAmount(c);
  const keyed = keyedBy(c, placing);
  const stored = keyed && (await earlierResult(db, keyed));
  if (stored) return c.json(responseOf(stored));
  const { write, openAccount, afterwards, verifies } = await prepare();
  const signer = await signerOf(db);
  let refusedAmount: Minor | null = null;
  const transaction = db.transaction(async (tx) => {
    const claim = keyed && (await claimKey(tx, keyed, context.now.at));
    if (claim && claim.state !== 'fresh') return { response: responseOf(claim), order: null };
    const order = await write(tx);
    if (expected !== null && order.amount !== expected) {
      refusedAmount = order.amount;
      // Thrown inside the transaction, so that the order is rolled back.
      throw amountChanged(order.amount);
    }
    if (expected !== null) await noteShownTotal(tx, order.id, expected);
    const owned = openAccount ? await openAccount(tx, order) : order;
    const placed = { ...placedWire(owned, context, signer), ...(verifies ? { account_verification: verifies } : {}) };
    if (claim) await storeResponse(tx, claim.id, { status: 200, response: placed });
    return { response: placed, order: owned };
  });
  const { response, order } = await transaction.catch(async (error: unknown) => {
    if (expected !== null && refusedAmount !== null)
      await noteRefusedTotal(db, { shown: expected, amount: refusedAmount, at: context.now.at });
    throw error;
  });
  if (order) {
    count('orders', { type: order.type });
    await afterwards?.(order);
  }
  return c.json(response);
}

/** Returns the total the client showed, null when it sends none. */
function expectedAmount(c: Ctx): Minor | null {
  const value = c.req.header(EXPECTED_AMOUNT)?.trim();
  if (!value) return null;
  const amount = toMinor(value);
  if (amount === undefined) throw refusal(403, 'expected_amount', invalid('expected_amount'));
  return amount;
}

/** Returns the idempotency key of a request, bound to its caller and content; null without one. */
function keyedBy(c: Ctx, { owner, body, moduleId }: Placing): KeyedRequest | null {
  const key = idempotencyKeyOf(c);
  if (!key) return null;
  const hash = requestHash({ body: comparable(body), module: moduleId });
  return { key, identity: identityKey(owner), requestHash: hash };
}

function responseOf(claim: Exclude<Claim, { state: 'fresh' }>): Record<string, unknown> {
  if (claim.state === 'taken') throw refusal(403, 'idempotency', texts.KEY_REUSED);
  return claim.response;
}

function placedWire(order: OrderRow, context: RequestContext, signer: Signer) {
  return {
    message: localised(texts.PLACED, context.locale),
    order_id: order.id,
    total_ammount: fromMinor(order.amount),
    status: order.status,
    created_at: instant(order.createdAt),
    user_id: order.userId,
    payment_link: order.payBy && paymentLink(signer, order, context.now.at),
  };
}

/**
 * Returns a body without differences between encodings of the same request. A password is excluded, even from the hash.
 */
function comparable(body: Body): Body {
  const fields = Object.entries(filled(body)).filter(([name]) => name !== 'password');
  return Object.fromEntries(
    fields.map(([name, value]) => [name, Array.isArray(value) ? value.map(plain) : plain(value)]),
  );
}

function plain(value: unknown): unknown {
  if (value instanceof File) return `${value.name}:${value.size}`;
  return typeof value === 'number' ? String(value) : value;
}

/** Gives an order that a guest has placed to the new account of its contact, and moves the cart to it. */
type OpenAccount = (tx: Tx, order: OrderRow) => Promise<OrderRow>;

/**
 * How an order gets an account: at once, or where contacts are verified by a code that is sent when it is placed
 * (`verifies`).
 */
type NewAccount = {
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
