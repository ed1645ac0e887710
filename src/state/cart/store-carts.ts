import * as v from 'valibot';
import { checkout } from '#src/config/routes.ts';
import type { CartLine } from '#src/contract/cart.ts';
import { linesOfStore, shownStoreOf } from '#src/domain/carts.ts';
import { pageContext } from '../page/page-context.ts';
import { $shop } from '../shop.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { activeGroup } from '../together/membership.ts';
import { cartOf } from './cart.ts';
import type { ShownLine } from './intents.ts';

/** Ids of stores by module. */
export type CartStores = Record<string, number>;

/** No stores. */
const NO_CART_STORES: CartStores = {};

/** The store of each module whose cart was shown or filled last (EXT-08). Named like a cart: signing out removes it. */
export const $cartStores = persisted<CartStores>(
  'islet:cart:store',
  jsonCodec(v.record(v.string(), v.number())),
  NO_CART_STORES,
);

/** Returns whether stores have carts of their own in a module, as far as is known here. A group order has one store. */
export const hasSeveralCarts = (moduleId: number | null): boolean =>
  $shop.get()?.severalCarts === true && !activeGroup(moduleId);

/** Returns the lines of the cart that is shown: of one store where stores have carts of their own, else all. */
export function shownLines(moduleId: number): ShownLine[] {
  const { lines } = cartOf(moduleId).$view.get();
  return hasSeveralCarts(moduleId) ? linesOfStore(lines, shownStoreOf(lines, $cartStores.get()[moduleId])) : lines;
}

/** Shows the cart of a store from now on; the bar of phones follows. */
export function showStoreCart(moduleId: number, storeId: number): void {
  if (!hasSeveralCarts(moduleId) || $cartStores.get()[moduleId] === storeId) return;
  $cartStores.set({ ...$cartStores.get(), [moduleId]: storeId });
  const { lines } = cartOf(moduleId).$view.get();
  document.dispatchEvent(new CustomEvent('islet:cart', { detail: { moduleId, lines } }));
}

/** Returns the checkout of the cart that is shown. The URL names the store, so that a reload orders the same. */
export function cartCheckout(moduleId: number | null): string {
  const { locale } = pageContext();
  const [first]: CartLine[] = moduleId !== null && hasSeveralCarts(moduleId) ? shownLines(moduleId) : [];
  return first
    ? checkout({ locale, moduleId: first.moduleId }, 'cart', first.item.storeId)
    : checkout({ locale }, 'cart');
}
