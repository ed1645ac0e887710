import { atom, computed } from 'nanostores';
import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';
import { currentModuleId } from '../client.ts';
import { errorTexts } from '../notices.ts';
import { loadShop } from '../shop.ts';
import { isSignedIn } from '../token.ts';
import { $wishlist, syncWishlist } from './wishlist.ts';

/** What the wishlist drawer has to show. */
export type WishesView =
  | { state: 'loading' }
  | { state: 'ready'; items: readonly Item[]; stores: readonly StoreSummary[] }
  | { state: 'failed'; texts: readonly string[] };

/** Before anything is known; a constant for islands. */
export const LOADING_WISHES: WishesView = { state: 'loading' };

const $read = atom<WishesView>(LOADING_WISHES);

/** What is saved, newest first, of all modules; what is taken out leaves at once. */
export const $allWishes = computed([$read, $wishlist], (read, ids): WishesView => {
  if (read.state !== 'ready') return read;
  return {
    state: 'ready',
    items: read.items.filter(({ id }) => ids.items.includes(id)),
    stores: read.stores.filter(({ id }) => ids.stores.includes(id)),
  };
});

/** The same of the module the person is in. */
export const $wishes = computed($allWishes, (all): WishesView => {
  if (all.state !== 'ready') return all;
  const moduleId = currentModuleId();
  const here = (row: { moduleId: number }) => moduleId === null || row.moduleId === moduleId;
  return { state: 'ready', items: all.items.filter(here), stores: all.stores.filter(here) };
});

let reading: Promise<void> | null = null;

/** Reads what is saved; what is known stays on screen meanwhile. Also 'try again'. */
export function readWishes(): Promise<void> {
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

async function read(): Promise<void> {
  if ($read.get().state === 'failed') $read.set(LOADING_WISHES);
  const [answer] = await Promise.all([syncWishlist(), loadShop()]);
  // The sign-in that was lost leads to the page for it.
  if (!isSignedIn()) return;
  if (answer.ok) $read.set({ state: 'ready', ...answer.value });
  else if ($read.get().state !== 'ready') $read.set({ state: 'failed', texts: await errorTexts(answer.error) });
}

/** Reads again when another page has saved something that is not on screen. */
export function followWishes(): () => void {
  return $wishlist.listen(({ items, stores }) => {
    const known = $read.get();
    if (known.state !== 'ready') return;
    const has = (rows: readonly { id: number }[], ids: readonly number[]) =>
      ids.every((id) => rows.some((row) => row.id === id));
    if (!has(known.items, items) || !has(known.stores, stores)) void readWishes();
  });
}
