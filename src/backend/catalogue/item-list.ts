import { and, between, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { MINOR_DIGITS } from '#src/contract/money.ts';
import { categories, items, stores } from '../db/schema/catalogue.ts';
import { comparableDiscount } from '../db/schema/discount.ts';
import type { Fields } from '../http/fields.ts';
import type { RequestContext, Services } from '../types.ts';
import { categoryWire } from './category-wire.ts';
import { type ItemQuery, itemsById, selectItemIds } from './item-rows.ts';
import { itemWire } from './item-wire.ts';
import { envelope, type PageOf } from './paging.ts';
import { payable } from './payable.ts';
import { inScope, type Scope } from './scope.ts';

/** Returns the condition for listed items: active, of an approved store, inside the scope. */
export const listed = (scope: Scope): SQL | undefined =>
  and(
    eq(items.status, true),
    scope.length > 0
      ? inArray(
          items.moduleId,
          scope.map(({ moduleId }) => moduleId),
        )
      : undefined,
    inScope(scope),
  );

/** Filters by `type` (veg or non_veg); any other value keeps all. */
export function vegFilter(fields: Fields): SQL | undefined {
  const type = fields.text('type');
  return type === 'veg' || type === 'non_veg' ? eq(items.veg, type === 'veg') : undefined;
}

/**
 * Filters by the price shown on cards; both ends must be given. A lower end of 0 disables the filter, or with
 * `zeroCounts` means above zero.
 */
export function priceFilter(fields: Fields, context: RequestContext, zeroCounts = false): SQL | undefined {
  const [low, high] = [fields.number('min_price'), fields.number('max_price')];
  if (low === null || high === null || (low <= 0 && !zeroCounts)) return undefined;
  const scale = 10 ** MINOR_DIGITS;
  const [least, most] = [Math.round(low * scale), Math.round(high * scale)].map((value) =>
    Math.max(0, Math.min(value, 2_147_483_647)),
  );
  const lowest = Math.max(least ?? 0, 1);
  // The price never exceeds the full price, so this condition lets an index narrow first.
  return and(gte(items.price, lowest), between(payable(context), lowest, most ?? 0));
}

/** Filters by categories and their children. */
export function categoryFilter(ids: number[], { reference }: RequestContext): SQL | undefined {
  if (ids.length === 0) return undefined;
  const all = ids.flatMap((id) => [id, ...(reference.children.get(id) ?? []).map((child) => child.id)]);
  return inArray(items.categoryId, [...new Set(all)]);
}

/** Filters by a store's id or slug. */
export const storeFilter = (key: string | null): SQL | undefined =>
  key === null ? undefined : /^\d{1,9}$/.test(key) ? eq(items.storeId, Number(key)) : eq(stores.slug, key);

/** Order by discount, the largest first. */
export const biggestDiscount = desc(comparableDiscount(items));

/** Excludes one item. */
export const otherThan = (id: number | null): SQL | undefined => (id === null ? undefined : ne(items.id, id));

/** Returns an item list response: one query for the page's ids, one for their rows. */
export async function itemList(
  services: Services,
  context: RequestContext,
  page: PageOf,
  query: Pick<ItemQuery, 'where' | 'order' | 'ranked'>,
) {
  const { ids, total } = await selectItemIds(services.db, { ...query, limit: page.limit, skip: page.skip });
  const rows = await itemsById(services.db, context, ids);
  return { ...envelope(total, page), products: rows.map((row) => itemWire(row, context)) };
}

/** The same with the rows under `items`. */
export async function itemListAsItems(...call: Parameters<typeof itemList>) {
  const { products, ...head } = await itemList(...call);
  return { ...head, items: products };
}

/** Returns the top-level categories of all matching items, for the tabs above a list. */
export async function categoriesOf({ db }: Services, context: RequestContext, where: SQL | undefined) {
  // One item per category is enough; reading all takes time proportional to the catalogue.
  const one = db
    .select({ one: sql`1`.as('one') })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(eq(items.categoryId, categories.id), where))
    .limit(1)
    .as('one');
  const rows = await db.select({ id: categories.id }).from(categories).innerJoinLateral(one, sql`true`);
  const categoriesById = context.reference.categories;
  const tops = rows
    .map(({ id }) => categoriesById.get(id))
    .map((row) => (row && row.parentId > 0 ? categoriesById.get(row.parentId) : row))
    .filter((row) => row !== undefined);
  return [...new Set(tops)]
    .sort((a, b) => b.priority - a.priority || a.id - b.id)
    .map((row) => categoryWire(row, context));
}
