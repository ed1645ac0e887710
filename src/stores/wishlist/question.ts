import { atom } from 'nanostores';
import { removeWish, type Wish } from './wishlist.ts';

/** What is about to be taken out, null while nothing is. */
export const $removal = atom<Wish | null>(null);
/** No question; a constant for islands. */
export const NO_REMOVAL: Wish | null = null;

/** Asks before something is taken out (WISH-01). */
export const askRemoval = (wish: Wish): void => $removal.set(wish);

/** Leaves it where it is. */
export const dropRemoval = (): void => $removal.set(null);

/** Takes it out: at once on screen, back again when the marketplace refuses. A second press finds no question any more. */
export async function confirmRemoval(): Promise<void> {
  const wish = $removal.get();
  $removal.set(null);
  if (wish) await removeWish(wish);
}
