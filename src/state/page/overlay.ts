import { atom } from 'nanostores';

/** The checkout that the guest dialog leads to. */
export type GuestPage = 'cart' | 'buy_now' | 'campaign';

/** The open overlay; a single union, so that only one can be open. */
export type Overlay =
  | { name: 'none' }
  /** `moduleId`: of another module than the page's. */
  | { name: 'cart'; moduleId?: number }
  | { name: 'item'; itemId: number; moduleId: number; campaign: boolean }
  | { name: 'location' }
  | { name: 'modules' }
  | { name: 'search' }
  | { name: 'wishlist' }
  /** `form`: opens the form at once, empty or with a saved address. */
  | { name: 'addresses'; form: 'add' | number | null }
  | { name: 'track'; orderId: number | null }
  | { name: 'reorder'; orderId: number }
  /** What to order: the cart of a module, or one item; that of a campaign only by customers. */
  | { name: 'guest'; page: GuestPage; moduleId?: number }
  /** What can be told of an item or a store; `kinds` separated by spaces. */
  | { name: 'tellMe'; of: 'item' | 'store'; id: number; title: string; kinds: string }
  /** A report of a review, or the way to sign in before that. */
  | { name: 'review'; id: number }
  | { name: 'signOut' }
  | { name: 'map'; lat: number; lng: number; title: string; address: string };

const NONE: Overlay = { name: 'none' };

/** The open overlay. */
export const $overlay = atom<Overlay>(NONE);

/** Opens an overlay and closes any other. */
export const openOverlay = (overlay: Overlay): void => $overlay.set(overlay);

/** Closes the named overlay; another one that has replaced it stays. */
export function closeOverlay(name: Overlay['name']): void {
  if ($overlay.get().name === name) $overlay.set(NONE);
}
