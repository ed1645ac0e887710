import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import {
  type CartRefusal,
  canAdd,
  canIncrement,
  findLine,
  isUnchanged,
  merged,
  minusOf,
  roomFor,
  twinOf,
} from '#src/domain/cart.ts';
import { linesOfStore } from '#src/domain/carts.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { storedLocation } from '../location/stored-location.ts';
import { $module, storeModule } from '../modules/module.ts';
import { activeGroup } from '../together/membership.ts';
import { CART_TOAST, cartOf, hasSeveralCarts, showFailure, showOutcome, showStoreCart } from './cart.ts';
import type { IntentOutcome, ShownLine } from './engine.ts';

/** Result of adding. `needsLocation` and `otherStore` need a dialog; `done` and `refused` have shown a toast. */
export type AddAnswer = 'done' | 'needsLocation' | 'otherStore' | 'refused';

/**
 * Counts requests to add. Of a run of taps only the last one says that the item was added, and none after a refusal,
 * which would disappear.
 */
let latestAdd = 0;

/**
 * Adds an item to its module's cart (CART-03, CART-05, CART-07, CART-10); the same choice again increases its line.
 * Shows 'Item added to cart' or the reason for a refusal.
 */
export async function addItem(item: Item, choice: Choice, quantity: number): Promise<AddAnswer> {
  latestAdd += 1;
  const mine = latestAdd;
  // The host of a group order says where it is delivered.
  if (!storedLocation() && !activeGroup(item.moduleId)) return 'needsLocation';
  const { $view, engine } = cartOf(item.moduleId);
  remember(item);
  const all = $view.get().lines;
  const lines = hasSeveralCarts(item.moduleId) ? linesOfStore(all, item.storeId) : all;
  const check = canAdd(lines, item, choice, quantity);
  if (!check.ok) {
    if (check.reason === 'otherStore' && activeGroup(item.moduleId)) {
      toast.error((await loadT('cart'))('groupOtherStore'), { id: CART_TOAST });
      return 'refused';
    }
    if (check.reason === 'otherStore') return 'otherStore';
    await reportLimit(check.reason);
    return 'refused';
  }
  showStoreCart(item.moduleId, item.storeId);
  const same = findLine(lines, item, choice);
  const outcome = same
    ? await engine.request({ kind: 'quantity', lineId: same.id, quantity: same.quantity + quantity })
    : await engine.request({ kind: 'add', item, choice, quantity });
  if (!outcome.ok) latestAdd += 1;
  else if (mine !== latestAdd) return 'done';
  return showOutcome(outcome, 'added');
}

/** Clears the cart and adds an item of another store (CART-07). */
export async function clearAndAdd(item: Item, choice: Choice, quantity: number): Promise<AddAnswer> {
  const { engine } = cartOf(item.moduleId);
  const cleared = await engine.request({ kind: 'clear' });
  if (!cleared.ok) return showOutcome(cleared, 'cleared');
  return showOutcome(await engine.request({ kind: 'add', item, choice, quantity }), 'clearedAndAdded');
}

/** Increases the quantity of a line, within its limits (CART-09, CART-10). */
export async function increase(line: ShownLine): Promise<void> {
  const { $view, engine } = cartOf(line.moduleId);
  const now = $view.get().lines.find(({ id }) => id === line.id) ?? line;
  showStoreCart(now.moduleId, now.item.storeId);
  const check = canIncrement(now, $view.get().lines);
  if (!check.ok) {
    await reportLimit(check.reason);
    return;
  }
  await showFailure(engine.request({ kind: 'quantity', lineId: now.id, quantity: now.quantity + 1 }));
}

/** Decreases the quantity of a line; at one it is removed (CART-08). */
export async function decrease(line: ShownLine): Promise<void> {
  const { $view, engine } = cartOf(line.moduleId);
  const now = $view.get().lines.find(({ id }) => id === line.id) ?? line;
  if (minusOf(now) === 'delete') {
    await remove(now);
    return;
  }
  await showFailure(engine.request({ kind: 'quantity', lineId: now.id, quantity: now.quantity - 1 }));
}

/** Sets the quantity of a line to a valid value, such as the remaining stock. */
export async function setQuantity(line: ShownLine, quantity: number): Promise<void> {
  await showFailure(cartOf(line.moduleId).engine.request({ kind: 'quantity', lineId: line.id, quantity }));
}

/** Removes a line and shows 'Removed from cart.' (CART-08). */
export async function remove(line: ShownLine): Promise<void> {
  await showOutcome(await cartOf(line.moduleId).engine.request({ kind: 'remove', lineId: line.id }), 'removed');
}

/**
 * Changes the choice or quantity of a line (CART-12). With the choice of another line the two become one, or stay as
 * they are where the sum does not fit (EXT-03). Returns whether it was changed.
 */
export async function update(line: ShownLine, choice: Choice, quantity: number): Promise<boolean> {
  if (isUnchanged(line, choice, quantity)) {
    const t = await loadT('item');
    toast.error(t('noChange'), { id: CART_TOAST });
    return false;
  }
  const { $view, engine } = cartOf(line.moduleId);
  const lines = linesOfStore($view.get().lines, line.item.storeId);
  const twin = twinOf(lines, line, choice);
  if (twin) {
    const otherLines = lines.filter(({ id }) => id !== line.id);
    const check = canAdd(otherLines, line.item, choice, quantity);
    if (!check.ok) {
      await reportLimit(check.reason);
      return false;
    }
  }
  const outcome = twin
    ? await merge(line, twin, { choice, quantity })
    : await engine.request({ kind: 'change', lineId: line.id, choice, quantity });
  return (await showOutcome(outcome, 'updated')) === 'done';
}

/**
 * Merges an edited line into its twin. The sum comes first, so that a failure loses nothing; only where the marketplace
 * would refuse it because of the maximum per cart, the edited line is removed first, and put back after a failure.
 */
async function merge(
  line: ShownLine,
  twin: CartLine,
  edited: Pick<CartLine, 'choice' | 'quantity'>,
): Promise<IntentOutcome> {
  const { $view, engine } = cartOf(line.moduleId);
  const mergedLine = merged(twin, edited);
  const change = ({ choice, quantity }: CartLine) =>
    engine.request({ kind: 'change', lineId: twin.id, choice, quantity });
  const removal = { kind: 'remove', lineId: line.id } as const;
  if (edited.quantity <= roomFor($view.get().lines, line.item, edited.choice).limit) {
    const summed = await change(mergedLine);
    if (!summed.ok) return summed;
    const removed = await engine.request(removal);
    if (!removed.ok) await change(twin);
    return removed;
  }
  const removed = await engine.request(removal);
  if (!removed.ok) return removed;
  const summed = await change(mergedLine);
  const { item, choice, quantity } = line;
  if (!summed.ok) await engine.request({ kind: 'add', item, choice, quantity });
  return summed;
}

/** Clears a module's cart, or that of one store, and shows a toast (CART-13, EXT-08). */
export async function clear(moduleId: number, store?: { storeId: number; storeName: string }): Promise<void> {
  const outcome = await cartOf(moduleId).engine.request({ kind: 'clear', storeId: store?.storeId });
  await (store ? showOutcome(outcome, 'clearedStore', { store: store.storeName }) : showOutcome(outcome, 'cleared'));
}

/** Reloads a module's cart: when the drawer or checkout opens, and after an order was placed. */
export async function refetch(moduleId: number): Promise<IntentOutcome> {
  return cartOf(moduleId).engine.sync();
}

/** Checkout and header use the module whose cart was changed last. */
const remember = ({ moduleId, moduleType }: Item): void => {
  if ($module.get()?.id !== moduleId) storeModule({ id: moduleId, module_type: moduleType });
};

async function reportLimit(reason: CartRefusal['reason']): Promise<void> {
  const t = await loadT('cart');
  toast.error(t(reason === 'outOfStock' ? 'outOfStock' : 'outOfLimits'), { id: CART_TOAST });
}
