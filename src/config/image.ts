/** Widths of images by kind, in pixels: those in which the demo draws and the server resizes them. */
export const PICTURE_WIDTHS = {
  item: [200, 400, 720],
  logo: [160, 400],
  cover: [600, 720, 1200],
  banner: [800, 1600],
  category: [160, 320],
  module: [160, 320],
  scene: [720, 1440],
} as const satisfies Record<string, readonly number[]>;

/** Widths of the smaller copies of pictures that marketing uploads. */
export const OWN_PICTURE_WIDTHS = [800, 1600] as const;

/** Size of a picture of shared links, in pixels: what networks show in full. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** A kind of image with known widths. */
export type PictureKind = keyof typeof PICTURE_WIDTHS;

const SIZED = /-\d+\.webp(?=$|\?)/;

/** Returns the URL of an image in another width (pixels) if it has the form `…-<width>.webp`, else the same URL. */
export const sized = (url: string, width: number): string => url.replace(SIZED, `-${width}.webp`);

/** Returns the URL of the largest picture that there is of an image. */
export const largest = (url: string, kind: PictureKind): string => sized(url, Math.max(...PICTURE_WIDTHS[kind]));

/** Highest device pixel ratio that images are sized for. */
const DENSEST = 3;

/** Origin of the marketplace whose pictures the server resizes: a constant of a build without the embedded one. */
declare const PICTURE_ORIGIN: string | undefined;

const RESIZABLE = /^\/[\w%.~/-]+\.(?:jpe?g|png|webp)$/i;

/** Returns the URL of a picture in a width: its own, or one that the server resizes; null when there is neither. */
function inWidth(url: string, width: number): string | null {
  if (SIZED.test(url)) return sized(url, width);
  const origin = typeof PICTURE_ORIGIN === 'string' ? PICTURE_ORIGIN : '';
  const path = origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : '';
  return RESIZABLE.test(path) ? `/pictures/${width}${path}` : null;
}

/**
 * Returns the `srcset` of an image in the widths of its kind, undefined when it has only one. `box`: the largest
 * displayed width in CSS pixels; wider images than needed for it are omitted.
 */
export function srcset(url: string, kind: PictureKind, box = Number.POSITIVE_INFINITY): string | undefined {
  const widths: readonly number[] = PICTURE_WIDTHS[kind];
  const enough = widths.findIndex((width) => width >= box * DENSEST);
  const set = (enough < 0 ? widths : widths.slice(0, enough + 1)).flatMap((width) => {
    const address = inWidth(url, width);
    return address ? [`${address} ${width}w`] : [];
  });
  return set.length > 0 ? set.join(', ') : undefined;
}

const BANNER = /(\/media\/banner\/[^/~]+)(-\d+\.webp)(?=$|\?)/;

/** Returns a banner mirrored for right-to-left languages, so that its free side is where the text starts. Other images
 *  are returned unchanged. */
export const facing = (url: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? url.replace(BANNER, '$1~rtl$2') : url;
