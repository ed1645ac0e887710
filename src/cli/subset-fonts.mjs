/**
 * Writes `src/styles/fonts/`: the shop's fonts without rarely used glyphs and without unused weights. Run by a
 * maintainer after a change of this file or of the packages: `node src/cli/subset-fonts.mjs`. Omitted glyphs come from the
 * full font in `src/styles/fonts.css`, which follows in the font list of `src/styles/tokens.css`. And `share-*.ttf`, all
 * glyphs in one weight, for share pictures: the text renderer of sharp cannot read WOFF2.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Returns all characters of the ranges, first to last. */
const span = (...pairs) =>
  pairs
    .flatMap(([first, last]) => {
      const from = first.codePointAt(0);
      return Array.from({ length: last.codePointAt(0) - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');

const LATIN = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const ARABIC = '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';

const WHOLE = { text: span([' ', '\u2122'], ['\ufb50', '\ufeff']), weights: 700, features: undefined, tables: [] };

const FONTS = [
  {
    from: LATIN,
    to: 'figtree.woff2',
    // Omits characters that are only used in code.
    text: `${span([' ', ';'], ['?', 'Z'], ['a', 'z'])}\u00a0©·×é–—‘’“”…€−`,
    weights: { min: 400, max: 800 },
    features: ['kern', 'tnum'],
    tables: ['GDEF'],
  },
  {
    from: ARABIC,
    to: 'readex-pro.woff2',
    text: `${span([' ', '@'], ['ء', 'غ'], ['ـ', '\u0652'], ['٠', '٬'])}\u00a0«»،؛؟ڤ–—…`,
    weights: { min: 400, max: 700 },
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'tnum', 'init', 'medi', 'fina', 'calt', 'rlig'],
    tables: [],
  },
  { ...WHOLE, from: LATIN, to: 'share-latin.ttf', targetFormat: 'truetype' },
  { ...WHOLE, from: ARABIC, to: 'share-arabic.ttf', targetFormat: 'truetype' },
];

for (const { from, to, text, weights, features, tables, targetFormat = 'woff2' } of FONTS) {
  const whole = readFileSync(require.resolve(from));
  const cut = await subsetFont(whole, text, {
    targetFormat,
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
    // Browsers get glyph widths from the outlines and do not need style names.
    dropTables: ['HVAR', 'MVAR', 'STAT', ...tables],
  });
  writeFileSync(new URL(`../styles/fonts/${to}`, import.meta.url), cut);
  process.stdout.write(`${to}: ${whole.length} → ${cut.length} bytes\n`);
}
