/** What a person wants to be told once something happens (EXT-22), and when it has happened. */
import type { Minor } from '#src/contract/money.ts';

/**
 * - `stock`: a sold-out item can be ordered again.
 * - `opening`: a closed store takes orders.
 * - `price`: an item costs less than when it was last told.
 * - `store`: a store has a new item or a new discount.
 */
export const ALERT_KINDS = ['stock', 'opening', 'price', 'store'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Kinds that are about an item; the others are about a store. */
export const isOfItem = (kind: AlertKind): boolean => kind === 'stock' || kind === 'price';

/** An alert: what its person knows. `seenAt` (ms): since when something is new; `toldAt` (ms): null before the first time. */
export type KnownAlert = {
  kind: AlertKind;
  price: Minor | null;
  offer: string | null;
  seenAt: number;
  toldAt: number | null;
};

/** What it is about, as it is now. `newestAt` (ms): when the store's newest item came. */
export type AlertState = {
  item: { soldOut: boolean; price: Minor } | null;
  store: { open: boolean; offer: string | null; newestAt: number | null };
};

/** What is told. */
export type AlertNews = 'stock' | 'opening' | 'price' | 'item' | 'offer';

/** At most one message a day of an alert that goes on. */
const PAUSE_MS = 86_400_000;

/** Returns whether an alert ends once it is told: what it waited for has come. */
export const endsWhenTold = (kind: AlertKind): boolean => kind === 'stock' || kind === 'opening';

/** Returns what there is to tell now (ms); null for nothing, or not yet. */
export function newsOf(alert: KnownAlert, { item, store }: AlertState, now: number): AlertNews | null {
  if (alert.toldAt !== null && now - alert.toldAt < PAUSE_MS) return null;
  switch (alert.kind) {
    case 'stock':
      return item && !item.soldOut ? 'stock' : null;
    case 'opening':
      return store.open ? 'opening' : null;
    case 'price':
      return item && alert.price !== null && item.price < alert.price ? 'price' : null;
    case 'store':
      if (store.offer !== null && store.offer !== alert.offer) return 'offer';
      return store.newestAt !== null && store.newestAt > alert.seenAt ? 'item' : null;
  }
}

/** Returns the price from which a drop is told next: the current one, also after it has risen; null for no change. */
export function knownPrice(alert: KnownAlert, { item }: AlertState): Minor | null {
  return alert.kind === 'price' && item && alert.price !== null && item.price > alert.price ? item.price : null;
}
