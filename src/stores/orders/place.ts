import type { Placing } from '#src/api/placing.ts';
import { type ApiError, hasCode, isOutcomeUnknown, type Result } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import type { PlacedOrder } from '#src/contract/placement.ts';
import { refetch } from '../cart/actions.ts';
import { exclusively } from '../guest.ts';
import { amendDraft, closeDraft, type OrderDraft, openDraft, readDraft } from './draft.ts';
import { findOrder, orderIds } from './look-up.ts';

/** How placing ended. `unknown`: nobody can say yet; asking again looks the order up first and never places a second one. */
export type Placement =
  /** `userId`: whose it is, as the payment page asks for it; 0 when nobody said (the order was looked up). */
  | { state: 'placed'; orderId: number; userId: number; payLink: string }
  | { state: 'refused'; error: ApiError }
  | { state: 'unknown'; error: ApiError };

/** What is to be placed and where; `key` is that of the draft which the review step of this page opened. */
export type PlaceRequest = {
  /** Sends the order; every attempt is sent by it, and what it sends stays the same. */
  send: (placing: Placing) => Promise<Result<PlacedOrder>>;
  /** The store it is from; 0 for a parcel. */
  storeId: number;
  checkoutCart: string;
  key: string;
  moduleId: number;
  zoneIds: readonly number[];
  /** The total that was shown; the order is not placed at another one. Undefined when none was shown. */
  expectedAmount: Minor | undefined;
};

const LOCK = 'islet:place';
let placing: Promise<Placement> | undefined;

/**
 * Places the order of the current draft, once, whatever happens: taps while an attempt runs share it, tabs take turns, an
 * attempt whose answer was lost is looked up before another is made, and every attempt carries the same key.
 */
export function place(request: PlaceRequest): Promise<Placement> {
  placing ??= exclusively(LOCK, () => attempt(request)).finally(() => {
    placing = undefined;
  });
  return placing;
}

/**
 * Whether an attempt that left earlier (before a reload, or with its answer lost) became an order. Null when nothing is under
 * way or no order came of it; the draft then still knows that an attempt was made. `cart`: only if it is about this one.
 */
export async function resume(checkoutCart?: string): Promise<Placement | null> {
  const draft = readDraft();
  if (!draft || (checkoutCart !== undefined && draft.checkoutCart !== checkoutCart)) return null;
  if (draft.state === 'placed') return placed(draft);
  if (draft.state !== 'sent') return null;
  return exclusively(LOCK, async () => {
    // Another tab may have asked while this one waited.
    const now = readDraft();
    if (now?.key !== draft.key) return null;
    const found = await lookUp(now);
    return found.state === 'absent' ? null : found;
  });
}

async function attempt(request: PlaceRequest): Promise<Placement> {
  const { send, storeId, checkoutCart, key, moduleId, zoneIds, expectedAmount } = request;
  const before = readDraft();
  // Another tab has placed what this page was reviewing.
  if (before?.key === key && before.checkoutCart === checkoutCart && before.state === 'placed') return placed(before);
  let draft = openDraft(checkoutCart, storeId);
  const again = draft.state === 'sent' && draft.checkoutCart === checkoutCart;
  if (draft.state === 'sent') {
    const found = await lookUp(draft);
    if (found.state === 'unknown' || (again && found.state === 'placed')) return found;
    if (!again) {
      // What became of the other cart is known now; this one is an order of its own.
      closeDraft();
      draft = openDraft(checkoutCart, storeId);
    }
  }
  if (draft.state === 'open') {
    const known = await orderIds();
    if (!known.ok) return { state: 'refused', error: known.error };
    draft = amendDraft(draft, { known: known.value });
  }
  draft = amendDraft(draft, { state: 'sent' });
  const answer = await send({ idempotencyKey: draft.key, moduleId, zoneIds, expectedAmount });
  if (answer.ok) {
    const { orderId, userId, paymentLink } = answer.value;
    void refetch(moduleId);
    return placed(amendDraft(draft, { state: 'placed', orderId, userId: userId ?? 0, payLink: paymentLink ?? '' }));
  }
  // A key that was used, or a refusal after an attempt nobody heard of: the earlier attempt may be what stands in the way.
  const doubtful = isOutcomeUnknown(answer.error) || hasCode(answer.error, 'idempotency');
  if (doubtful || again) {
    const found = await lookUp(draft);
    if (found.state === 'placed') void refetch(moduleId);
    if (found.state !== 'absent') return found;
    if (doubtful) return { state: 'unknown', error: answer.error };
  }
  // A refusal is final for this key: the next try may carry another address or payment. Not so where an earlier attempt may still
  // be on its way: with another key it would become a second order.
  if (!again) closeDraft();
  return { state: 'refused', error: answer.error };
}

async function lookUp(draft: OrderDraft): Promise<Placement | { state: 'absent' }> {
  const found = await findOrder({ storeId: draft.storeId, known: draft.known });
  if (!found.ok) return { state: 'unknown', error: found.error };
  if (found.value === null) return { state: 'absent' };
  return placed(amendDraft(draft, { state: 'placed', orderId: found.value }));
}

const placed = ({ orderId, userId, payLink }: OrderDraft): Placement => ({ state: 'placed', orderId, userId, payLink });
