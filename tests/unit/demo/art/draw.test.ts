import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { draw } from '#src/demo/art/draw.ts';
import { GLYPHS, ICONS } from '#src/demo/art/icons.ts';
import { namesIn } from '#src/demo/art/names.ts';
import { type ArtSpec, type PackShape, pack, product } from '#src/demo/art/spec.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const burger = product('food', 'hamburger', {
  sides: [pack('cup', '#d92d20', 'Brasa'), 'french-fries'],
  base: 'board',
});
const specs: ArtSpec[] = [
  burger,
  { kind: 'logo', color: '#d92d20', name: 'Brasa', glyph: 'hamburger', tag: 'Smash burgers' },
  { kind: 'cover', color: '#c2410c', items: ['hamburger', 'taco', 'tomato', 'onion'], far: ['leafy-green'] },
  { kind: 'banner', color: '#c9353a', items: ['hamburger', 'taco'], float: ['tomato'] },
  { kind: 'category', module: 'grocery', main: 'banana', side: 'red-apple' },
  { kind: 'module', module: 'parcel', items: ['package', 'motor-scooter', 'envelope'] },
  { kind: 'brand', color: '#c2410c', name: 'Nahla', glyph: 'honeybee' },
  { kind: 'person', icon: 'man' },
  { kind: 'scene', color: '#0b7a72', items: ['package', 'hamburger'] },
];

test.each(specs)('A $kind is drawn the same every time and without broken numbers', (spec) => {
  const first = draw(spec);
  expect(sha(draw(structuredClone(spec)))).toBe(sha(first));
  expect(first).not.toMatch(/NaN|undefined|Infinity/);
});

test.each<PackShape>(['bottle', 'jar', 'box', 'tube', 'pouch', 'can', 'carton', 'cup', 'bag', 'blister'])(
  'A package of the shape %s can be drawn from a colour alone',
  (shape) => {
    expect(draw(product('pharmacy', pack(shape, '#0e9384')))).not.toMatch(/NaN|undefined/);
  },
);

test('The ids in a drawing stay unique when an icon is drawn twice', () => {
  const ids = [...draw(product('food', 'doughnut', { layout: 'pair' })).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('Every reference inside a drawing has its definition', () => {
  for (const spec of specs) {
    const svg = draw(spec);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const wanted = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  }
});

test('A right-to-left banner has its pictures on the other side and not mirrored', () => {
  const spec: ArtSpec = { kind: 'banner', color: '#0b7a72', items: ['soap'] };
  expect(draw(spec)).toContain('cx="1150"');
  expect(draw({ ...spec, dir: 'rtl' })).toContain('cx="450"');
  expect(draw({ ...spec, dir: 'rtl' })).not.toContain('scale(-');
});

test('A hue after the @ of an icon rotates its colours', () => {
  expect(draw(product('ecommerce', 'dress@140'))).toContain('type="hueRotate" values="140"');
});

test('An unknown icon is refused with its name in the error', () => {
  expect(() => draw(product('food', 'hamburgr'))).toThrow('No icon is named "hamburgr"');
});

test('Every available icon and glyph can be drawn', () => {
  for (const name of ICONS) expect(draw(product('food', name)), name).not.toMatch(/NaN|undefined/);
  for (const glyph of GLYPHS) {
    expect(draw({ kind: 'logo', color: '#123456', name: 'Any', glyph }), glyph).toContain('currentColor');
  }
});

test('The names of icons and glyphs are found anywhere in a spec', () => {
  const bag = pack('bag', '#c89b6a', 'Brasa', '', '', 'taco', { glyph: 'hamburger' });
  expect(namesIn({ kind: 'cover', color: '#c2410c', items: ['dress@40', bag], far: ['onion'] })).toEqual({
    icons: ['dress', 'taco', 'onion'],
    glyphs: ['hamburger'],
  });
});
