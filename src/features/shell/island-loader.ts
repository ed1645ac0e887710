import type { Island, IslandName } from '#src/config/island.ts';

/** Where each island is fetched from. */
export type IslandTable = Record<IslandName, () => Promise<Island>>;

/** Fetches islands of a table, each once. */
export type IslandLoader = {
  /** Whether a text names an island of the table. */
  has: (name: unknown) => name is IslandName;
  /** Loads an island; a failed import is tried once more, and forgotten when that fails too, so a later tap starts over. */
  load: (name: IslandName) => Promise<Island>;
};

/** Makes the loader of a page. */
export function islandLoader(table: IslandTable): IslandLoader {
  const loading: Partial<Record<IslandName, Promise<Island>>> = {};

  const again = async (name: IslandName, reason: unknown): Promise<Island> => {
    // A browser may remember that an address failed: asking for it with a query is a fresh request.
    const address = /https?:\/\/[^\s'"]+\.js/.exec(String(reason))?.[0];
    return address ? import(/* @vite-ignore */ `${address}?again`) : table[name]();
  };

  return {
    has: (name): name is IslandName => typeof name === 'string' && name in table,
    load: (name) => {
      loading[name] ??= table[name]()
        .catch((reason: unknown) => again(name, reason))
        .catch((reason: unknown) => {
          delete loading[name];
          throw reason;
        });
      return loading[name];
    },
  };
}
