import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { type Wishlist, WishlistSchema } from '#src/contract/wishlist.ts';
import type { Api } from './http.ts';

/** An item or a store of the wishlist. */
export type Wish = { itemId: number } | { storeId: number };

const wishQuery = (wish: Wish) => ('itemId' in wish ? { item_id: wish.itemId } : { store_id: wish.storeId });

/** Returns the customer's wishlist for the zones of the call, across all modules (`GET /api/v1/customer/wish-list`). */
export function getWishlist(api: Api, signal?: AbortSignal): Promise<Result<Wishlist>> {
  return api.call(endpoints.getWishlist, WishlistSchema, { signal, headers: { moduleId: null } });
}

/** Saves an item or a store (`POST /api/v1/customer/wish-list/add`). Fails as `refused` (status 409) when it is already
 *  saved. */
export function addToWishlist(api: Api, wish: Wish): Promise<Result<string>> {
  return api.call(endpoints.addToWishlist, MessageSchema, { query: wishQuery(wish), body: wishQuery(wish) });
}

/** Removes an item or a store (`DELETE /api/v1/customer/wish-list/remove`). Fails as `notFound` when it is not
 *  saved. */
export function removeFromWishlist(api: Api, wish: Wish): Promise<Result<string>> {
  return api.call(endpoints.removeFromWishlist, MessageSchema, { query: wishQuery(wish) });
}
