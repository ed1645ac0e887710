import type { Island, IslandName } from '#src/config/island.ts';

/** Where the islands live. The one place that names other rooms: nothing of them is fetched before somebody reaches for it. */
const ISLANDS: Record<IslandName, () => Promise<Island>> = {
  cart: () => import('../cart/island.ts'),
  item: () => import('../item/island.ts'),
  location: () => import('../location/island.ts'),
  modules: () => import('../modules/island.ts'),
  search: () => import('../search/island.ts'),
  wishlist: () => import('../wishlist/island.ts'),
  track: () => import('../orders/track-island.ts'),
  guest: () => import('../cart/island.ts'),
};

/** Whether a text names an island. */
export const isIsland = (name: unknown): name is IslandName => typeof name === 'string' && name in ISLANDS;

const loading: Partial<Record<IslandName, Promise<Island>>> = {};

const again = async (name: IslandName, reason: unknown): Promise<Island> => {
  // A browser may remember that an address failed: asking for it with a query is a fresh request.
  const address = /https?:\/\/[^\s'"]+\.js/.exec(String(reason))?.[0];
  return address ? import(/* @vite-ignore */ `${address}?again`) : ISLANDS[name]();
};

/** Loads an island once; a failed import is tried once more, and forgotten when that fails too, so a later tap starts over. */
export const loadIsland = (name: IslandName): Promise<Island> => {
  loading[name] ??= ISLANDS[name]()
    .catch((reason: unknown) => again(name, reason))
    .catch((reason: unknown) => {
      delete loading[name];
      throw reason;
    });
  return loading[name];
};
