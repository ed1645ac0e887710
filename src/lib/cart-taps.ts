import { storedText, storeText } from './stored.ts';

/** A tap on the + of a card whose item is not in the cart yet, in the shape of a stored cart line. */
export type CartTap = { id: string; module: string; itemId: string; quantity: number; item: { storeId: string } };

/** In session storage, so that another tab does not add the item as well. */
const KEY = 'islet:cart:taps';

/** Returns the taps in order, also those of earlier pages. */
export function cartTaps(): CartTap[] {
  try {
    return JSON.parse(storedText(KEY, 'session') ?? '[]');
  } catch {
    return [];
  }
}

/**
 * Stores the taps, so that they are not lost when the page is left.
 * @returns false without storage.
 */
export function storeTaps(taps: readonly CartTap[]): boolean {
  const isStored = storeText(KEY, taps.length > 0 ? JSON.stringify(taps) : null, 'session');
  if (isStored) document.dispatchEvent(new Event('islet:taps'));
  return isStored;
}
