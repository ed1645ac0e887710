import { FairQueue } from '#src/lib/fair-queue.ts';
import { refuseInTransaction } from '../db/transaction.ts';

export type UploadKind = 'png' | 'jpg' | 'webp' | 'gif' | 'pdf';

/** Longest side of a stored picture, in pixels; a prescription stays readable. */
const LONGEST = 2400;
/** Limit against decompression bombs; the largest photos of phones have as many. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 5;

const queue = new FairQueue({ atOnce: 2, waiting: 12 });

export type PictureKind = Exclude<UploadKind, 'pdf'>;

/** A GIF is stored as WebP, which is smaller and quicker to encode. */
export const STORED_KIND = { png: 'png', jpg: 'jpg', webp: 'webp', gif: 'webp' } as const satisfies Record<
  PictureKind,
  UploadKind
>;
const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp' } as const;

/**
 * Re-encodes a picture, upright and without metadata, as `STORED_KIND`. Of an animation only the first frame is decoded:
 * a few kilobytes can hold thousands. Null when it cannot be decoded completely within five seconds.
 * @throws {QueueFull} when too many pictures wait.
 */
export async function reencode(content: Uint8Array, kind: PictureKind): Promise<Uint8Array<ArrayBuffer> | null> {
  refuseInTransaction('Encoding a picture');
  return queue.run('', async () => {
    const { default: sharp } = await import('sharp');
    // With threads for every processor, two large photos would leave none for the requests of others.
    sharp.concurrency(1);
    const format = FORMATS[STORED_KIND[kind]];
    try {
      const encoded = await sharp(content, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 })
        .timeout({ seconds: MOST_SECONDS })
        .autoOrient()
        .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, format === 'png' ? {} : { quality: 85 })
        .toBuffer();
      return new Uint8Array(encoded);
    } catch {
      return null;
    }
  });
}
