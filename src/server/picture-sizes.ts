import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { PICTURE_WIDTHS } from '#src/config/image.ts';
import { loadPicture, MOST_PIXELS } from '#src/lib/load-picture.ts';
import type { PictureFormat } from '#src/lib/picture-format.ts';
import type { Captured } from './capture.ts';

/** `/pictures/<width>/<path on the marketplace>`; see `srcset` in config/image.ts. */
const SIZED = /^\/pictures\/(\d{2,4})(\/[\w%.~/-]+\.(?:jpe?g|png|webp))$/i;
/** Only these widths, so that a picture cannot be requested in thousands of sizes. */
const WIDTHS: ReadonlySet<number> = new Set(Object.values(PICTURE_WIDTHS).flat());

/** libvips has threads of its own. */
const AT_ONCE = 2;
/** With more waiting, browsers load the original. */
const MOST_WAITING = 100;

const ENCODING = {
  webp: { quality: 75 },
  avif: { quality: 50, effort: 2 },
} as const satisfies Record<PictureFormat, object>;

/** Makes a picture of the marketplace in the width and format of a request. */
export type PictureSizes = (url: string, format: PictureFormat) => Promise<Captured>;

/** Returns whether a URL names a picture of the marketplace in one of the known widths. */
export const isSized = (url: string): boolean => WIDTHS.has(Number(SIZED.exec(url)?.[1]));

/**
 * Returns a function that loads pictures of the marketplace, and of no other host, and resizes them. When that fails,
 * its response sends the browser to the original.
 */
export function pictureSizes(origin: string, fetch: typeof globalThis.fetch = globalThis.fetch): PictureSizes {
  const limit = pLimit(AT_ONCE);
  return async (url, format) => {
    const [, width = '', path = ''] = SIZED.exec(url) ?? [];
    // Appended, not resolved: no path can name another host.
    const address = origin + path;
    try {
      if (limit.pendingCount >= MOST_WAITING) throw new Error('too many pictures at once');
      const body = await limit(async () => resize(await loadPicture(address, fetch), Number(width), format));
      return { status: 200, headers: headersOf(body, format), body };
    } catch {
      const headers: Captured['headers'] = [
        ['location', address],
        ['cache-control', 'public, max-age=60'],
      ];
      return { status: 302, headers, body: Buffer.alloc(0) };
    }
  };
}

const headersOf = (body: Buffer, format: PictureFormat): Captured['headers'] => [
  ['content-type', `image/${format}`],
  // Not a year, in case an operator replaces a file under its name.
  ['cache-control', 'public, max-age=604800, immutable'],
  ['etag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`],
  ['vary', 'Accept'],
];

async function resize(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { pages = 1 } = await picture.metadata();
  if (pages > 1) throw new Error('an animation would stand still');
  return picture.autoOrient().resize({ width, withoutEnlargement: true }).toFormat(format, ENCODING[format]).toBuffer();
}
