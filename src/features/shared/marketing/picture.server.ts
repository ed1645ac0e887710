import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { OWN_PICTURE_WIDTHS, SHARE_PICTURE } from '#src/config/image.ts';

/** A picture that marketing uploaded, as attributes of `SmartImage`. */
export type OwnPicture = { src: string; srcset: string };

/** A picture of shared links, with its size in pixels. */
export type OwnSharePicture = { url: string; width: number; height: number };

/** Returns the picture that marketing uploaded for shared links, cut to 1200 × 630; undefined without one. */
export async function ownSharePicture(picture: ImageMetadata | undefined): Promise<OwnSharePicture | undefined> {
  if (!picture) return undefined;
  const { width, height } = SHARE_PICTURE;
  const { src: url } = await getImage({ src: picture, width, height, fit: 'cover', format: 'jpeg' });
  // Astro does not enlarge.
  return { url, width: Math.min(width, picture.width), height: Math.min(height, picture.height) };
}

/** Width to height of every picture that marketing uploads; the rest is cut off. */
const RATIO = 800 / 300;

/** Returns the addresses of smaller copies of an uploaded picture (`/_image`), cut to 8 : 3. */
export async function ownPicture(picture: ImageMetadata): Promise<OwnPicture> {
  const copies = await Promise.all(
    OWN_PICTURE_WIDTHS.map(async (width) => {
      const height = Math.round(width / RATIO);
      const { src } = await getImage({ src: picture, width, height, fit: 'cover', format: 'webp' });
      return { src, width };
    }),
  );
  return {
    src: copies[0]?.src ?? picture.src,
    srcset: copies.map(({ src, width }) => `${src} ${width}w`).join(', '),
  };
}
