import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import type { Item } from '#src/contract/item.ts';
import { findLine } from '#src/domain/cart.ts';
import { addOnQuantity, emptyChoice, sameChoice, setAddOn, toggleOption } from '#src/domain/choice.ts';
import type { AddToCartRequest } from '#src/state/cart/add-to-cart.ts';
import { type CartView, cartOf, EMPTY_CART } from '#src/state/cart/cart.ts';
import type { PopupStart } from '#src/state/item/item-choice.ts';
import { isComplete, limitOf, orderSingle, reportLimit, updateLine } from '#src/state/item/item-order.ts';
import type { SingleOrder } from '#src/state/orders/single.ts';
import { useStored } from '../shared/islands/use-stored.ts';
import { addToCart } from '../shared/overlays/add-to-cart/add-to-cart.tsx';
import { type Order, startOf, withChoice, withOption } from './order.ts';

const $noCart = atom<CartView>(EMPTY_CART);

const nothing = (): void => {};

/** Returns the initial order state, which the server renders. */
export const untouchedOrder = (item: Item): OrderState => ({
  choice: emptyChoice(item),
  quantity: 1,
  line: null,
  another: false,
  tried: false,
  busy: null,
  toggle: nothing,
  choose: nothing,
  setAddOn: nothing,
  less: nothing,
  more: nothing,
  toCart: nothing,
  addAnother: nothing,
  single: nothing,
});

/** The choice of an item and its actions. */
export type OrderState = {
  choice: Choice;
  quantity: number;
  /** The cart line that 'Update to cart' changes; null if none. */
  line: CartLine | null;
  /** Whether the line has a different choice, so that this one can become a separate line (EXT-03). */
  another: boolean;
  /** Whether a button was pressed: from then on missing choices are marked. */
  tried: boolean;
  /** The button whose action is running. */
  busy: 'cart' | 'single' | null;
  toggle: (group: string, label: string) => void;
  choose: (title: string, option: string) => void;
  /** Sets the quantity of an add-on, computed from its current one. */
  setAddOn: (id: number, next: (quantity: number) => number) => void;
  less: () => void;
  more: () => void;
  /** 'Update to cart' if there is a line, otherwise 'Add to cart'. */
  toCart: () => void;
  /** Adds the choice as a separate line. */
  addAnother: () => void;
  /** Buy Now or Order Now. */
  single: (page: SingleOrder['page']) => void;
};

/**
 * Returns the state of an item's choice until it is in the cart; null without an item. `from` is the popup, which
 * closes afterwards, or the product page, which stays.
 */
export function useOrder(
  item: Item | null,
  start: PopupStart | null,
  locale: Locale,
  from: AddToCartRequest['from'] = 'popup',
): OrderState | null {
  const { lines } = useStored(item ? cartOf(item.moduleId).$view : $noCart, EMPTY_CART);
  // Not React state: of two presses in one frame, the second must see what the first has changed.
  const [$changed] = useState(() => atom<Order | null>(null));
  const changed = useStore($changed);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<OrderState['busy']>(null);
  // A ref, because two taps in one frame would see the same state.
  const working = useRef(false);
  if (!item) return null;

  const order = changed ?? startOf(item, lines, start);
  const lineOf = ({ lineId }: Order) => lines.find(({ id }) => id === lineId) ?? null;
  const line = lineOf(order);
  // Opened from a cart line: only that line is changed.
  const pinned = start?.backToCart === true;
  const currentOrder = (): Order => $changed.get() ?? order;
  const requestOf = ({ choice, quantity }: Order) => ({ item, choice, quantity });
  const choose = (choice: Choice) =>
    $changed.set(pinned ? { ...currentOrder(), choice } : withChoice(item, lines, currentOrder(), choice));

  const work = async (kind: 'cart' | 'single', task: () => Promise<unknown>) => {
    if (working.current) return;
    working.current = true;
    setBusy(kind);
    try {
      await task();
    } finally {
      working.current = false;
      setBusy(null);
    }
  };

  /** Adds the choice as a separate line, which later updates then change. */
  const add = async (newOrder: Order) => {
    await addToCart({ ...requestOf(newOrder), from }, locale);
    const newLine = findLine(cartOf(item.moduleId).$view.get().lines, item, newOrder.choice);
    if (newLine) $changed.set({ choice: newOrder.choice, quantity: newLine.quantity, lineId: newLine.id });
  };

  const toCart = (task: (latestOrder: Order) => Promise<unknown>) => () =>
    void work('cart', async () => {
      setTried(true);
      const latestOrder = currentOrder();
      if (isComplete(requestOf(latestOrder))) await task(latestOrder);
    });

  /** 'Update to cart' where the order has a line, otherwise 'Add to cart'. */
  const update = (latestOrder: Order) => {
    const existingLine = lineOf(latestOrder);
    return existingLine ? updateLine(requestOf(latestOrder), existingLine.id, pinned) : add(latestOrder);
  };

  return {
    choice: order.choice,
    quantity: order.quantity,
    line,
    another: line !== null && !pinned && !sameChoice(line.choice, order.choice),
    tried,
    busy,
    toggle: (group, label) => choose(toggleOption(item, currentOrder().choice, group, label)),
    choose: (title, option) => $changed.set(withOption(item, lines, currentOrder(), title, option)),
    setAddOn: (id, next) => {
      const { choice } = currentOrder();
      choose(setAddOn(item, choice, id, next(addOnQuantity(choice, id))));
    },
    less: () => $changed.set({ ...currentOrder(), quantity: Math.max(1, currentOrder().quantity - 1) }),
    more: () => {
      const latestOrder = currentOrder();
      const limit = limitOf(requestOf(latestOrder), lines, latestOrder.lineId);
      if (limit) void reportLimit(limit);
      else $changed.set({ ...latestOrder, quantity: latestOrder.quantity + 1 });
    },
    toCart: toCart(update),
    addAnother: toCart(add),
    single: (page) =>
      void work('single', async () => {
        setTried(true);
        await orderSingle(requestOf(currentOrder()), page);
      }),
  };
}
