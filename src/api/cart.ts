import { type CartEntry, type CartLine, CartSchema, cartAddBody, cartUpdateBody } from '#src/contract/cart.ts';
import * as endpoints from '#src/contract/endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Api } from './http.ts';

/** Identifies a cart; `guestId` is null when signed in. Every cart call returns the complete cart, which replaces the
 *  local one. */
export type CartOwner = {
  guestId: number | null;
  moduleId: number;
  /** Token of a member of a group order, whose part of it the cart then is. */
  member?: string | null;
};

const moduleHeader = ({ moduleId, member }: CartOwner): Record<string, string> => ({
  moduleId: String(moduleId),
  ...(member ? { 'X-Group-Member': member } : {}),
});

/** Returns the cart's lines (`GET /api/v1/customer/cart/list`). */
export function listCart(api: Api, owner: CartOwner, signal?: AbortSignal): Promise<Result<CartLine[]>> {
  return api.call(endpoints.listCart, CartSchema, {
    query: { guest_id: owner.guestId },
    headers: moduleHeader(owner),
    signal,
  });
}

/** Adds a line (`POST /api/v1/customer/cart/add`). Fails as `refused` with code cart_item when a line with the same
 *  choice exists, cart_item_limit above the item's maximum quantity. */
export function addToCart(api: Api, owner: CartOwner, entry: CartEntry): Promise<Result<CartLine[]>> {
  return api.call(endpoints.addToCart, CartSchema, {
    body: cartAddBody(entry, owner.guestId),
    headers: moduleHeader(owner),
  });
}

/** Updates the quantity or choice of a line (`POST /api/v1/customer/cart/update`). */
export function updateCartLine(
  api: Api,
  owner: CartOwner,
  lineId: number,
  entry: CartEntry,
): Promise<Result<CartLine[]>> {
  return api.call(endpoints.updateCartLine, CartSchema, {
    body: cartUpdateBody(lineId, entry, owner.guestId),
    headers: moduleHeader(owner),
  });
}

/** Removes a line (`DELETE /api/v1/customer/cart/remove-item`). */
export function removeCartLine(api: Api, owner: CartOwner, lineId: number): Promise<Result<CartLine[]>> {
  return api.call(endpoints.removeCartLine, CartSchema, {
    query: { cart_id: lineId, guest_id: owner.guestId },
    headers: moduleHeader(owner),
  });
}

/** Empties the cart, or only that of one store (`DELETE /api/v1/customer/cart/remove`). */
export function clearCart(api: Api, owner: CartOwner, storeId?: number): Promise<Result<CartLine[]>> {
  return api.call(endpoints.clearCart, CartSchema, {
    query: { guest_id: owner.guestId, store_id: storeId },
    headers: moduleHeader(owner),
  });
}
