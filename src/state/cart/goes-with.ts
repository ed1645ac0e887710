import { atom } from 'nanostores';
import { listPopularStoreItems } from '#src/api/stores.ts';
import type { Item } from '#src/contract/item.ts';
import { api } from '../client.ts';

/** The most popular items of a store. */
export type Popular = { storeId: number; items: readonly Item[] };

/** Nothing loaded. */
const NO_POPULAR: Popular = { storeId: 0, items: [] };

/** Those of the cart's store, once loaded. */
export const $popular = atom<Popular>(NO_POPULAR);

/**
 * Loads the most popular items of a store (`GET /api/v1/stores/popular-items/{id}`), once per store. Without a response there
 * is no suggestion.
 */
export async function loadPopular(storeId: number): Promise<void> {
  if ($popular.get().storeId === storeId) return;
  const response = await listPopularStoreItems(api(), storeId);
  if (response.ok) $popular.set({ storeId, items: response.value });
}
