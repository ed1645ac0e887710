import { lighter, mix } from './color.ts';
import { place } from './place.ts';
import { createSheet, DOWN, document, gradient } from './sheet.ts';
import type { CategoryArt, Color, ModuleArt, PersonArt } from './spec.ts';
import { spotlight, TINTS, tintFor } from './studio.ts';
import { drawThing } from './thing.ts';

const SIZE = 320;

/** Draws a disc that fills the tile. */
function disc(sheet: ReturnType<typeof createSheet>, color: Color): string {
  const paint = gradient(
    sheet,
    [
      [0, lighter(color, 0.3)],
      [1, mix(color, '#5b4a3a', 0.05)],
    ],
    DOWN,
  );
  return `<circle cx="160" cy="160" r="158" fill="${paint}"/><circle cx="160" cy="160" r="158" fill="${spotlight(sheet, 0.6)}"/>`;
}

/** Draws a category's round tile, 320 × 320, as SVG text, transparent outside its disc. */
export function drawCategory(art: CategoryArt): string {
  const sheet = createSheet();
  const name = typeof art.main === 'string' ? art.main : `${art.main.shape}${art.main.color}`;
  const color = art.color ?? TINTS[art.module][art.tint ?? tintFor(name)];
  const main = drawThing(sheet, art.main);
  const pieces = art.side
    ? place(sheet, drawThing(sheet, art.side), 212, 240, { width: 120, height: 138 }) +
      place(sheet, main, 132, 252, { width: 158, height: 176 })
    : place(sheet, main, 160, Math.min(252, 160 + Math.min(188, (196 * main.height) / main.width) / 2 + 4), {
        width: 196,
        height: 188,
      });
  return document(sheet, SIZE, SIZE, disc(sheet, color) + pieces);
}

/** Draws a module's tile, 320 × 320, as SVG text: the main object in front of two others. */
export function drawModule(art: ModuleArt): string {
  const sheet = createSheet();
  const [hero, left, right] = art.items.map((article) => drawThing(sheet, article));
  const tint = TINTS[art.module][0];
  const pieces = [
    left ? place(sheet, left, 76, 246, { width: 138, height: 178 }) : '',
    right ? place(sheet, right, 246, 246, { width: 138, height: 178 }) : '',
    hero ? place(sheet, hero, 160, 284, { width: 168, height: 196 }) : '',
  ];
  return document(
    sheet,
    SIZE,
    SIZE,
    `<ellipse cx="160" cy="180" rx="156" ry="136" fill="${mix(tint, '#ffffff', 0.25)}"/>${pieces.join('')}`,
  );
}

/** Draws a person's picture, 400 × 400, as SVG text. */
export function drawPerson(art: PersonArt): string {
  const sheet = createSheet();
  const ground = `<rect width="${SIZE}" height="${SIZE}" fill="${gradient(
    sheet,
    [
      [0, lighter(art.color ?? '#cfe3f5', 0.3)],
      [1, art.color ?? '#cfe3f5'],
    ],
    DOWN,
  )}"/>`;
  return document(
    sheet,
    SIZE,
    SIZE,
    ground + place(sheet, drawThing(sheet, art.icon), 160, 300, { width: 250, height: 250, shadow: 0 }),
    1.25,
  );
}
