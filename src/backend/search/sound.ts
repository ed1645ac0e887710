const LATIN = 'cpv';
const ARABIC = 'بتطثجغحهخكقدذضرزظسصشفلمنويءاع';
const LETTERS = new Map(
  [...LATIN, ...ARABIC].map((letter, at) => [letter, 'kbfbtttgghhkkkdddrzzssSflmnwyaaa'[at] ?? '']),
);

/** Shorter words sound like too many others. */
const SHORTEST = 4;

/** Marks before the sounds of words in a folded name: those of Arabic words, and those of Latin ones. */
const MARKS = { ofArabic: '~', ofLatin: '^' } as const;

/**
 * Returns how a folded word sounds, in consonants: `srm` for شاورما and shawarma alike, with S for sh. Must match
 * sound_text() in db/migrations/0007_sounds.sql.
 */
export const soundOf = (word: string): string =>
  word
    .replace(/^ال(?=[ء-ي]{3})/, '')
    .replace(/tch|sh|ch|تش/g, 'S')
    .replace(/ph/g, 'f')
    .replace(/ck|kh|q/g, 'k')
    .replace(/gh|j/g, 'g')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/tz|zz|تز/g, 'z')
    .replace(/[^a-zSء-ي]+/g, '')
    .replace(/./g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/(.)\1+/g, '$1')
    .replace(/\B[hwy]|[aeiou]/g, '');

/**
 * Returns a LIKE pattern for names that have a word only in the other script; null for a word too short to tell by its
 * consonants. Of two consonants, the whole word has to sound so.
 */
export function inOtherScript(word: string): string | null {
  const sound = word.length < SHORTEST ? '' : soundOf(word);
  if (sound.length < 2) return null;
  const mark = /[ء-ي]/.test(word) ? MARKS.ofLatin : MARKS.ofArabic;
  return `%${mark}${sound}${sound.length === 2 ? ' ' : ''}%`;
}
