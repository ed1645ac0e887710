import { type AnyColumn, and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../catalogue/scope.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import type { Db } from '../db/types.ts';
import type { RequestContext } from '../types.ts';
import type { Concept } from './concept.ts';
import { filtersIn, type SearchFilter, withoutWords } from './filters.ts';
import { fold, literal } from './fold.ts';
import { type Understood, understand } from './understand.ts';
import { type Phrase, type Vocabulary, vocabularyFor } from './vocabulary.ts';
import { isArabic, stemsOf } from './words.ts';

/** A condition, with the order of its results. */
type Ranked = { where: SQL | undefined; order: SQL[] };

/** How a search was understood where it found something: as it is, with other words or corrected, or in part. */
type Kind = 'exact' | 'similar' | 'some';
export type SearchStage = Ranked & { kind: Kind };

/** Conditions of a search. Each is used only when the ones before find nothing. */
export type SearchPlan = Understood & {
  stages: SearchStage[];
  /** The words that narrow, as chips. */
  filters: SearchFilter[];
};

/** Where in a document a phrase has to be: it is the thing, the name says it, its category says it, anywhere. */
type Place = 'head' | 'name' | 'kind' | 'any';
const WEIGHTS = { head: 'A', name: 'AB', kind: 'ABC', any: '' } as const;

/** Returns a phrase as a query; of several words, the one that says what it is has to be in the place. */
function phraseQuery(phrase: Phrase, place: Place): string {
  const head = phrase.some(isArabic) ? 0 : phrase.length - 1;
  const words = phrase.map((word, at) => {
    const weight = WEIGHTS[place === 'head' && at !== head ? 'kind' : place];
    return `'${word}'${weight ? `:${weight}` : ''}`;
  });
  return words.length > 1 ? `(${words.join(' & ')})` : (words[0] ?? '');
}

const anyOf = (phrases: readonly Phrase[], place: Place): string | null =>
  phrases.length > 0 ? phrases.map((phrase) => phraseQuery(phrase, place)).join(' | ') : null;

/** Returns the words of the name of a store or brand. */
const namedQuery = ({ own, names }: Pick<Concept, 'own' | 'names'>): string | null =>
  names
    ? own
        .flat()
        .map((word) => `'s:${word}'`)
        .join(' | ') || null
    : null;

/** A word that no document has. */
const NEVER = `'s:'`;

const either = (...queries: (string | null)[]): string =>
  queries
    .filter((query) => query !== null)
    .map((query) => `(${query})`)
    .join(' | ') || NEVER;

const allOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ');

const has = (column: AnyColumn, query: string): SQL => sql`${column} @@ ${query}::tsquery`;

/** Returns the order by how well a concept is met. */
function scoreOf({ own, same, kinds, deeper, near, names }: Concept): SQL {
  const steps: [points: number, query: string | null][] = [
    [9, namedQuery({ own, names })],
    [12, anyOf(own, 'head')],
    [11, anyOf(same, 'head')],
    [9, anyOf(own, 'name')],
    [8, anyOf([...same, ...deeper], 'head')],
    [7, anyOf(same, 'name')],
    [6, anyOf(deeper, 'name')],
    [4, anyOf([...own, ...same], 'kind')],
    [3, anyOf(kinds, 'kind')],
    [2, anyOf([...own, ...same, ...near], 'any')],
  ];
  const whens = steps.flatMap(([points, query]) =>
    query === null ? [] : [sql`when ${has(items.document, query)} then ${sql.raw(String(points))}`],
  );
  return sql`(case ${sql.join(whens, sql` `)} else 0 end)`;
}

const sum = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` + `)})`;

/** Returns the order: full name first, then names that begin with the text. Names are `| one | two |`, before `||`. */
function byWhole({ search }: typeof items | typeof stores, text: string): { exact: SQL; begins: SQL } {
  const phrase = literal(fold(text.slice(0, 200)).trim().replace(/\s+/g, ' '));
  const names = sql`(split_part(${search}, '||', 1) || '|')`;
  return { exact: desc(sql`${names} like ${`%| ${phrase} |%`}`), begins: desc(sql`${names} like ${`%| ${phrase}%`}`) };
}

/** What a search is told besides its text. `asTyped`: nothing is corrected. */
export type SearchOptions = { asTyped?: boolean };

const vocabularyOfScope = ({ reference }: RequestContext, scope: Scope): Vocabulary =>
  vocabularyFor(scope.flatMap(({ moduleId }) => reference.modules.get(moduleId)?.type ?? []));

/** Returns what a text asks for, with the filters in it. */
async function readQuery(db: Db, context: RequestContext, scope: Scope, text: string, asTyped: boolean) {
  const vocabulary = vocabularyOfScope(context, scope);
  const filtered = filtersIn(text, context, vocabulary);
  const moduleIds = scope.map(({ moduleId }) => moduleId);
  const understood = await understand({ db, moduleIds, vocabulary, asTyped }, filtered.text);
  const { concepts, corrected } = understood;
  const qualities = concepts.flatMap(({ quality, words }): SearchFilter[] => {
    const qualityWords = words.join(' ');
    return quality && concepts.length > 1
      ? [{ words: qualityWords, kind: 'quality', without: withoutWords(text, qualityWords) }]
      : [];
  });
  return {
    ...filtered,
    filters: [...filtered.filters, ...qualities],
    understood: {
      ...understood,
      corrected: corrected === null ? null : [corrected, ...filtered.filters.map(({ words }) => words)].join(' '),
    },
    name: corrected ?? filtered.text,
  };
}

/** Returns the conditions of a document, from the strictest on. */
function queriesOf({ concepts, unknown, head: telling }: Understood): { kind: Kind; query: string }[] {
  const required = concepts.some(({ optional }) => !optional) ? concepts.filter(({ optional }) => !optional) : concepts;
  if (required.length === 0) return [];
  const kind = (concept: Concept) =>
    either(
      anyOf([...concept.own, ...concept.same, ...concept.kinds], 'kind'),
      anyOf(concept.deeper, 'name'),
      namedQuery(concept),
    );
  const anywhere = ({ own, same }: Concept) => either(anyOf([...own, ...same], 'any'));
  const wide = (concept: Concept) =>
    either(anyOf([...concept.own, ...concept.same, ...concept.deeper, ...concept.near], 'any'));
  const head = unknown.length > 0 ? undefined : telling;
  const all = (query: (concept: Concept) => string) => allOf(required.map(query));
  const some = head ? [kind(head), wide(head)] : [either(...required.map(kind)), either(...required.map(wide))];
  return [
    ...(unknown.length > 0
      ? []
      : [
          { kind: 'exact' as const, query: all(kind) },
          { kind: 'exact' as const, query: all((concept) => either(kind(concept), anywhere(concept))) },
          { kind: 'similar' as const, query: all((concept) => (concept.quality ? wide(concept) : kind(concept))) },
          { kind: 'similar' as const, query: all(wide) },
        ]),
    ...(required.length > 1 || unknown.length > 0 ? some.map((query) => ({ kind: 'some' as const, query })) : []),
  ];
}

/** Returns the search of items by their documents: all concepts, then with what is nearest, then the most telling one. */
export async function matchItems(
  db: Db,
  context: RequestContext,
  scope: Scope,
  text: string,
  { asTyped = false }: SearchOptions = {},
): Promise<SearchPlan> {
  const { understood, filters, items: narrow, name } = await readQuery(db, context, scope, text, asTyped);
  const { exact, begins } = byWhole(items, name);
  const score = understood.concepts.length > 0 ? [exact, desc(sum(understood.concepts.map(scoreOf)))] : [];
  const order = [...score, ...narrow.order, ...(score.length > 0 ? [begins] : []), desc(items.orderCount)];
  const stages = queriesOf(understood).map(({ kind, query }) => ({
    kind: kind === 'exact' && understood.corrected !== null ? ('similar' as const) : kind,
    where: and(has(items.document, query), narrow.where),
    order,
  }));
  const all: SearchStage[] =
    filters.length > 0 && name === '' ? [{ kind: 'exact', where: narrow.where ?? sql`true`, order }] : [];
  return { ...understood, filters, stages: [...stages, ...all] };
}

/** Returns whether a store sells an item. As an array, because only then an index is used inside an `or`. */
const sellsWhere = (db: Db, condition: SQL | undefined): SQL =>
  sql`${stores.id} = any(array(${db
    .selectDistinct({ id: items.storeId })
    .from(items)
    .where(and(eq(items.status, true), condition))}))`;

/**
 * Returns the search of stores by name or by what they sell. `first` (open stores) follows directly after the full name.
 */
export async function matchStores(
  db: Db,
  context: RequestContext,
  scope: Scope,
  text: string,
  { first = [], asTyped = false }: SearchOptions & { first?: SQL[] } = {},
): Promise<SearchPlan> {
  const { understood, filters, sold, stores: narrow, name } = await readQuery(db, context, scope, text, asTyped);
  const { exact, begins } = byWhole(stores, name);
  const names = understood.concepts.map(({ own, same }) => either(anyOf([...own, ...same], 'any')));
  const hasName = names.length > 0 ? has(stores.document, allOf(names)) : sql`false`;
  const order = [exact, ...narrow.order, ...first, begins, desc(hasName), desc(stores.orderCount)];
  const stages = queriesOf(understood).map(({ kind, query }) => ({
    kind: kind === 'exact' && understood.corrected !== null ? ('similar' as const) : kind,
    where: and(or(hasName, sellsWhere(db, and(has(items.document, query), sold))), narrow.where),
    order,
  }));
  const all: SearchStage[] =
    filters.length > 0 && name === '' ? [{ kind: 'exact', where: narrow.where ?? sql`true`, order }] : [];
  return { ...understood, filters, stages: [...stages, ...all] };
}

/** Returns the condition for stores whose name is the text, or begins with it. */
export const storesNamed = (text: string): SQL => {
  const words = stemsOf(text);
  const phrase = literal(fold(text.slice(0, 200)).trim().replace(/\s+/g, ' '));
  return words.length === 0
    ? sql`false`
    : sql`(${has(stores.document, allOf(words.map((word) => `'${word}'`)))} and ${like(stores.search, `%| ${phrase}%`)})`;
};

const NOTHING: SearchStage = { kind: 'similar', where: sql`false`, order: [] };

/**
 * Runs the conditions of a search in turn until one has results. `matchesUnfiltered` returns whether a condition matches anything
 * without filters: then an empty result is final.
 */
export async function withFallback<T>(
  { stages }: SearchPlan,
  query: (stage: SearchStage) => Promise<{ result: T; total: number }>,
  matchesUnfiltered: (stage: SearchStage) => Promise<boolean> = async () => false,
): Promise<T> {
  const last = stages.at(-1) ?? NOTHING;
  for (const stage of stages.slice(0, -1)) {
    const { result, total } = await query(stage);
    if (total > 0 || (await matchesUnfiltered(stage))) return result;
  }
  return (await query(last)).result;
}
