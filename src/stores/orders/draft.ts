import * as v from 'valibot';
import { storageValue } from '../storage-value.ts';

/**
 * The one order being placed (design D7). Its key is made when the review step opens, lives through reloads and goes with every
 * attempt. `sent` says that an attempt left: its outcome must be known before another may follow.
 */
export type OrderDraft = {
  key: string;
  /** What is ordered, as text; another cart is another draft. */
  checkoutCart: string;
  state: 'open' | 'sent' | 'placed';
  /** Ids of the person's orders before the first attempt: an order of the same store not among them is this one. */
  known: number[];
  orderId: number;
  /** Whose order it is; 0 while nobody said. */
  userId: number;
  /** Path of its payment page with the proof that it may be opened; '' where nobody gave one. */
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

const UNUSED = { state: 'open', known: [], orderId: 0, userId: 0, payLink: '' } satisfies Partial<OrderDraft>;

const kept = storageValue<OrderDraft>('islet:draft', DraftSchema);

/** The draft as it is now, in whichever tab it was changed last; null when none is open. */
export const readDraft = (): OrderDraft | null => kept.get();

/** The draft for a cart: the stored one while it is about the same cart or an attempt is unresolved, else a new one. */
export function openDraft(checkoutCart: string, storeId: number): OrderDraft {
  const draft = kept.get();
  if (draft && (draft.state === 'sent' || (draft.state === 'open' && draft.checkoutCart === checkoutCart)))
    return draft;
  const made: OrderDraft = { ...UNUSED, key: crypto.randomUUID(), checkoutCart, storeId };
  kept.set(made);
  return made;
}

/** Changes the stored draft; answers it as it is then. */
export function amendDraft(draft: OrderDraft, change: Partial<OrderDraft>): OrderDraft {
  const amended = { ...draft, ...change };
  kept.set(amended);
  return amended;
}

/** Forgets the draft: the next review step makes a new one. */
export const closeDraft = (): void => kept.set(null);
