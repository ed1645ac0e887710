import { inArray } from 'drizzle-orm';
import type { RequestContext } from '../context.ts';
import type { Db } from '../db/open.ts';
import { items } from '../db/schema/catalogue.ts';
import { type ItemRow, selectItems } from './item-rows.ts';

/**
 * Short-lived cache of item rows for lists: the lists of one page share most of their items. Items for the cart, an
 * order or the details are always read from the tables.
 */
export type ItemCache = {
  /** Returns the rows of these ids in this order, without ids that no longer exist. */
  rows(context: RequestContext, ids: readonly number[]): Promise<ItemRow[]>;
  /** Clears the cache, so that the next call reads the tables. */
  clear(): void;
};

/** Maximum number of cached rows; above it the cache is cleared. */
const MAX_ROWS = 5000;

/** Creates an item cache. `ttlMs`: real milliseconds until a row is read again; 0: no caching. */
export function createItemCache(db: Db, ttlMs: number): ItemCache {
  const cache = new Map<number, { taken: number; at: number; row: ItemRow }>();
  return {
    async rows(context, ids) {
      const now = performance.now();
      const at = context.now.at.getTime();
      const missing = ids.filter((id) => {
        const entry = cache.get(id);
        // When the clock was moved, a sale may have started or ended.
        return !entry || now - entry.taken >= ttlMs || Math.abs(at - entry.at) >= ttlMs;
      });
      const fresh = new Map<number, ItemRow>();
      if (missing.length > 0) {
        if (cache.size > MAX_ROWS) cache.clear();
        const found = await selectItems(db, context, { where: inArray(items.id, missing), limit: missing.length });
        for (const row of found) {
          fresh.set(row.item.id, row);
          cache.set(row.item.id, { taken: now, at, row });
        }
      }
      const missingIds = new Set(missing);
      return ids
        .map((id) => (missingIds.has(id) ? fresh.get(id) : cache.get(id)?.row))
        .filter((row) => row !== undefined);
    },
    clear: () => cache.clear(),
  };
}
