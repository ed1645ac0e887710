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

/** The words of a typed text, folded, without the Arabic article (a name may stand with or without it). */
export const searchWords = (text: string): string[] =>
  [
    ...new Set(
      fold(text.slice(0, LONGEST))
        .split(/\s+/)
        .map((word) => word.replace(/^ال(?=...)/, ''))
        .filter(Boolean),
    ),
  ].slice(0, MOST_WORDS);

/** A text with what LIKE takes for wildcards taken as characters. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A word as a LIKE pattern that finds it anywhere. */
export const anywhere = (word: string): string => `%${literal(word)}%`;

/** A word as a LIKE pattern that finds words that begin with it. */
export const beginning = (word: string): string => `% ${literal(word)}%`;
