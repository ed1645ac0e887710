import { atom } from 'nanostores';
import { useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { CartLine, Choice } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { findLine } from '#src/domain/cart.ts';
import { emptyChoice, sameChoice, setAddOn, toggleOption } from '#src/domain/choice.ts';
import type { AddToCartRequest } from '#src/stores/cart/add-to-cart.ts';
import { type CartView, cartOf, EMPTY_CART } from '#src/stores/cart/cart.ts';
import type { PopupStart } from '#src/stores/item-choice.ts';
import { isComplete, limitOf, orderSingle, reportLimit, updateLine } from '#src/stores/item-order.ts';
import type { SingleOrder } from '#src/stores/orders/single.ts';
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
  setAddOn: (id: number, quantity: number) => void;
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
  const [changed, setChanged] = useState<Order | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<OrderState['busy']>(null);
  // A ref, because two taps in one frame would see the same state.
  const working = useRef(false);
  if (!item) return null;

  const order = changed ?? startOf(item, lines, start);
  const line = lines.find(({ id }) => id === order.lineId) ?? null;
  // Opened from a cart line: only that line is changed.
  const pinned = start?.backToCart === true;
  const request = { item, choice: order.choice, quantity: order.quantity };
  const choose = (choice: Choice) => setChanged(pinned ? { ...order, choice } : withChoice(item, lines, order, choice));

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
  const add = async () => {
    await addToCart({ ...request, from }, locale);
    const added = findLine(cartOf(item.moduleId).$view.get().lines, item, order.choice);
    if (added) setChanged({ choice: order.choice, quantity: added.quantity, lineId: added.id });
  };

  const toCart = (task: () => Promise<unknown>) => () =>
    void work('cart', async () => {
      setTried(true);
      if (isComplete(request)) await task();
    });

  return {
    choice: order.choice,
    quantity: order.quantity,
    line,
    another: line !== null && !pinned && !sameChoice(line.choice, order.choice),
    tried,
    busy,
    toggle: (group, label) => choose(toggleOption(item, order.choice, group, label)),
    choose: (title, option) => setChanged(withOption(item, lines, order, title, option)),
    setAddOn: (id, quantity) => choose(setAddOn(item, order.choice, id, quantity)),
    less: () => setChanged({ ...order, quantity: Math.max(1, order.quantity - 1) }),
    more: () => {
      const limit = limitOf(request, lines, order.lineId);
      if (limit) void reportLimit(limit);
      else setChanged({ ...order, quantity: order.quantity + 1 });
    },
    toCart: toCart(() => (line ? updateLine(request, line.id, pinned) : add())),
    addAnother: toCart(add),
    single: (page) =>
      void work('single', async () => {
        setTried(true);
        await orderSingle(request, page);
      }),
  };
}
