import { type AnyColumn, and, desc, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Visit } from '../context.ts';
import type { Db } from '../db/open.ts';
import { brands, commonConditions, items, stores } from '../db/schema/catalogue.ts';
import { SHORTEST_ALIKE } from './alike.ts';
import { anywhere, beginning, fold, literal, searchWords } from './fold.ts';

type Searched = typeof items | typeof stores | typeof brands | typeof commonConditions;

/** What to look for, and the best first. */
export type Found = { where: SQL | undefined; order: SQL[] };

/** What a typed text finds. `alike` forgives typing mistakes; use it when `exact` finds nothing. */
export type Match = { exact: Found; alike: Found };

const NOTHING: Match = { exact: { where: sql`false`, order: [] }, alike: { where: sql`false`, order: [] } };

/** Shorter words are found only where a word begins: everything holds an `a`, and no index would help. */
const SHORTEST_INSIDE = 3;
const ARTICLE = 'ال';

const patternsOf = (word: string): string[] =>
  word.length < SHORTEST_INSIDE ? [beginning(word), beginning(ARTICLE + word)] : [anywhere(word)];

const anyWord = ({ search }: Searched, words: string[]): SQL | undefined =>
  or(...words.flatMap(patternsOf).map((pattern) => like(search, pattern)));

function anyAlike({ search }: Searched, words: string[]): SQL | undefined {
  const long = words.filter((word) => word.length >= SHORTEST_ALIKE);
  return long.length > 0 ? or(...long.map((word) => sql`${word} <% ${search}`)) : sql`false`;
}

const sum = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` + `)})`;

/** The name in both languages, as `| one | two |`; what stands behind it are tags and the like. */
const namesOf = ({ search }: Searched): SQL => sql`(split_part(${search}, '||', 1) || '|')`;

/** The full name first, then names that begin with the text. */
function byWhole(table: Searched, text: string): { exact: SQL; begins: SQL } {
  const whole = literal(fold(text.slice(0, 200)).trim().replace(/\s+/g, ' '));
  const names = namesOf(table);
  return { exact: desc(sql`${names} like ${`%| ${whole} |%`}`), begins: desc(sql`${names} like ${`%| ${whole}%`}`) };
}

/** How many of the words occur: best at the beginning of a word of the name, then inside it, then elsewhere. */
function byHits(table: Searched, words: string[]): SQL {
  const names = namesOf(table);
  return desc(
    sum(
      words.map(
        (word) => sql`(case when ${names} like ${beginning(word)} then 4 when ${names} like ${anywhere(word)} then 3
          when ${table.search} like ${anywhere(word)} then 2 else 0 end)`,
      ),
    ),
  );
}

const byLikeness = (table: Searched, words: string[]): SQL =>
  desc(sql`round(${sum(words.map((word) => sql`word_similarity(${word}, ${namesOf(table)})`))}::numeric, 1)`);

/** How much of the name the text makes up: of two that hold the mistyped word, the shorter first. */
const byShare = (table: Searched, text: string): SQL =>
  desc(sql`similarity(${fold(text.slice(0, 200))}, ${namesOf(table)})`);

/** Categories (and the children of categories) whose name holds one of the words. */
function categoriesNamed(words: string[], { reference }: Visit): number[] {
  const named = [...reference.categories.values()].filter((row) => words.some((word) => row.search?.includes(word)));
  return named.flatMap((row) => [row.id, ...(reference.children.get(row.id) ?? []).map((child) => child.id)]);
}

/** One of the ids a query finds. As an array, because only that lets the index of the column take part in an `or`. */
const among = (column: AnyColumn, ids: SQLWrapper): SQL => sql`${column} = any(array(${ids}))`;

/** Items by name, tags, nutrition, allergy and substance, or by the name of their category, brand or condition. */
export function matchItems(db: Db, visit: Visit, text: string): Match {
  const words = searchWords(text);
  if (words.length === 0) return NOTHING;
  const categoryIds = categoriesNamed(words, visit);
  const named = (table: typeof brands | typeof commonConditions) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.status, true), anyWord(table, words)));
  const { exact, begins } = byWhole(items, text);
  const [hits, likeness, popular] = [byHits(items, words), byLikeness(items, words), desc(items.orderCount)];
  return {
    exact: {
      where: or(
        anyWord(items, words),
        categoryIds.length > 0 ? inArray(items.categoryId, categoryIds) : undefined,
        among(items.brandId, named(brands)),
        among(items.commonConditionId, named(commonConditions)),
      ),
      // A single word that occurs needs no likeness; among several, one may be mistyped.
      order: [exact, begins, hits, ...(words.length > 1 ? [likeness] : []), popular],
    },
    alike: { where: anyAlike(items, words), order: [likeness, byShare(items, text), hits, popular] },
  };
}

/** Stores by name or by a word of one of their items. `first` (open ones) comes right behind the full name. */
export function matchStores(db: Db, text: string, first: SQL[] = []): Match {
  const words = searchWords(text);
  if (words.length === 0) return NOTHING;
  const selling = (condition: SQL | undefined) =>
    among(
      stores.id,
      db
        .selectDistinct({ id: items.storeId })
        .from(items)
        .where(and(eq(items.status, true), condition)),
    );
  const { exact, begins } = byWhole(stores, text);
  const [hits, likeness, popular] = [byHits(stores, words), byLikeness(stores, words), desc(stores.orderCount)];
  return {
    exact: {
      where: or(anyWord(stores, words), selling(anyWord(items, words))),
      order: [exact, ...first, begins, hits, ...(words.length > 1 ? [likeness] : []), popular],
    },
    alike: {
      where: or(anyAlike(stores, words), selling(anyAlike(items, words))),
      order: [...first, likeness, byShare(stores, text), hits, popular],
    },
  };
}

/** Asks for what the text finds, and once more for what is alike when nothing was found at all. */
export async function forgiving<T>(
  match: Match,
  ask: (found: Found) => Promise<{ answer: T; total: number }>,
): Promise<T> {
  const first = await ask(match.exact);
  return first.total > 0 ? first.answer : (await ask(match.alike)).answer;
}
