import { atom } from 'nanostores';

/** Which drawer or popup is open; there can only be one (house rule: one union, so two cannot be). */
export type Overlay =
  | { name: 'none' }
  | { name: 'cart' }
  | { name: 'item'; itemId: number; moduleId: number; campaign: boolean }
  | { name: 'location' }
  | { name: 'modules' }
  | { name: 'search' }
  | { name: 'wishlist' }
  /** `form`: at once the form, empty or that of a saved address. */
  | { name: 'addresses'; form: 'add' | number | null }
  | { name: 'track'; orderId: number | null }
  /** What is to be ordered: the cart, or one item by Buy Now. */
  | { name: 'guest'; page: 'cart' | 'buy_now' }
  | { name: 'signOut' }
  | { name: 'map'; lat: number; lng: number; title: string; address: string };

const NONE: Overlay = { name: 'none' };

/** The open overlay. */
export const $overlay = atom<Overlay>(NONE);

/** Opens one, which closes any other. */
export const openOverlay = (overlay: Overlay): void => $overlay.set(overlay);

/** Closes the named one; another one that has taken its place stays. */
export function closeOverlay(name: Overlay['name']): void {
  if ($overlay.get().name === name) $overlay.set(NONE);
}
