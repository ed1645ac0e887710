import type { Wish } from '#src/state/wishlist/wishlist.ts';

/** Returns the item or store of a heart, from `data-heart` and `data-item` or `data-store`; null if invalid. */
export function wishOf(data: Readonly<Record<string, string>>): Wish | null {
  const store = data['heart'] === 'store';
  const id = Number(store ? data['store'] : data['item']);
  if (!('heart' in data) || !Number.isSafeInteger(id) || id <= 0) return null;
  return store ? { storeId: id } : { itemId: id };
}
