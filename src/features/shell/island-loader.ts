import { ISLANDS, type Island, type IslandName, type IslandTable } from '#src/config/island.ts';

const NAMES: ReadonlySet<unknown> = new Set(ISLANDS);

/** Whether a text names an island. */
export const isIsland = (name: unknown): name is IslandName => NAMES.has(name);

/** The module that says where the islands are. */
export type TableModule = { TABLE: IslandTable };

/** Fetches islands, each once. */
export type IslandLoader = {
  /** Fetches where the islands are, so that the first reach for one need not wait for that. */
  prepare: () => Promise<TableModule>;
  /** Loads an island; a failed import is tried once more, and forgotten when that fails too, so a later tap starts over. */
  load: (name: IslandName) => Promise<Island>;
};

/** Fetches a module; what fails is tried once more. */
export async function insist<T>(get: () => Promise<T>): Promise<T> {
  try {
    return await get();
  } catch (reason) {
    // A browser may remember that an address failed: asking for it with a query is a fresh request.
    const address = /https?:\/\/[^\s'"]+\.js/.exec(String(reason))?.[0];
    return address ? import(/* @vite-ignore */ `${address}?again`) : get();
  }
}

/** Makes the loader of a page. `getTable` imports the module with the table. */
export function islandLoader(getTable: () => Promise<TableModule>): IslandLoader {
  const loading = new Map<string, Promise<unknown>>();

  function once<T>(name: string, get: () => Promise<T>): Promise<T>;
  function once(name: string, get: () => Promise<unknown>): Promise<unknown> {
    const known = loading.get(name);
    if (known) return known;
    const begun = insist(get).catch((reason: unknown) => {
      loading.delete(name);
      throw reason;
    });
    loading.set(name, begun);
    return begun;
  }

  const prepare = () => once('', getTable);
  return { prepare, load: async (name) => once(name, (await prepare()).TABLE[name]) };
}
