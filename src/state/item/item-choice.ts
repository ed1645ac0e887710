import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { openOverlay } from '../page/overlay.ts';
import type { ItemAddress } from './item.ts';

/**
 * Initial state of an item popup: the cart line to change, or an earlier choice. `backToCart`: the drawer reopens
 * afterwards.
 */
export type PopupStart = { lineId?: number; choice?: Choice; quantity?: number; backToCart?: boolean };

let stored: { key: string; start: PopupStart } | null = null;

const keyOf = ({ itemId, campaign }: Pick<ItemAddress, 'itemId' | 'campaign'>): string => `${campaign}:${itemId}`;

/** Stores the initial state of the next popup of an item. */
export function storeChoice(address: Pick<ItemAddress, 'itemId' | 'campaign'>, start: PopupStart): void {
  stored = { key: keyOf(address), start };
}

/** Returns and removes the initial state of an item's popup; one of another item is dropped. */
export function takeChoice(address: Pick<ItemAddress, 'itemId' | 'campaign'>): PopupStart | null {
  const start = stored?.key === keyOf(address) ? stored.start : null;
  stored = null;
  return start;
}

/** Reopens the popup of an item with its choice. */
export function reopenPopup({ item, choice, quantity }: { item: Item; choice: Choice; quantity: number }): void {
  const address = { itemId: item.id, moduleId: item.moduleId, campaign: item.campaign !== null };
  storeChoice(address, { choice, quantity });
  openOverlay({ name: 'item', ...address });
}
