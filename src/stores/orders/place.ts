import { listOrders, placeOrder } from '#src/api/orders.ts';
import { type ApiError, isOutcomeUnknown } from '#src/contract/errors.ts';
import type { OrderDraft as Order, PlacedOrder } from '#src/contract/placement.ts';
import { refetch } from '../cart/actions.ts';
import { api } from '../client.ts';
import { exclusively, knownGuestId } from '../guest.ts';
import { $draft, amendDraft, closeDraft, openDraft } from './draft.ts';

/** How placing ended. `unknown`: nobody can say yet; asking again looks the order up first and never places a second one. */
export type Placement =
  | { state: 'placed'; orderId: number }
  | { state: 'refused'; error: ApiError }
  | { state: 'unknown'; error: ApiError };

/** What is to be placed and where. */
export type PlaceRequest = { order: Order; basket: string; moduleId: number; zoneIds: readonly number[] };

let placing: Promise<Placement> | undefined;

/**
 * Places the order of the current draft, once, whatever happens: taps while an attempt runs share it, tabs take turns, an
 * attempt whose answer was lost is looked up before another is made, and every attempt carries the same key.
 */
export function place(request: PlaceRequest): Promise<Placement> {
  placing ??= exclusively('islet:place', () => attempt(request)).finally(() => {
    placing = undefined;
  });
  return placing;
}

/** After a reload: whether an attempt that left before it became an order. Null when nothing was under way. */
export async function resume(): Promise<Placement | null> {
  const draft = $draft.get();
  if (draft?.state === 'placed') return { state: 'placed', orderId: draft.orderId };
  if (draft?.state !== 'sent') return null;
  return exclusively('islet:place', async () => {
    const found = await lookUp();
    if (found.state === 'absent') {
      amendDraft({ state: 'open' });
      return null;
    }
    return found;
  });
}

async function attempt({ order, basket, moduleId, zoneIds }: PlaceRequest): Promise<Placement> {
  let draft = openDraft(basket, order.storeId);
  if (draft.state === 'sent') {
    const found = await lookUp();
    if (found.state !== 'absent') return found;
    // The attempt before never arrived; what is in the basket now may be something else.
    if (draft.basket !== basket) {
      closeDraft();
      draft = openDraft(basket, order.storeId);
    }
  }
  if (draft.state === 'open') {
    const known = await runningIds();
    if (!known.ok) return { state: 'refused', error: known.error };
    amendDraft({ known: known.ids });
  }
  amendDraft({ state: 'sent' });
  const answer = await placeOrder(api(), order, { idempotencyKey: draft.key, moduleId, zoneIds });
  if (answer.ok) return placed(answer.value, moduleId);
  if (!isOutcomeUnknown(answer.error)) {
    // A refusal is final for this key: the next try may carry another address or payment.
    closeDraft();
    return { state: 'refused', error: answer.error };
  }
  const found = await lookUp();
  return found.state === 'absent' ? { state: 'unknown', error: answer.error } : found;
}

function placed({ orderId }: PlacedOrder, moduleId: number): Placement {
  amendDraft({ state: 'placed', orderId });
  void refetch(moduleId);
  return { state: 'placed', orderId };
}

/** Looks for an order of the draft's store that was not there before the first attempt. */
async function lookUp(): Promise<Placement | { state: 'absent' }> {
  const draft = $draft.get();
  const now = await runningIds(draft?.storeId);
  if (!now.ok) return { state: 'unknown', error: now.error };
  const orderId = now.ids.find((id) => !draft?.known.includes(id));
  if (orderId === undefined) return { state: 'absent' };
  amendDraft({ state: 'placed', orderId });
  return { state: 'placed', orderId };
}

type Ids = { ok: true; ids: number[] } | { ok: false; error: ApiError };

async function runningIds(storeId?: number): Promise<Ids> {
  const answer = await listOrders(api(), 'running', { page: 1, pageSize: 50, guestId: knownGuestId() });
  if (!answer.ok) return { ok: false, error: answer.error };
  const mine = answer.value.rows.filter(({ store }) => storeId === undefined || !store || store.id === storeId);
  return { ok: true, ids: mine.map(({ id }) => id) };
}
