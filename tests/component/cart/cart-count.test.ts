import { afterEach, expect, test, vi } from 'vitest';
import { showCartCount } from '#src/lib/cart-count.ts';

const root = document.documentElement;

afterEach(() => showCartCount(0));

test('CART-13 the number is on the root element while there is one', () => {
  showCartCount(3);
  expect([root.dataset['cart'], root.style.getPropertyValue('--cart')]).toEqual(['3', '3']);
  showCartCount(0);
  expect(root.dataset['cart']).toBeUndefined();
});

test('a number that is shown already is not written again', () => {
  const written = vi.spyOn(root.style, 'setProperty');
  showCartCount(0);
  showCartCount(2);
  showCartCount(2);
  expect(written).toHaveBeenCalledTimes(1);
});
