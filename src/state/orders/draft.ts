import * as v from 'valibot';
import { storageValue } from '../storage/storage-value.ts';

/**
 * The order being placed. Its idempotency key is created when the checkout summary opens, survives reloads and is sent
 * with every attempt. `sent`: an attempt was made, whose result must be known before the next one.
 */
export type OrderAttempt = {
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
