import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { describe, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const css = readFileSync('src/styles/fonts.css', 'utf8');

/** Characters that occur in the message files only as syntax, not in texts. */
const PROGRAM = /[<=>[\]\\^_`{|}~]/;

/** Returns the characters of a font. */
const drawnBy = (file: string): Set<string> =>
  new Set(openSync(file).characterSet.map((code) => String.fromCodePoint(code)));

/** Returns a predicate of the characters in the `unicode-range` of a family in the style sheet. */
function rangeOf(family: string): (character: string) => boolean {
  const [, list = ''] = new RegExp(`font-family: ${family};[^}]*unicode-range:\\s+([^;]+);`).exec(css) ?? [];
  const ranges = list.split(',').map((one) => {
    const [first = '', last = first] = one.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (character) => {
    const code = character.codePointAt(0) ?? Number.NaN;
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
}

/** Returns all characters of the interface and marketing texts in a language. */
function written(locale: string): Set<string> {
  const folder = `src/i18n/messages/${locale}`;
  const pages = readdirSync('src/content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.split(/[\\/.]/).includes(locale) && /\.\w+$/.test(file))
    .map((file) => `src/content/${file}`);
  const files = [...readdirSync(folder).map((file) => `${folder}/${file}`), ...pages];
  return new Set(files.flatMap((file) => [...readFileSync(file, 'utf8')]));
}

describe.each([
  {
    locale: 'en',
    family: 'Figtree',
    cut: 'src/styles/fonts/figtree.woff2',
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    own: /\P{Cc}/u,
  },
  {
    locale: 'ar',
    family: 'Readex Pro',
    cut: 'src/styles/fonts/readex-pro.woff2',
    from: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    // It also contains three Latin letters, useless alone.
    own: /[^\p{Script=Latin}\p{Cc}]/u,
  },
])('The subset of $family', ({ locale, family, cut, from, own }) => {
  const whole = [...drawnBy(require.resolve(from))].filter((character) => own.test(character));
  const kept = drawnBy(cut);

  test('The subset has every letter of the shop’s own texts, so that no page fetches the whole font', () => {
    const used = written(locale);
    expect(used.size).toBeGreaterThan(50);
    const missing = whole.filter((character) => used.has(character) && !kept.has(character));
    expect(missing.filter((character) => !PROGRAM.test(character))).toEqual([]);
  });

  test('A character left out of the subset is in the range of the whole font in the style sheet', () => {
    const sent = rangeOf(`${family} Whole`);
    const left = whole.filter((character) => !kept.has(character));
    expect(left.length).toBeGreaterThan(5);
    expect(left.filter((character) => !sent(character))).toEqual([]);
  });
});
