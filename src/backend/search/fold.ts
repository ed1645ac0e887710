/**
 * Normalises a text for search: no diacritics, one form per Arabic letter, digits 0 to 9, lower case, no bars. Must
 * match fold_text() in db/migrations/0000_initial.sql.
 */
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

/** Further words hardly narrow a search, and each costs a comparison. */
const MOST_WORDS = 8;
/** No name is longer. */
const LONGEST = 200;

/** Normalised stop words. */
const JOINING: ReadonlySet<string> = new Set(
  `a an and at by for from in of on or the to with و او مع من في على عن الي ثم
  looking look give got there sell selling sells good nice great tasty delicious yummy really very order delivery online price prices
  like would could should will does how much many which be our your
  food dish her him them some any something anything me my i im we you it is are that this want need buy get find show have please what where can do best
  اريد ابغي ابغا ابي عايز عاوز بدي ممكن لو سمحت شي شيء هات عندكم فيه انا لي يا هل اي بعض احسن افضل
  وين فين القي الاقي احصل اشتري اطلب طلب توصيل سعر كم لذيذ لذيذه طيب طيبه زاكي ممتاز ممتازه جيد نبي ودي محتاج احتاج عندك هذا هذي اللي كيف`
    .split(/\s+/)
    .map(fold),
);

/** Returns whether a normalised word says nothing of what is looked for. */
export const isJoining = (word: string): boolean => JOINING.has(word);

/**
 * Returns the normalised words of a typed text, without surrounding punctuation and without the Arabic article, which
 * names have inconsistently.
 */
export const searchWords = (text: string): string[] =>
  [
    ...new Set(
      fold(text.slice(0, LONGEST))
        .split(/\s+/)
        .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/^ال(?=...)/, ''))
        .filter(Boolean),
    ),
  ].slice(0, MOST_WORDS);

/** Returns the words that a result must contain: all without the stop words, unless there are no others. */
export function meaningfulWords(text: string): string[] {
  const words = searchWords(text);
  const meaningful = words.filter((word) => !JOINING.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** Escapes the wildcards of LIKE. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns a LIKE pattern for a word at any position. */
export const anywhere = (word: string): string => `%${literal(word)}%`;
