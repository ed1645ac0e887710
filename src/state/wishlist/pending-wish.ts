import * as v from 'valibot';
import type { Wish } from '#src/api/wishlist.ts';
import { isSignedIn } from '../auth/token.ts';
import { sessionValue } from '../storage/storage-value.ts';
import { PENDING_WISH_KEY } from './stored.ts';
import { addWish, syncWishlist } from './wishlist.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const WishSchema: v.GenericSchema<unknown, Wish> = v.union([v.object({ itemId: id }), v.object({ storeId: id })]);
const pending = sessionValue(PENDING_WISH_KEY, WishSchema);

/** Stores in this tab what a guest wants to save after sign-in; null removes it. */
export const storePendingWish = (wish: Wish | null): void => void pending.set(wish);

/** Saves it after sign-in; once. */
export async function savePendingWish(): Promise<void> {
  const wish = pending.get();
  if (!wish || !isSignedIn()) return;
  pending.set(null);
  await addWish(wish);
}

/**
 * Reloads the wishlist and saves what a guest has signed in for. Runs in the background, so a failure is not reported:
 * the next page, or the drawer, retries.
 */
export async function updateWishes(): Promise<void> {
  await Promise.all([savePendingWish(), syncWishlist()]);
}
