import * as v from 'valibot';
import { jsonCodec, persisted } from '../persisted.ts';

/**
 * The one order being placed (design D7). Its key is made when the review step opens, lives through reloads and goes with every
 * attempt. `sent` says that an attempt left: its outcome must be known before another may follow.
 */
export type OrderDraft = {
  key: string;
  /** What is ordered, as text; another basket is another draft. */
  basket: string;
  state: 'open' | 'sent' | 'placed';
  /** Ids of the person's running orders before the first attempt: an order of the same store not among them is this one. */
  known: number[];
  orderId: number;
  storeId: number;
};

const DraftSchema = v.object({
  key: v.pipe(v.string(), v.minLength(16)),
  basket: v.string(),
  state: v.picklist(['open', 'sent', 'placed']),
  known: v.array(v.number()),
  orderId: v.number(),
  storeId: v.number(),
});
const NONE: OrderDraft | null = null;

/** The draft, shared by tabs. */
export const $draft = persisted<OrderDraft | null>('islet:draft', jsonCodec(v.nullable(DraftSchema)), NONE);

/** The draft for a basket: the stored one while it is about the same basket or an attempt is unresolved, else a new one. */
export function openDraft(basket: string, storeId: number): OrderDraft {
  const kept = $draft.get();
  if (kept && (kept.state === 'sent' || (kept.state === 'open' && kept.basket === basket))) return kept;
  const made: OrderDraft = { key: crypto.randomUUID(), basket, state: 'open', known: [], orderId: 0, storeId };
  $draft.set(made);
  return made;
}

/** Changes the stored draft. */
export function amendDraft(change: Partial<OrderDraft>): void {
  const kept = $draft.get();
  if (kept) $draft.set({ ...kept, ...change });
}

/** Forgets the draft: the next review step makes a new one. */
export const closeDraft = (): void => $draft.set(NONE);
