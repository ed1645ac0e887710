import { fromMinor, type Minor, toMinor } from '#src/contract/money.ts';
import { count } from '#src/lib/measure.ts';
import { instant } from '../../../catalogue/values.ts';
import type { Tx } from '../../../db/types.ts';
import { type Signer, signerOf } from '../../../files/signing.ts';
import { type Body, filled } from '../../../http/body.ts';
import { invalid, refusal } from '../../../http/errors.ts';
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
import { amountChanged } from '../../../orders/placing/amount-changed.ts';
import * as texts from '../../../orders/placing/refusal-texts.ts';
import { noteRefusedTotal, noteShownTotal } from '../../../orders/placing/shown-totals.ts';
import { paymentLink } from '../../../payments/link.ts';
import type { Ctx, Identity, RequestContext } from '../../../types.ts';
import type { NewAccount } from './place-account.ts';

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
