import { ISLANDS, type Island, type IslandName, type IslandTable } from '#src/config/island.ts';

const NAMES: ReadonlySet<unknown> = new Set(ISLANDS);

/** Returns whether a value is the name of an island. */
export const isIsland = (name: unknown): name is IslandName => NAMES.has(name);

/** The module that exports the island table. */
export type TableModule = { TABLE: IslandTable };

/** Loads islands, each once. */
export type IslandLoader = {
  /** Fetches the island table, so that the first request for an island need not wait for it. */
  prepare: () => Promise<TableModule>;
  /** Loads an island. A failed import is retried once and not cached, so a later tap starts over. */
  load: (name: IslandName) => Promise<Island>;
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

/** Returns the loader of a page. `getTable` imports the module with the table. */
export function islandLoader(getTable: () => Promise<TableModule>): IslandLoader {
  const loading = new Map<string, Promise<unknown>>();

  function once<T>(name: string, get: () => Promise<T>): Promise<T>;
  function once(name: string, get: () => Promise<unknown>): Promise<unknown> {
    const known = loading.get(name);
    if (known) return known;
    const begun = importWithRetry(get).catch((reason: unknown) => {
      loading.delete(name);
      throw reason;
    });
    loading.set(name, begun);
    return begun;
  }

  const prepare = () => once('', getTable);
  return { prepare, load: async (name) => once(name, (await prepare()).TABLE[name]) };
}
