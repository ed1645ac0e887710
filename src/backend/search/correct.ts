import { and, desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import { listed } from '../catalogue/item-list.ts';
import { countItems, selectItemIds } from '../catalogue/item-rows.ts';
import { inScope, type Scope } from '../catalogue/scope.ts';
import type { RequestContext } from '../context.ts';
import type { Db } from '../db/open.ts';
import { items, stores } from '../db/schema/catalogue.ts';
import type { Localised } from '../db/schema/json.ts';
import { SHORTEST_SIMILAR_WORD } from '../db/similarity.ts';
import { fold, searchWords } from './fold.ts';
import { type Found, matchItems } from './match.ts';

/** Least similarity of a word to the one that replaces it: of one that nothing has, and of one that little has. */
const ALIKE = 0.3;
const MUCH_ALIKE = 0.4;
/** Up to so many results are few; a correction has to find this many times as many. */
const FEW = 3;
const BETTER = 5;
/** Names from which words are taken, the most similar ones. */
const NAMES = 12;

const trigramsOf = (word: string): Set<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** Returns the share of three-letter sequences that two words have in common, as pg_trgm does. */
export function similarity(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const common = [...a].filter((part) => b.has(part)).length;
  return common / (a.size + b.size - common);
}

const isArabic = (word: string): boolean => /[ء-ي]/.test(word);

/**
 * Returns a text with each word replaced by the most similar one of the names; null if none is. A word that names have
 * stays, unless `least` is given: then similar words of which none contains the other may replace it, too.
 */
export function correctText(text: string, names: readonly Localised[], least?: number): string | null {
  const known = new Map<string, string>();
  for (const word of names.flatMap(({ en, ar }) => [en, ar]).flatMap((name) => name.split(/\s+/))) {
    const [folded] = searchWords(word);
    if (folded && folded.length >= SHORTEST_SIMILAR_WORD && !known.has(folded))
      known.set(folded, word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase());
  }
  const words = text.trim().split(/\s+/);
  const corrected = words.map((word) => {
    const [folded] = searchWords(word);
    if (!folded || folded.length < SHORTEST_SIMILAR_WORD) return word;
    if (least === undefined && [...known.keys()].some((one) => one.includes(folded))) return word;
    const [best] = [...known]
      .filter(([one]) => isArabic(one) === isArabic(folded))
      .filter(([one]) => least === undefined || !(one.includes(folded) || folded.includes(one)))
      .map(([one, shown]) => ({ shown, alike: similarity(folded, one) }))
      .sort((a, b) => b.alike - a.alike);
    return best && best.alike >= (least ?? ALIKE) ? best.shown : word;
  });
  const result = corrected.join(' ');
  return fold(result) === fold(words.join(' ')) ? null : result;
}

type Call = { db: Db; context: RequestContext; scope: Scope };

/** Returns the names of the items, and of the module's stores that are spelt like a text, and of its categories. */
async function namesAlike(
  { db, context, scope }: Call,
  text: string,
  itemIds: readonly number[],
): Promise<Localised[]> {
  const moduleIds = new Set(scope.map(({ moduleId }) => moduleId));
  const words = searchWords(text).filter((word) => word.length >= SHORTEST_SIMILAR_WORD);
  const [itemNames, storeNames] = await Promise.all([
    itemIds.length > 0
      ? db
          .select({ name: items.name })
          .from(items)
          .where(inArray(items.id, [...itemIds]))
      : [],
    words.length > 0
      ? db
          .select({ name: stores.name })
          .from(stores)
          .where(and(inScope(scope), or(...words.map((word) => sql`${stores.search} %> ${word}`))))
          .orderBy(desc(stores.orderCount), desc(stores.id))
          .limit(NAMES)
      : [],
  ]);
  const categories = [...context.reference.categories.values()].filter(({ moduleId }) => moduleIds.has(moduleId));
  return [...itemNames, ...storeNames, ...categories].map(({ name }) => name);
}

const countListed = ({ db, scope }: Call, where: SQL | undefined): Promise<number> =>
  countItems(db, and(listed(scope), where));

/** Returns the items that are spelt most like a text. */
async function itemsAlike({ db, context, scope }: Call, text: string): Promise<number[]> {
  const { where, order } = (await matchItems(db, context, text)).similar;
  const { ids } = await selectItemIds(db, { where: and(listed(scope), where), order, limit: NAMES, ranked: true });
  return ids;
}

/** What a search found: by which condition, how much, and the first items, null for stores. */
export type Searched = { found: Found; total: number; itemIds: readonly number[] | null };

/**
 * Returns what was probably meant: the text with mistyped words corrected by names of the catalogue, if that finds
 * items; of a text that finds something as it is, only if that is little and the other much. Null if there is none.
 */
export async function didYouMean(
  call: Call,
  text: string,
  { found, total: shown, itemIds }: Searched,
): Promise<string | null> {
  const isExact = found.kind === 'exact';
  if (shown === 0 || (isExact && shown > FEW)) return null;
  const total = isExact ? await countListed(call, found.where) : 0;
  if (total > FEW) return null;
  const alike = isExact || !itemIds ? await itemsAlike(call, text) : itemIds;
  const corrected = correctText(text, await namesAlike(call, text, alike), total > 0 ? MUCH_ALIKE : undefined);
  if (corrected === null) return null;
  const { exact } = await matchItems(call.db, call.context, corrected);
  return (await countListed(call, exact.where)) >= Math.max(1, total * BETTER) ? corrected : null;
}
