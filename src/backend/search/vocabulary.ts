import all from '#src/content/vocabulary/all.json' with { type: 'json' };
import ecommerce from '#src/content/vocabulary/ecommerce.json' with { type: 'json' };
import food from '#src/content/vocabulary/food.json' with { type: 'json' };
import grocery from '#src/content/vocabulary/grocery.json' with { type: 'json' };
import pharmacy from '#src/content/vocabulary/pharmacy.json' with { type: 'json' };
import { stemsOf } from './words.ts';

/** A group as marketing writes it: words that mean the same, and narrower ones, each separated by commas. */
type WordGroup = { en: string; ar: string; kinds?: string | undefined; quality?: boolean | undefined };

/** The stems of one or several words that belong together. */
export type Phrase = readonly string[];

/**
 * What a phrase means: the same in other words, narrower words, words that mean the same as these and still narrower ones, and,
 * if none of these is sold, what is nearest: the groups it is a kind of, the narrowest first.
 */
export type Meaning = { same: Phrase[]; kinds: Phrase[]; deeper: Phrase[]; near: Phrase[][]; quality: boolean };

export type Vocabulary = {
  meaning(phrase: Phrase): Meaning | undefined;
  /** Number of words of the longest phrase. */
  longest: number;
  /** All single words, as they are written. */
  words: readonly string[];
};

const FILES: Readonly<Record<string, readonly WordGroup[]>> = {
  food: food.groups,
  grocery: grocery.groups,
  pharmacy: pharmacy.groups,
  ecommerce: ecommerce.groups,
};

const partsOf = (list = ''): string[] =>
  list
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean);
const keyOf = (phrase: Phrase): string => phrase.join(' ');
const distinct = (phrases: Phrase[]): Phrase[] => [...new Map(phrases.map((one) => [keyOf(one), one])).values()];
/** Kinds of kinds of kinds are hardly meant. */
const DEPTH = 3;

/** Returns the vocabulary of word groups. */
export function vocabularyOf(wordGroups: readonly WordGroup[]): Vocabulary {
  const groups = wordGroups.map(({ en, ar, kinds, quality = false }) => ({
    same: [...partsOf(en), ...partsOf(ar)].map(stemsOf),
    kinds: partsOf(kinds).map(stemsOf),
    quality,
  }));
  type Group = (typeof groups)[number];
  const byKey = (field: 'same' | 'kinds') =>
    groups.reduce((index, group) => {
      for (const phrase of group[field]) index.set(keyOf(phrase), [...(index.get(keyOf(phrase)) ?? []), group]);
      return index;
    }, new Map<string, Group[]>());
  const [groupsByPhrase, kindOf] = [byKey('same'), byKey('kinds')];
  const kindsOf = (group: Group, depth: number): Phrase[] =>
    group.kinds.flatMap((kind) => [
      kind,
      ...(depth > 0
        ? (groupsByPhrase.get(keyOf(kind)) ?? []).flatMap((one) => [...one.same, ...kindsOf(one, depth - 1)])
        : []),
    ]);
  /** Phrases by their words in any order: "milk full fat". */
  const reordered = new Map(
    groups.flatMap(({ same, kinds }) =>
      [...same, ...kinds].flatMap((phrase) => (phrase.length > 1 ? [[keyOf(phrase.toSorted()), phrase] as const] : [])),
    ),
  );
  const meanings = new Map<string, Meaning>();
  const meaningOf = (phrase: Phrase): Meaning | undefined => {
    const key = keyOf(phrase);
    const namedGroups = groupsByPhrase.get(key) ?? [];
    const above = [key, ...namedGroups.flatMap(({ same }) => same.map(keyOf))].flatMap((one) => kindOf.get(one) ?? []);
    if (namedGroups.length + above.length === 0) return undefined;
    const nearest = [...new Set(above)].filter((group) => !namedGroups.includes(group));
    return {
      same: distinct(namedGroups.flatMap(({ same }) => same)),
      kinds: distinct(namedGroups.flatMap(({ kinds }) => kinds)),
      deeper: distinct(namedGroups.flatMap((group) => kindsOf(group, DEPTH))),
      near: nearest
        .map((group) => distinct([...group.same, ...kindsOf(group, DEPTH)]))
        .sort((a, b) => a.length - b.length),
      quality: namedGroups.length > 0 && namedGroups.every(({ quality }) => quality),
    };
  };
  const phrases = partsOf(wordGroups.map(({ en, ar, kinds = '' }) => `${en},${ar},${kinds}`).join());
  return {
    longest: Math.max(1, ...groups.flatMap(({ same, kinds }) => [...same, ...kinds].map(({ length }) => length))),
    words: [...new Set(phrases.flatMap((phrase) => phrase.split(/\s+/)))],
    meaning(phrase) {
      const key = keyOf(phrase);
      const meaning =
        meanings.get(key) ?? meaningOf(phrase) ?? meaningOf(reordered.get(keyOf(phrase.toSorted())) ?? phrase);
      if (meaning) meanings.set(key, meaning);
      return meaning;
    },
  };
}

const vocabularies = new Map<string, Vocabulary>();

/** Returns the vocabulary for modules of these types: what holds for all, and their own. */
export function vocabularyFor(types: readonly string[]): Vocabulary {
  const key = [...new Set(types)].sort().join();
  const vocabulary =
    vocabularies.get(key) ?? vocabularyOf([...key.split(',').flatMap((type) => FILES[type] ?? []), ...all.groups]);
  vocabularies.set(key, vocabulary);
  return vocabulary;
}
