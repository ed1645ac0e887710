import { atom, onMount } from 'nanostores';
import * as v from 'valibot';
import type { CartLine } from '#src/contract/cart.ts';
import { type ModuleLines, storedCarts } from '#src/lib/cart-count.ts';
import { StoredCartSchema } from './stored.ts';

/** No carts. */
const NO_MODULE_CARTS: ModuleLines<CartLine> = {};

/** The stored carts of all modules; follows changes on this page and in other tabs while it is used. */
export const $moduleCarts = atom(NO_MODULE_CARTS);

onMount($moduleCarts, () => {
  const read = () => $moduleCarts.set(readCarts());
  read();
  window.addEventListener('storage', read);
  document.addEventListener('islet:cart', read);
  return () => {
    window.removeEventListener('storage', read);
    document.removeEventListener('islet:cart', read);
  };
});

/** Returns the stored carts of all modules; an invalid one counts as empty. */
export const readCarts = (): ModuleLines<CartLine> =>
  Object.fromEntries(
    Object.entries(storedCarts()).flatMap(([moduleId, lines]) => {
      const cart = v.safeParse(StoredCartSchema, lines);
      return cart.success ? [[moduleId, cart.output]] : [];
    }),
  );
