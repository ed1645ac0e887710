import { inArray } from 'drizzle-orm';
import type { RequestContext } from '../context.ts';
import type { Db } from '../db/open.ts';
import { items } from '../db/schema/catalogue.ts';
import { type ItemRow, selectItems } from './item-rows.ts';

/** Item rows for lists, kept for a moment: the lists of one page share most of their items. What is bought,
 *  put into a cart or opened by itself is always read from the tables. */
export type Shelf = {
  /** The rows of these ids in this order; ids that are gone are left out. */
  rows(context: RequestContext, ids: readonly number[]): Promise<ItemRow[]>;
  /** Makes the next call read the tables. */
  forget(): void;
};

/** Rows kept; a bigger catalogue only reads more often. */
const MOST = 5000;

/** @param lifeMs real milliseconds a row is shown before it is read again; 0: always read. */
export function createShelf(db: Db, lifeMs: number): Shelf {
  const kept = new Map<number, { taken: number; at: number; row: ItemRow }>();
  return {
    async rows(context, ids) {
      const now = performance.now();
      const at = context.now.at.getTime();
      const missing = ids.filter((id) => {
        const entry = kept.get(id);
        // A clock that was moved may have started or ended a sale.
        return !entry || now - entry.taken >= lifeMs || Math.abs(at - entry.at) >= lifeMs;
      });
      const fresh = new Map<number, ItemRow>();
      if (missing.length > 0) {
        if (kept.size > MOST) kept.clear();
        const found = await selectItems(db, context, { where: inArray(items.id, missing), limit: missing.length });
        for (const row of found) {
          fresh.set(row.item.id, row);
          kept.set(row.item.id, { taken: now, at, row });
        }
      }
      const asked = new Set(missing);
      return ids.map((id) => (asked.has(id) ? fresh.get(id) : kept.get(id)?.row)).filter((row) => row !== undefined);
    },
    forget: () => kept.clear(),
  };
}
