import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  drawPicture,
  drawStrip,
  GLYPHS,
  type GlyphFile,
  glyphSource,
  PICTURE_SIZE,
  PICTURES,
  pathOf,
  STRIP_FILES,
  stripRule,
} from '#src/ui/icon-drawings.ts';
import { placeOf, STRIPS, type Strip } from '#src/ui/icons.ts';

const HINT = 'draw them anew: node src/ui/draw-icons.ts';
const colors: Record<string, string> = JSON.parse(readFileSync('src/styles/icons/colors.json', 'utf8'));

test('The icon files of the style sheet are those drawn from the icons', async () => {
  expect(readFileSync('src/styles/icons/now.css', 'utf8'), HINT).toBe(stripRule('now'));
  for (const strip of STRIP_FILES)
    expect(readFileSync(`src/styles/icons/${strip}.svg`, 'utf8'), HINT).toBe(drawStrip(strip));
  for (const [file, { name, filled }] of Object.entries(PICTURES)) {
    const pixels = (image: ReturnType<typeof sharp>) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const kept = await pixels(sharp(`src/styles/icons/${file}.webp`));
    const drawn = await pixels(
      sharp(Buffer.from(drawPicture(name, colors[file] ?? '', filled)), { density: 3 * PICTURE_SIZE }),
    );
    expect([kept.info.width, kept.info.height], HINT).toEqual([PICTURE_SIZE, PICTURE_SIZE]);
    const off = kept.data.reduce(
      (sum: number, value: number, at: number) => sum + Math.abs(value - (drawn.data[at] ?? 0)),
      0,
    );
    expect(off / kept.data.length, `${file}: ${HINT}`).toBeLessThan(1);
  }
});

test.each(Object.keys(GLYPHS) as GlyphFile[])('The file %s.tsx is generated from the same icons', (file) => {
  expect(readFileSync(`src/ui/${file}.tsx`, 'utf8'), HINT).toBe(glyphSource(file));
});

test('An unknown icon is named in the error', () => {
  expect(() => pathOf('no-such-icon')).toThrow('no-such-icon');
});

test('A picture has enough contrast with the light surface and the dark one', () => {
  const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/g) ?? []).map((one) =>
      channel(parseInt(one, 16) / 255),
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: number, two: number) => (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  // White, and the dark surface of tokens.css, oklch(0.245 0.013 265): its luminance is nearly its lightness cubed.
  const surfaces = [1, 0.245 ** 3];
  for (const picture of ['heart', 'heart-on', 'eye', 'clock'])
    for (const surface of surfaces)
      expect(contrast(luminance(colors[picture] ?? ''), surface), picture).toBeGreaterThan(3);
});

const strips = new Map<string, string>();
/** Returns a strip, drawn once for all its icons. */
const stripOf = (strip: Strip): string => {
  const drawn = strips.get(strip) ?? drawStrip(strip);
  strips.set(strip, drawn);
  return drawn;
};

test.each(Object.values(STRIPS).flat())('The icon %s is at its position in its strip', (name) => {
  const { strip, at } = placeOf(name);
  const square = stripOf(strip).split(/<svg[^>]*>|<g transform="translate\(24\)">|(?:<\/g>)+/)[at + 1];
  expect(square).toBe(`<path d="${pathOf(name)}"/>`);
});

test('The filled form of an icon is below the stroked one', () => {
  for (const [name, own] of [
    ['flame', 'more'],
    ['play', 'often'],
  ] as const) {
    const { strip, at } = placeOf(name);
    expect(strip).toBe(own);
    expect(stripOf(strip)).toContain(`<g transform="translate(${at * 24} 24)" fill="#000"><path d="${pathOf(name)}"/>`);
  }
  expect(placeOf('search')).toEqual({ strip: 'now', at: 0 });
});
