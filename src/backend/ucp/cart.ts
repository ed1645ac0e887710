import { eq } from 'drizzle-orm';
import { agentCheckouts } from '../db/schema/agents.ts';
import { notFound, nothingToOrder } from './checkout.ts';
import { cartWire } from './checkout-wire.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { earlierResponse, type Keyed, once, type UcpResult } from './once.ts';
import { type SentSelection, withSent } from './selection.ts';
import { continueUrl, findStored, newPublicId, OPEN_MS, refuseManyOpen, type StoredCheckout } from './stored.ts';
import type { AgentCall } from './view.ts';

const cartBody = async (
  call: AgentCall,
  evaluation: Evaluation,
  { publicId, expiresAt }: Pick<StoredCheckout, 'publicId' | 'expiresAt'>,
) => cartWire(call, evaluation, { id: publicId, expiresAt, continueUrl: await continueUrl(call, publicId) });

/** Makes a cart of an agent, with estimated prices. */
export async function createCart(call: AgentCall, sent: SentSelection, keyed: Keyed): Promise<UcpResult> {
  const { db } = call.services;
  const earlier = await earlierResponse(db, call, keyed);
  if (earlier) return earlier;
  await refuseManyOpen(call);
  const selection = withSent(sent);
  const evaluation = await evaluate(call, selection, 'cart');
  if (!evaluation.lines.some(({ ordered }) => ordered)) return nothingToOrder(call, evaluation);
  const now = call.context.now.at;
  const row = { publicId: newPublicId('cart'), expiresAt: new Date(now.getTime() + OPEN_MS) };
  const body = await cartBody(call, evaluation, row);
  return db.transaction((tx) =>
    once(tx, call, keyed, async () => {
      await tx.insert(agentCheckouts).values({
        ...row,
        kind: 'cart',
        agent: call.agent.url,
        customerId: call.customerId,
        selection,
        createdAt: now,
        updatedAt: now,
      });
      return { status: 201, body };
    }),
  );
}

/** Returns a cart with the current prices. */
export async function getCart(call: AgentCall, publicId: string): Promise<UcpResult> {
  const row = await findStored(call.services.db, call, 'cart', publicId);
  if (row?.state !== 'open') return notFound(call);
  return { status: 200, body: await cartBody(call, await evaluate(call, row.selection, 'cart'), row) };
}

/** Replaces what a cart holds. */
export async function updateCart(
  call: AgentCall,
  publicId: string,
  sent: SentSelection,
  keyed: Keyed,
): Promise<UcpResult> {
  const { db } = call.services;
  const earlier = await earlierResponse(db, call, keyed);
  if (earlier) return earlier;
  const before = await findStored(db, call, 'cart', publicId);
  if (before?.state !== 'open') return notFound(call);
  const selection = withSent(sent, before.selection);
  const evaluation = await evaluate(call, selection, 'cart');
  const now = call.context.now.at;
  const expiresAt = new Date(now.getTime() + OPEN_MS);
  const body = await cartBody(call, evaluation, { publicId, expiresAt });
  return db.transaction((tx) =>
    once(tx, call, keyed, async () => {
      const row = await findStored(tx, call, 'cart', publicId, { lock: true });
      if (row?.state !== 'open') return notFound(call);
      await tx
        .update(agentCheckouts)
        .set({ selection, updatedAt: now, expiresAt })
        .where(eq(agentCheckouts.id, row.id));
      return { status: 200, body };
    }),
  );
}

/** Ends a cart and returns what it held; afterwards there is none. */
export async function cancelCart(call: AgentCall, publicId: string, keyed: Keyed): Promise<UcpResult> {
  const { db } = call.services;
  const earlier = await earlierResponse(db, call, keyed);
  if (earlier) return earlier;
  const before = await findStored(db, call, 'cart', publicId);
  if (before?.state !== 'open') return notFound(call);
  const { continue_url: _url, ...body } = await cartBody(call, await evaluate(call, before.selection, 'cart'), before);
  return db.transaction((tx) =>
    once(tx, call, keyed, async () => {
      const row = await findStored(tx, call, 'cart', publicId, { lock: true });
      if (row?.state !== 'open') return notFound(call);
      await tx
        .update(agentCheckouts)
        .set({ state: 'canceled', updatedAt: call.context.now.at })
        .where(eq(agentCheckouts.id, row.id));
      return { status: 200, body };
    }),
  );
}
