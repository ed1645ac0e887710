import { eq, type SQL } from 'drizzle-orm';
import type { RequestContext, Services } from '../context.ts';
import { stores } from '../db/schema/catalogue.ts';
import type { Fields } from '../fields.ts';
import { envelope, type PageOf } from './paging.ts';
import { countStores, type StoreQuery, selectStores } from './store-rows.ts';
import { storeWire } from './store-wire.ts';

/** Filters by `type` (stores that offer veg or non-veg); any other value keeps all. */
export function vegStores(fields: Fields): SQL | undefined {
  const type = fields.text('type');
  if (type === 'veg') return eq(stores.veg, true);
  return type === 'non_veg' ? eq(stores.nonVeg, true) : undefined;
}

/** Returns a store list response, rows under `stores`: one query, two beyond the last page. */
export async function storeList(
  { db }: Services,
  context: RequestContext,
  page: PageOf,
  { where, order }: Pick<StoreQuery, 'where' | 'order'>,
) {
  const rows = await selectStores(db, context, { where, order: order ?? [], limit: page.limit, skip: page.skip });
  const total = rows[0]?.total ?? (page.skip ? await countStores(db, context, where) : 0);
  return { ...envelope(total, page), stores: rows.map((row) => storeWire(row, context)) };
}
