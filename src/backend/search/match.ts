import { type AnyColumn, and, desc, eq, exists, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Visit } from '../context.ts';
import type { Db } from '../db/open.ts';
import { brands, commonConditions, items, stores } from '../db/schema/catalogue.ts';
import { anywhere, fold, searchWords } from './fold.ts';

/** How alike two words must be to count as the same one with a typing mistake. */
const ALIKE = 0.42;
/** Shorter words are alike by accident. */
const SHORTEST_ALIKE = 4;

/** What a typed text finds. `alike` also forgives typing mistakes; use it when `exact` finds nothing. */
export type Match = { exact: SQL | undefined; alike: SQL | undefined; order: SQL[] };

const anyWord = (column: AnyColumn, words: string[]): SQL | undefined =>
  or(...words.map((word) => like(column, anywhere(word))));

function anyAlike(column: AnyColumn, words: string[]): SQL | undefined {
  const long = words.filter((word) => word.length >= SHORTEST_ALIKE);
  return long.length > 0 ? or(...long.map((word) => sql`word_similarity(${word}, ${column}) >= ${ALIKE}`)) : sql`false`;
}

/** The full name first, then names that begin with the text, then by how many of the words occur. */
function best(name: AnyColumn, column: AnyColumn, text: string, words: string[]): SQL[] {
  const whole = fold(text.slice(0, 200)).trim().replace(/\s+/g, ' ');
  const names = [sql`fold_text(${name}->>'en')`, sql`fold_text(${name}->>'ar')`];
  const start = `${anywhere(whole).slice(1)}`;
  const hits = words.map((word) => sql`(case when ${column} like ${anywhere(word)} then 1 else 0 end)`);
  const alike = words.map((word) => sql`word_similarity(${word}, ${column})`);
  return [
    desc(
      sql`(${sql.join(
        names.map((part) => sql`${part} = ${whole}`),
        sql` or `,
      )})`,
    ),
    desc(
      sql`(${sql.join(
        names.map((part) => sql`${part} like ${start}`),
        sql` or `,
      )})`,
    ),
    desc(sql`(${sql.join(hits, sql` + `)})`),
    desc(sql`round((${sql.join(alike, sql` + `)})::numeric, 1)`),
  ];
}

/** Categories (and the children of categories) whose name holds one of the words. */
function categoriesNamed(words: string[], { reference }: Visit): number[] {
  const named = [...reference.categories.values()].filter((row) => words.some((word) => row.search?.includes(word)));
  return named.flatMap((row) => [row.id, ...(reference.children.get(row.id) ?? []).map((child) => child.id)]);
}

/** Items by name, tags, nutrition, allergy and substance, or by the name of their category, brand or condition. */
export function matchItems(db: Db, visit: Visit, text: string): Match {
  const words = searchWords(text);
  if (words.length === 0) return { exact: sql`false`, alike: sql`false`, order: [] };
  const categoryIds = categoriesNamed(words, visit);
  const named = (table: typeof brands | typeof commonConditions) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.status, true), anyWord(table.search, words)));
  return {
    exact: or(
      anyWord(items.search, words),
      categoryIds.length > 0 ? inArray(items.categoryId, categoryIds) : undefined,
      inArray(items.brandId, named(brands)),
      inArray(items.commonConditionId, named(commonConditions)),
    ),
    alike: anyAlike(items.search, words),
    order: [...best(items.name, items.search, text, words), desc(items.orderCount)],
  };
}

/** Stores by name or by a word of one of their items. */
export function matchStores(db: Db, text: string): Match {
  const words = searchWords(text);
  if (words.length === 0) return { exact: sql`false`, alike: sql`false`, order: [] };
  const sells = (condition: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(items)
        .where(and(eq(items.storeId, stores.id), eq(items.status, true), condition)),
    );
  return {
    exact: or(anyWord(stores.search, words), sells(anyWord(items.search, words))),
    alike: or(anyAlike(stores.search, words), sells(anyAlike(items.search, words))),
    order: best(stores.name, stores.search, text, words),
  };
}

/** Asks with `exact`, and once more with `alike` when nothing was found at all. */
export async function forgiving<T>(
  match: Match,
  ask: (found: SQL | undefined) => Promise<{ answer: T; total: number }>,
): Promise<T> {
  const first = await ask(match.exact);
  return first.total > 0 ? first.answer : (await ask(match.alike)).answer;
}
