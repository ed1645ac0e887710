import sharp from 'sharp';
import { draw } from './draw.ts';
import type { ArtSpec } from './spec.ts';

/**
 * Encoding of pictures; part of every picture's version. An `alphaQuality` of 100 takes fifty times as long and more
 * bytes.
 */
export const ENCODING = { quality: 68, effort: 6, alphaQuality: 90 };

/**
 * Renders a spec as webp, `width` pixels wide.
 * @throws on an unknown icon name.
 */
export async function renderPicture(spec: ArtSpec, width: number): Promise<Buffer> {
  return sharp(Buffer.from(draw(spec)))
    .resize(width)
    .webp(ENCODING)
    .toBuffer();
}
