import { and, eq, like, or, sql } from 'drizzle-orm';
import { searchWords } from '../db/schema/search.ts';
import { type Call, type Concept, inModules, NOTHING, type Token } from './concept.ts';
import { anywhere, literal } from './fold.ts';
import { soundOf } from './sound.ts';
import type { Phrase } from './vocabulary.ts';
import { deletesOf, distance, isArabic, stemOf, tolerance, withoutDigitLetters } from './words.ts';

const MOST_BEGUN = 40;
const MOST_ALIKE = 60;
/** A word as near as this is meant rather than one that sounds alike in the other script. */
const SURELY_MISTYPED = 1;
const SAME_SOUND = 0.2;
/** Keeps a word of the vocabulary from winning over one of the shop's items that is as near. */
const NOT_OF_THE_SHOP = 0.3;

type Known = { word: string; surface: string; sound: string; stemmed: boolean };

/** Arabic words for "with", "for", "and", "like", written together with the next. */
const PREFIXED = /^(?:وال|بال|كال|فال|لل|[وبلفك])(?=...)/;

/** Returns where a word can be two: `icecream`, `tshirt`. */
const halvesOf = (word: string): Phrase[] => {
  const letters = [...word];
  if (letters.length < 5) return [];
  return letters
    .map((_, at) => [stemOf(letters.slice(0, at).join('')), stemOf(letters.slice(at).join(''))])
    .filter(([a = '', b = '']) => b.length > 1 && (a.length > 1 || a === 't') && a.length + b.length > 4);
};

/** Returns what is sold under words like an unknown one, or a correction of it; null if there is nothing like it. */
export async function likeWord(
  call: Call,
  { text, word }: Token,
  isLast: boolean,
): Promise<{ concept: Concept } | { instead: string; isMistyped: boolean } | null> {
  const { db, moduleIds, vocabulary, asTyped } = call;
  const stem = stemOf(word);
  const bare = word.replace(PREFIXED, '');
  const halves = halvesOf(word);
  const latin = withoutDigitLetters(word);
  const sound = latin.length > 2 ? soundOf(latin) : '';
  const shopWords: Known[] = await db
    .select({
      word: searchWords.word,
      surface: searchWords.surface,
      sound: searchWords.sound,
      stemmed: sql<boolean>`${eq(searchWords.root, rootOf(word))}`,
    })
    .from(searchWords)
    .where(
      and(
        inModules(moduleIds),
        or(
          isLast ? like(searchWords.surface, `${literal(word)}%`) : undefined,
          sound.length > 1 ? eq(searchWords.sound, sound) : undefined,
          eq(searchWords.root, rootOf(word)),
          sql`${searchWords.deletes} && ${sql.param(deletesOf(stem))}::text[]`,
          word.length > 2 ? like(searchWords.word, anywhere(word)) : undefined,
          stem.length > 5 ? sql`${searchWords.word} % ${stem}` : undefined,
          sql`${searchWords.word} = any(${sql.param([stemOf(bare), ...halves.flat()])}::text[])`,
        ),
      ),
    )
    .limit(400);
  const words = new Set(shopWords.map((one) => one.word));
  const concept = (phrases: Phrase[], rest: Partial<Concept> = {}) => ({
    concept: { ...NOTHING, words: [text], own: phrases, names: true, ...rest },
  });
  if (bare !== word) {
    const meaning = vocabulary.meaning([stemOf(bare)]);
    if (words.has(stemOf(bare)) || meaning) return { instead: bare, isMistyped: false };
  }
  const completions = isLast ? shopWords.filter(({ surface }) => surface.startsWith(word)).slice(0, MOST_BEGUN) : [];
  const [only] = completions;
  if (only && completions.length === 1) return { instead: only.surface, isMistyped: false };
  const areNames = completions.every((one) => vocabulary.meaning([one.word]) === undefined);
  if (completions.length > 0)
    return concept(
      completions.map((one) => [one.word]),
      { names: areNames },
    );
  const inside =
    word.length > 2
      ? shopWords.filter((one) => one.word.includes(word) && word.length * 2 > one.word.length).slice(0, MOST_BEGUN)
      : [];
  const [half] = halves.filter(
    (pair) => pair.every((part) => words.has(part)) || vocabulary.meaning(pair) !== undefined,
  );
  if (half) return concept([half]);
  if (inside.length > 0)
    return concept(
      inside.map((one) => [one.word]),
      { names: false },
    );
  const stemmed = shopWords.filter((one) => one.stemmed);
  if (stemmed.length > 0) return concept(stemmed.map((one) => [one.word]));
  const most = tolerance(word.length);
  const away = (candidate: string) => Math.min(distance(word, candidate), distance(stem, stemOf(candidate)));
  const candidates = [
    ...shopWords
      .filter((one) => isArabic(one.word) === isArabic(word) && one.word.length > 2)
      .map((shopWord) => ({
        text: shopWord.surface,
        far: Math.min(away(shopWord.surface), away(shopWord.word)) - (shopWord.sound === sound ? SAME_SOUND : 0),
      })),
    ...vocabulary.words
      .filter(
        (candidate) =>
          isArabic(candidate) === isArabic(word) &&
          Math.abs(candidate.length - word.length) < 3 &&
          candidate.length > 3,
      )
      .map((candidate) => ({ text: candidate, far: away(candidate) + NOT_OF_THE_SHOP })),
  ]
    .map((one) => ({ ...one, far: one.far + (one.text[0] === word[0] ? 0 : 0.4) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_ALIKE);
  const [best] = asTyped ? [] : candidates;
  if (best && best.far <= SURELY_MISTYPED) return { instead: best.text, isMistyped: true };
  const transcriptions = shopWords.filter((one) => one.sound === sound && isArabic(one.word) !== isArabic(word));
  if (transcriptions.length > 0 && sound.length > (latin === word ? 2 : 1))
    return concept(transcriptions.map((one) => [one.word]));
  // English words with few vowels sound like some Arabic word by chance.
  const isTranscribed = isArabic(word) || latin !== word || /[aeiou].*[aeiou]/.test(word);
  const transcription =
    isTranscribed && sound.length > 2
      ? vocabulary.words.find((one) => isArabic(one) !== isArabic(word) && soundOf(one) === sound)
      : undefined;
  if (transcription !== undefined) return { instead: transcription, isMistyped: false };
  return best ? { instead: best.text, isMistyped: true } : null;
}

/** The stem by PostgreSQL's dictionaries, as in the column `root`. */
const rootOf = (word: string) =>
  sql`coalesce((ts_lexize(${isArabic(word) ? 'arabic_stem' : 'english_stem'}::regdictionary, ${word}))[1], ${word})`;
