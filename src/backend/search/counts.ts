import { and, eq, type SQL, sql } from 'drizzle-orm';
import { fromMinor } from '#src/contract/money.ts';
import { categories, items, stores } from '../db/schema/catalogue.ts';
import type { Db } from '../db/types.ts';
import type { Reference } from '../reference.ts';
import { COUNTED, type CountedGroup, type Narrowing, SOLD, takesAll } from './narrowing.ts';

type Group = keyof Narrowing['chosen'];

/** Keeps the database from evaluating the conditions again for each count. */
const EVERY_ROW = 2_147_483_647;

const chosenColumn = (group: string): SQL => sql`${sql.identifier(`chosen_${group}`)}`;
const optionColumn = (group: string, value: string): SQL => sql`${sql.identifier(`${group}_${value}`)}`;

type Columns = Record<string, SQL.Aliased<boolean>>;

/** Returns columns that say of a row which chosen groups and which options hold. */
function columnsOf({ chosen, options }: Narrowing): Columns {
  const conditions: [name: string, condition: SQL | undefined][] = [
    ...Object.entries(chosen).map(([group, condition]): [string, SQL | undefined] => [`chosen_${group}`, condition]),
    ...COUNTED.flatMap((group) =>
      Object.entries(options[group]).map(([value, condition]): [string, SQL] => [`${group}_${value}`, condition]),
    ),
  ];
  return Object.fromEntries(
    conditions.flatMap(([name, condition]) => (condition ? [[name, sql<boolean>`(${condition})`.as(name)]] : [])),
  );
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
      const chosenColumns = takesAll(group) && narrowing.chosen[group] ? [chosenColumn(group)] : [];
      counts[`${group} ${value}`] = counted([
        ...others(narrowing, group),
        ...chosenColumns,
        optionColumn(group, value),
      ]);
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

const wire = (narrowing: Narrowing, totals: Counts, perCategory: Counts, brands: Counts) => ({
  ...Object.fromEntries(COUNTED.map((group) => [group, groupOf(narrowing, totals, group)])),
  categories: Object.fromEntries(perCategory),
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
  const perCategory: Counts = new Map();
  const brands: Counts = new Map();
  for (const { category, brand, inCategory, ofBrand, ...row } of groups) {
    for (const [key, count] of Object.entries(row)) add(totals, key, Number(count));
    add(perCategory, category, inCategory);
    const parent = category === null ? 0 : (reference.categories.get(category)?.parentId ?? 0);
    if (parent > 0) add(perCategory, parent, inCategory);
    add(brands, brand, ofBrand);
  }
  return wire(narrowing, totals, perCategory, brands);
}

/** The same for stores; a category counts the stores that sell in it or below. */
export async function storeCounts(db: Db, narrowing: Narrowing, where: SQL | undefined) {
  // Each store's items are read once for all options.
  const sold = db
    .select(
      Object.fromEntries(Object.entries(SOLD).map(([name, condition]) => [name, sql`bool_or(${condition})`.as(name)])),
    )
    .from(items)
    .where(and(eq(items.storeId, stores.id), eq(items.status, true)))
    .as('sold');
  const ofSold = Object.keys(SOLD).map((name) => [name, sql<boolean>`sold.${sql.identifier(name)}`.as(name)]);
  const rows = db
    .select({ id: sql<number>`${stores.id}`.as('id'), ...columnsOf(narrowing), ...Object.fromEntries(ofSold) })
    .from(stores)
    .innerJoinLateral(sold, sql`true`)
    .where(where)
    .limit(EVERY_ROW)
    .as('found');
  const inCategories = others(narrowing, 'categories');
  const [row] = await db
    .select({
      ...countsOf(narrowing),
      ids: sql<number[]>`coalesce(array_agg(id)${
        inCategories.length > 0 ? sql` filter (where ${sql.join(inCategories, sql` and `)})` : sql``
      }, '{}')`,
    })
    .from(rows);
  const { ids = [], ...counts } = row ?? {};
  const selling = await sellingIn(db, ids);
  return wire(narrowing, new Map(Object.entries(counts)), selling, new Map());
}

/** Returns the number of stores that sell in each category, or below it. */
async function sellingIn(db: Db, storeIds: number[]): Promise<Counts> {
  if (storeIds.length === 0) return new Map();
  const level = sql`(values (${categories.id}), (${categories.parentId})) as level(id)`;
  const rows = await db
    .select({ id: sql<number>`level.id`, count: sql<number>`count(distinct ${items.storeId})::int` })
    .from(items)
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .innerJoinLateral(level, sql`level.id > 0`)
    .where(and(eq(items.status, true), sql`${items.storeId} = any(${sql.param(storeIds)}::int[])`))
    .groupBy(sql`level.id`);
  return new Map(rows.map(({ id, count }) => [String(id), count]));
}
