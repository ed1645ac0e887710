import { atom } from 'nanostores';
import { removeWish, type Wish } from './wishlist.ts';

/** Item or store to remove, null = no dialog. */
export const $removal = atom<Wish | null>(null);

/** Opens the confirmation dialog (WISH-01). */
export const openRemoval = (wish: Wish): void => $removal.set(wish);

/** Closes the dialog without removing. */
export const cancelRemoval = (): void => $removal.set(null);

/** Removes it optimistically. The dialog closes first, so that a second press does nothing. */
export async function confirmRemoval(): Promise<void> {
  const wish = $removal.get();
  $removal.set(null);
  if (wish) await removeWish(wish);
}
