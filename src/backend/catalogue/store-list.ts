import { eq, type SQL } from 'drizzle-orm';
import { stores } from '../db/schema/catalogue.ts';
import type { Fields } from '../http/fields.ts';
import type { RequestContext, Services } from '../types.ts';
import { envelope, type PageOf } from './paging.ts';
import { pageOfStores, type StoreQuery } from './store-rows.ts';
import { storeWire } from './store-wire.ts';

/** Filters by `type` (stores that offer veg or non-veg); any other value keeps all. */
export function vegStores(fields: Fields): SQL | undefined {
  const type = fields.text('type');
  if (type === 'veg') return eq(stores.veg, true);
  return type === 'non_veg' ? eq(stores.nonVeg, true) : undefined;
}

/** Returns a store list response, rows under `stores`: one query for the page's ids, one for their rows. */
export async function storeList(
  { db }: Services,
  context: RequestContext,
  page: PageOf,
  { where, order }: Pick<StoreQuery, 'where' | 'order'>,
) {
  const { limit, skip } = page;
  const { rows, total } = await pageOfStores(db, context, { where, order: order ?? [], limit, skip });
  return { ...envelope(total, page), stores: rows.map((row) => storeWire(row, context)) };
}
