/** Widths of the demo's images by kind, in pixels. */
export const PICTURE_WIDTHS = {
  item: [200, 400, 720],
  logo: [160, 400],
  cover: [600, 720, 1200],
  banner: [800, 1600],
  category: [160, 320],
  module: [160, 320],
  scene: [720, 1440],
} as const satisfies Record<string, readonly number[]>;

/** A kind of image with known widths. */
export type PictureKind = keyof typeof PICTURE_WIDTHS;

const SIZED = /-\d+\.webp(?=$|\?)/;

/** Returns the URL of an image in another width (pixels) if it has the form `…-<width>.webp`, else the same URL. */
export const sized = (url: string, width: number): string => url.replace(SIZED, `-${width}.webp`);

/** Highest device pixel ratio that images are sized for. */
const DENSEST = 3;

/**
 * Returns the `srcset` of an image in the widths of its kind, undefined when its URL has no width. `box`: the largest
 * displayed width in CSS pixels; wider images than needed for it are omitted.
 */
export function srcset(url: string, kind: PictureKind, box = Number.POSITIVE_INFINITY): string | undefined {
  if (!SIZED.test(url)) return undefined;
  const widths: readonly number[] = PICTURE_WIDTHS[kind];
  const enough = widths.findIndex((width) => width >= box * DENSEST);
  return (enough < 0 ? widths : widths.slice(0, enough + 1))
    .map((width) => `${sized(url, width)} ${width}w`)
    .join(', ');
}

const BANNER = /(\/media\/banner\/[^/~]+)(-\d+\.webp)(?=$|\?)/;

/** Returns a banner mirrored for right-to-left languages, so that its free side is where the text starts. Other images
 *  are returned unchanged. */
export const facing = (url: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? url.replace(BANNER, '$1~rtl$2') : url;
