/**
 * Writes `icons.generated.json`: the Noto icons (colour) and Fluent glyphs (one colour) of the demo, each icon with its
 * optical box. Run it after changing `icon-choice.ts`: `node src/demo/art/extract-icons.ts`. The full sets are
 * development dependencies; a running server never reads them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import * as v from 'valibot';
import { GLYPHS, ICON_CHOICE } from './icon-choice.ts';

const IconSet = v.object({
  icons: v.record(v.string(), v.object({ body: v.string() })),
  aliases: v.optional(v.record(v.string(), v.object({ parent: v.string() })), {}),
});
const require = createRequire(import.meta.url);

function bodies(set: string, names: readonly string[]): Record<string, string> {
  const { icons, aliases } = v.parse(IconSet, JSON.parse(readFileSync(require.resolve(`${set}/icons.json`), 'utf8')));
  const bodies: Record<string, string> = {};
  for (const name of names) {
    const body = (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body;
    if (!body) throw new Error(`${set} has no icon "${name}": correct its name in icon-choice.ts`);
    bodies[name] = body;
  }
  return bodies;
}

/** Returns the box [x, y, width, height] that an icon covers, in its own 128 units, by its alpha at 256 px. */
async function opticalBox(body: string): Promise<number[]> {
  const size = 256;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 128 128" width="${size}" height="${size}">${body}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  let [left, top, right, bottom] = [size, size, -1, -1];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if ((pixels[(y * size + x) * 4 + 3] ?? 0) < 40) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return [left, top, right - left + 1, bottom - top + 1].map((pixel) => pixel / 2);
}

const icons: Record<string, { body: string; box: number[] }> = {};
for (const [name, body] of Object.entries(bodies('@iconify-json/noto', ICON_CHOICE))) {
  icons[name] = { body, box: await opticalBox(body) };
}
const glyphs = bodies('@iconify-json/fluent-emoji-high-contrast', GLYPHS);
const text = JSON.stringify({ icons, glyphs }).replace(/("[a-z0-9-]+":(\{|"<))/g, '\n$1');
writeFileSync(new URL('icons.generated.json', import.meta.url), `${text}\n`);
console.info(
  `${Object.keys(icons).length} icons, ${Object.keys(glyphs).length} glyphs, ${Math.round(text.length / 1024)} KB`,
);
