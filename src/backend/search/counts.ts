import { and, eq, type SQL, sql } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import type { Db } from '../db/open.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import type { Reference } from '../reference.ts';
import { COUNTED, type CountedGroup, type Narrowing, takesAll } from './narrowing.ts';

type Group = keyof Narrowing['chosen'];

/** Keeps the database from evaluating the conditions again for each count. */
const EVERY_ROW = 2_147_483_647;

const chosenColumn = (group: string): SQL => sql`${sql.identifier(`chosen_${group}`)}`;
const optionColumn = (group: string, value: string): SQL => sql`${sql.identifier(`${group}_${value}`)}`;

/** Returns columns that say of a row which chosen groups and which options hold. */
function columnsOf({ chosen, options }: Narrowing): Record<string, SQL.Aliased<boolean>> {
  const columns: Record<string, SQL.Aliased<boolean>> = {};
  for (const [group, condition] of Object.entries(chosen))
    if (condition) columns[`chosen_${group}`] = sql<boolean>`(${condition})`.as(`chosen_${group}`);
  for (const group of COUNTED)
    for (const [value, condition] of Object.entries(options[group]))
      columns[`${group}_${value}`] = sql<boolean>`(${condition})`.as(`${group}_${value}`);
  return columns;
}

/** Returns the condition for the chosen groups but one, over those columns. */
const others = ({ chosen }: Narrowing, group: Group): SQL[] =>
  Object.entries(chosen).flatMap(([name, condition]) => (condition && name !== group ? [chosenColumn(name)] : []));

const counted = (conditions: SQL[]): SQL<number> =>
  conditions.length === 0
    ? sql<number>`count(*)::int`
    : sql<number>`(count(*) filter (where ${sql.join(conditions, sql` and `)}))::int`;

/** Returns a count for each option: the results if it is chosen, beside what is chosen in the other groups. */
function countsOf(narrowing: Narrowing): Record<string, SQL<number>> {
  const counts: Record<string, SQL<number>> = {};
  for (const group of COUNTED)
    for (const value of Object.keys(narrowing.options[group])) {
      const own = takesAll(group) && narrowing.chosen[group] ? [chosenColumn(group)] : [];
      counts[`${group} ${value}`] = counted([...others(narrowing, group), ...own, optionColumn(group, value)]);
    }
  return counts;
}

type Counts = Map<string, number>;
const add = (counts: Counts, key: string | number | null, count: number): void => {
  if (key !== null && count > 0) counts.set(String(key), (counts.get(String(key)) ?? 0) + count);
};

/** Returns the counts of one group as sent: by value; fees as decimals. */
const groupOf = (narrowing: Narrowing, totals: Counts, group: CountedGroup): Record<string, number> =>
  Object.fromEntries(
    Object.keys(narrowing.options[group]).map((value) => [
      group === 'delivery_fees' ? String(fromMinor(Number(value))) : value,
      totals.get(`${group} ${value}`) ?? 0,
    ]),
  );

const wire = (narrowing: Narrowing, totals: Counts, categories: Counts, brands: Counts) => ({
  ...Object.fromEntries(COUNTED.map((group) => [group, groupOf(narrowing, totals, group)])),
  categories: Object.fromEntries(categories),
  brands: Object.fromEntries(brands),
});

/** Returns the number of items per option of a result page, all counted in one pass; `where` holds before all options. */
export async function itemCounts(db: Db, reference: Reference, narrowing: Narrowing, where: SQL | undefined) {
  const rows = db
    .select({
      category: sql<number>`${items.categoryId}`.as('category'),
      brand: sql<number>`${items.brandId}`.as('brand'),
      ...columnsOf(narrowing),
    })
    .from(items)
    .innerJoin(stores, eq(stores.id, items.storeId))
    .where(where)
    .limit(EVERY_ROW)
    .as('found');
  const counts = countsOf(narrowing);
  const groups = await db
    .select({
      category: sql<number | null>`category`,
      brand: sql<number | null>`brand`,
      inCategory: counted(others(narrowing, 'categories')),
      ofBrand: counted(others(narrowing, 'brands')),
      ...counts,
    })
    .from(rows)
    .groupBy(sql`category`, sql`brand`);
  const totals: Counts = new Map();
  const categories: Counts = new Map();
  const brands: Counts = new Map();
  for (const { category, brand, inCategory, ofBrand, ...row } of groups) {
    for (const [key, count] of Object.entries(row)) add(totals, key, Number(count));
    add(categories, category, inCategory);
    const parent = category === null ? 0 : (reference.categories.get(category)?.parentId ?? 0);
    if (parent > 0) add(categories, parent, inCategory);
    add(brands, brand, ofBrand);
  }
  return wire(narrowing, totals, categories, brands);
}

/** The same for stores; a category counts the stores that sell in it or below. */
export async function storeCounts(db: Db, reference: Reference, narrowing: Narrowing, where: SQL | undefined) {
  const rows = db
    .select({ id: sql<number>`${stores.id}`.as('id'), ...columnsOf(narrowing) })
    .from(stores)
    .where(where)
    .limit(EVERY_ROW)
    .as('found');
  const filter = others(narrowing, 'categories');
  const sold = db
    .selectDistinct({ store: sql<number>`found.id`, category: sql<number>`${items.categoryId}` })
    .from(rows)
    .innerJoin(items, and(sql`${items.storeId} = found.id`, eq(items.status, true)))
    .where(filter.length > 0 ? sql.join(filter, sql` and `) : undefined);
  const [[row = {}], selling] = await Promise.all([db.select(countsOf(narrowing)).from(rows), sold]);
  const perCategory = new Map<number, Set<number>>();
  for (const { store, category } of selling) {
    for (const id of [category, reference.categories.get(category)?.parentId ?? 0]) {
      if (id > 0) perCategory.set(id, (perCategory.get(id) ?? new Set()).add(store));
    }
  }
  const totals = new Map(Object.entries(row));
  return wire(narrowing, totals, new Map([...perCategory].map(([id, found]) => [String(id), found.size])), new Map());
}
