type Purge = (match: { tags?: readonly string[]; path?: string }) => number;

const KEY = Symbol.for('islet.purge');
const home = globalThis as { [KEY]?: Purge };

/** Tells the built pages where the page cache is: they are another module graph in the same process. */
export function setPurge(purge: Purge): void {
  home[KEY] = purge;
}

/** Forgets kept pages by tag or path; 0 where no page cache runs (development). */
export const purgePages: Purge = (match) => home[KEY]?.(match) ?? 0;
