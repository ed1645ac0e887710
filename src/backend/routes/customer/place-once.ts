import { fromMinor, type Minor, toMinor } from '#src/contract/money.ts';
import { type Body, filled } from '../../body.ts';
import { instant } from '../../catalogue/values.ts';
import type { Ctx, RequestContext } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { invalid, Refusal, refusal } from '../../errors.ts';
import {
  type Claim,
  claimKey,
  earlierAnswer,
  idempotencyKeyOf,
  type Keyed,
  keepAnswer,
  requestHash,
} from '../../idempotency.ts';
import { type Identity, identityKey } from '../../identity.ts';
import { localised } from '../../localised.ts';
import type { OrderRow } from '../../orders/mine.ts';
import * as texts from '../../orders/refusal-texts.ts';
import { paymentLink } from '../../payments/link.ts';
import { type Signer, signerOf } from '../../signing.ts';

/** The total a client showed; an order is not placed at another one. */
const EXPECTED = 'X-Expected-Amount';

/** Who places what, as the idempotency key is tied to it. */
export type Placing = { owner: Identity; context: RequestContext; body: Body; moduleId: number | null };

/**
 * Places an order at most once for an `Idempotency-Key` (design D7): a repeat gets the first answer again, whatever has
 * changed since. `prepare` does what needs no transaction and answers what writes the order inside one.
 * @throws {Refusal} 403 `idempotency` for a key that came with another request; 409 `amount_changed` when the order comes to another
 *   total than the client expects.
 */
export async function placeOnce(
  c: Ctx,
  placing: Placing,
  prepare: () => Promise<(tx: Tx) => Promise<OrderRow>>,
): Promise<Response> {
  const { db } = c.var.services;
  const { context } = placing;
  const expected = expectedAmount(c);
  const keyed = keyedBy(c, placing);
  const earlier = keyed && (await earlierAnswer(db, keyed));
  if (earlier) return c.json(answerOf(earlier));
  const write = await prepare();
  const signer = await signerOf(db);
  const answer = await db.transaction(async (tx) => {
    const claim = keyed && (await claimKey(tx, keyed, context.now.at));
    if (claim && claim.state !== 'fresh') return answerOf(claim);
    const order = await write(tx);
    // Thrown inside the transaction: nothing of the order stays.
    if (expected !== null && order.amount !== expected) throw amountChanged(order.amount);
    const placed = placedWire(order, context, signer);
    if (claim) await keepAnswer(tx, claim.id, { status: 200, answer: placed });
    return placed;
  });
  return c.json(answer);
}

/** The total the client showed, null when it does not say. */
function expectedAmount(c: Ctx): Minor | null {
  const said = c.req.header(EXPECTED)?.trim();
  if (!said) return null;
  const amount = toMinor(said);
  if (amount === undefined) throw refusal(403, 'expected_amount', invalid('expected_amount'));
  return amount;
}

const amountChanged = (amount: Minor): Refusal =>
  new Refusal(409, [{ code: 'amount_changed', message: texts.AMOUNT_CHANGED }], 'list', {
    order_amount: fromMinor(amount),
  });

/** The key of a request that carries one, tied to its caller and to everything it says. */
function keyedBy(c: Ctx, { owner, body, moduleId }: Placing): Keyed | null {
  const key = idempotencyKeyOf(c);
  if (!key) return null;
  const hash = requestHash({ body: comparable(body), module: moduleId });
  return { key, identity: identityKey(owner), requestHash: hash };
}

function answerOf(claim: Exclude<Claim, { state: 'fresh' }>): Record<string, unknown> {
  if (claim.state === 'taken') throw refusal(403, 'idempotency', texts.KEY_REUSED);
  return claim.answer;
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

/** A body without what differs in every encoding of the same request; a password leaves no trace, not even in a hash. */
function comparable(body: Body): Body {
  const said = Object.entries(filled(body)).filter(([name]) => name !== 'password');
  return Object.fromEntries(
    said.map(([name, value]) => [name, Array.isArray(value) ? value.map(plain) : plain(value)]),
  );
}

function plain(value: unknown): unknown {
  if (value instanceof File) return `${value.name}:${value.size}`;
  return typeof value === 'number' ? String(value) : value;
}
