/**
 * The purge that empties every cache of the process. Stored on `globalThis`, because the front server and the built
 * pages are two module graphs in one process: a module variable would exist twice.
 */

/** Removes the entries with one of the tags and returns how many those were. */
type Empty = (tags: readonly string[]) => number;
/** Tells other processes of the shop to purge the tags. */
type Relay = (tags: readonly string[]) => Promise<unknown>;

const KEY = Symbol.for('islet.purge');
const home = globalThis as { [KEY]?: { caches: Map<string, Empty>; relays: Map<string, Relay> } };
home[KEY] ??= { caches: new Map(), relays: new Map() };
const { caches, relays } = home[KEY];

/** Tag that purges everything: for a restored backup or a moved clock. */
export const EVERYTHING = 'all';

/** Tag for purges that may have been missed: purges all data, and makes pages stale, which outlive a lost database. */
export const MISSED = 'missed';

/** Returns whether an entry with these tags is among what is purged. */
export const isPurged = (entry: readonly string[], tags: readonly string[]): boolean =>
  tags.some((tag) => tag === EVERYTHING || tag === MISSED || entry.includes(tag));

/** Registers a cache. The same name replaces an earlier one. */
export const onPurge = (name: string, empty: Empty): void => void caches.set(name, empty);

/** Registers a way to reach other processes. The same name replaces an earlier one. */
export const onPurgeElsewhere = (name: string, relay: Relay): void => void relays.set(name, relay);

/** Purges tags from every cache of this process and returns how many entries were removed. */
export const purge: Empty = (tags) => [...caches.values()].reduce((count, empty) => count + empty(tags), 0);

/**
 * Purges tags in this process, then in the others. Returns how many entries of this process were removed.
 * @throws when another process could not be reached.
 */
export async function purgeEverywhere(tags: readonly string[]): Promise<number> {
  const count = purge(tags);
  await Promise.all([...relays.values()].map((relay) => relay(tags)));
  return count;
}
