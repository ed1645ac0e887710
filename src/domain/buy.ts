import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import type { DailyWindow } from '#src/contract/window.ts';
import { campaignState, isAvailable } from './availability.ts';
import { hasVariations } from './choice.ts';
import { MODULES } from './modules.ts';
import { soldOut } from './stock.ts';
import { type OrderStop, orderStop } from './store.ts';

/** What a popup or product page lets the shopper do. */
export type BuyState =
  /** Add to Cart / Update to cart and Buy Now. */
  | { state: 'buyable' }
  /** Outside its hours, but may be ordered for later: the same buttons. */
  | { state: 'schedulable'; window: DailyWindow | null }
  /** 'Not Available now' box with the hours; no purchase. */
  | { state: 'unavailable'; window: DailyWindow | null }
  /** Its store takes no orders: no purchase, with the reason. */
  | { state: 'storeClosed'; why: OrderStop }
  /** Disabled 'Out of Stock'. */
  | { state: 'soldOut' }
  /** Only Order Now, which needs a sign-in. */
  | { state: 'campaign' };

/**
 * Returns what may be done with an item now (D1 §4, item availability), marketplace zone. Stock goes first: an empty shelf has no
 * hours. `store` as it was read with the item, which is newer than what the item says of it.
 */
export function buyState(
  item: Pick<
    Item,
    'window' | 'campaign' | 'schedulable' | 'moduleType' | 'stock' | 'variations' | 'storeActive' | 'storeOpen'
  >,
  now: Date,
  zone: string,
  store: Pick<StoreSummary, 'active' | 'open'> | null = null,
): BuyState {
  if (soldOut(item)) return { state: 'soldOut' };
  const why = orderStop(store ?? { active: item.storeActive, open: item.storeOpen }, item.schedulable);
  if (why === 'owner') return { state: 'storeClosed', why };
  const available = isAvailable(item, now, zone);
  const later = item.schedulable && (!item.campaign || campaignState(item.campaign, now, zone) === 'running');
  if (!available && !later) return { state: 'unavailable', window: item.window };
  if (why) return { state: 'storeClosed', why };
  if (item.campaign) return { state: 'campaign' };
  return available ? { state: 'buyable' } : { state: 'schedulable', window: item.window };
}

/** Returns which closed banner goes with a state: one that may be ordered later, one that may not, or none (D1 §4). */
export function closedBanner(state: BuyState): 'later' | 'closed' | null {
  if (state.state === 'schedulable') return 'later';
  return state.state === 'unavailable' ? 'closed' : null;
}

/**
 * Returns what a card's add button does (D1 §4): an item that needs a choice, and a campaign item, opens the popup or,
 * by its module's trait, the product page; every other one is added at once.
 */
export function addToCartAction(
  item: Pick<Item, 'moduleType' | 'campaign' | 'groups' | 'choices' | 'variations'>,
): 'add' | 'popup' | 'page' {
  return hasVariations(item) || item.campaign ? MODULES[item.moduleType].cardVariantAction : 'add';
}
