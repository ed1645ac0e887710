import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { addOns, items, storeDiscounts, storeSchedules, stores } from '../db/schema/catalogue.ts';
import type { Localised, OptionFactsRow } from '../db/schema/json.ts';
import { flashSaleItems, flashSales } from '../db/schema/promotions.ts';
import type { Db, Tx } from '../db/types.ts';
import type { RequestContext } from '../types.ts';

const { search: _search, document: _document, ...itemColumns } = getTableColumns(items);

/** Columns of the store that every item needs. */
const storeColumns = {
  name: stores.name,
  zoneId: stores.zoneId,
  minutesFrom: stores.minutesFrom,
  minutesTo: stores.minutesTo,
  deliveryUnit: stores.deliveryUnit,
  freeDelivery: stores.freeDelivery,
  scheduleOrder: stores.scheduleOrder,
  halalTag: stores.halalTag,
  active: stores.active,
  tax: stores.tax,
};

export type AddOnRow = { id: number; name: Localised; price: number; facts: OptionFactsRow | null };

/** Returns the active add-ons with the given ids, as one column of a query. */
export const addOnsOf = (ids: SQLWrapper) => sql<AddOnRow[] | null>`(
  select json_agg(json_build_object('id', ${addOns.id}, 'name', ${addOns.name}, 'price', ${addOns.price}, 'facts', ${addOns.facts}) order by ${addOns.id})
  from ${addOns} where ${addOns.id} = any(${ids}) and ${addOns.status})`;

/** Number of all matches in every row, so that one query serves a list. It has to read all matches. */
export const TOTAL = sql<number>`(count(*) over ())::int`;

/** Returns the condition for a store discount that runs now (dates inclusive, daily window may cross midnight). */
export const runningDiscount = ({ now }: RequestContext): SQL | undefined =>
  and(
    lte(storeDiscounts.startDate, now.date),
    gte(storeDiscounts.endDate, now.date),
    sql`case when ${storeDiscounts.startTime} <= ${storeDiscounts.endTime}
      then ${now.time} between ${storeDiscounts.startTime} and ${storeDiscounts.endTime}
      else ${now.time} >= ${storeDiscounts.startTime} or ${now.time} < ${storeDiscounts.endTime} end`,
  );

/**
 * Returns whether a store is inside its opening hours; several rows per day, hours past midnight belong to the day they
 * began, 23:59 lasts to midnight.
 */
export function openNow({ now }: Pick<RequestContext, 'now'>): SQL<boolean> {
  const yesterday = (now.weekday + 6) % 7;
  const { storeId, day, opens, closes } = storeSchedules;
  return sql<boolean>`exists (select 1 from ${storeSchedules} where ${storeId} = ${stores.id} and (
    (${day} = ${now.weekday} and ${opens} <= ${now.time} and (${closes} > ${now.time} or ${closes} <= ${opens} or ${closes} = '23:59'))
    or (${day} = ${yesterday} and ${closes} <= ${opens} and ${closes} > ${now.time})))`;
}

/** The opening hours of a store: day, opening and closing time. */
export type HoursRow = [day: number, opens: string, closes: string];

/** Returns the opening hours of a store that is closed now; null while it is open, or without hours. */
export const hoursIfClosed = (context: Pick<RequestContext, 'now'>) => sql<HoursRow[] | null>`(case
  when ${openNow(context)} then null
  else (select json_agg(json_build_array(hours.day, hours.opens, hours.closes))
    from ${storeSchedules} hours where hours.store_id = ${stores.id}) end)`;

/** Returns the condition for a flash sale item that runs now and has stock left. */
export const flashRuns = ({ now }: RequestContext): SQL | undefined =>
  and(
    eq(flashSales.published, true),
    lte(flashSales.startsAt, now.at),
    gt(flashSales.endsAt, now.at),
    eq(flashSaleItems.status, true),
    gt(flashSaleItems.stock, flashSaleItems.sold),
  );

/** Returns the items of running flash sales with stock left, one row per item. */
function runningFlash(db: Db | Tx, context: RequestContext) {
  return db
    .selectDistinctOn([flashSaleItems.itemId], {
      itemId: flashSaleItems.itemId,
      discount: sql<number | null>`${flashSaleItems.discount}`.as('flash_discount'),
      discountType: sql<'percent' | 'amount' | null>`${flashSaleItems.discountType}`.as('flash_discount_type'),
      left: sql<number | null>`${flashSaleItems.stock} - ${flashSaleItems.sold}`.as('flash_left'),
    })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.flashSaleId))
    .where(flashRuns(context))
    .orderBy(asc(flashSaleItems.itemId), desc(flashSaleItems.flashSaleId))
    .as('flash');
}

export type ItemQuery = {
  where: SQL | undefined;
  order?: SQL[];
  limit: number;
  /** Rows to skip. */
  skip?: number;
  /** The order needs every match (a search), so they are counted in the same query. */
  ranked?: boolean;
};

/** Returns the items of these ids in this order, without ids that do not exist. */
export async function itemsById(db: Db | Tx, context: RequestContext, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectItems(db, context, { where: inArray(items.id, [...ids]), limit: ids.length });
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns items with the store columns, running discounts and add-ons of their cards, in one query. */
export async function selectItems(
  db: Db | Tx,
  context: RequestContext,
  { where, order = [], limit, skip = 0 }: ItemQuery,
) {
  const flash = runningFlash(db, context);
  return db
    .select({
      item: itemColumns,
      store: storeColumns,
      storeOpen: openNow(context),
      closedHours: hoursIfClosed(context),
      storePercent: storeDiscounts.percent,
      flashDiscount: flash.discount,
      flashType: flash.discountType,
      flashLeft: flash.left,
      addOns: addOnsOf(items.addOnIds),
    })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .leftJoin(storeDiscounts, and(eq(storeDiscounts.storeId, items.storeId), runningDiscount(context)))
    .leftJoin(flash, eq(flash.itemId, items.id))
    .where(where)
    .orderBy(...order, desc(items.id))
    .limit(limit)
    .offset(skip);
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** Returns the discount and the stock that apply now: those of a running flash sale, or the item's own. */
export function offerOf({ item, flashDiscount, flashType, flashLeft }: ItemRow) {
  const inSale = flashDiscount !== null && flashType !== null;
  const { discount, discountType, stock } = item;
  if (!inSale) return { inSale, discount, discountType, stock };
  return {
    inSale,
    discount: flashDiscount,
    discountType: flashType,
    stock: stock === null ? null : Math.min(stock, flashLeft ?? stock),
  };
}

/**
 * Counts all matches in a subquery, which can use indexes; the page itself then reads its order's index only as far as
 * needed.
 */
const totalApart = (db: Db | Tx, where: SQL | undefined): SQL<number> =>
  sql<number>`(${db
    .select({ count: sql`count(*)::int` })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(where)})`;

/**
 * Returns the ids of a page of items, in order, and the number of all matches. Narrow rows sort quickly in large
 * catalogues.
 */
export async function selectItemIds(db: Db | Tx, { where, order = [], limit, skip = 0, ranked = false }: ItemQuery) {
  const rows = await db
    .select({ id: items.id, total: ranked ? TOTAL : totalApart(db, where) })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(where)
    .orderBy(...order, desc(items.id))
    .limit(limit)
    .offset(skip);
  // Beyond the last page there is no row with the total.
  const total = rows[0]?.total ?? (skip > 0 ? await countItems(db, where) : 0);
  return { ids: rows.map(({ id }) => id), total };
}

/** Returns the number of matching items. */
export async function countItems(db: Db | Tx, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(where);
  return row?.count ?? 0;
}
