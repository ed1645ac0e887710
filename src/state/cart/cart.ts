import { atom, type ReadableAtom } from 'nanostores';
import { addToCart, type CartOwner, clearCart, listCart, removeCartLine, updateCartLine } from '#src/api/cart.ts';
import type { CartEntry, CartLine } from '#src/contract/cart.ts';
import { fail, type Result, succeed } from '#src/contract/errors.ts';
import { cartEvents } from '#src/domain/analytics.ts';
import { unitPrice } from '#src/domain/price.ts';
import { countCart } from '#src/lib/cart-count.ts';
import { asCaller, exclusively, knownGuestId } from '../auth/guest.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { jsonCodec, persisted } from '../storage/persisted.ts';
import { activeGroup, asMember } from '../together/membership.ts';
import { track } from '../track.ts';
import { CartEngine } from './engine.ts';
import type { Intent, ShownLine } from './intents.ts';
import { showResumedOutcome } from './outcome-toasts.ts';
import { modulesWithPendingIntents, storePendingIntents, takePendingIntents } from './pending-intents.ts';
import { StoredCartSchema } from './stored.ts';
import { watchUnstoredCart } from './unstored.ts';

/** The cart as shown; `settled` when the server has confirmed all lines (totals are pending until then). */
export type CartView = { lines: ShownLine[]; settled: boolean };

/** State store and engine of a module's cart. */
export type ModuleCart = { $view: ReadableAtom<CartView>; engine: CartEngine };

/** Empty cart for the server and hydration; a constant, so that both are equal. */
export const EMPTY_CART: CartView = { lines: [], settled: true };

const NO_LINES: CartLine[] = [];
const carts = new Map<number, ModuleCart>();
watchUnstoredCart();

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
  engine.refresh();
  $lines.listen(() => {
    engine.refresh();
    countCart(moduleId, $view.get().lines);
  });
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
