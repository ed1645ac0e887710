import { ISLANDS, type Island, type IslandName } from '#src/config/island.ts';

const NAMES: ReadonlySet<unknown> = new Set(ISLANDS);

/** Returns whether a value is the name of an island. */
export const isIsland = (name: unknown): name is IslandName => NAMES.has(name);

/** Loads islands, each once. */
export type IslandLoader = {
  /** A failed import is retried once and not cached, so a later tap starts over. */
  load: (name: IslandName) => Promise<Island>;
  /** Returns whether an island has been loaded. */
  isReady: (name: IslandName) => boolean;
};

/** Imports a module, with one retry. */
export async function importWithRetry<T>(get: () => Promise<T>): Promise<T> {
  try {
    return await get();
  } catch (reason) {
    // Browsers may cache a failed import by its URL: a query makes it a new request.
    const address = /https?:\/\/[^\s'"]+\.js/.exec(String(reason))?.[0];
    return address ? import(/* @vite-ignore */ `${address}?again`) : get();
  }
}

/** Returns the loader of a page's islands. `get` imports one. */
export function islandLoader(get: (name: IslandName) => Promise<Island>): IslandLoader {
  const loading = new Map<IslandName, Promise<Island>>();
  const ready = new Set<IslandName>();
  const begin = async (name: IslandName): Promise<Island> => {
    try {
      const island = await importWithRetry(() => get(name));
      ready.add(name);
      return island;
    } catch (reason) {
      loading.delete(name);
      throw reason;
    }
  };
  return {
    load: (name) => {
      const loadingIsland = loading.get(name) ?? begin(name);
      loading.set(name, loadingIsland);
      return loadingIsland;
    },
    isReady: (name) => ready.has(name),
  };
}
