import { cartTaps, storeTaps } from '#src/lib/cart-taps.ts';

/**
 * Removes a tap: just before its item is put into the cart, or when it cannot be.
 * @returns false if it was removed before, e.g. by the next page: then the item must not be added again.
 */
export function takeTap(id: string): boolean {
  const taps = cartTaps();
  const rest = taps.filter((tap) => tap.id !== id);
  if (rest.length === taps.length) return false;
  // Where nothing can be written, this page adds it, as no other one can tell.
  storeTaps(rest);
  return true;
}
