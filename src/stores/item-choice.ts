import type { Choice } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import type { ItemAddress } from './item.ts';
import { openOverlay } from './overlay.ts';

/**
 * What a popup starts with besides the item: the cart line to change, or a choice made before it was interrupted. `backToCart`:
 * it was opened from the drawer, which comes back afterwards.
 */
export type PopupStart = { lineId?: number; choice?: Choice; quantity?: number; backToCart?: boolean };

let kept: { key: string; start: PopupStart } | null = null;

const keyOf = ({ itemId, campaign }: Pick<ItemAddress, 'itemId' | 'campaign'>): string => `${campaign}:${itemId}`;

/** Keeps what the next popup of this item starts with. */
export function keepChoice(address: Pick<ItemAddress, 'itemId' | 'campaign'>, start: PopupStart): void {
  kept = { key: keyOf(address), start };
}

/** Takes what was kept for an item; anything kept for another one is dropped. */
export function takeChoice(address: Pick<ItemAddress, 'itemId' | 'campaign'>): PopupStart | null {
  const found = kept?.key === keyOf(address) ? kept.start : null;
  kept = null;
  return found;
}

/** Opens the popup of an item again, with everything as it was chosen. */
export function reopenPopup({ item, choice, quantity }: { item: Item; choice: Choice; quantity: number }): void {
  const address = { itemId: item.id, moduleId: item.moduleId, campaign: item.campaign !== null };
  keepChoice(address, { choice, quantity });
  openOverlay({ name: 'item', ...address });
}
