import { resumeWish } from './wished.ts';
import { syncWishlist } from './wishlist.ts';

/**
 * Reads anew what is saved and saves what a guest went to sign in for. Nobody has asked for it, so a failure says nothing: the
 * next page, or the drawer, tries again.
 */
export async function updateWishes(): Promise<void> {
  await Promise.all([resumeWish(), syncWishlist()]);
}
