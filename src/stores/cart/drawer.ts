import { atom } from 'nanostores';
import { getStore } from '#src/api/stores.ts';
import { checkout, home, signIn } from '#src/config/routes.ts';
import type { CartLine } from '#src/contract/cart.ts';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { storeOf } from '#src/domain/cart.ts';
import { checkoutEntry } from '#src/domain/checkout.ts';
import { api, currentZoneIds } from '../client.ts';
import { callerId } from '../guest.ts';
import { storeModule } from '../module.ts';
import { errorTexts, reportError } from '../notices.ts';
import { openOverlay } from '../overlay.ts';
import { pageContext } from '../page-context.ts';
import { loadShop } from '../shop.ts';
import { isSignedIn } from '../token.ts';
import { refetch } from './actions.ts';
import { cartOf } from './cart.ts';

/**
 * What the drawer knows beyond the lines. `checked` once cart, configuration and store were read anew (design D2); `gone` names
 * lines that the marketplace took out meanwhile.
 */
export type CartCheck = {
  state: 'checking' | 'checked' | 'failed';
  texts: string[];
  store: StoreDetails | null;
  gone: string[];
  /** When it was checked, ms; opening hours of items are read at this instant. */
  at: number;
};

/** Before anything was read; a constant for islands. */
export const UNCHECKED: CartCheck = { state: 'checking', texts: [], store: null, gone: [], at: 0 };

/** The check of the open drawer. */
export const $cartCheck = atom<CartCheck>(UNCHECKED);

let latest = 0;

/** Reads cart, configuration and store anew; the stored lines stay on screen meanwhile. Also the drawer's 'try again'. */
export async function checkCart(moduleId: number): Promise<void> {
  latest += 1;
  const mine = latest;
  const { store } = $cartCheck.get();
  $cartCheck.set({ ...UNCHECKED, store });
  const vanished = watchVanishing(moduleId);
  const [outcome, shop] = await Promise.all([refetch(moduleId), loadShop()]);
  const gone = vanished.stop();
  const failure = !outcome.ok ? outcome.error : !shop.ok ? shop.error : null;
  const found = failure ? null : await storeOfCart(moduleId);
  const texts = failure ? await errorTexts(failure) : [];
  if (mine !== latest) return;
  $cartCheck.set({ state: failure ? 'failed' : 'checked', texts, store: found, gone, at: Date.now() });
}

/** Names of lines that disappear although nobody here asked for it: an intent of this page always shows as unsettled first. */
function watchVanishing(moduleId: number): { stop: () => string[] } {
  const { $view } = cartOf(moduleId);
  const names: string[] = [];
  const stop = $view.listen((now, before) => {
    if (!now.settled || !before?.settled) return;
    const left = new Set(now.lines.map(({ id }) => id));
    for (const line of before.lines) if (!left.has(line.id)) names.push(line.item.name);
  });
  return {
    stop: () => {
      stop();
      return names;
    },
  };
}

/** The store of the cart, for its name, its opening and the terms of its discount; null when the cart is empty or it cannot be read. */
async function storeOfCart(moduleId: number): Promise<StoreDetails | null> {
  const id = storeOf(cartOf(moduleId).$view.get().lines);
  if (id === null) return null;
  const answer = await getStore(api(), id);
  return answer.ok ? answer.value : null;
}

/**
 * The drawer's main button (CART-11): home from an empty cart, else checkout, the guest dialog or sign-in. Whoever has just
 * changed the cart leaves with that change, or stays when the marketplace refuses it.
 */
export async function proceed(moduleId: number | null): Promise<void> {
  const { locale } = pageContext();
  if (moduleId !== null && !(await isAsShown(moduleId))) return;
  const lines = moduleId === null ? [] : cartOf(moduleId).$view.get().lines;
  const shop = lines.length > 0 && !isSignedIn() ? await loadShop() : null;
  if (shop && !shop.ok) return reportError(shop.error);
  const guestCheckout = shop?.value.guestCheckout ?? false;
  const door = checkoutEntry({ empty: lines.length === 0, signedIn: isSignedIn(), guestCheckout });
  const toCheckout = checkout({ locale }, 'cart');
  enterModule(lines);
  if (door === 'guest') openOverlay({ name: 'guest', page: 'cart' });
  else if (door === 'checkout') window.location.assign(toCheckout);
  else if (door === 'signIn') window.location.assign(signIn({ locale }, toCheckout));
  else window.location.assign(home({ locale, moduleId: moduleId ?? undefined, zoneIds: currentZoneIds() }));
}

/** Leaving drops what was not sent yet, so it is waited for. Returns whether the marketplace made of it what is on screen. */
async function isAsShown(moduleId: number): Promise<boolean> {
  const { $view, engine } = cartOf(moduleId);
  const shown = () =>
    $view
      .get()
      .lines.map(({ itemId, quantity }) => `${itemId}×${quantity}`)
      .sort()
      .join();
  const wanted = shown();
  await engine.settled();
  return shown() === wanted;
}

/** Checkout belongs to no module by its address: it takes the stored one, which a person who came by a link never chose. */
function enterModule(lines: readonly CartLine[]): void {
  const [first] = lines;
  if (first) storeModule({ id: first.moduleId, module_type: first.item.moduleType });
}

/** 'Guest' of the guest dialog: makes sure there is a guest id, then goes to the checkout of the cart or of one item. */
export async function proceedAsGuest(page: 'cart' | 'buy_now'): Promise<void> {
  const caller = await callerId();
  if (!caller.ok) return reportError(caller.error);
  window.location.assign(checkout({ locale: pageContext().locale }, page));
}
