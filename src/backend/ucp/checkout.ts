import { and, eq } from 'drizzle-orm';
import { count } from '#src/lib/measure.ts';
import { type AgentSelection, agentCheckouts } from '../db/schema/agents.ts';
import type { Tx } from '../db/types.ts';
import { Refusal } from '../http/errors.ts';
import { newGuest } from '../http/identity.ts';
import { localised } from '../localised.ts';
import { placeOrder } from '../orders/placing/placement.ts';
import type { Identity } from '../types.ts';
import { checkoutWire } from './checkout-wire.ts';
import { storedAddressOf } from './contact.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { earlierResponse, type Keyed, once, type UcpResult } from './once.ts';
import { failureOf, type UcpMessage } from './protocol.ts';
import { type Completion, type SentSelection, withSent } from './selection.ts';
import {
  continueUrl,
  findStored,
  newPublicId,
  OPEN_MS,
  ORDER_MS,
  refuseManyOpen,
  type StoredCheckout,
} from './stored.ts';
import { MESSAGES } from './texts.ts';
import type { AgentCall } from './view.ts';

type Text = keyof typeof MESSAGES;

const noteOf = (
  call: AgentCall,
  text: Text,
  code: string,
  severity: 'recoverable' | 'requires_buyer_review' | 'unrecoverable',
): UcpMessage => ({ type: 'error', code, content: localised(MESSAGES[text], call.context.locale), severity });

/** Returns the response for an id that is not this agent's, or of no checkout. */
export const notFound = (call: AgentCall): UcpResult => ({
  status: 200,
  body: failureOf([noteOf(call, 'notFound', 'not_found', 'unrecoverable')], call.shop),
});

/** Returns the lines that a new checkout begins with: those of a cart of this agent, or the sent ones. */
async function firstSelection(call: AgentCall, sent: SentSelection): Promise<AgentSelection | null> {
  if (sent.cart_id === undefined) return withSent(sent);
  const cart = await findStored(call.services.db, call, 'cart', sent.cart_id);
  if (cart?.state !== 'open') return null;
  const { line_items: _lines, buyer: _buyer, discounts: _codes, ...rest } = sent;
  return withSent(rest, cart.selection);
}

/** Returns the body of an open checkout. */
async function checkoutBody(
  call: AgentCall,
  evaluation: Evaluation,
  { publicId, expiresAt, claimedAt }: Pick<StoredCheckout, 'publicId' | 'expiresAt' | 'claimedAt'>,
  notes: readonly UcpMessage[] = [],
) {
  const claimed = claimedAt ? [noteOf(call, 'claimed', 'continued_in_shop', 'requires_buyer_review')] : [];
  return checkoutWire(call, evaluation, {
    id: publicId,
    expiresAt,
    continueUrl: await continueUrl(call, publicId),
    notes: [...claimed, ...notes],
  });
}

/** Makes a checkout of an agent; when nothing of it can be ordered there is none. */
export async function createCheckout(call: AgentCall, sent: SentSelection, keyed: Keyed): Promise<UcpResult> {
  const { db } = call.services;
  const earlier = await earlierResponse(db, call, keyed);
  if (earlier) return earlier;
  await refuseManyOpen(call);
  const selection = await firstSelection(call, sent);
  if (!selection) return notFound(call);
  const evaluation = await evaluate(call, selection, 'checkout');
  if (!evaluation.lines.some(({ ordered }) => ordered)) return nothingToOrder(call, evaluation);
  const now = call.context.now.at;
  const row = { publicId: newPublicId('checkout'), expiresAt: new Date(now.getTime() + OPEN_MS), claimedAt: null };
  const body = await checkoutBody(call, evaluation, row);
  return db.transaction((tx) =>
    once(tx, call, keyed, async () => {
      await tx.insert(agentCheckouts).values({
        ...row,
        kind: 'checkout',
        agent: call.agent.url,
        customerId: call.customerId,
        selection,
        shownTotal: evaluation.quote?.total ?? null,
        createdAt: now,
        updatedAt: now,
      });
      return { status: 201, body };
    }),
  );
}

/** Returns the response where none of the lines can be ordered. */
export const nothingToOrder = (call: AgentCall, { messages }: Pick<Evaluation, 'messages'>): UcpResult => ({
  status: 200,
  body: failureOf(
    [
      noteOf(call, 'noItems', 'item_unavailable', 'unrecoverable'),
      ...messages.filter(({ path }) => path?.startsWith('$.line_items')),
    ],
    call.shop,
  ),
});

/** Returns a checkout as it is now; its total is then the one at which it can be completed. */
export async function getCheckout(call: AgentCall, publicId: string): Promise<UcpResult> {
  const { db } = call.services;
  const row = await findStored(db, call, 'checkout', publicId);
  if (!row) return notFound(call);
  if (row.result) return { status: 200, body: row.result };
  const evaluation = await evaluate(call, row.selection, 'checkout');
  const total = evaluation.quote?.total ?? null;
  if (total !== row.shownTotal)
    await db
      .update(agentCheckouts)
      .set({ shownTotal: total })
      .where(
        and(
          eq(agentCheckouts.id, row.id),
          eq(agentCheckouts.updatedAt, row.updatedAt),
          eq(agentCheckouts.state, 'open'),
        ),
      );
  return { status: 200, body: await checkoutBody(call, evaluation, row) };
}

/** Changes a checkout: sent parts replace what it had. */
export async function updateCheckout(
  call: AgentCall,
  publicId: string,
  sent: SentSelection,
  keyed: Keyed,
): Promise<UcpResult> {
  const { db } = call.services;
  const earlier = await earlierResponse(db, call, keyed);
  if (earlier) return earlier;
  const before = await findStored(db, call, 'checkout', publicId);
  if (!before) return notFound(call);
  if (before.result) return { status: 200, body: before.result };
  const selection = before.claimedAt ? before.selection : withSent(sent, before.selection);
  const evaluation = await evaluate(call, selection, 'checkout');
  const now = call.context.now.at;
  const expiresAt = new Date(now.getTime() + OPEN_MS);
  const body = await checkoutBody(call, evaluation, { ...before, expiresAt });
  return db.transaction((tx) =>
    once(tx, call, keyed, async () => {
      const row = await findStored(tx, call, 'checkout', publicId, { lock: true });
      if (!row) return notFound(call);
      if (row.result) return { status: 200, body: row.result };
      const shownTotal = evaluation.quote?.total ?? null;
      if (!row.claimedAt)
        await tx
          .update(agentCheckouts)
          .set({ selection, shownTotal, updatedAt: now, expiresAt })
          .where(eq(agentCheckouts.id, row.id));
      return { status: 200, body };
    }),
  );
}

/** Ends a checkout without an order. */
export async function cancelCheckout(call: AgentCall, publicId: string, keyed: Keyed): Promise<UcpResult> {
  const { db } = call.services;
  const earlier = await earlierResponse(db, call, keyed);
  if (earlier) return earlier;
  const before = await findStored(db, call, 'checkout', publicId);
  if (!before) return notFound(call);
  const evaluation = await evaluate(call, before.selection, 'checkout');
  const { continue_url: _url, messages: _messages, ...openBody } = await checkoutBody(call, evaluation, before);
  const messages = [{ type: 'info', code: 'canceled', content: localised(MESSAGES.canceled, call.context.locale) }];
  const result = { ...openBody, status: 'canceled', messages };
  return db.transaction((tx) =>
    once(tx, call, keyed, async () => {
      const row = await findStored(tx, call, 'checkout', publicId, { lock: true });
      if (!row) return notFound(call);
      if (row.result) return { status: 200, body: row.result };
      await tx
        .update(agentCheckouts)
        .set({ state: 'canceled', result, updatedAt: call.context.now.at })
        .where(eq(agentCheckouts.id, row.id));
      return { status: 200, body: result };
    }),
  );
}

/** The total is not the one that was shown. */
class TotalChanged extends Error {
  override name = 'TotalChanged';
}

/** Returns the handler that an agent has chosen among those that can be used; null for none of them. */
function handlerOf({ payment }: Completion, { payable }: Evaluation) {
  const instruments = payment?.instruments ?? [];
  const chosen =
    instruments.find(({ selected }) => selected) ?? (instruments.length === 1 ? instruments[0] : undefined);
  return payable.find((handler) => handler === chosen?.handler_id) ?? null;
}

/**
 * Places the order of a checkout, once, and only at the total that was shown last: else nothing is placed, and the new
 * total is shown (409).
 */
export async function completeCheckout(
  call: AgentCall,
  publicId: string,
  completion: Completion,
  keyed: Keyed,
): Promise<UcpResult> {
  const { db } = call.services;
  const earlier = await earlierResponse(db, call, keyed);
  if (earlier) return earlier;
  const before = await findStored(db, call, 'checkout', publicId);
  if (!before) return notFound(call);
  if (before.result) return { status: 200, body: before.result };
  const evaluation = await evaluate(call, before.selection, 'checkout');
  const openBody = await checkoutBody(call, evaluation, before);
  if (openBody.status !== 'ready_for_complete') return { status: 200, body: openBody };
  const handler = handlerOf(completion, evaluation);
  if (!handler) {
    const note = { ...noteOf(call, 'payment', 'payment_failed', 'recoverable'), path: '$.payment.instruments' };
    return { status: 200, body: await checkoutBody(call, evaluation, before, [note]) };
  }
  if (evaluation.quote?.total !== before.shownTotal) return totalChanged(call, publicId, keyed);
  const owner: Identity =
    call.customerId === null
      ? { kind: 'guest', id: await newGuest(db, null) }
      : { kind: 'customer', id: call.customerId };
  try {
    const result = await db.transaction((tx) =>
      once(tx, call, keyed, () => place(tx, call, { publicId, owner, evaluation, handler, openBody, before })),
    );
    if (result.body['status'] === 'completed') count('orders', { type: evaluation.type });
    return result;
  } catch (error) {
    if (error instanceof TotalChanged) return totalChanged(call, publicId, keyed);
    // What is sold out or closed in between is said as at any other time.
    if (error instanceof Refusal) return getCheckout(call, publicId);
    throw error;
  }
}

type Placing = {
  publicId: string;
  owner: Identity;
  evaluation: Evaluation;
  handler: Evaluation['payable'][number];
  openBody: Record<string, unknown>;
  before: StoredCheckout;
};

async function place(tx: Tx, call: AgentCall, placing: Placing): Promise<UcpResult> {
  const { publicId, owner, evaluation, handler, openBody, before } = placing;
  const now = call.context.now.at;
  const row = await findStored(tx, call, 'checkout', publicId, { lock: true });
  if (!row) return notFound(call);
  if (row.result) return { status: 200, body: row.result };
  // Another call has changed or claimed it since.
  if (row.claimedAt || row.updatedAt.getTime() !== before.updatedAt.getTime()) throw new TotalChanged();
  const { row: store, point, metres, type, option, coupon, destination, contact, lines } = evaluation;
  if (!store) throw new TotalChanged();
  const order = await placeOrder(tx, call.context, {
    owner,
    row: store,
    type,
    pay: { method: handler, partial: false },
    entries: lines.flatMap(({ ordered }) => ordered?.entry ?? []),
    point: point ?? { lat: store.store.lat, lng: store.store.lng },
    metres,
    address: storedAddressOf(contact, destination, point),
    scheduleAt: option?.at ?? undefined,
    couponCode: coupon?.code,
    tips: 0,
    extraPackaging: false,
    cutlery: false,
    note: '',
    unavailableNote: '',
    instruction: '',
    // An agent is told the documented time.
    shownRange: null,
    doorPhoto: null,
    gift: null,
    ageDeclared: false,
    attachments: [],
    fromPrescription: false,
    placedBy: call.agent.host,
  });
  if (order.amount !== row.shownTotal) throw new TotalChanged();
  const { continue_url: _url, messages: _messages, ...rest } = openBody;
  const body = {
    ...rest,
    status: 'completed',
    order: {
      id: String(order.id),
      label: `#${order.id}`,
      permalink_url: `${call.shop}/track-order?order_id=${order.id}`,
    },
  };
  await tx
    .update(agentCheckouts)
    .set({
      state: 'completed',
      result: body,
      orderId: order.id,
      userId: owner.id,
      isGuest: owner.kind === 'guest',
      updatedAt: now,
      expiresAt: new Date(now.getTime() + ORDER_MS),
    })
    .where(eq(agentCheckouts.id, row.id));
  return { status: 200, body };
}

/**
 * Returns 409 with the new total. Stored under the key of the call too: a repeated call must not order at a total that the
 * agent has not seen.
 */
async function totalChanged(call: AgentCall, publicId: string, keyed: Keyed): Promise<UcpResult> {
  const { db } = call.services;
  const row = await findStored(db, call, 'checkout', publicId);
  if (!row) return notFound(call);
  if (row.result) return { status: 200, body: row.result };
  const evaluation = await evaluate(call, row.selection, 'checkout');
  const note: UcpMessage = {
    type: 'warning',
    code: 'total_changed',
    content: localised(MESSAGES.totalChanged, call.context.locale),
    path: '$.totals',
  };
  const body = await checkoutBody(call, evaluation, row, [note]);
  return db.transaction((tx) =>
    once(tx, call, keyed, async () => {
      await tx
        .update(agentCheckouts)
        .set({ shownTotal: evaluation.quote?.total ?? null })
        .where(
          and(
            eq(agentCheckouts.id, row.id),
            eq(agentCheckouts.updatedAt, row.updatedAt),
            eq(agentCheckouts.state, 'open'),
          ),
        );
      return { status: 409, body };
    }),
  );
}
