import { and, asc, desc, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import { toMinor } from '#src/contract/money.ts';
import { type PlainFilter, plainWordsOf, type SaidFilter } from '#src/domain/plain-words.ts';
import { openNow } from '../catalogue/item-rows.ts';
import { payable } from '../catalogue/payable.ts';
import { nearness } from '../catalogue/store-rows.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import type { RequestContext } from '../types.ts';
import { fold } from './fold.ts';
import type { Vocabulary } from './vocabulary.ts';
import { stemsOf } from './words.ts';

/** A chip of a result page: words that narrow, and the search without them. */
export type SearchFilter = { words: string; kind: PlainFilter['kind'] | 'quality'; without: string };

/** A search without the words that are filters, and these as conditions. */
export type Filtered = {
  text: string;
  filters: SearchFilter[];
  items: { where: SQL | undefined; order: SQL[] };
  stores: { where: SQL | undefined; order: SQL[] };
  /** For the items that a store has to sell. */
  sold: SQL | undefined;
};

/** Without marks that cannot be seen and come along with pasted text. */
const spaced = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');

/** Returns a search without some of its words. */
export const withoutWords = (text: string, words: string): string => spaced(spaced(text).replace(words, ' '));

/** Returns the condition for items that neither are nor may contain something, or one of several things, in all words for it. */
function isFreeOf(ingredients: string, vocabulary: Vocabulary): SQL {
  const phrases = ingredients.split(/\s(?:or|nor|او|ولا)\s/).flatMap((part) => {
    const stems = stemsOf(part);
    const meaning = vocabulary.meaning(stems);
    return [stems, ...(meaning ? [...meaning.same, ...meaning.deeper] : [])].filter(({ length }) => length > 0);
  });
  const words = phrases.map((phrase) => `(${phrase.map((word) => `'${word}'`).join(' & ')})`);
  const contents = phrases.flatMap((phrase) => (phrase.length === 1 ? `'x:${phrase[0]}'` : []));
  const query = [...words, ...contents].join(' | ');
  return query === '' ? sql`true` : sql`not ${items.document} @@ ${query}::tsquery`;
}

function priced(
  { least, most }: { least: number | null; most: number | null },
  context: RequestContext,
): SQL | undefined {
  const [low, high] = [least, most].map((amount) => (amount === null ? null : toMinor(amount)));
  return and(
    low === null || low === undefined ? undefined : and(gte(items.price, low), sql`${payable(context)} >= ${low}`),
    high === null || high === undefined ? undefined : sql`${payable(context)} <= ${high}`,
  );
}

/** Their conditions do not need the store. */
const OF_ITEMS_ALONE: ReadonlySet<PlainFilter['kind']> = new Set(['price', 'without', 'discounted']);

type Condition = { where?: SQL | undefined; order?: SQL[] };

function conditionsOf(
  { filter }: SaidFilter,
  context: RequestContext,
  vocabulary: Vocabulary,
): { item: Condition; store: Condition } {
  const both = (condition: Condition) => ({ item: condition, store: condition });
  const near = context.position ? [nearness(context.position)] : [];
  switch (filter.kind) {
    case 'price':
      return { item: { where: priced(filter, context) }, store: {} };
    case 'without':
      return { item: { where: isFreeOf(filter.what, vocabulary) }, store: {} };
    case 'cheap':
      return { item: { order: [asc(payable(context))] }, store: { order: [asc(stores.priceLevel)] } };
    case 'discounted':
      return { item: { where: gt(items.discount, 0) }, store: {} };
    case 'open':
      return both({ where: sql`(${stores.active} and ${openNow(context)})` });
    case 'near':
      return both({ order: near });
    case 'freeDelivery':
      return both({ where: eq(stores.freeDelivery, true) });
    case 'rated':
      return {
        item: { where: gt(items.ratingCount, 0), order: [desc(items.avgRating)] },
        store: { where: gt(stores.ratingCount, 0), order: [desc(stores.avgRating)] },
      };
  }
}

/** Returns a search without the words that are filters, and what these mean. */
export function filtersIn(text: string, context: RequestContext, vocabulary: Vocabulary): Filtered {
  const words = spaced(text.slice(0, 200)).split(' ');
  const isPhrase = (phrase: string) => vocabulary.meaning(stemsOf(phrase)) !== undefined;
  const plain = plainWordsOf(
    words,
    words.map((word) => fold(word).replace(/\s+/g, '')),
    isPhrase,
  );
  const conditions = plain.filters.map((one) => conditionsOf(one, context, vocabulary));
  const side = (name: 'item' | 'store') => ({
    where: and(...conditions.map((one) => one[name].where)),
    order: conditions.flatMap((one) => one[name].order ?? []),
  });
  return {
    text: plain.text,
    filters: plain.filters.map((one) => ({
      words: one.words,
      kind: one.filter.kind,
      without: withoutWords(text, one.words),
    })),
    items: side('item'),
    stores: side('store'),
    sold: and(
      ...plain.filters.flatMap(({ filter }, at) =>
        OF_ITEMS_ALONE.has(filter.kind) ? conditions[at]?.item.where : undefined,
      ),
    ),
  };
}
