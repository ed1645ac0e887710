import './cart-page.ts';

import { beforeEach } from 'vitest';
import { settings } from '../fixtures/payloads/config.ts';
import { BURGER } from './cart-page.ts';
import { responses, type SentCall } from './quick-page.ts';

type NotedRow = { id: number; quantity: number; note: string };

/** The cart of a marketplace without rules that stores notes of burgers; each test starts with two without a note. */
export const notedCart = {
  rows: [] as NotedRow[],
  /** Returns quantity and note of each line. */
  notes: () => notedCart.rows.map(({ quantity, note }) => [quantity, note]),
};

const cart = () =>
  notedCart.rows.map(({ id, quantity, note }) => ({
    ...{ id, item_id: BURGER.id, item_type: 'App\\Models\\Item', module_id: 1, price: BURGER.price, quantity },
    ...{ variation: [], add_on_ids: [], add_on_qtys: [], item: BURGER, ...(note === '' ? {} : { note }) },
  }));

beforeEach(() => {
  notedCart.rows = [{ id: 1, quantity: 2, note: '' }];
  Object.assign(responses, {
    config: { ...settings, cart_line_note_status: 1 },
    'customer/cart/list': cart,
    'customer/cart/update': ({ body }: SentCall) => {
      const { cart_id, quantity, note } = JSON.parse(body);
      notedCart.rows = notedCart.rows.map((row) =>
        row.id === cart_id ? { ...row, quantity, note: note ?? row.note } : row,
      );
      return cart();
    },
    'customer/cart/add': ({ body }: SentCall) => {
      const { quantity, note = '' } = JSON.parse(body);
      notedCart.rows.push({ id: 7, quantity, note });
      return cart();
    },
    'customer/cart/remove-item': ({ query }: SentCall) => {
      notedCart.rows = notedCart.rows.filter(({ id }) => id !== Number(query.get('cart_id')));
      return cart();
    },
  });
});
