import sharp from 'sharp';
import type { PictureFormat } from '#src/lib/picture-format.ts';
import { draw } from './draw.ts';
import type { ArtSpec } from './spec.ts';

/**
 * Encoding of pictures; part of every picture's version. An `alphaQuality` of 100 takes fifty times as long and more
 * bytes. The AVIF is as close to the drawing as the WebP, in a third fewer bytes; more effort takes seconds.
 */
export const ENCODING = {
  webp: { quality: 68, effort: 6, alphaQuality: 90 },
  avif: { quality: 36, effort: 2 },
} as const satisfies Record<PictureFormat, object>;

/**
 * Renders a spec, `width` pixels wide.
 * @throws on an unknown icon name.
 */
export async function renderPicture(spec: ArtSpec, width: number, format: PictureFormat = 'webp'): Promise<Buffer> {
  return sharp(Buffer.from(draw(spec)))
    .resize(width)
    .toFormat(format, ENCODING[format])
    .toBuffer();
}
