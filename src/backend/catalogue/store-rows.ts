import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import { items, storeDiscounts, storeSchedules, stores } from '../db/schema/catalogue.ts';
import type { Point } from '../db/schema/json.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Reference } from '../reference.ts';
import type { RequestContext } from '../types.ts';
import { arrivalsNow } from './arrival-times.ts';
import { openNow, runningDiscount, TOTAL } from './item-rows.ts';
import { hadSlug } from './values.ts';

const { search: _search, document: _document, ...storeColumns } = getTableColumns(stores);
const { storeId: _storeId, ...discountColumns } = getTableColumns(storeDiscounts);

/** Order: open stores first, active and inside their opening hours. */
export const openFirst = (context: Pick<RequestContext, 'now'>): SQL =>
  sql`(${stores.active} and ${openNow(context)}) desc`;

/** Returns whether a store has opening hours on this weekday. */
export const worksToday = ({ now }: Pick<RequestContext, 'now'>): SQL =>
  sql`exists (select 1 from ${storeSchedules} where ${storeSchedules.storeId} = ${stores.id} and ${storeSchedules.day} = ${now.weekday})`;

/** Returns a number that grows with the straight-line distance to a point; for ordering only. */
export const nearness = ({ lat, lng }: Point): SQL =>
  sql`power(${stores.lat} - ${lat}, 2) + power((${stores.lng} - ${lng}) * cos(radians(${lat})), 2)`;

/** The deepest categories a store sells in, those with the most items first. */
const SOLD_IN = sql<number[]>`array(select ${items.categoryId} from ${items} where ${items.storeId} = ${stores.id}
  and ${items.status} and ${items.categoryId} is not null group by ${items.categoryId} order by count(*) desc, ${items.categoryId})`;

/** The opening hours of a store: id, day, opening and closing time. */
const HOURS = sql<[id: number, day: number, opens: string, closes: string][]>`(select coalesce(
  json_agg(json_build_array(hours.id, hours.day, hours.opens, hours.closes) order by hours.day, hours.opens), '[]')
  from ${storeSchedules} hours where hours.store_id = ${stores.id})`;

export type StoreQuery = { where: SQL | undefined; order?: SQL[]; limit: number; skip?: number };

/** Returns stores with their running discount, hours, open state and number of items, in one query. */
export async function selectStores(
  db: Db | Tx,
  context: RequestContext,
  { where, order = [], limit, skip = 0 }: StoreQuery,
) {
  return db
    .select({
      store: storeColumns,
      discount: discountColumns,
      open: openNow(context),
      itemCount: sql<number>`(select count(*) from ${items} where ${items.storeId} = ${stores.id} and ${items.status})::int`,
      soldIn: SOLD_IN,
      hours: HOURS,
      arrivals: arrivalsNow(context.now),
    })
    .from(stores)
    .leftJoin(storeDiscounts, and(eq(storeDiscounts.storeId, stores.id), runningDiscount(context)))
    .where(where)
    .orderBy(...order, desc(stores.id))
    .limit(limit)
    .offset(skip);
}

/**
 * Returns a page of stores, in order, and the number of all matches. Only narrow rows are sorted; the rest is read for
 * the page alone.
 */
export async function pageOfStores(
  db: Db | Tx,
  context: RequestContext,
  { where, order = [], limit, skip = 0 }: StoreQuery,
) {
  const page = await db
    .select({ id: stores.id, total: TOTAL })
    .from(stores)
    .leftJoin(storeDiscounts, and(eq(storeDiscounts.storeId, stores.id), runningDiscount(context)))
    .where(where)
    .orderBy(...order, desc(stores.id))
    .limit(limit)
    .offset(skip);
  const [first] = page;
  // Beyond the last page there is no row with the total.
  if (!first) return { rows: [], total: skip > 0 ? await countStores(db, context, where) : 0 };
  const ids = page.map(({ id }) => id);
  const rows = await selectStores(db, context, { where: inArray(stores.id, ids), limit: ids.length });
  const byId = new Map(rows.map((row) => [row.store.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: first.total };
}

export type StoreRow = Awaited<ReturnType<typeof selectStores>>[number];

/**
 * Returns a store by id, slug or former slug, also a closed or inactive one; null when there is none. Digits only are an
 * id.
 */
export async function findStore(db: Db, context: RequestContext, key: string): Promise<StoreRow | null> {
  const find = async (where: SQL) => (await selectStores(db, context, { where, limit: 1 }))[0] ?? null;
  if (/^\d{1,9}$/.test(key)) return find(eq(stores.id, Number(key)));
  return (await find(eq(stores.slug, key))) ?? find(hadSlug(stores.formerSlugs, key));
}

/**
 * Returns the price of extra packaging at a store; null when the store or its module type offers none (customer.notes
 * §6.6).
 */
export function packagingOf({ store }: StoreRow, { settings, modules }: Reference): Minor | null {
  const type = modules.get(store.moduleId)?.type;
  return type && settings.charges.withoutPackaging?.includes(type) ? null : store.extraPackaging;
}

/** Returns the number of matching stores; the condition may use the running discount. */
export async function countStores(db: Db | Tx, context: RequestContext, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(stores)
    .leftJoin(storeDiscounts, and(eq(storeDiscounts.storeId, stores.id), runningDiscount(context)))
    .where(where);
  return row?.count ?? 0;
}
