import './cart-page.ts';

import { describe, expect, test } from 'vitest';
import { cartPage } from './cart-page.ts';
import { notedCart } from './noted-cart.ts';
import { Failure, responses, sentCalls } from './quick-page.ts';
import { said } from './toasts.ts';

const UPDATE = 'customer/cart/update';
const REMOVE = 'customer/cart/remove-item';

/** Opens a page with hot burgers and with plain ones, which can be made hot; at most five are sold per cart. */
async function hotAndPlain(hot: number, plain: number) {
  notedCart.rows = [
    { id: 1, quantity: hot, note: 'hot' },
    { id: 2, quantity: plain, note: '' },
  ];
  const page = await cartPage();
  await page.refetch(1);
  const [hotLine, plainLine] = page.lines();
  if (!hotLine || !plainLine) throw new Error('The cart has no two lines.');
  return { ...page, plainLine, makeHot: (quantity: number) => page.update(plainLine, hotLine.choice, quantity) };
}

/** Returns the calls that change the cart, in order. */
const changes = () => sentCalls().flatMap(({ path }) => (path === UPDATE || path === REMOVE ? [path] : []));

describe('EXT-03 A line that gets the choice of another one', () => {
  test('The sum is stored before the edited line is removed, where both fit the maximum per cart for a moment', async () => {
    const { makeHot } = await hotAndPlain(2, 2);
    expect(await makeHot(1)).toBe(true);
    expect(changes()).toEqual([UPDATE, REMOVE]);
    expect(notedCart.notes()).toEqual([[3, 'hot']]);
  });

  test('The edited line is removed before the sum is stored, where the two would exceed the maximum per cart', async () => {
    const { makeHot } = await hotAndPlain(2, 2);
    expect(await makeHot(3)).toBe(true);
    expect(changes()).toEqual([REMOVE, UPDATE]);
    expect(notedCart.notes()).toEqual([[5, 'hot']]);
    expect(said).toEqual({ errors: [], successes: ['Item updated successfully'] });
  });

  test('Lines whose sum exceeds the maximum per cart or the stock are not changed, each with its own message', async () => {
    const { makeHot, plainLine, update, lines } = await hotAndPlain(3, 1);
    expect(await makeHot(3)).toBe(false);
    const item = { ...plainLine.item, moduleType: 'grocery' as const, stock: 4 };
    expect(await update({ ...plainLine, item }, { ...plainLine.choice, note: 'hot' }, 2)).toBe(false);
    expect(said.errors).toEqual(['Out of Limits', 'Out of Stock']);
    expect(changes()).toEqual([]);
    expect(lines()).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
  });

  test.each([1, 2])('A line of %i stays as it is when its sum with the other is refused', async (plain) => {
    const { makeHot } = await hotAndPlain(3, plain);
    responses[UPDATE] = new Failure(403);
    expect(await makeHot(plain)).toBe(false);
    expect(notedCart.notes().toSorted()).toEqual([
      [plain, ''],
      [3, 'hot'],
    ]);
    expect(said).toEqual({ errors: ['Failed with 403'], successes: [] });
  });

  test.each([1, 2])('A line of %i and the other stay as they are when it cannot be removed', async (plain) => {
    const { makeHot } = await hotAndPlain(3, plain);
    responses[REMOVE] = new Failure(403);
    expect(await makeHot(plain)).toBe(false);
    expect(notedCart.notes()).toEqual([
      [3, 'hot'],
      [plain, ''],
    ]);
    expect(said).toEqual({ errors: ['Failed with 403'], successes: [] });
  });
});
