import { cartTaps } from './cart-taps.ts';

/** What this file reads of a cart line; stored lines are not validated. */
export type CountedLine = { itemId?: unknown; quantity?: unknown; item?: { storeId?: unknown } };

let inCart: readonly CountedLine[] = [];

/** Returns the lines of the page's cart as last shown, and the taps that are not in it yet. */
export const countedLines = (): CountedLine[] => [...inCart, ...cartTaps()];

/**
 * Shows the number of cart lines next to the cart icon, including tapped items that are not in the cart yet; without
 * lines, those shown before. CSS reads the number from the badge: a changed variable on the root makes the browser
 * restyle every element. An unchanged number is not written.
 */
export function showCartCount(lines = inCart): void {
  inCart = lines;
  const { dataset } = document.documentElement;
  const ids = new Set(lines.map(({ itemId }) => String(itemId)));
  let count = lines.length - ids.size;
  for (const { itemId, module } of cartTaps()) if (module === dataset['moduleId']) ids.add(itemId);
  count += ids.size;
  if (count === Number(dataset['cart'] ?? 0)) return;
  if (count === 0) {
    delete dataset['cart'];
    return;
  }
  dataset['cart'] = String(count);
  for (const badge of document.querySelectorAll<HTMLElement>('.cart-count'))
    badge.style.setProperty('--cart', String(count));
}
