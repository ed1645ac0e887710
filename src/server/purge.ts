type Purge = (match: { tags?: readonly string[]; path?: string }) => number;

const KEY = Symbol.for('islet.purge');
const home = globalThis as { [KEY]?: Purge };

/** Registers the page cache for the built pages, which are a separate module graph in the same process. */
export function setPurge(purge: Purge): void {
  home[KEY] = purge;
}

/** Removes cached pages by tag or path; returns 0 when no page cache is running (development). */
export const purgePages: Purge = (match) => home[KEY]?.(match) ?? 0;
