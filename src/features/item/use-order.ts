import { atom } from 'nanostores';
import { useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { CartLine, Choice } from '#src/contract/cart.ts';
import type { Item } from '#src/contract/item.ts';
import { setAddOn, toggleOption } from '#src/domain/choice.ts';
import { type CartView, cartOf, EMPTY_CART } from '#src/stores/cart/cart.ts';
import type { PopupStart } from '#src/stores/item-choice.ts';
import { limitOf, orderSingle, sayLimit, saysComplete, updateLine } from '#src/stores/item-order.ts';
import type { SingleOrder } from '#src/stores/orders/single.ts';
import { putInCart } from '../catalog/questions/ask.tsx';
import { useStored } from '../catalog/use-stored.ts';
import { type Order, startOf, withOption } from './order.ts';

const $noCart = atom<CartView>(EMPTY_CART);

/** What is chosen, and what can be done about it. */
export type OrderState = {
  choice: Choice;
  quantity: number;
  /** The line that 'Update to cart' changes, null when there is none. */
  line: CartLine | null;
  /** Somebody tried to go on with an incomplete choice: what is missing is marked from now on. */
  tried: boolean;
  /** Which button is at work. */
  busy: 'cart' | 'single' | null;
  toggle: (group: string, label: string) => void;
  choose: (title: string, option: string) => void;
  setAddOn: (id: number, quantity: number) => void;
  less: () => void;
  more: () => void;
  toCart: () => void;
  /** Buy Now or Order Now. */
  single: (page: SingleOrder['page']) => void;
};

/** The choice in the popup, from the first picture of a live item until it is in the cart; null while there is no item. */
export function useOrder(item: Item | null, start: PopupStart | null, locale: Locale): OrderState | null {
  const { lines } = useStored(item ? cartOf(item.moduleId).$view : $noCart, EMPTY_CART);
  const [changed, setChanged] = useState<Order | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<OrderState['busy']>(null);
  // Two taps in one frame both see the same state; this they do not.
  const working = useRef(false);
  if (!item) return null;

  const order = changed ?? startOf(item, lines, start);
  const line = lines.find(({ id }) => id === order.lineId) ?? null;
  const wanted = { item, choice: order.choice, quantity: order.quantity };
  const change = (next: Partial<Order>) => setChanged({ ...order, ...next });

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

  return {
    choice: order.choice,
    quantity: order.quantity,
    line,
    tried,
    busy,
    toggle: (group, label) => change({ choice: toggleOption(item, order.choice, group, label) }),
    choose: (title, option) => setChanged(withOption(item, lines, order, title, option)),
    setAddOn: (id, quantity) => change({ choice: setAddOn(item, order.choice, id, quantity) }),
    less: () => change({ quantity: Math.max(1, order.quantity - 1) }),
    more: () => {
      const limit = limitOf(wanted, lines, order.lineId);
      if (limit) void sayLimit(limit);
      else change({ quantity: order.quantity + 1 });
    },
    toCart: () =>
      void work('cart', async () => {
        setTried(true);
        if (!(await saysComplete(wanted))) return;
        if (line) await updateLine(wanted, line.id, start?.backToCart ?? false);
        else await putInCart({ ...wanted, from: 'popup' }, locale);
      }),
    single: (page) =>
      void work('single', async () => {
        setTried(true);
        await orderSingle(wanted, page);
      }),
  };
}
