import { and, between, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { RequestContext, Services } from '../context.ts';
import { categories, items, stores } from '../db/schema/catalogue.ts';
import { comparableDiscount } from '../db/schema/discount.ts';
import type { Fields } from '../fields.ts';
import { categoryWire } from './category-wire.ts';
import { type ItemQuery, selectItemIds } from './item-rows.ts';
import { itemWire } from './item-wire.ts';
import { envelope, type PageOf } from './paging.ts';
import { payable } from './payable.ts';
import { inScope, type Scope } from './scope.ts';

/** Items that can be listed: active, of an approved store, inside the scope. */
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

/** `type`: veg or non_veg; anything else keeps all. */
export function vegFilter(fields: Fields): SQL | undefined {
  const type = fields.text('type');
  return type === 'veg' || type === 'non_veg' ? eq(items.veg, type === 'veg') : undefined;
}

/** The range of prices as cards print them; both ends must be given. `zeroCounts`: a lower end of 0 then means above zero, else it
 *  switches the range off. */
export function priceFilter(fields: Fields, context: RequestContext, zeroCounts = false): SQL | undefined {
  const [low, high] = [fields.number('min_price'), fields.number('max_price')];
  if (low === null || high === null || (low <= 0 && !zeroCounts)) return undefined;
  const scale = 10 ** context.reference.settings.business.digits;
  const [least, most] = [Math.round(low * scale), Math.round(high * scale)].map((value) =>
    Math.max(0, Math.min(value, 2_147_483_647)),
  );
  const lowest = Math.max(least ?? 0, 1);
  // No item costs more than its full price, so that an index narrows first.
  return and(gte(items.price, lowest), between(payable(context), lowest, most ?? 0));
}

/** Items of the categories and their children. */
export function categoryFilter(ids: number[], { reference }: RequestContext): SQL | undefined {
  if (ids.length === 0) return undefined;
  const all = ids.flatMap((id) => [id, ...(reference.children.get(id) ?? []).map((child) => child.id)]);
  return inArray(items.categoryId, [...new Set(all)]);
}

/** A store by id or slug. */
export const storeFilter = (key: string | null): SQL | undefined =>
  key === null ? undefined : /^\d{1,9}$/.test(key) ? eq(items.storeId, Number(key)) : eq(stores.slug, key);

/** The biggest discount first. */
export const biggestDiscount = desc(comparableDiscount(items));

/** Leaves one item out. */
export const otherThan = (id: number | null): SQL | undefined => (id === null ? undefined : ne(items.id, id));

/** A whole item list answer: one query for the order, the rows from the shelf. */
export async function itemList(
  services: Services,
  context: RequestContext,
  page: PageOf,
  query: Pick<ItemQuery, 'where' | 'order' | 'ranked'>,
) {
  const { ids, total } = await selectItemIds(services.db, { ...query, limit: page.limit, skip: page.skip });
  const rows = await services.shelf.rows(context, ids);
  return { ...envelope(total, page), products: rows.map((row) => itemWire(row, context)) };
}

/** The same with the rows under `items`. */
export async function itemListAsItems(...call: Parameters<typeof itemList>) {
  const { products, ...head } = await itemList(...call);
  return { ...head, items: products };
}

/** Top-level categories of all items that match, for the tabs above a list. */
export async function categoriesOf({ db }: Services, context: RequestContext, where: SQL | undefined) {
  // The first item of each category will do: reading all of them takes as long as the catalogue is big.
  const one = db
    .select({ one: sql`1`.as('one') })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(and(eq(items.categoryId, categories.id), where))
    .limit(1)
    .as('one');
  const rows = await db.select({ id: categories.id }).from(categories).innerJoinLateral(one, sql`true`);
  const known = context.reference.categories;
  const tops = rows
    .map(({ id }) => known.get(id))
    .map((row) => (row && row.parentId > 0 ? known.get(row.parentId) : row))
    .filter((row) => row !== undefined);
  return [...new Set(tops)]
    .sort((a, b) => b.priority - a.priority || a.id - b.id)
    .map((row) => categoryWire(row, context));
}
