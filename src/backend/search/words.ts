import { fold } from './fold.ts';

/** What stands between words. */
const SEPARATORS = /[^a-z0-9\u00DF-\u05FF\u0621-\u064A\u066E-\u1FFF\u2C00-\uFFFF]+/;

/** Returns the folded words of a text, without halves of characters. Twin of search_tokens() in db/migrations/0018_search_documents.sql. */
export const tokensOf = (text: string): string[] =>
  fold(text)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/['’]s(?![a-z])|['’]/g, '')
    .split(SEPARATORS)
    .filter(Boolean);

export const isArabic = (word: string): boolean => /[ء-ي]/.test(word);

const withoutPlural = (word: string): string => {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/s$/, '');
};

/**
 * Returns a folded word without the ending of its plural and without the Arabic article: less than a stemmer takes away,
 * because "fries" are not "fried". Twin of search_stem() in db/migrations/0018_search_documents.sql.
 */
export function stemOf(word: string): string {
  if (/^[a-z]{4,}$/.test(word))
    return withoutPlural(word)
      .replace(/(..)ie$/, '$1y')
      .replace(/(.o|..ch)e$/, '$1');
  if (!isArabic(word)) return word;
  return word
    .replace(/^و?ال(?=...)/, '')
    .replace(/(...)ه$/, '$1')
    .replace(/(...)ات$/, '$1');
}

export const stemsOf = (text: string): string[] => tokensOf(text).map(stemOf);

/** Letters of the Arabic keyboard, by the key of the Latin one in the same place. */
const ARABIC_KEYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [..."qwertyuiop[]asdfghjkl;'zxcvnm,./"].map((key, at) => [key, [...'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ'][at] ?? key]),
  ),
  b: 'لا',
};
const LATIN_KEYS = new Map(Object.entries(ARABIC_KEYS).map(([key, letter]) => [letter, key]));

/** Returns what the same keys write with the other keyboard layout. */
export function onOtherKeyboard(text: string): string {
  const lower = text.toLowerCase();
  if (!isArabic(lower)) return lower.replace(/[^\s]/g, (key) => ARABIC_KEYS[key] ?? key);
  return lower.replace(/لا|[^\s]/g, (letter) => LATIN_KEYS.get(letter) ?? letter);
}

/** Digits that stand for Arabic letters in Latin script, where a word has letters, too. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { 2: 'a', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'q' };

/** Returns a word of Arabic in Latin script without digits: `7aleeb` is `haleeb`. */
export const withoutDigitLetters = (word: string): string =>
  /[a-z]/.test(word) ? word.replace(/[2356789]/g, (digit) => DIGIT_LETTERS[digit] ?? digit) : word;

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'];
const areNeighbours = (a: string, b: string): boolean =>
  ROWS.some((row, at) => {
    const [x, y] = [row.indexOf(a), row.indexOf(b)];
    if (x >= 0 && y >= 0) return Math.abs(x - y) === 1;
    const below = ROWS[at + 1]?.indexOf(b) ?? -1;
    return x >= 0 && below >= 0 && Math.abs(x - below) <= 1;
  }) ||
  (a > b && areNeighbours(b, a));

/** Consonants that sound much alike. */
const PAIRS = new Set([
  'td',
  'pb',
  'kg',
  'kc',
  'sz',
  'sc',
  'fv',
  'qk',
  'تط',
  'سص',
  'دض',
  'ذز',
  'ذد',
  'ظض',
  'حه',
  'كق',
  'جغ',
  'ثت',
]);
const soundAlike = (a: string, b: string): boolean => PAIRS.has(a + b) || PAIRS.has(b + a);

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouyhاويه'.includes(letter);

/**
 * Returns how far a typed word is from another: one for each letter that is missing, too much, swapped or another one;
 * less for a doubled letter, a vowel, or a key beside the right one.
 */
export function distance(typed: string, word: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= typed.length; i++) {
    const [a, previous] = [typed[i - 1] ?? '', typed[i - 2]];
    const row = [i];
    for (let j = 1; j <= word.length; j++) {
      const [b, over] = [word[j - 1] ?? '', word[j - 2]];
      const change = a === b ? 0 : (isVowel(a) && isVowel(b)) || soundAlike(a, b) ? 0.6 : areNeighbours(a, b) ? 0.8 : 1;
      const surplus = a === previous ? 0.5 : isVowel(a) ? 0.7 : 1;
      const missing = b === over ? 0.5 : isVowel(b) ? 0.7 : 1;
      let least = Math.min((above[j - 1] ?? 0) + change, (above[j] ?? 0) + surplus, (row[j - 1] ?? 0) + missing);
      if (a === over && b === previous) least = Math.min(least, (before[j - 2] ?? 0) + 0.7);
      row.push(least);
    }
    [before, above] = [above, row];
  }
  return above[word.length] ?? 0;
}

/** Returns the most that two words of a length may differ. */
export const tolerance = (length: number): number =>
  length < 3 ? 0 : length < 5 ? 0.7 : length < 6 ? 1 : length < 9 ? 1.7 : 2.4;

/** Returns the word, and the word without each of its letters: as in the column `deletes`. */
export function deletesOf(word: string): string[] {
  const letters = [...word];
  return [word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
}
