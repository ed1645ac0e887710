import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import type { DailyWindow } from '#src/contract/window.ts';
import { campaignState, isAvailable } from './availability.ts';
import { hasVariations } from './choice.ts';
import { MODULES } from './modules.ts';
import { type OpeningTime, openingOf, openingTimeOf } from './opening.ts';
import { soldOut } from './stock.ts';
import { closedOverlay, type OrderStop, orderStop } from './store.ts';

/** Purchase state of an item in the popup or on the product page. */
export type BuyState =
  /** Add to Cart / Update to cart and Buy Now. */
  | { state: 'buyable' }
  /** Outside its hours but schedulable: the same buttons. */
  | { state: 'schedulable'; window: DailyWindow | null }
  /** 'Not Available now' box with the hours; no purchase. */
  | { state: 'unavailable'; window: DailyWindow | null }
  /** The store is outside its hours but takes orders for later: the same buttons, which say so. */
  | { state: 'storeLater'; opens: OpeningTime | null }
  /** The store takes no orders: no purchase, with the reason. */
  | { state: 'storeClosed'; why: OrderStop; opens: OpeningTime | null }
  /** Disabled 'Out of Stock'. */
  | { state: 'soldOut' }
  /** Only Order Now, which requires sign-in. */
  | { state: 'campaign' };

/**
 * Returns the purchase state of an item now (POP-02, POP-03), in the marketplace's time zone. Stock is checked first: a
 * sold-out item shows no hours. `store` is newer than the store fields of the item.
 */
export function buyState(
  item: Pick<
    Item,
    | 'window'
    | 'campaign'
    | 'schedulable'
    | 'moduleType'
    | 'stock'
    | 'variations'
    | 'storeActive'
    | 'storeOpen'
    | 'storeOpensAt'
  >,
  now: Date,
  zone: string,
  store: Pick<StoreSummary, 'active' | 'open' | 'schedules'> | null = null,
): BuyState {
  if (soldOut(item)) return { state: 'soldOut' };
  const openState = store ?? { active: item.storeActive, open: item.storeOpen };
  const why = orderStop(openState, item.schedulable);
  if (why === 'owner') return { state: 'storeClosed', why, opens: null };
  const available = isAvailable(item, now, zone);
  const later = item.schedulable && (!item.campaign || campaignState(item.campaign, now, zone) === 'running');
  if (!available && !later) return { state: 'unavailable', window: item.window };
  const opens = opensAt(item, store, now, zone);
  if (why) return { state: 'storeClosed', why, opens };
  if (item.campaign) return { state: 'campaign' };
  if (available && closedOverlay(openState)) return { state: 'storeLater', opens };
  return available ? { state: 'buyable' } : { state: 'schedulable', window: item.window };
}

/** Returns when the item's closed store opens; null if that is unknown, or it is open. */
function opensAt(
  { storeOpensAt }: Pick<Item, 'storeOpensAt'>,
  store: Pick<StoreSummary, 'active' | 'open' | 'schedules'> | null,
  now: Date,
  zone: string,
): OpeningTime | null {
  const opening = store && openingOf(store, now, zone);
  const opens = opening ? opening.state === 'closed' && opening.opens : storeOpensAt;
  return opens ? openingTimeOf(opens, now, zone) : null;
}

/** Returns the closed banner of a state: orderable later, not orderable, or none (POP-04). */
export function closedBanner(state: BuyState): 'later' | 'closed' | null {
  if (state.state === 'schedulable') return 'later';
  return state.state === 'unavailable' ? 'closed' : null;
}

/** Returns whether a card's add button adds the item without a question at any time of the day. */
export const addsAtOnce = (
  item: Parameters<typeof addToCartAction>[0] & Pick<Item, 'window' | 'schedulable'>,
): boolean => addToCartAction(item) === 'add' && (item.window === null || item.schedulable);

/**
 * Returns what a card's add button does (CART-04): items with variations and campaign items open the popup or,
 * depending on the module, the product page; all others are added directly.
 */
export function addToCartAction(
  item: Pick<Item, 'moduleType' | 'campaign' | 'groups' | 'choices' | 'variations'>,
): 'add' | 'popup' | 'page' {
  return hasVariations(item) || item.campaign ? MODULES[item.moduleType].cardVariantAction : 'add';
}
