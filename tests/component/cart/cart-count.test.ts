import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartTaps, countCart, showCartCount, storedCarts, storeTaps } from '#src/lib/cart-count.ts';
import { takeTap } from '#src/state/cart/add-to-cart.ts';

const root = document.documentElement;
const badge = () => document.querySelector<HTMLElement>('.cart-count');
const shown = () => [root.dataset['cart'], badge()?.style.getPropertyValue('--cart')];
const lines = (...ids: number[]) => ids.map((itemId) => ({ itemId, quantity: 1 }));

let taps = 0;
function tap(itemId: string, module = '1'): string {
  taps += 1;
  storeTaps([...cartTaps(), { id: String(taps), module, itemId, quantity: 1, item: { storeId: '9' } }]);
  return String(taps);
}

beforeEach(() => {
  sessionStorage.clear();
  root.dataset['moduleId'] = '1';
  document.body.innerHTML = '<span class="cart-count"></span>';
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  showCartCount({});
});

test('CART-13 The badge shows the number of lines while there are any', () => {
  countCart(1, lines(1, 2, 3));
  expect(shown()).toEqual(['3', '3']);
  countCart(1, []);
  expect(root.dataset['cart']).toBeUndefined();
});

test('A number that the badge already shows is not written again', () => {
  const style = badge()?.style;
  if (!style) throw new Error('There is no badge');
  const written = vi.spyOn(style, 'setProperty');
  countCart(1, []);
  countCart(1, lines(1, 2));
  countCart(1, lines(1, 2));
  expect(written).toHaveBeenCalledTimes(1);
});

test('EXT-08 The badge counts the stored carts of all modules and follows changes on the page', () => {
  localStorage.setItem('islet:cart:1', JSON.stringify(lines(1, 2)));
  localStorage.setItem('islet:cart:3', JSON.stringify(lines(7)));
  for (const key of ['islet:cart:store', 'islet:cart:left', 'islet:cart:2']) localStorage.setItem(key, '{"1":[1]}');
  showCartCount(storedCarts());
  expect(shown()).toEqual(['3', '3']);
  countCart(1, lines(1));
  expect(shown()).toEqual(['2', '2']);
  countCart(2, lines(8, 8));
  expect(shown()).toEqual(['4', '4']);
});

test('CART-03 A tapped item counts as one line until it is in the cart', () => {
  countCart(1, lines(1));
  const [first] = [tap('5'), tap('5'), tap('1'), tap('6', '2')];
  showCartCount();
  expect(shown()).toEqual(['3', '3']);
  countCart(1, lines(1, 5));
  expect(shown()).toEqual(['3', '3']);
  countCart(1, lines(1));
  expect(takeTap(first)).toBe(true);
  showCartCount();
  expect(shown()[0]).toBe('3');
});

test('CART-03 A tap is taken only once, and an event is sent whenever the taps change', () => {
  const changed = vi.fn();
  document.addEventListener('islet:taps', changed);
  const id = tap('5');
  expect([takeTap(id), takeTap(id)]).toEqual([true, false]);
  expect(changed).toHaveBeenCalledTimes(2);
  document.removeEventListener('islet:taps', changed);
});

test('CART-03 Stored taps that cannot be read count as none', () => {
  sessionStorage.setItem('islet:cart:taps', 'nonsense');
  expect(cartTaps()).toEqual([]);
});
