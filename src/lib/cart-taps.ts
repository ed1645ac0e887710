/** A tap on the + of a card whose item is not in the cart yet, in the shape of a stored cart line. */
export type CartTap = { id: string; module: string; itemId: string; quantity: number; item: { storeId: string } };

/** In session storage, so that another tab does not add the item as well. */
const KEY = 'islet:cart:taps';

/** Returns the taps in order, also those of earlier pages. */
export function cartTaps(): CartTap[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/**
 * Stores the taps, so that they are not lost when the page is left.
 * @throws without storage.
 */
export function storeTaps(taps: readonly CartTap[]): void {
  if (taps.length > 0) sessionStorage.setItem(KEY, JSON.stringify(taps));
  else sessionStorage.removeItem(KEY);
  document.dispatchEvent(new Event('islet:taps'));
}
