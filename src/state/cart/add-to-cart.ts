import { atom } from 'nanostores';
import { product } from '#src/config/routes.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { addToCartAction, buyState } from '#src/domain/buy.ts';
import { emptyChoice } from '#src/domain/choice.ts';
import { loadT } from '#src/i18n/browser.ts';
import { cartTaps, storeTaps } from '#src/lib/cart-count.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { toast } from '#src/lib/toast.ts';
import { currentZoneIds } from '../client.ts';
import { type ItemAddress, readItem } from '../item/item.ts';
import { reopenPopup } from '../item/item-choice.ts';
import { NO_ORDERS } from '../item/item-order.ts';
import { $zoneIds, storedLocation } from '../location/stored-location.ts';
import { reportError } from '../page/notices.ts';
import { $overlay, closeOverlay, openOverlay } from '../page/overlay.ts';
import { pageContext } from '../page/page-context.ts';
import { loadShop } from '../shop.ts';
import { addItem, clearAndAdd, refetch } from './actions.ts';
import { CART_TOAST, cartOf, mayHaveCart } from './cart.ts';

/** An item to add to the cart; `from` is the origin of the request, to which the user returns when it is refused. */
export type AddToCartRequest = { item: Item; choice: Choice; quantity: number; from: 'card' | 'popup' | 'page' };

/** A request that is counted already: `tap` is the id of its tap. */
export type TappedRequest = AddToCartRequest & { tap?: string | undefined };

/**
 * Handles a card's add button with the current data of the item (CART-04). Returns the request to add it at once; null
 * when it opened the popup or the product page, or reported an error.
 */
export async function addFromCard(address: ItemAddress): Promise<AddToCartRequest | null> {
  const [itemResult, shop] = await Promise.all([readItem(address), loadShop()]);
  if (!itemResult.ok) {
    if (itemResult.error.kind !== 'notFound') await reportError(itemResult.error, CART_TOAST);
    else {
      const t = await loadT('item');
      toast.error(t('gone'), { id: CART_TOAST });
    }
    return null;
  }
  const { item, store } = itemResult.value;
  const buy = shop.ok ? buyState(item, new Date(serverNow()), shop.value.timeZone, store) : null;
  if (buy?.state === 'storeClosed') {
    const t = await loadT('item');
    toast.error(t(NO_ORDERS[buy.why], { store: item.storeName }), { id: CART_TOAST });
    return null;
  }
  const action = addToCartAction(item);
  if (action === 'page') {
    const at = { locale: pageContext().locale, moduleId: item.moduleId, zoneIds: currentZoneIds() };
    window.location.assign(product(at, item.slug, { campaign: item.campaign !== null }));
    return null;
  }
  // Outside its hours the popup shows when the item is available; out of stock is a toast, as when adding it.
  if (action === 'popup' || buy?.state === 'unavailable') {
    openOverlay({ name: 'item', ...address });
    return null;
  }
  return { item, choice: emptyChoice(item), quantity: 1, from: 'card' };
}

/** Dialog that is needed before the item is added. */
export type AddToCartDialog =
  | { kind: 'none' }
  /** 'Insert delivery location' (LOC-07). */
  | { kind: 'location'; request: AddToCartRequest }
  /** The clear-cart dialog (CART-07). */
  | { kind: 'otherStore'; request: AddToCartRequest; busy: boolean };

/** No dialog; one object, so that islands can compare it. */
const NO_ADD_TO_CART_DIALOG: AddToCartDialog = { kind: 'none' };

/** The open dialog. */
export const $addToCartDialog = atom<AddToCartDialog>(NO_ADD_TO_CART_DIALOG);

/** Preliminary result; `dialog` continues after a dialog. */
export type AddToCartOutcome = 'done' | 'dialog' | 'refused';

/**
 * Adds an item to the cart, after a dialog where one is needed (CART-05, CART-07). The item popup closes when the item
 * is added; after a refusal it stays open with its choices.
 */
export async function requestAddToCart({ tap, ...request }: TappedRequest): Promise<AddToCartOutcome> {
  const { item, choice, quantity } = request;
  if (storedLocation()) await ensureCartLoaded(item.moduleId);
  // Whether that is a question, or the cart of another store, is up to the marketplace.
  if (
    cartOf(item.moduleId)
      .$view.get()
      .lines.some((line) => line.item.storeId !== item.storeId)
  )
    await loadShop();
  // In the same task as the change of the cart, so that no page adds the item twice or not at all.
  if (tap !== undefined && !takeTap(tap)) return 'done';
  const addition = await addItem(item, choice, quantity);
  if (addition === 'needsLocation') $addToCartDialog.set({ kind: 'location', request });
  else if (addition === 'otherStore') $addToCartDialog.set({ kind: 'otherStore', request, busy: false });
  else {
    // Only its own popup: the visitor may have opened another item since the tap on a card.
    if (addition === 'done' && request.from === 'popup') closeOverlay('item');
    return addition;
  }
  return 'dialog';
}

const loadedModules = new Set<number>();

/** Loads a cart that is empty here: on the server it may contain items of another store, added on another device. */
async function ensureCartLoaded(moduleId: number): Promise<void> {
  if (loadedModules.has(moduleId) || cartOf(moduleId).$view.get().lines.length > 0) return;
  if (!mayHaveCart()) return;
  const outcome = await refetch(moduleId);
  if (outcome.ok) loadedModules.add(moduleId);
}

/** Closes the dialog without adding; the popup below keeps its choices. */
export const closeAddToCartDialog = (): void => $addToCartDialog.set(NO_ADD_TO_CART_DIALOG);

/** 'Clear Cart': clears the cart and adds the item (CART-07). A second press does nothing. */
export async function confirmClear(): Promise<void> {
  const question = $addToCartDialog.get();
  if (question.kind !== 'otherStore' || question.busy) return;
  $addToCartDialog.set({ ...question, busy: true });
  const { item, choice, quantity } = question.request;
  try {
    if ((await clearAndAdd(item, choice, quantity)) === 'done') closeOverlay('item');
  } finally {
    $addToCartDialog.set(NO_ADD_TO_CART_DIALOG);
  }
}

/** How long after the picker closes a picked location still continues the request, in ms. */
const AFTERWARDS_MS = 500;

let pending: AddToCartRequest | null = null;
let watching = false;

/** Returns whether a request waits for a location: the picker then stays on the page. */
export const isWaitingForLocation = (): boolean => pending !== null;

/** 'Pick from Map': opens the picker and adds the item once a location is stored (LOC-07). */
export function pickLocation(): void {
  const question = $addToCartDialog.get();
  if (question.kind !== 'location') return;
  pending = question.request;
  watch();
  $addToCartDialog.set(NO_ADD_TO_CART_DIALOG);
  openOverlay({ name: 'location' });
}

function watch(): void {
  if (watching) return;
  watching = true;
  $zoneIds.listen(() => {
    if (storedLocation()) void resumeRequest();
  });
  $overlay.listen(({ name }) => {
    if (name === 'location' || !pending) return;
    const openRequest = pending;
    setTimeout(() => {
      if (pending !== openRequest) return;
      pending = null;
      returnTo(openRequest);
    }, AFTERWARDS_MS);
  });
}

async function resumeRequest(): Promise<void> {
  const request = pending;
  pending = null;
  if (request && (await requestAddToCart(request)) === 'refused') returnTo(request);
}

/** Reopens the item popup with its choices. */
function returnTo({ from, ...order }: AddToCartRequest): void {
  if (from === 'popup' && $overlay.get().name === 'none') reopenPopup(order);
}

/**
 * Removes a tap: just before its item is put into the cart, or when it cannot be.
 * @returns false if it was removed before, e.g. by the next page: then the item must not be added again.
 */
export function takeTap(id: string): boolean {
  const taps = cartTaps();
  const rest = taps.filter((tap) => tap.id !== id);
  if (rest.length === taps.length) return false;
  // Where nothing can be written, this page adds it, as no other one can tell.
  storeTaps(rest);
  return true;
}
