import { atom } from 'nanostores';
import { getStore } from '#src/api/stores.ts';
import { checkout, home, signIn } from '#src/config/routes.ts';
import type { CartLine } from '#src/contract/cart.ts';
import type { Minor } from '#src/contract/money.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { storeOf } from '#src/domain/cart.ts';
import { subtotal } from '#src/domain/cart-totals.ts';
import { cartsOf, otherCarts } from '#src/domain/carts.ts';
import { checkoutEntry } from '#src/domain/checkout.ts';
import { onReturn } from '#src/lib/on-return.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { callerId } from '../auth/guest.ts';
import { isSignedIn } from '../auth/token.ts';
import { api, currentZoneIds } from '../client.ts';
import { storeModule } from '../modules/module.ts';
import { errorTexts, reportError } from '../page/notices.ts';
import { type GuestPage, openOverlay } from '../page/overlay.ts';
import { pageContext } from '../page/page-context.ts';
import { loadShop } from '../shop.ts';
import { refetch } from './actions.ts';
import { cartCheckout, cartOf, hasSeveralCarts, shownLines } from './cart.ts';
import { readCarts } from './stored.ts';

/**
 * State of the drawer's check. `checked` once cart, configuration and store are reloaded; `others` are the stores of
 * further carts (EXT-08); `gone` lists the names of lines that the marketplace has removed, `repriced` of those whose price
 * is another one than was shown.
 */
export type CartCheck = {
  state: 'checking' | 'checked' | 'failed';
  texts: string[];
  store: StoreDetails | null;
  otherStores: StoreDetails[];
  vanishedItems: string[];
  repriced: string[];
  /** When it was checked, in ms; used for the opening hours of items. */
  at: number;
};

/** Initial state. */
export const UNCHECKED: CartCheck = {
  state: 'checking',
  texts: [],
  store: null,
  otherStores: [],
  vanishedItems: [],
  repriced: [],
  at: 0,
};

/** The check of the open drawer. */
export const $cartCheck = atom<CartCheck>(UNCHECKED);

let latest = 0;
/** Stores that were checked. */
let checked: readonly (number | null)[] = [];

/** Reloads cart, configuration and store; also 'try again'. The stored lines stay visible meanwhile. */
export async function checkCart(moduleId: number): Promise<void> {
  latest += 1;
  const mine = latest;
  const checkedBefore = $cartCheck.get();
  $cartCheck.set({ ...UNCHECKED, store: checkedBefore.store, otherStores: checkedBefore.otherStores });
  const vanished = watchVanishing(moduleId);
  const before = cartOf(moduleId).$view.get().lines;
  const [outcome, shop] = await Promise.all([refetch(moduleId), loadShop()]);
  const vanishedItems = vanished.stop();
  const repriced = repricedIn(cartOf(moduleId).$view.get().lines, before);
  const failure = !outcome.ok ? outcome.error : !shop.ok ? shop.error : null;
  for (const id of Object.keys(readCarts())) if (Number(id) !== moduleId) void refetch(Number(id));
  const ids = storesOfCarts(moduleId);
  const [shownStore = null, ...more] = failure ? [] : await Promise.all(ids.map(storeOfCart));
  const texts = failure ? await errorTexts(failure) : [];
  if (mine !== latest) return;
  checked = ids;
  const otherStores = more.filter((one) => one !== null);
  $cartCheck.set({
    state: failure ? 'failed' : 'checked',
    texts,
    store: shownStore,
    otherStores,
    vanishedItems,
    repriced,
    at: serverNow(),
  });
  followShownCart(moduleId);
}

/** Checks again when the cart of a store is shown that was not there before (EXT-08). */
export function followShownCart(moduleId: number): void {
  if (!hasSeveralCarts(moduleId) || $cartCheck.get().state !== 'checked') return;
  const storeId = storeOf(shownLines(moduleId));
  if (storeId !== null && !checked.includes(storeId)) void checkCart(moduleId);
}

/** Returns the store of the cart that is shown, null when it is empty, then those of further carts, of all modules. */
function storesOfCarts(moduleId: number): (number | null)[] {
  const shownStoreId = storeOf(shownLines(moduleId));
  const carts = hasSeveralCarts(moduleId) ? cartsOf(cartOf(moduleId).$view.get().lines) : [];
  const cartsOfOtherModules = otherCarts(readCarts(), moduleId);
  return [
    shownStoreId,
    ...[...carts, ...cartsOfOtherModules].map(({ storeId }) => storeId).filter((id) => id !== shownStoreId),
  ];
}

/**
 * Collects the names of lines that are removed without a change on this page: its own changes show as unsettled first.
 */
function watchVanishing(moduleId: number): { stop: () => string[] } {
  const { $view } = cartOf(moduleId);
  const names: string[] = [];
  const stop = $view.listen((now, before) => {
    if (!now.settled || !before?.settled) return;
    const remainingIds = new Set(now.lines.map(({ id }) => id));
    for (const line of before.lines) if (!remainingIds.has(line.id)) names.push(line.item.name);
  });
  return {
    stop: () => {
      stop();
      return names;
    },
  };
}

/** Returns the names of lines whose price per unit has changed. */
function repricedIn(lines: readonly CartLine[], before: readonly CartLine[]): string[] {
  return lines.flatMap((line) => {
    const earlierLine = before.find(({ id }) => id === line.id);
    const isSame = JSON.stringify(earlierLine?.choice) === JSON.stringify(line.choice);
    return earlierLine && isSame && unitOf(earlierLine) !== unitOf(line) ? [line.item.name] : [];
  });
}

const unitOf = (line: CartLine): Minor => subtotal([{ ...line, quantity: 1 }]).total;

/** Checks the cart again when the visitor comes back to the page; returns a function that ends this. */
export const recheckOnReturn = (moduleId: number): (() => void) => onReturn(() => void checkCart(moduleId));

/** Returns a cart's store for its name, opening hours and discount; null when the cart is empty or loading fails. */
async function storeOfCart(id: number | null): Promise<StoreDetails | null> {
  if (id === null) return null;
  const response = await getStore(api(), id);
  return response.ok ? response.value : null;
}

/**
 * Handles the drawer's main button (CART-11): home for an empty cart, else checkout, the guest dialog or sign-in. Waits
 * for pending changes and stays when one is refused.
 */
export async function proceed(moduleId: number | null): Promise<void> {
  const { locale } = pageContext();
  if (moduleId !== null && !(await isAsShown(moduleId))) return;
  const lines = moduleId === null ? [] : shownLines(moduleId);
  const shop = lines.length > 0 && !isSignedIn() ? await loadShop() : null;
  if (shop && !shop.ok) return reportError(shop.error);
  const guestCheckout = shop?.value.guestCheckout ?? false;
  const entry = checkoutEntry({ empty: lines.length === 0, signedIn: isSignedIn(), guestCheckout });
  const toCheckout = cartCheckout(moduleId);
  enterModule(lines);
  if (entry === 'guest') openOverlay({ name: 'guest', page: 'cart', ...(moduleId === null ? {} : { moduleId }) });
  else if (entry === 'checkout') window.location.assign(toCheckout);
  else if (entry === 'signIn') window.location.assign(signIn({ locale }, toCheckout));
  else window.location.assign(home({ locale, moduleId: moduleId ?? undefined, zoneIds: currentZoneIds() }));
}

/** Waits for pending changes, which leaving would drop. Returns whether the cart is still as shown. */
async function isAsShown(moduleId: number): Promise<boolean> {
  const fingerprint = () =>
    shownLines(moduleId)
      .map(({ itemId, quantity }) => `${itemId}×${quantity}`)
      .sort()
      .join();
  const before = fingerprint();
  await cartOf(moduleId).engine.settled();
  return fingerprint() === before;
}

/** The checkout URL names no module: it uses the stored one, which is not set yet for a visitor who came by a link. */
function enterModule(lines: readonly CartLine[]): void {
  const [first] = lines;
  if (first) storeModule({ id: first.moduleId, module_type: first.item.moduleType });
}

/** 'Guest' of the guest dialog: ensures a guest id, then opens the checkout of the cart or of one item. */
export async function proceedAsGuest(page: GuestPage, moduleId: number | null): Promise<void> {
  const caller = await callerId();
  if (!caller.ok) return reportError(caller.error);
  const { locale } = pageContext();
  window.location.assign(page === 'cart' ? cartCheckout(moduleId) : checkout({ locale }, page));
}
