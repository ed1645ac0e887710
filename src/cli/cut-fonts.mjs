/**
 * Writes `src/styles/fonts/`: the shop's typefaces as its pages load them first, without letters hardly any page needs and without
 * weights no style uses. Run by a maintainer after changing what is below or the packages: `node src/cli/cut-fonts.mjs`.
 * A letter that was left out is drawn with the whole typeface, which `src/styles/global.css` names after this one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Every character from the first to the last of each pair. */
const span = (...pairs) =>
  pairs
    .flatMap(([first, last]) => {
      const from = first.codePointAt(0);
      return Array.from({ length: last.codePointAt(0) - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');

const FONTS = [
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree.woff2',
    // What only programs write is left out.
    text: `${span([' ', ';'], ['?', 'Z'], ['a', 'z'])}\u00a0©·×é–—‘’“”…€−`,
    weights: { min: 400, max: 800 },
    features: ['kern', 'tnum'],
    tables: ['GDEF'],
  },
  {
    from: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    to: 'readex-pro.woff2',
    text: `${span([' ', '@'], ['ء', 'غ'], ['ـ', '\u0652'], ['٠', '٬'])}\u00a0«»،؛؟ڤ–—…`,
    weights: { min: 400, max: 700 },
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'tnum', 'init', 'medi', 'fina', 'calt', 'rlig'],
    tables: [],
  },
];

for (const { from, to, text, weights, features, tables } of FONTS) {
  const whole = readFileSync(require.resolve(from));
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
    // Browsers have the widths of letters from the outlines as well, and ask nobody for the names of styles.
    dropTables: ['HVAR', 'MVAR', 'STAT', ...tables],
  });
  writeFileSync(new URL(`../styles/fonts/${to}`, import.meta.url), cut);
  process.stdout.write(`${to}: ${whole.length} → ${cut.length} bytes\n`);
}
