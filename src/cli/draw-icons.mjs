/**
 * Writes `src/styles/icons/`: the icons that cards repeat as pictures, and the strips of all others. Run by a maintainer after
 * changing `src/ui/icons.ts`: `node src/cli/draw-icons.mjs`.
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawPicture, drawStrip, PICTURE_SIZE, PICTURES, stripRule } from '../ui/icons.ts';

const at = (name) => new URL(`../styles/icons/${name}`, import.meta.url);

writeFileSync(at('now.css'), stripRule('now'));
writeFileSync(at('more.svg'), drawStrip('more'));
for (const [name, picture] of Object.entries(PICTURES)) {
  const drawn = sharp(Buffer.from(drawPicture(picture)), { density: 72 * (PICTURE_SIZE / 24) });
  writeFileSync(at(`${name}.webp`), await drawn.webp({ lossless: true, effort: 6 }).toBuffer());
}
