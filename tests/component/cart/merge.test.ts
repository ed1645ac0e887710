import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lostBefore } from '../../setup/faults.ts';
import { meetGuest, shopPage } from '../page.ts';
import { BURGER } from '../shop-rows.ts';

const said = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => {
  const t = (message: string) => void said.messages.push(message);
  return { toast: { success: t, error: t } };
});

const { shop } = shopPage();
beforeEach(() => {
  said.messages = [];
});

/** Fills the cart with small and large burgers, at most 5, and gives the small ones the choice of the large ones. */
async function makeLarge(small: number, large: number, quantity = small): Promise<boolean> {
  meetGuest();
  await shop().put(BURGER, { quantity: small, size: 'Small' });
  await shop().put(BURGER, { quantity: large, size: 'Large', fries: 1 });
  const { refetch, update } = await import('#src/state/cart/actions.ts');
  const { cartOf } = await import('#src/state/cart/cart.ts');
  await refetch(1);
  const [line, twin] = cartOf(1).$view.get().lines;
  if (!line || !twin) throw new Error('The cart has no two lines.');
  return update(line, twin.choice, quantity);
}

/** Returns the lines of the marketplace: size, quantity, and number of fries. */
async function lines() {
  const { cartOf } = await import('#src/state/cart/cart.ts');
  const shown = cartOf(1).$view.get().lines;
  expect((await shop().lines()).map(({ quantity }) => quantity)).toEqual(shown.map(({ quantity }) => quantity));
  return shown.map(({ choice, quantity }) => [choice.groups[0]?.labels[0], quantity, choice.addOns[0]?.quantity ?? 0]);
}

describe('EXT-03 A line that gets the choice of another line', () => {
  test('Two lines with the same choice become one line with the add-ons of both', async () => {
    expect(await makeLarge(1, 2)).toBe(true);
    expect(await lines()).toEqual([['Large', 3, 2]]);
    expect(said.messages).toEqual(['Item updated successfully']);
  });

  test('Two lines are merged when their sum is exactly the maximum per cart', async () => {
    expect(await makeLarge(2, 3)).toBe(true);
    expect(await lines()).toEqual([['Large', 5, 2]]);
  });

  test('Two lines stay separate when their sum is more than the maximum per cart', async () => {
    expect(await makeLarge(2, 3, 3)).toBe(false);
    expect(await lines()).toEqual([
      ['Small', 2, 0],
      ['Large', 3, 1],
    ]);
  });

  test.each([
    [1, 2],
    [2, 3],
  ])('The lines lose nothing when the change does not arrive: %i and %i', async (small, large) => {
    shop().fate(/cart\/update/, lostBefore);
    expect(await makeLarge(small, large)).toBe(false);
    const left = (await lines()).sort((one, other) => Number(one[1]) - Number(other[1]));
    expect(left).toEqual([
      ['Small', small, 0],
      ['Large', large, 1],
    ]);
  });
});
