import type { UploadKind } from './uploads.ts';

/** Longest side of a stored picture, in pixels; a prescription stays readable. */
const LONGEST = 2400;
/** Limit against decompression bombs. */
const MOST_PIXELS = 50_000_000;

const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const;

/** Re-encodes a picture in its own format, upright and without metadata; null when it cannot be decoded completely. */
export async function reencode(
  content: Uint8Array,
  kind: Exclude<UploadKind, 'pdf'>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { default: sharp } = await import('sharp');
  const animated = kind === 'gif';
  try {
    const picture = sharp(content, { failOn: 'error', limitInputPixels: MOST_PIXELS, animated });
    const upright = animated ? picture : picture.autoOrient();
    const encoded = await upright
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .toFormat(FORMATS[kind], kind === 'png' ? {} : { quality: 85 })
      .toBuffer();
    return new Uint8Array(encoded);
  } catch {
    return null;
  }
}
