import { describe, expect, test, vi } from 'vitest';
import { ISLANDS, type Island, type IslandName } from '#src/config/island.ts';
import { isIsland, islandLoader } from '#src/features/shell/first-view/intent.ts';

const CART: Island = { open: () => {} };

/** Creates a loader whose cart fails so many times. */
function loaderOf(fails = 0) {
  const cart = vi.fn(async () => CART);
  for (let time = 0; time < fails; time += 1) cart.mockRejectedValueOnce(new Error('offline'));
  const table = Object.fromEntries(ISLANDS.map((name) => [name, cart])) as Record<IslandName, typeof cart>;
  return { cart, loader: islandLoader((name) => table[name]()) };
}

describe('The loader of islands', () => {
  test('An island is fetched once, however often it is requested', async () => {
    const { loader, cart } = loaderOf();
    expect(loader.isReady('cart')).toBe(false);
    await Promise.all([loader.load('cart'), loader.load('cart')]);
    expect(await loader.load('cart')).toBe(CART);
    expect(cart.mock.calls.length).toBe(1);
    expect(loader.isReady('cart')).toBe(true);
  });

  test('An island that could not be fetched is fetched once more', async () => {
    expect(await loaderOf(1).loader.load('cart')).toBe(CART);
  });

  test('A load fails after two failed fetches, and the next load starts over', async () => {
    const { loader } = loaderOf(2);
    await expect(loader.load('cart')).rejects.toThrow('offline');
    expect(loader.isReady('cart')).toBe(false);
    expect(await loader.load('cart')).toBe(CART);
  });

  test('Only the names of islands count as islands', () => {
    expect(['cart', 'signOut', 'toString', undefined].map(isIsland)).toEqual([true, true, false, false]);
  });
});
