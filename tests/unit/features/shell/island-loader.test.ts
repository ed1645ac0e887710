import { describe, expect, test, vi } from 'vitest';
import { ISLANDS, type Island, type IslandName } from '#src/config/island.ts';
import { isIsland, islandLoader } from '#src/features/shell/island-loader.ts';

const CART: Island = { open: () => {} };

/** Creates a loader whose table and cart fail so many times. */
function loaderOf({ tableFails = 0, cartFails = 0 } = {}) {
  const failing = <T>(times: number, value: T) => {
    const get = vi.fn(async () => value);
    for (let time = 0; time < times; time += 1) get.mockRejectedValueOnce(new Error('offline'));
    return get;
  };
  const cart = failing(cartFails, CART);
  const TABLE = Object.fromEntries(ISLANDS.map((name) => [name, cart])) as Record<IslandName, typeof cart>;
  const table = failing(tableFails, { TABLE });
  return { cart, table, loader: islandLoader(table) };
}

describe('loader of islands', () => {
  test('fetches where the islands are once, and an island once, however often it is reached for', async () => {
    const { loader, table, cart } = loaderOf();
    await Promise.all([loader.prepare(), loader.load('cart'), loader.load('cart')]);
    expect(await loader.load('cart')).toBe(CART);
    expect([table.mock.calls.length, cart.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([{ tableFails: 1 }, { cartFails: 1 }])('tries once more what could not be fetched: %o', async (fails) => {
    expect(await loaderOf(fails).loader.load('cart')).toBe(CART);
  });

  test.each([{ tableFails: 2 }, { cartFails: 2 }])('fails when it fails twice, and starts over: %o', async (fails) => {
    const { loader } = loaderOf(fails);
    await expect(loader.load('cart')).rejects.toThrow('offline');
    expect(await loader.load('cart')).toBe(CART);
  });

  test('knows the names of islands', () => {
    expect(['cart', 'signOut', 'toString', undefined].map(isIsland)).toEqual([true, true, false, false]);
  });
});
