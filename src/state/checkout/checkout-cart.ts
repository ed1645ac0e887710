import { atom } from 'nanostores';
import type { CartEntry, CartLine } from '#src/contract/cart.ts';
import { modelOf } from '#src/domain/cart.ts';
import { cartsOf, linesOfStore } from '#src/domain/carts.ts';
import { unitPrice } from '#src/domain/price.ts';
import { cartCheckout, cartOf, hasSeveralCarts, shownLines, showStoreCart } from '../cart/cart.ts';
import { currentModuleId } from '../client.ts';
import { openDraft } from '../orders/place.ts';
import { singleOrder } from '../orders/single.ts';
import { acceptPictures, type PictureProblem } from '../pictures.ts';
import { loadShop } from '../shop.ts';

/**
 * Kind of checkout (NAV-02); `prescription` sends photos of a prescription to a pharmacy, which adds the items
 * (CHK-03).
 */
export type CheckoutPage = 'cart' | 'buy_now' | 'campaign' | 'prescription';

/** The pharmacy of a prescription. */
export type Pharmacy = { storeId: number; moduleId: number };

/**
 * What is ordered; `storeId` is null when there is nothing. `settled` is false while cart changes wait for the
 * marketplace.
 */
export type CheckoutCart = {
  lines: readonly CartLine[];
  moduleId: number | null;
  storeId: number | null;
  settled: boolean;
};

/** Empty. */
export const EMPTY_CHECKOUT_CART: CheckoutCart = { lines: [], moduleId: null, storeId: null, settled: true };

/** What this page orders. */
export const $checkoutCart = atom<CheckoutCart>(EMPTY_CHECKOUT_CART);

let page: CheckoutPage = 'cart';
let pharmacy: Pharmacy | null = null;
/** Store whose cart this page orders, where stores have carts of their own; null until it is known. */
let store: number | null = null;
/** Content and draft key of this page's cart. */
let keyOfCart = { checkoutCart: '', key: '' };

/** Sets the kind of checkout; a prescription has a pharmacy, a cart may be that of a store. */
export function setCheckoutPage(which: CheckoutPage, at: Pharmacy | null = null, storeId: number | null = null): void {
  page = which;
  pharmacy = at;
  store = storeId;
}

/** Returns the store whose cart this page orders; null where the cart is one. */
export const checkoutStore = (): number | null =>
  page === 'cart' && hasSeveralCarts(currentModuleId()) ? store : null;

/**
 * Chooses the store whose cart this page orders, once the cart is read: that of the URL, else the one that is shown. It
 * stays, whatever is shown later.
 */
export async function chooseStore(moduleId: number): Promise<void> {
  const isMixed = cartsOf(cartOf(moduleId).$view.get().lines).length > 1;
  // Where all is of one store and none is named, it makes no difference whether the cart is one.
  if (isMixed || store !== null) await loadShop();
  if (!hasSeveralCarts(moduleId)) return;
  if (store !== null) return showStoreCart(moduleId, store);
  store = shownLines(moduleId)[0]?.item.storeId ?? null;
  if (isMixed) history.replaceState(history.state, '', cartCheckout(moduleId));
}

/** Returns the kind of checkout of this page. */
export const currentCheckoutPage = (): CheckoutPage => page;

/** Takes the current content of the cart, which another tab may have changed. */
export const updateCheckoutCart = (): void => $checkoutCart.set(currentCart());

/**
 * Returns the current cart: the module's cart, the single item of Buy Now or a campaign, or the pharmacy of a
 * prescription.
 */
function currentCart(): CheckoutCart {
  if (page === 'prescription') return pharmacy ? { ...EMPTY_CHECKOUT_CART, ...pharmacy } : EMPTY_CHECKOUT_CART;
  if (page === 'cart') {
    const moduleId = currentModuleId();
    if (moduleId === null) return EMPTY_CHECKOUT_CART;
    const { lines: all, settled } = cartOf(moduleId).$view.get();
    const several = hasSeveralCarts(moduleId);
    const lines = !several ? all : store === null ? shownLines(moduleId) : linesOfStore(all, store);
    return { moduleId, storeId: lines[0]?.item.storeId ?? null, lines, settled };
  }
  const single = singleOrder.get();
  if (single?.page !== page) return EMPTY_CHECKOUT_CART;
  const { item, choice, quantity } = single;
  const { moduleId, storeId } = item;
  const line: CartLine = { id: 0, itemId: item.id, model: modelOf(item), quantity, choice, item, moduleId };
  return { moduleId, storeId, settled: true, lines: [line] };
}

/** Returns whether an item of the cart needs a prescription, or the order consists of a prescription only. */
export const needsPrescription = ({ lines, storeId }: CheckoutCart): boolean =>
  storeId !== null && (lines.length === 0 || lines.some(({ item }) => item.prescription));

/** Returns the content of a cart as a string: another content needs another idempotency key. */
export const checkoutCartText = ({ lines, storeId }: CheckoutCart = $checkoutCart.get()): string =>
  JSON.stringify([
    page,
    lines.map(({ model, itemId, choice, quantity }) => [model, itemId, choice, quantity]),
    ...(page === 'prescription' ? [storeId] : []),
  ]);

/** Returns the key of the current cart's draft. */
export function draftKey(): string {
  const { storeId } = $checkoutCart.get();
  const checkoutCart = checkoutCartText();
  if (storeId !== null && keyOfCart.checkoutCart !== checkoutCart)
    keyOfCart = { checkoutCart, key: openDraft(checkoutCart, storeId).key };
  return keyOfCart.key;
}

/** Returns the lines as entries for an order without a cart. */
export const entriesOf = ({ lines }: CheckoutCart): CartEntry[] =>
  lines.map(({ item, choice, quantity }) => ({ item, choice, quantity, unit: unitPrice(item, choice) }));

/** Maximum number of prescription photos per order (CHK-03). */
export const MOST_PICTURES = 3;

const NO_PICTURES: readonly File[] = [];

/** Prescription photos of the order; in memory only, so a reload loses them. */
export const $pictures = atom<readonly File[]>(NO_PICTURES);

/** Adds images up to the maximum and skips other files. Returns why some were skipped. */
export async function addPictures(files: readonly File[]): Promise<PictureProblem> {
  const { files: accepted, problem } = await acceptPictures(files, MOST_PICTURES - $pictures.get().length);
  $pictures.set([...$pictures.get(), ...accepted].slice(0, MOST_PICTURES));
  return problem;
}

/** Removes an image. */
export const removePicture = (picture: File): void => $pictures.set($pictures.get().filter((one) => one !== picture));

/** Removes all images, once they are sent. */
export const removePictures = (): void => $pictures.set(NO_PICTURES);
