import { type AnyColumn, and, asc, desc, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestContext } from '../context.ts';
import type { Db } from '../db/open.ts';
import { brands, commonConditions, items, stores } from '../db/schema/catalogue.ts';
import { SHORTEST_SIMILAR_WORD } from '../db/similarity.ts';
import { anywhere, beginning, fold, literal, meaningfulWords } from './fold.ts';
import { inOtherScript } from './sound.ts';

type Searched = typeof items | typeof stores | typeof brands | typeof commonConditions;

/** A condition, with the order of its results. */
type Ranked = { where: SQL | undefined; order: SQL[] };

/** A condition that found something, and which one of the plan it is. */
export type Found = Ranked & { kind: keyof SearchPlan };

/**
 * Conditions of a search: all words, all words with similar spelling (typing errors), some of the words. Each is used
 * only when the one before finds nothing.
 */
export type SearchPlan = { exact: Ranked; similar: Ranked; some: Ranked | null };

const NO_ROWS: Ranked = { where: sql`false`, order: [] };
const NO_SEARCH: SearchPlan = { exact: NO_ROWS, similar: NO_ROWS, some: null };

/**
 * Shorter words match only at the beginning of a word: inside words they match nearly everything and no index helps.
 */
const SHORTEST_INSIDE = 3;
const ARTICLE = 'ال';

const patternsOf = (word: string): string[] => {
  if (word.length < SHORTEST_INSIDE) return [beginning(word), beginning(ARTICLE + word)];
  const sound = inOtherScript(word);
  return sound === null ? [anywhere(word)] : [anywhere(word), sound];
};

const contains = ({ search }: Searched, word: string): SQL | undefined =>
  or(...patternsOf(word).map((pattern) => like(search, pattern)));

/** Written with `%>`, the operator of the index: PostgreSQL would compute `<%` a second time for every candidate. */
const containsSimilar = (table: Searched, word: string): SQL | undefined =>
  word.length < SHORTEST_SIMILAR_WORD
    ? contains(table, word)
    : or(like(table.search, anywhere(word)), sql`${table.search} %> ${word}`);

/** Returns whether a word is long enough for a similarity search. */
const hasLongWord = (words: string[]): boolean => words.some((word) => word.length >= SHORTEST_SIMILAR_WORD);

const sum = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` + `)})`;

/** The name in both languages, as `| one | two |`; tags and other terms follow after `||`. */
const namesOf = ({ search }: Searched): SQL => sql`(split_part(${search}, '||', 1) || '|')`;

/** Returns the order: full name first, then names that begin with the text. */
function byWhole(table: Searched, text: string): { exact: SQL; begins: SQL } {
  const whole = literal(fold(text.slice(0, 200)).trim().replace(/\s+/g, ' '));
  const names = namesOf(table);
  return { exact: desc(sql`${names} like ${`%| ${whole} |%`}`), begins: desc(sql`${names} like ${`%| ${whole}%`}`) };
}

/** Returns the order by matched words: at the beginning of a word of the name, inside it, elsewhere. */
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

const bySimilarity = (table: Searched, words: string[]): SQL =>
  desc(sql`round(${sum(words.map((word) => sql`word_similarity(${word}, ${namesOf(table)})`))}::numeric, 1)`);

/** Returns the order by length: of two names with the mistyped word, the shorter has less else. */
const byLength = (table: Searched): SQL => asc(sql`length(${namesOf(table)})`);

/** Returns the same as plain texts, for names that are in memory. */
const partsOf = (word: string): string[] =>
  patternsOf(word).map((pattern) => pattern.slice(1, -1).replace(/\\(.)/g, '$1'));

/**
 * Returns the ids of categories (with children) whose name contains the word; a short word only at the beginning of a
 * word.
 */
function categoriesNamed(word: string, { reference }: RequestContext): number[] {
  const parts = partsOf(word);
  const named = [...reference.categories.values()].filter(({ search }) => parts.some((part) => search?.includes(part)));
  return named.flatMap((row) => [row.id, ...(reference.children.get(row.id) ?? []).map((child) => child.id)]);
}

type Labels = typeof brands | typeof commonConditions;

/**
 * Returns which active brands or conditions a word names. They are read before the items: only with ids as constants,
 * usually none, does PostgreSQL know how few items they add, and use the indexes of the other terms.
 */
async function labelsNamed(db: Db, table: Labels, words: string[]): Promise<(word: string) => number[]> {
  const rows = await db
    .select({ id: table.id, search: table.search })
    .from(table)
    .where(and(eq(table.status, true), or(...words.map((word) => contains(table, word)))));
  return (word) => {
    const parts = partsOf(word);
    return rows.filter(({ search }) => parts.some((part) => search?.includes(part))).map(({ id }) => id);
  };
}

const among = (column: AnyColumn, ids: number[]): SQL | undefined =>
  ids.length > 0 ? inArray(column, ids) : undefined;

/**
 * Returns whether a column is among the ids of a query. As an array, because only then the column's index is used
 * inside an `or`.
 */
const isIn = (column: AnyColumn, ids: SQLWrapper): SQL => sql`${column} = any(array(${ids}))`;

/**
 * Returns the search of items by name, tags, nutrition, allergy and substance, or by the name of their category, brand
 * or condition.
 */
export async function matchItems(db: Db, context: RequestContext, text: string): Promise<SearchPlan> {
  const words = meaningfulWords(text);
  if (words.length === 0) return NO_SEARCH;
  const [brandsNamed, conditionsNamed] = await Promise.all([
    labelsNamed(db, brands, words),
    labelsNamed(db, commonConditions, words),
  ]);
  const found = (word: string, own: typeof contains) =>
    or(
      own(items, word),
      among(items.categoryId, categoriesNamed(word, context)),
      among(items.brandId, brandsNamed(word)),
      among(items.commonConditionId, conditionsNamed(word)),
    );
  const { exact, begins } = byWhole(items, text);
  const [hits, similarity, popular] = [byHits(items, words), bySimilarity(items, words), desc(items.orderCount)];
  return {
    exact: { where: and(...words.map((word) => found(word, contains))), order: [exact, begins, hits, popular] },
    similar: {
      where: hasLongWord(words) ? and(...words.map((word) => found(word, containsSimilar))) : sql`false`,
      order: [similarity, byLength(items), hits, popular],
    },
    some:
      words.length > 1
        ? {
            where: or(...words.map((word) => found(word, contains))),
            order: [exact, begins, hits, similarity, popular],
          }
        : null,
  };
}

/**
 * Returns the search of stores by name or by a word of one of their items. `first` (open stores) follows directly after
 * the full name.
 */
export function matchStores(db: Db, text: string, first: SQL[] = []): SearchPlan {
  const words = meaningfulWords(text);
  if (words.length === 0) return NO_SEARCH;
  const selling = (condition: SQL | undefined) =>
    isIn(
      stores.id,
      db
        .selectDistinct({ id: items.storeId })
        .from(items)
        .where(and(eq(items.status, true), condition)),
    );
  const { exact, begins } = byWhole(stores, text);
  const [hits, similarity, popular] = [byHits(stores, words), bySimilarity(stores, words), desc(stores.orderCount)];
  const found = (word: string, own: typeof contains) => or(own(stores, word), selling(own(items, word)));
  return {
    exact: {
      where: and(...words.map((word) => found(word, contains))),
      order: [exact, ...first, begins, hits, popular],
    },
    similar: {
      where: hasLongWord(words) ? and(...words.map((word) => found(word, containsSimilar))) : sql`false`,
      order: [...first, similarity, byLength(stores), hits, popular],
    },
    some:
      words.length > 1
        ? {
            where: or(...words.map((word) => found(word, contains))),
            order: [exact, ...first, begins, hits, similarity, popular],
          }
        : null,
  };
}

/**
 * Runs the conditions of a search in turn until one has results. `matchesUnfiltered` returns whether a condition matches anything
 * without filters: then an empty result is final.
 */
export async function withFallback<T>(
  { exact, similar, some }: SearchPlan,
  query: (found: Found) => Promise<{ result: T; total: number }>,
  matchesUnfiltered: (found: Found) => Promise<boolean> = async () => false,
): Promise<T> {
  const last: Found = some ? { ...some, kind: 'some' } : { ...similar, kind: 'similar' };
  const stages: Found[] = [{ ...exact, kind: 'exact' }, ...(some ? [{ ...similar, kind: 'similar' as const }] : [])];
  for (const stage of stages) {
    const { result, total } = await query(stage);
    if (total > 0 || (await matchesUnfiltered(stage))) return result;
  }
  return (await query(last)).result;
}
