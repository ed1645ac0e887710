const LATIN = 'cpv';
const ARABIC = 'بتطثجغحهخكقدذضرزظسصشفلمنويءاع';
const LETTERS = new Map(
  [...LATIN, ...ARABIC].map((letter, at) => [letter, 'kbfbtttgghhkkkdddrzzssSflmnwyaaa'[at] ?? '']),
);

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
