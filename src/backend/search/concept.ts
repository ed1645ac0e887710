import { and, inArray, sql } from 'drizzle-orm';
import { searchWords } from '../db/schema/search.ts';
import type { Db } from '../db/types.ts';
import type { Meaning, Phrase, Vocabulary } from './vocabulary.ts';
import { isArabic } from './words.ts';

/** One thing a search asks for, in all words for it that this shop has. */
export type Concept = {
  /** As it was typed. */
  words: readonly string[];
  /** These words themselves. */
  own: Phrase[];
  /** Other words for the same. */
  same: Phrase[];
  kinds: Phrase[];
  /** Kinds of kinds, and other words for kinds. */
  deeper: Phrase[];
  /** What is nearest, if nothing has the others. */
  near: Phrase[];
  /** Also the words of stores and brands, which are not words for kinds of things. */
  names: boolean;
  /** Says how something is, not what. */
  quality: boolean;
  /** A number or unit: wished for, not required. */
  optional: boolean;
};

/** Where and how a text is understood. */
export type Call = { db: Db; moduleIds: readonly number[]; vocabulary: Vocabulary; asTyped: boolean };
/** A word as it was typed, and normalised. */
export type Token = { text: string; word: string };
/** Words that belong together. */
export type Segment = { tokens: Token[]; phrase: Phrase; meaning: Meaning | undefined; joined: string | null };

const UNITS = new Set(
  'kg g gr gram kilo l litre liter ml cl oz lb cm mm inch gb pack packet dozen size pc piece pcs x مقاس حجم بوصه درزن كيلو كغ غرام جرام لتر مل حبه حب قطع عبو علب'.split(
    ' ',
  ),
);
const isOptional = (word: string): boolean => /^\d+\D{0,2}$/.test(word) || UNITS.has(word);

export const inModules = (moduleIds: readonly number[]) => inArray(searchWords.moduleId, [...moduleIds]);

/** Returns which of the words items of the modules have. */
export async function soldWords({ db, moduleIds }: Call, words: Iterable<string>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ word: searchWords.word })
    .from(searchWords)
    .where(and(inModules(moduleIds), sql`${searchWords.word} = any(${sql.param([...new Set(words)])}::text[])`));
  return new Set(rows.map(({ word }) => word));
}

/** Returns the phrases whose words are sold; those in the script of what was typed, unless there are none. */
function soldPhrases(phrases: readonly Phrase[], sold: ReadonlySet<string>, arabic: boolean): Phrase[] {
  const all = phrases.filter((phrase) => phrase.every((word) => sold.has(word) || /^\d/.test(word)));
  const alike = all.filter((phrase) => phrase.some(isArabic) === arabic);
  return alike.length > 0 ? alike : all;
}

export const NOTHING = {
  own: [],
  same: [],
  kinds: [],
  deeper: [],
  near: [],
  names: false,
  quality: false,
  optional: false,
};

export function conceptOf({ tokens, phrase, meaning, joined }: Segment, sold: ReadonlySet<string>): Concept | null {
  const arabic = phrase.some(isArabic);
  const [first = ''] = phrase;
  const words = tokens.map(({ text }) => text);
  const literalWords = [phrase, ...(joined ? [[joined]] : [])];
  const soldLiterals = literalWords.filter((one) => one.every((word) => sold.has(word) || isOptional(word)));
  if (!meaning) {
    const optional = phrase.length === 1 && isOptional(first);
    if (soldLiterals.length === 0 && !optional) return null;
    return { ...NOTHING, words, own: soldLiterals.length > 0 ? soldLiterals : [phrase], names: !optional, optional };
  }
  const soldOf = (phrases: readonly Phrase[]) => soldPhrases(phrases, sold, arabic);
  const concept = {
    ...NOTHING,
    words,
    own: soldLiterals,
    same: soldOf(meaning.same),
    kinds: soldOf(meaning.kinds),
    deeper: soldOf(meaning.deeper),
    near: soldOf(meaning.near.flat()),
    quality: meaning.quality,
  };
  if (soldLiterals.length > 0) return { ...concept, same: concept.same.filter((one) => one.some(isArabic) === arabic) };
  if (concept.same.length + concept.deeper.length > 0) return concept;
  const nearest = meaning.near.map(soldOf).find(({ length }) => length > 0);
  return nearest ? { ...concept, deeper: nearest } : null;
}
