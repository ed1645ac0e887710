import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { addToCart, type CartOwner, clearCart, listCart, removeCartLine, updateCartLine } from '#src/api/cart.ts';
import { checkout } from '#src/config/routes.ts';
import type { CartEntry, CartLine } from '#src/contract/cart.ts';
import { fail, type Result, succeed } from '#src/contract/errors.ts';
import { cartEvents } from '#src/domain/analytics.ts';
import { linesOfStore, shownStoreOf } from '#src/domain/carts.ts';
import { unitPrice } from '#src/domain/price.ts';
import { loadT } from '#src/i18n/browser.ts';
import { countCart } from '#src/lib/cart-count.ts';
import { toast } from '#src/lib/toast.ts';
import { asCaller, exclusively, knownGuestId } from '../auth/guest.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';
import { openOverlay } from '../page/overlay.ts';
import { pageContext } from '../page/page-context.ts';
import { $shop } from '../shop.ts';
import { jsonCodec, onUnstored, persisted } from '../storage/persisted.ts';
import { sessionValue } from '../storage/storage-value.ts';
import { activeGroup, asMember } from '../together/membership.ts';
import { track } from '../track.ts';
import { CartEngine, type Intent, type IntentOutcome, type ShownLine } from './engine.ts';
import { modulesWithPendingIntents, StoredCartSchema, storePendingIntents, takePendingIntents } from './stored.ts';

/** The cart as shown; `settled` when the server has confirmed all lines (totals are pending until then). */
export type CartView = { lines: ShownLine[]; settled: boolean };

/** State store and engine of a module's cart. */
export type ModuleCart = { $view: ReadableAtom<CartView>; engine: CartEngine };

/** Empty cart for the server and hydration; a constant, so that both are equal. */
export const EMPTY_CART: CartView = { lines: [], settled: true };

const NO_LINES: CartLine[] = [];
const carts = new Map<number, ModuleCart>();

/** Returns the cart of a module. */
export function cartOf(moduleId: number): ModuleCart {
  const existingCart = carts.get(moduleId);
  if (existingCart) return existingCart;
  const newCart = makeCart(moduleId);
  carts.set(moduleId, newCart);
  return newCart;
}

/** Returns whether the marketplace may have a cart for this visitor, who needs a token or a guest id. */
export const mayHaveCart = (): boolean => isSignedIn() || knownGuestId() !== null;

function makeCart(moduleId: number): ModuleCart {
  // The inline script that shows the count in the header first uses the same key.
  const $lines = persisted<CartLine[]>(`islet:cart:${moduleId}`, jsonCodec(StoredCartSchema), NO_LINES);
  const $view = atom<CartView>(EMPTY_CART);
  const engine = new CartEngine({
    send: (intent) =>
      asCaller((guestId) => asMember(moduleId, (member) => send({ guestId, moduleId, member }, intent, $lines.get()))),
    list: async () => {
      if (!mayHaveCart() && !activeGroup(moduleId)) return succeed([]);
      return asCaller((guestId) =>
        asMember(moduleId, (member) => listCart(api(), { guestId, moduleId, member }), true),
      );
    },
    read: () => $lines.get(),
    write: (lines) => $lines.set(lines),
    show: (lines, settled) => $view.set({ lines, settled }),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    exclusive: (work) => exclusively(`islet:cart:${moduleId}`, work),
    ...(ANALYTICS ? { changed: (before, after) => cartEvents(before, after).forEach(track) } : {}),
  });
  $lines.listen(() => engine.refresh());
  $view.listen(({ lines }) => countCart(moduleId, lines));
  $view.listen(({ lines }) => document.dispatchEvent(new CustomEvent('islet:cart', { detail: { moduleId, lines } })));
  const resumeIntents = () => {
    for (const { intent, outcome } of engine.resume(takePendingIntents(moduleId)))
      void showResumedOutcome(intent, outcome);
  };
  window.addEventListener('pagehide', () => storePendingIntents(moduleId, engine.unsettled()));
  window.addEventListener('pageshow', ({ persisted: isRestored }) => isRestored && resumeIntents());
  resumeIntents();
  return { $view, engine };
}

function send(owner: CartOwner, intent: Intent, lines: readonly CartLine[]): Promise<Result<CartLine[]>> {
  if (intent.kind === 'clear') return clearCart(api(), owner, intent.storeId);
  if (intent.kind === 'add') return addToCart(api(), owner, entryOf(intent));
  if (intent.kind === 'remove') return removeCartLine(api(), owner, intent.lineId);
  const line = lines.find(({ id }) => id === intent.lineId);
  // Removed meanwhile, e.g. in another tab: the change must not be reported as successful.
  if (!line) return Promise.resolve(fail('notFound'));
  const choice = intent.kind === 'change' ? intent.choice : line.choice;
  return updateCartLine(api(), owner, line.id, entryOf({ item: line.item, choice, quantity: intent.quantity }));
}

const entryOf = ({ item, choice, quantity }: Omit<CartEntry, 'unit'>): CartEntry => ({
  item,
  choice,
  quantity,
  unit: unitPrice(item, choice),
});

/** Continues the stored intents of all carts: creating a cart resumes its own. */
export function resumeCarts(): void {
  for (const moduleId of modulesWithPendingIntents()) cartOf(moduleId);
}

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

/** The toast of what happened to the cart: a refusal takes the place of a success, and the other way round. */
export const CART_TOAST = 'cart';

type CartMessage = 'added' | 'cleared' | 'clearedStore' | 'clearedAndAdded' | 'removed' | 'updated';

/** Shows a toast with the result. */
export async function showOutcome(
  outcome: IntentOutcome,
  message: CartMessage,
  values: Record<string, string> = {},
): Promise<'done' | 'refused'> {
  if (outcome.ok) {
    const t = await loadT('cart');
    const added = message === 'added' || message === 'clearedAndAdded';
    // On phones the bar above the bottom navigation leads there already.
    const view = { label: t('view'), onClick: () => openOverlay({ name: 'cart' }), unless: 'islet-cart-bar' };
    toast.success(t(message, values), { id: CART_TOAST, ...(added ? { action: view } : {}) });
    return 'done';
  }
  await reportError(outcome.error, CART_TOAST);
  return 'refused';
}

/** Shows a toast only for a failure; a success is visible anyway. */
export async function showFailure(outcome: Promise<IntentOutcome>): Promise<void> {
  const ended = await outcome;
  if (!ended.ok) await reportError(ended.error, CART_TOAST);
}

const DONE = { add: 'added', change: 'updated', remove: 'removed', clear: 'cleared' } as const;

/** Shows a toast with the result of an intent of an earlier page. */
async function showResumedOutcome({ kind }: Intent, outcome: Promise<IntentOutcome>): Promise<void> {
  if (kind === 'quantity') await showFailure(outcome);
  else await showOutcome(await outcome, DONE[kind]);
}

const UNSTORED_TOAST = 'unstored';
/** Longer than other toasts, because there is more to read, in ms. */
const UNSTORED_TOAST_MS = 10_000;

const notified = sessionValue('islet:unstored', v.boolean());
let isNotified = false;

// Says once that the browser cannot store the cart, which is then kept in the page's memory only.
onUnstored((key) => {
  if (!key.startsWith('islet:cart:') || isNotified || notified.get()) return;
  isNotified = true;
  notified.set(true);
  void loadT('cart').then(
    (t) => toast.error(t('notStored'), { id: UNSTORED_TOAST, duration: UNSTORED_TOAST_MS }),
    () => {},
  );
});
