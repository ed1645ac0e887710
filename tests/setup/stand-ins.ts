import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPictures, type PictureName } from '#src/demo/art/pictures.ts';
import { artSpecOf } from '#src/demo/seed/art.ts';

/**
 * Writes a small grey picture in place of each of the demo's that is named, in the format that browsers ask for: drawing
 * one takes a tenth of a second. Others are drawn when a test asks for them.
 */
export async function standInForPictures(folder: string, names: Iterable<PictureName>): Promise<void> {
  const { version } = createPictures({ folder, specOf: artSpecOf });
  const grey = { r: 128, g: 128, b: 128 };
  const picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: grey } })
    .avif()
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  for (const { kind, slug, width } of names) {
    const file = version(kind, slug, width, 'avif');
    if (file) writeFileSync(join(folder, file), picture);
  }
}
