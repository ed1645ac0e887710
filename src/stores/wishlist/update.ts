import { resumeWish } from './wished.ts';
import { syncWishlist } from './wishlist.ts';

/**
 * Reloads the wishlist and saves what a guest has signed in for. Runs in the background, so a failure is not reported:
 * the next page, or the drawer, retries.
 */
export async function updateWishes(): Promise<void> {
  await Promise.all([resumeWish(), syncWishlist()]);
}
