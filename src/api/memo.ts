import type { Result } from '#src/contract/errors.ts';

export type MemoOptions = {
  /** Maximum number of cached results; the least recently requested is evicted first. */
  limit?: number;
  now?: () => number;
};

type Entry<T> = { expiresAt: number; result: Promise<Result<T>> };

/** Returns a caching version of `load`: results are reused for `ttlMs`, equal concurrent calls share one, failures are
 *  not cached. */
export function memoised<Args extends readonly unknown[], T>(
  ttlMs: number,
  keyOf: (...args: Args) => string,
  load: (...args: Args) => Promise<Result<T>>,
  { limit = 500, now = () => Date.now() }: MemoOptions = {},
): (...args: Args) => Promise<Result<T>> {
  const entries = new Map<string, Entry<T>>();

  return (...args) => {
    const key = keyOf(...args);
    const cached = entries.get(key);
    // Deleted and set again even when it is fresh: a Map is in insertion order, so its first key is the least recently
    // used.
    entries.delete(key);
    if (cached && cached.expiresAt > now()) {
      entries.set(key, cached);
      return cached.result;
    }

    const remove = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    const pending = load(...args).then(
      (result) => {
        if (result.ok) entry.expiresAt = now() + ttlMs;
        else remove();
        return result;
      },
      (problem: unknown) => {
        remove();
        throw problem;
      },
    );
    const entry: Entry<T> = { expiresAt: Number.POSITIVE_INFINITY, result: pending };
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
    return pending;
  };
}
