import { atom } from 'nanostores';
import { getItem } from '#src/api/items.ts';
import { getOrderContents } from '#src/api/order-details.ts';
import { getStore } from '#src/api/stores.ts';
import type { CartLine } from '#src/contract/cart.ts';
import { fail, type Result, succeed } from '#src/contract/errors.ts';
import type { Item } from '#src/contract/item.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { addLine, canAdd, findLine, storeOf } from '#src/domain/cart.ts';
import { linesOfStore } from '#src/domain/carts.ts';
import { type Reorder, reorderChanges } from '#src/domain/reorder.ts';
import { loadT } from '#src/i18n/browser.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { toast } from '#src/lib/toast.ts';
import { asCaller } from '../auth/guest.ts';
import { refetch } from '../cart/actions.ts';
import { cartOf, hasSeveralCarts, mayHaveCart, showStoreCart } from '../cart/cart.ts';
import type { IntentOutcome } from '../cart/engine.ts';
import { api } from '../client.ts';
import { storedLocation } from '../location/stored-location.ts';
import { storeModule } from '../modules/module.ts';
import { errorTexts } from '../page/notices.ts';
import { openOverlay } from '../page/overlay.ts';
import { loadShop } from '../shop.ts';

/** State of a re-order. `problem` is the error text. */
export type Reordering =
  | { state: 'closed' }
  | { state: 'reading' }
  | { state: 'failed'; problem: string }
  /** `otherStore`: the cart contains items of another store, which would be removed (CART-07). */
  | { state: 'asking' | 'adding'; reorder: Reorder; moduleId: number; otherStore: boolean; plan: Plan; problem: string }
  /** Adding to the cart needs a location (LOC-07). */
  | { state: 'needsPlace' };

/** Target quantities in the cart, so that a retry adds nothing twice; `whole`: everything fits. */
type Plan = { lines: Reorder['lines']; isComplete: boolean };

/** Closed. */
const NOT_REORDERING: Reordering = { state: 'closed' };

export const $reordering = atom<Reordering>(NOT_REORDERING);

/** Closes the dialog without adding. */
export const closeReorderDialog = (): void => $reordering.set(NOT_REORDERING);

/** An order to repeat; an `OrderDetails` fits. `lines`: null when not loaded yet, as in a list. */
export type Ordered = {
  order: { id: number; store: { id: number; moduleId: number } | null };
  lines: readonly OrderLine[] | null;
  timeZone: string;
  /** Adds what the cart does not hold already, so that a link followed twice adds nothing twice. */
  fill?: boolean;
};

/**
 * Checks which items of an order are available and shows the changes (CHK-07); without changes they are added to the
 * cart at once. Also 'try again'.
 */
export async function startReorder({ order, lines: orderLines, timeZone, fill }: Ordered): Promise<void> {
  const { store } = order;
  if (!store || $reordering.get().state === 'reading') return;
  if (!storedLocation()) return $reordering.set({ state: 'needsPlace' });
  $reordering.set({ state: 'reading' });
  const { moduleId } = store;
  const contents = orderLines ? succeed(orderLines) : await linesOf(order.id);
  const lines = contents.ok ? contents.value : [];
  const [items, details] = await Promise.all([itemsOf(lines, moduleId), getStore(api(), store.id)]);
  if (mayHaveCart()) await refetch(moduleId);
  const { lines: inCart, otherStore } = await cartFor(store);
  const isGone = !details.ok && details.error.kind === 'notFound';
  const failed = !contents.ok ? contents : !items.ok ? items : !details.ok && !isGone ? details : null;
  const problem = failed ? (await errorTexts(failed.error)).join('\n') : '';
  // The dialog was closed meanwhile.
  if ($reordering.get().state !== 'reading') return;
  if (!items.ok || failed) return $reordering.set({ state: 'failed', problem });
  const today = {
    items: items.value,
    store: details.ok ? details.value : null,
    now: new Date(serverNow()),
    zone: timeZone,
  };
  const reorder = reorderChanges(lines, today);
  const plan = planOf(reorder.lines, otherStore ? [] : inCart, fill);
  $reordering.set({ state: 'asking', reorder, moduleId, otherStore, plan, problem: '' });
  const plain = reorder.changes.length === 0 && (reorder.store === 'open' || reorder.store === 'later') && !otherStore;
  if (plain && reorder.lines.length > 0) await confirmReorder();
}

/** Adds the available items to the cart and opens it. After a failure the dialog stays open. */
export async function confirmReorder(): Promise<void> {
  const dialog = $reordering.get();
  if (dialog.state !== 'asking') return;
  $reordering.set({ ...dialog, state: 'adding', problem: '' });
  const { moduleId, otherStore, plan } = dialog;
  let outcome: IntentOutcome = otherStore ? await cartOf(moduleId).engine.request({ kind: 'clear' }) : { ok: true };
  const cleared = outcome.ok;
  if (outcome.ok) outcome = await addLines(moduleId, plan);
  if (!outcome.ok) {
    const problem = (await errorTexts(outcome.error)).join('\n');
    $reordering.set({ ...dialog, otherStore: otherStore && !cleared, problem });
    return;
  }
  const [first] = plan.lines;
  if (first) {
    storeModule({ id: moduleId, module_type: first.item.moduleType });
    showStoreCart(moduleId, first.item.storeId);
  }
  $reordering.set(NOT_REORDERING);
  const t = await loadT('purchases');
  toast.success(t(plan.isComplete ? 'inCart' : 'notAll'));
  openOverlay({ name: 'cart' });
}

/** Adds planned lines to the cart; stops at the first refusal. */
async function addLines(moduleId: number, { lines }: Plan): Promise<IntentOutcome> {
  const { $view, engine } = cartOf(moduleId);
  for (const { item, choice, quantity } of lines) {
    const same = findLine($view.get().lines, item, choice);
    if (same && same.quantity >= quantity) continue;
    const outcome = await engine.request(
      same ? { kind: 'quantity', lineId: same.id, quantity } : { kind: 'add', item, choice, quantity },
    );
    if (!outcome.ok) return outcome;
  }
  return { ok: true };
}

/**
 * Adds the available items of a canceled order to the cart, unless it contains items of another store. Returns whether
 * they were added.
 */
export async function refillCart({ order, lines, timeZone }: Ordered): Promise<boolean> {
  const { store } = order;
  if (!store || !lines?.length) return false;
  const { moduleId } = store;
  const [items, details] = await Promise.all([itemsOf(lines, moduleId), getStore(api(), store.id)]);
  await refetch(moduleId);
  if (!items.ok || !details.ok) return false;
  const { lines: inCart, otherStore } = await cartFor(store);
  if (otherStore) return false;
  const reorder = reorderChanges(lines, {
    items: items.value,
    store: details.value,
    now: new Date(serverNow()),
    zone: timeZone,
  });
  const plan = planOf(reorder.lines, inCart);
  if (plan.lines.length === 0 || !(await addLines(moduleId, plan)).ok) return false;
  showStoreCart(moduleId, store.id);
  return true;
}

/** Returns the cart that takes items of a store, and whether those of another store have to go first. */
async function cartFor({ id, moduleId }: { id: number; moduleId: number }) {
  const { $view } = cartOf(moduleId);
  const otherStoreId = () => storeOf($view.get().lines.filter(({ item }) => item.storeId !== id));
  if (otherStoreId() !== null) await loadShop();
  const { lines } = $view.get();
  if (hasSeveralCarts(moduleId)) return { lines: linesOfStore(lines, id), otherStore: false };
  return { lines, otherStore: otherStoreId() !== null };
}

/** Returns which lines fit into the cart; with `fill`, those it holds already count. */
function planOf(lines: Reorder['lines'], inCart: readonly CartLine[], fill = false): Plan {
  let full = [...inCart];
  let isComplete = true;
  for (const [index, { item, choice, quantity: orderedQuantity }] of lines.entries()) {
    const quantity = orderedQuantity - (fill ? (findLine(inCart, item, choice)?.quantity ?? 0) : 0);
    if (quantity <= 0) continue;
    if (!canAdd(full, item, choice, quantity).ok) isComplete = false;
    else {
      const line = { item, choice, quantity, itemId: item.id, model: 'Item' as const, moduleId: item.moduleId };
      full = addLine(full, { ...line, id: -1 - index });
    }
  }
  const planned = lines.flatMap(({ item, choice }) => findLine(full, item, choice) ?? []);
  return { lines: planned.map(({ item, choice, quantity }) => ({ item, choice, quantity })), isComplete };
}

/** Loads the lines of an order in a list. */
async function linesOf(orderId: number): Promise<Result<OrderLine[]>> {
  const contents = await asCaller((guestId) => getOrderContents(api(), { orderId, guestId }));
  return contents.ok ? succeed(contents.value.lines) : contents;
}

/** Loads the current items of the lines, without those that no longer exist. */
async function itemsOf(lines: readonly OrderLine[], moduleId: number): Promise<Result<Map<number, Item>>> {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const itemResults = await Promise.all(ids.map((id) => getItem(api(), id, { moduleId })));
  const items = new Map<number, Item>();
  for (const itemResult of itemResults) {
    if (itemResult.ok) items.set(itemResult.value.id, itemResult.value);
    else if (itemResult.error.kind !== 'notFound')
      return fail(itemResult.error.kind, itemResult.error.status, itemResult.error.messages);
  }
  return succeed(items);
}
