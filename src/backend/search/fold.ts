/** Folds a text for searching: no marks, one form per Arabic letter, digits 0 to 9, lower case, no bars. Twin of fold_text() in db/migrations/0000_initial.sql. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ٱ/g, 'ا')
    .replace(/ک/g, 'ك')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/\|/g, ' ')
    .toLowerCase();

/** More words than this say nothing more, and each costs a comparison. */
const MOST_WORDS = 8;
/** No name is longer. */
const LONGEST = 200;

/** Folded words that join others and say nothing by themselves. */
const JOINING: ReadonlySet<string> = new Set(
  'a an and at by for from in of on or the to with و او مع من في على عن الي ثم'.split(' ').map(fold),
);

/** Returns the words of a typed text, folded, without signs around them and without the Arabic article (a name may have it or not). */
export const searchWords = (text: string): string[] =>
  [
    ...new Set(
      fold(text.slice(0, LONGEST))
        .split(/\s+/)
        .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/^ال(?=...)/, ''))
        .filter(Boolean),
    ),
  ].slice(0, MOST_WORDS);

/** Returns the words a result has to hold: all but those that only join others, unless the text has no other words. */
export function meaningfulWords(text: string): string[] {
  const words = searchWords(text);
  const meaningful = words.filter((word) => !JOINING.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** A text with what LIKE takes for wildcards taken as characters. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A word as a LIKE pattern that finds it anywhere. */
export const anywhere = (word: string): string => `%${literal(word)}%`;

/** A word as a LIKE pattern that finds words that begin with it. */
export const beginning = (word: string): string => `% ${literal(word)}%`;
