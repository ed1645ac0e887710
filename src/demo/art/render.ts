import sharp from 'sharp';
import { draw } from './draw.ts';
import type { ArtSpec } from './spec.ts';

/** How pictures are packed; part of every picture's version. A whole `alphaQuality` of 100 takes fifty times as long and more bytes. */
export const ENCODING = { quality: 68, effort: 6, alphaQuality: 90 };

/** The picture of a spec as webp, `width` pixels wide. Throws on an unknown icon name. */
export async function renderPicture(spec: ArtSpec, width: number): Promise<Buffer> {
  return sharp(Buffer.from(draw(spec)))
    .resize(width)
    .webp(ENCODING)
    .toBuffer();
}
