import './quick-page.ts';
import './toasts.ts';

import { setMaxListeners } from 'node:events';
import { afterEach, beforeEach, vi } from 'vitest';
import { dish } from '../fixtures/payloads/item.ts';
import { HERE, responses, type SentCall } from './quick-page.ts';
import { NOON } from './ready-terms.ts';

/** Beef burger 12.50 of store 12, at most 5 per cart, without a required choice. */
export const BURGER = { ...dish, food_variations: [], add_ons: [], maximum_cart_quantity: 5 };

/** Kebab 12.50 of store 13. */
export const KEBAB = { ...BURGER, id: 91, name: 'Kebab', store_id: 13, store_name: 'Diner' };

type Row = { id: number; item: typeof BURGER; quantity: number };
let rows: Row[] = [];
let nextId = 1;

const cart = () =>
  rows.map(({ id, item, quantity }) => ({
    ...{ id, item_id: item.id, item_type: 'App\\Models\\Item', module_id: item.module_id, price: item.price },
    ...{ quantity, variation: [], add_on_ids: [], add_on_qtys: [], item },
  }));
const bodyOf = ({ body }: SentCall): Record<string, number> => JSON.parse(body);

/** Puts an item into the marketplace's cart; returns the line id. */
export function put(item: typeof BURGER, quantity = 1): number {
  rows.push({ id: nextId, item, quantity });
  nextId += 1;
  return nextId - 1;
}

/** Makes everything in the marketplace's cart cost another amount. */
export function reprice(price: number): void {
  rows = rows.map((row) => ({ ...row, item: { ...row.item, price } }));
}

/** Takes everything out of the marketplace's cart, or what is of one store. */
export function takeOut(storeId?: number): void {
  rows = rows.filter(({ item }) => storeId !== undefined && item.store_id !== storeId);
}

// The cart calls of a marketplace without rules, which sells burgers and kebabs.
beforeEach(() => {
  rows = [];
  nextId = 1;
  // Pages of earlier tests would take up what is left by those of this one.
  const page = Object.assign(new EventTarget(), { location: window.location });
  setMaxListeners(0, page);
  vi.stubGlobal('window', page);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON });
  localStorage.removeItem('token');
  localStorage.setItem('guest_id', '5');
  localStorage.setItem('module', '{"id":9,"module_type":"grocery"}');
  localStorage.setItem('zoneid', '[1]');
  localStorage.setItem('currentLatLng', JSON.stringify(HERE));
  delete document.documentElement.dataset['cart'];
  Object.assign(responses, {
    'customer/cart/list': cart,
    'customer/cart/add': (call: SentCall) => {
      const { item_id, quantity } = bodyOf(call);
      put(item_id === KEBAB.id ? KEBAB : BURGER, quantity);
      return cart();
    },
    'customer/cart/update': (call: SentCall) => {
      const { cart_id, quantity = 0 } = bodyOf(call);
      rows = rows.map((row) => (row.id === cart_id ? { ...row, quantity } : row));
      return cart();
    },
    'customer/cart/remove-item': ({ query }: SentCall) => {
      rows = rows.filter(({ id }) => id !== Number(query.get('cart_id')));
      return cart();
    },
    'customer/cart/remove': ({ query }: SentCall) => {
      takeOut(query.has('store_id') ? Number(query.get('store_id')) : undefined);
      return cart();
    },
  });
});

afterEach(() => void vi.useRealTimers());

/** Loads the state stores of a new page, with the items of this marketplace. */
export async function cartPage() {
  vi.resetModules();
  const [actions, add, cart, drawer, overlay, module, location, card, client, items, carts] = await Promise.all([
    import('#src/state/cart/actions.ts'),
    import('#src/state/cart/add-to-cart.ts'),
    import('#src/state/cart/cart.ts'),
    import('#src/state/cart/drawer.ts'),
    import('#src/state/page/overlay.ts'),
    import('#src/state/modules/module.ts'),
    import('#src/state/location/stored-location.ts'),
    import('#src/state/cart/add-to-cart.ts'),
    import('#src/state/client.ts'),
    import('#src/api/items.ts'),
    import('#src/state/cart/cart.ts'),
  ]);
  /** Returns an item as the marketplace sends it. */
  const itemOf = async (row: typeof BURGER) => {
    responses[`items/details/${row.id}`] = row;
    const found = await items.getItem(client.api(), row.id, { moduleId: row.module_id });
    if (!found.ok) throw new Error('The item is not valid.');
    return found.value;
  };
  return {
    ...{ ...actions, ...add, ...cart, ...drawer, ...overlay, ...module, ...location, ...card, ...carts, itemOf },
    /** Returns the shown lines of the food cart. */
    lines: () => cart.cartOf(1).$view.get().lines,
    /** Ends the burst of a changed quantity, and waits for its call. */
    async sent(work: Promise<unknown>): Promise<void> {
      await vi.advanceTimersByTimeAsync(1000);
      await work;
    },
  };
}
