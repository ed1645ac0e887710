import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CustomPlugin, optimize } from 'svgo';
import { FILLED, STRIPS, type Strip } from './icons.ts';

/** Paths of the brands that Lucide does not draw, stroked on the same grid of 24 by 24. */
const BRAND_MARKS: Readonly<Record<string, string>> = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5m1 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17.5 6.5h.01',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6M2 9h4v12H2zM2 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  pinterest: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m8 8 2.5-10M9 13.5a3.3 3.3 0 1 1 3.4 2.4c-.8 0-1.3-.3-1.7-.8',
  twitter: 'm4 4 16 16m0-16L4 20',
};

const require = createRequire(import.meta.url);

/** Strips that are files in styles/icons. */
export const STRIP_FILES = ['often', 'more'] as const satisfies readonly Strip[];

/**
 * Icons of the islands by the file that holds them. An icon belongs to the file whose chunk loads with it: a file for
 * all would load with every island.
 */
export const GLYPHS = {
  glyphs: [
    'bike',
    'circle-alert',
    'circle-check',
    'clock',
    'heart',
    'log-in',
    'map-pin',
    'minus',
    'plus',
    'star',
    'store',
    'trash',
    'triangle-alert',
    'user-plus',
    'user-round',
    'x',
  ],
  'glyphs-account': ['camera', 'chevron-down', 'eye', 'eye-off'],
  'glyphs-addresses': ['briefcase', 'house', 'pencil'],
  'glyphs-chat': ['arrow-down', 'check-check', 'headset', 'send'],
  'glyphs-checkout': ['calendar-clock', 'credit-card', 'hand-coins', 'image-plus', 'landmark', 'ticket', 'wallet'],
  'glyphs-orders': [
    'arrow-left',
    'banknote',
    'circle-x',
    'key-round',
    'message-circle',
    'package',
    'package-search',
    'phone',
    'printer',
    'receipt-text',
    'refresh-cw',
    'shopping-bag',
    'sticky-note',
    'truck',
    'wifi-off',
  ],
  'glyphs-places': ['check', 'history', 'layout-grid', 'locate-fixed', 'map-pin-off', 'maximize', 'minimize', 'search'],
  'glyphs-push': ['bell'],
  'glyphs-share': ['share-2'],
} as const;

/** Turns rounded rectangles, which SVGO leaves alone, into paths. */
const roundedRectangles: CustomPlugin = {
  name: 'roundedRectangles',
  fn: () => ({
    element: {
      enter: (node) => {
        const { x = 0, y = 0, width = 0, height = 0, rx = 0 } = node.attributes;
        const r = Number(rx);
        if (node.name !== 'rect' || r === 0) return;
        const [right, down] = [Number(width) - 2 * r, Number(height) - 2 * r];
        const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
        node.name = 'path';
        node.attributes = {
          d: `M${Number(x) + r} ${y}h${right}${corner(r, r)}v${down}${corner(-r, r)}h${-right}${corner(-r, -r)}v${-down}${corner(r, -r)}z`,
        };
      },
    },
  }),
};

/**
 * Returns the path of an icon: from Lucide, or of a brand. One path for everything compresses best; two decimals are
 * exact to a hundredth of a pixel.
 * @throws when there is no such icon.
 */
export function pathOf(name: string): string {
  const mark = BRAND_MARKS[name];
  if (mark) return mark;
  const { data } = optimize(readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8'), {
    multipass: true,
    plugins: [
      roundedRectangles,
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      // A dot is a line of .01: some browsers draw nothing for one that `z` closes at once.
      { name: 'convertPathData', params: { floatPrecision: 2, convertToZ: false } },
      // A filled dot is covered by its own stroke.
      { name: 'removeAttrs', params: { attrs: 'path:fill' } },
      { name: 'mergePaths', params: { force: true, floatPrecision: 2 } },
    ],
  });
  const [path, ...more] = [...data.matchAll(/<path d="([^"]+)"\/>/g)].map(([, d]) => d);
  if (!path || more.length > 0) throw new Error(`The icon "${name}" did not become one path: ${data}`);
  return path;
}

/** Returns a strip as SVG: squares of 24 in a row; filled variants are below their stroked icons. */
export function drawStrip(strip: Strip): string {
  const names: readonly string[] = STRIPS[strip];
  const draw = (name: string): string => `<path d="${pathOf(name)}"/>`;
  const stroked = names.map(draw).join('<g transform="translate(24)">') + '</g>'.repeat(names.length - 1);
  const filled = FILLED.filter((name) => names.includes(name)).map(
    (name) => `<g transform="translate(${names.indexOf(name) * 24} 24)" fill="#000">${draw(name)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${names.length * 24} 48" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${stroked}${filled.join('')}</svg>\n`;
}

/** Returns the CSS rule with an inlined strip. */
export const stripRule = (strip: Strip): string =>
  `@layer components{.icon.${strip}{mask-image:url("data:image/svg+xml,${drawStrip(strip).trim().replaceAll('"', "'").replaceAll('#', '%23')}")}}\n`;

/** Width and height of the icon images in px, enough for high-density screens. */
export const PICTURE_SIZE = 72;

/**
 * Icons that cards repeat, as raster images (styles/buttons.css, styles/icons.css): as masks or SVG they take a phone
 * ten times as long to render. Their colours are in styles/icons/colors.json; the grey contrasts with the light and the
 * dark surface.
 */
export const PICTURES = {
  heart: { name: 'heart', filled: false },
  'heart-on': { name: 'heart', filled: true },
  eye: { name: 'eye', filled: false },
  clock: { name: 'clock', filled: false },
  star: { name: 'star', filled: true },
} as const;

/** Returns an icon as an SVG image in one colour. */
export const drawPicture = (name: string, color: string, filled: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${filled ? color : 'none'}" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${pathOf(name)}"/></svg>\n`;

/** Name of a file of glyphs. */
export type GlyphFile = keyof typeof GLYPHS;

const componentOf = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the source of a file of glyphs, formatted as the linter wants it. */
export function glyphSource(file: GlyphFile): string {
  const lines = GLYPHS[file].map((name) => {
    const [before, path] = [`export const ${componentOf(name)} = glyph(`, `'${pathOf(name)}'`];
    const line = `${before}${path});`;
    return line.length <= 120 ? line : `${before}\n  ${path},\n);`;
  });
  return `// Written by draw-icons.ts.\nimport { glyph } from './glyph.tsx';\n\n${lines.join('\n')}\n`;
}
