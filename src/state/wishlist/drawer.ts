import { atom, computed } from 'nanostores';
import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { isSignedIn } from '../auth/token.ts';
import { currentModuleId } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { loadShop } from '../shop.ts';
import { $wishlist, syncWishlist } from './wishlist.ts';

/** State of the wishlist drawer. */
export type WishesView =
  | { state: 'loading' }
  | { state: 'ready'; items: readonly Item[]; stores: readonly StoreSummary[] }
  | { state: 'failed'; texts: readonly string[] };

/** Initial state. */
export const LOADING_WISHES: WishesView = { state: 'loading' };

const $read = atom<WishesView>(LOADING_WISHES);

/** Saved items and stores of all modules, newest first; removed ones disappear at once. */
export const $allWishes = computed([$read, $wishlist], (read, ids): WishesView => {
  if (read.state !== 'ready') return read;
  return {
    state: 'ready',
    items: read.items.filter(({ id }) => ids.items.includes(id)),
    stores: read.stores.filter(({ id }) => ids.stores.includes(id)),
  };
});

/** Saved items and stores of the current module. */
export const $wishes = computed($allWishes, (all): WishesView => {
  if (all.state !== 'ready') return all;
  const moduleId = currentModuleId();
  const isOfModule = (row: { moduleId: number }) => moduleId === null || row.moduleId === moduleId;
  return { state: 'ready', items: all.items.filter(isOfModule), stores: all.stores.filter(isOfModule) };
});

let reading: Promise<void> | null = null;

/** Loads the wishlist; also 'try again'. The current one stays visible meanwhile. */
export function readWishes(): Promise<void> {
  reading ??= loadWishes().finally(() => {
    reading = null;
  });
  return reading;
}

async function loadWishes(): Promise<void> {
  if ($read.get().state === 'failed') $read.set(LOADING_WISHES);
  const [response] = await Promise.all([syncWishlist(), loadShop()]);
  // After an ended session the redirect to sign-in is already running.
  if (!isSignedIn()) return;
  if (response.ok) $read.set({ state: 'ready', ...response.value });
  else if ($read.get().state !== 'ready') $read.set({ state: 'failed', texts: await errorTexts(response.error) });
}

/** Reloads the wishlist when another page has saved something. Returns a cleanup function. */
export function followWishes(): () => void {
  return $wishlist.listen(({ items, stores }) => {
    const shownWishes = $read.get();
    if (shownWishes.state !== 'ready') return;
    const has = (rows: readonly { id: number }[], ids: readonly number[]) =>
      ids.every((id) => rows.some((row) => row.id === id));
    if (!has(shownWishes.items, items) || !has(shownWishes.stores, stores)) void readWishes();
  });
}
