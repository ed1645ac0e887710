import * as v from 'valibot';
import { listOrders } from '#src/api/orders.ts';
import { type OrderToPlace, placeOrder } from '#src/api/placing.ts';
import { type ApiError, hasCode, isOutcomeUnknown, type Result, succeed } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import type { Order } from '#src/contract/order.ts';
import { callerId, exclusively } from '../auth/guest.ts';
import { refetch } from '../cart/actions.ts';
import { api } from '../client.ts';
import { storageValue } from '../storage/storage-value.ts';

/**
 * The order being placed. Its idempotency key is created when the checkout summary opens, survives reloads and is sent
 * with every attempt. `sent`: an attempt was made, whose result must be known before the next one.
 */
type OrderAttempt = {
  key: string;
  /** Content of the cart as a string; another cart gets another draft. */
  checkoutCart: string;
  state: 'open' | 'sent' | 'placed';
  /** Order ids before the first attempt: a new order of the same store is this one. */
  known: number[];
  orderId: number;
  /** Owner of the order; 0 while unknown. */
  userId: number;
  /** Signed path of the payment page; '' when there is none. */
  payLink: string;
  storeId: number;
};

const DraftSchema = v.object({
  key: v.pipe(v.string(), v.minLength(16)),
  checkoutCart: v.string(),
  state: v.picklist(['open', 'sent', 'placed']),
  known: v.array(v.number()),
  orderId: v.number(),
  userId: v.optional(v.number(), 0),
  payLink: v.optional(v.string(), ''),
  storeId: v.number(),
});

const UNUSED = { state: 'open', known: [], orderId: 0, userId: 0, payLink: '' } satisfies Partial<OrderAttempt>;

const stored = storageValue<OrderAttempt>('islet:draft', DraftSchema);

/** Returns the current draft, also when another tab has changed it; null when there is none. */
export const readDraft = (): OrderAttempt | null => stored.get();

/** Returns the draft for a cart: the stored one for the same cart or while an attempt is unresolved, else a new one. */
export function openDraft(checkoutCart: string, storeId: number): OrderAttempt {
  const draft = stored.get();
  if (draft && (draft.state === 'sent' || (draft.state === 'open' && draft.checkoutCart === checkoutCart)))
    return draft;
  const newDraft: OrderAttempt = { ...UNUSED, key: crypto.randomUUID(), checkoutCart, storeId };
  stored.set(newDraft);
  return newDraft;
}

/** Changes the stored draft and returns it. */
export function amendDraft(draft: OrderAttempt, change: Partial<OrderAttempt>): OrderAttempt {
  const amended = { ...draft, ...change };
  stored.set(amended);
  return amended;
}

/** Removes the draft. */
export const closeDraft = (): void => stored.set(null);

/**
 * Result of placing an order. `unknown`: not known yet; the next attempt looks for the order first and never places a
 * second one.
 */
export type PlacementResult =
  /**
   * `userId`: the order's owner, for the payment page; 0 when unknown (the order was found by a look-up). `accountBy`: where
   * a code for the new account was sent.
   */
  | { state: 'placed'; orderId: number; userId: number; payLink: string; accountBy?: 'phone' | 'email' }
  | { state: 'refused'; error: ApiError }
  | { state: 'unknown'; error: ApiError };

/** A placed order. */
export type PlacementSuccess = Extract<PlacementResult, { state: 'placed' }>;

/** What to place; `key` is that of the draft which this page opened. */
export type OrderSubmission = {
  /** All attempts send the same content. */
  order: OrderToPlace;
  /** The order's store; 0 for a parcel. */
  storeId: number;
  checkoutCart: string;
  key: string;
  moduleId: number;
  zoneIds: readonly number[];
  /** The shown total; the order is refused at another one. Undefined when none was shown. */
  expectedAmount: Minor | undefined;
};

const LOCK = 'islet:place';
let placing: Promise<PlacementResult> | undefined;

/**
 * Places the order of the current draft exactly once: taps share a running attempt, tabs take turns, after an attempt
 * without a response the order is searched before the next one, and all attempts have the same key.
 */
export function placeOnce(submission: OrderSubmission): Promise<PlacementResult> {
  placing ??= exclusively(LOCK, () => attempt(submission)).finally(() => {
    placing = undefined;
  });
  return placing;
}

/**
 * Returns whether an earlier attempt (before a reload, or without a response) became an order. Null when there was none
 * or no order was found; the draft then still counts as sent. `checkoutCart`: only for this cart.
 */
export async function resume(checkoutCart?: string): Promise<PlacementResult | null> {
  const draft = readDraft();
  if (!draft || (checkoutCart !== undefined && draft.checkoutCart !== checkoutCart)) return null;
  if (draft.state === 'placed') return placed(draft);
  if (draft.state !== 'sent') return null;
  return exclusively(LOCK, async () => {
    // Another tab may have resolved it while this tab waited for the lock.
    const now = readDraft();
    if (now?.key !== draft.key) return null;
    const lookup = await lookUp(now);
    return lookup.state === 'absent' ? null : lookup;
  });
}

async function attempt(submission: OrderSubmission): Promise<PlacementResult> {
  const { order, storeId, checkoutCart, key, moduleId, zoneIds, expectedAmount } = submission;
  const before = readDraft();
  // Another tab has placed the order of this page.
  if (before?.key === key && before.checkoutCart === checkoutCart && before.state === 'placed') return placed(before);
  let draft = openDraft(checkoutCart, storeId);
  const again = draft.state === 'sent' && draft.checkoutCart === checkoutCart;
  if (draft.state === 'sent') {
    const lookup = await lookUp(draft);
    if (lookup.state === 'unknown' || (again && lookup.state === 'placed')) return lookup;
    if (!again) {
      // The result of the other cart's order is known now; this cart gets a new draft.
      closeDraft();
      draft = openDraft(checkoutCart, storeId);
    }
  }
  if (draft.state === 'open') {
    const ordersBefore = await orderIds();
    if (!ordersBefore.ok) return { state: 'refused', error: ordersBefore.error };
    draft = amendDraft(draft, { known: ordersBefore.value });
  }
  draft = amendDraft(draft, { state: 'sent' });
  const response = await placeOrder(api(), order, { idempotencyKey: draft.key, moduleId, zoneIds, expectedAmount });
  if (response.ok) {
    const { orderId, userId, paymentLink, accountBy } = response.value;
    void refetch(moduleId);
    const change = { orderId, userId: userId ?? 0, payLink: paymentLink ?? '' };
    return { ...placed(amendDraft(draft, { state: 'placed', ...change })), ...(accountBy ? { accountBy } : {}) };
  }
  // A used key, or a refusal after an attempt without a response: the earlier attempt may have succeeded.
  const doubtful = isOutcomeUnknown(response.error) || hasCode(response.error, 'idempotency');
  if (doubtful || again) {
    const lookup = await lookUp(draft);
    if (lookup.state === 'placed') void refetch(moduleId);
    if (lookup.state !== 'absent') return lookup;
    if (doubtful) return { state: 'unknown', error: response.error };
  }
  // A refusal is final for this key; the next attempt may have another address or payment. But after an attempt without
  // a response the key stays: with another key, both could become orders.
  if (!again) closeDraft();
  return { state: 'refused', error: response.error };
}

async function lookUp(draft: OrderAttempt): Promise<PlacementResult | { state: 'absent' }> {
  const orderResult = await findOrder({ storeId: draft.storeId, knownIds: draft.known });
  if (!orderResult.ok) return { state: 'unknown', error: orderResult.error };
  if (orderResult.value === null) return { state: 'absent' };
  return placed(amendDraft(draft, { state: 'placed', orderId: orderResult.value }));
}

const placed = ({ orderId, userId, payLink }: OrderAttempt): PlacementSuccess => ({
  state: 'placed',
  orderId,
  userId,
  payLink,
});

/** More than the number of orders a customer has running. */
const MOST_RUNNING = 50;
/** Latest past orders: one canceled right after its placement is among them. */
const MOST_PAST = 10;

/** Returns the ids of the running and latest past orders, newest first. */
async function orderIds(storeId?: number): Promise<Result<number[]>> {
  const caller = await callerId();
  if (!caller.ok) return caller;
  const idsOf = (kind: 'running' | 'past', pageSize: number) =>
    listOrders(api(), kind, { page: 1, pageSize, guestId: caller.value });
  const [running, past] = await Promise.all([idsOf('running', MOST_RUNNING), idsOf('past', MOST_PAST)]);
  if (!running.ok) return running;
  if (!past.ok) return past;
  // Some marketplaces omit the store in lists.
  const fits = ({ store }: Order) => storeId === undefined || store === null || store.id === storeId;
  return succeed([...running.value.rows, ...past.value.rows].filter(fits).map(({ id }) => id));
}

/** Returns the id of a store's order that is not among the known ones; null when there is none. */
async function findOrder(query: { storeId: number; knownIds: readonly number[] }): Promise<Result<number | null>> {
  const ids = await orderIds(query.storeId);
  return ids.ok ? succeed(ids.value.find((id) => !query.knownIds.includes(id)) ?? null) : ids;
}
