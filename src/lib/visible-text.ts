/** Signs that are drawn around the following digits: of the category of format characters, but visible. */
const DRAWN = '\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}';
/** Control characters other than tabs and line ends, and format characters other than joiners. */
const INVISIBLE = new RegExp(`(?![\\t\\n\\r\\u200c\\u200d${DRAWN}])[\\p{Cc}\\p{Cf}]`, 'gu');

/** Scripts whose words are spelled with joiners and non-joiners. */
const JOINING = [
  ...['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
  ...['Khmr', 'Mymr', 'Tibt'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');
/** Viramas, after which a joiner may end a word. */
const VIRAMA = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
const EMOJI = '\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?';
const JOINERS = new RegExp(
  [
    `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
    `(?<=[${VIRAMA}])[\\u200c\\u200d]`,
    `(?<=${EMOJI})\\u200d(?=\\p{Extended_Pictographic})`,
    '([\\u200c\\u200d])',
  ].join('|'),
  'gu',
);

/**
 * Returns a text without characters that are not seen but change how what follows is read: direction marks, zero-width
 * characters, controls. Joiners stay inside words of scripts that need them and inside emoji. Lone surrogates, which
 * databases refuse, are replaced.
 */
export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(JOINERS, (joiner: string, stray?: string) => (stray === undefined ? joiner : ''));
