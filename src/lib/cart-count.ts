import { storedKeys, storedText, storedValue, storeText } from './stored.ts';

/** What this file reads of a cart line; stored lines are not validated. */
export type CountedLine = { itemId?: unknown; quantity?: unknown; item?: { storeId?: unknown } };

/** The lines of each module's cart, by the module's id. */
export type ModuleLines<Line = CountedLine> = Record<string, readonly Line[]>;

let carts: ModuleLines = {};

/** Returns the lines of the cart of the page's module as last shown, and the taps that are not in it yet. */
export const countedLines = (): CountedLine[] => [
  ...(carts[document.documentElement.dataset['moduleId'] ?? ''] ?? []),
  ...cartTaps(),
];

/** Returns the stored carts of all modules, without checking them. */
export function storedCarts<Line = CountedLine>(): ModuleLines<Line> {
  const stored: ModuleLines<Line> = {};
  for (const key of storedKeys()) {
    const [, moduleId] = /^islet:cart:(\d+)$/.exec(key) ?? [];
    const lines = moduleId && storedValue(key);
    if (Array.isArray(lines)) stored[moduleId ?? ''] = lines;
  }
  return stored;
}

/** Counts a module's cart as it is shown from now on, e.g. with changes that the marketplace has not confirmed. */
export const countCart = (moduleId: number, lines: readonly CountedLine[]): void =>
  showCartCount({ ...carts, [moduleId]: lines });

/**
 * Shows the number of cart lines of all modules next to the cart icon, including tapped items that are not in a cart
 * yet; without carts, those shown before. CSS reads the number from the badge: a changed variable on the root makes the
 * browser restyle every element. An unchanged number is not written.
 */
export function showCartCount(newCarts = carts): void {
  carts = newCarts;
  const { dataset } = document.documentElement;
  const lines = Object.values(carts).flat();
  const ids = new Set(lines.map(({ itemId }) => String(itemId)));
  let count = lines.length - ids.size;
  for (const { itemId } of cartTaps()) ids.add(itemId);
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
