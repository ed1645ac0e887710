/**
 * Writes `src/styles/icons/`: images of the icons that cards repeat, and the icon strips. Run it after changing
 * `icons.ts` or `colors.json`: `node src/ui/draw-icons.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawPicture, drawStrip, PICTURE_SIZE, PICTURES, STRIP_FILES, stripRule } from './icons.ts';

const at = (name: string) => new URL(`../styles/icons/${name}`, import.meta.url);
const colors: Record<string, string> = JSON.parse(readFileSync(at('colors.json'), 'utf8'));

writeFileSync(at('now.css'), stripRule('now'));
for (const strip of STRIP_FILES) writeFileSync(at(`${strip}.svg`), drawStrip(strip));
for (const [file, { name, filled }] of Object.entries(PICTURES)) {
  const svg = drawPicture(name, colors[file] ?? '', filled);
  const drawn = sharp(Buffer.from(svg), { density: 72 * (PICTURE_SIZE / 24) });
  writeFileSync(at(`${file}.webp`), await drawn.webp({ lossless: true, effort: 6 }).toBuffer());
}
