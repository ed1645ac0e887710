/**
 * Writes what pages and islands show of Lucide's icons: the strips and images of `src/styles/icons/`, and the
 * `glyphs*.tsx` beside this file. Run it after changing `icons.ts`, `icon-drawings.ts` or `colors.json`, or updating
 * lucide-static: `node src/ui/draw-icons.ts`. Lucide and SVGO are development dependencies; no page loads them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import {
  drawPicture,
  drawStrip,
  GLYPHS,
  type GlyphFile,
  glyphSource,
  PICTURE_SIZE,
  PICTURES,
  STRIP_FILES,
  stripRule,
} from './icon-drawings.ts';

const at = (name: string) => new URL(`../styles/icons/${name}`, import.meta.url);
const colors: Record<string, string> = JSON.parse(readFileSync(at('colors.json'), 'utf8'));
const isGlyphFile = (name: string): name is GlyphFile => Object.hasOwn(GLYPHS, name);

writeFileSync(at('now.css'), stripRule('now'));
for (const strip of STRIP_FILES) writeFileSync(at(`${strip}.svg`), drawStrip(strip));
for (const file of Object.keys(GLYPHS).filter(isGlyphFile))
  writeFileSync(new URL(`${file}.tsx`, import.meta.url), glyphSource(file));
for (const [file, { name, filled }] of Object.entries(PICTURES)) {
  const svg = drawPicture(name, colors[file] ?? '', filled);
  const drawn = sharp(Buffer.from(svg), { density: 72 * (PICTURE_SIZE / 24) });
  writeFileSync(at(`${file}.webp`), await drawn.webp({ lossless: true, effort: 6 }).toBuffer());
}
