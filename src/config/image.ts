/** Widths in which the demo's pictures exist, by kind. */
export const PICTURE_WIDTHS = {
  item: [200, 400, 720],
  logo: [160, 400],
  cover: [600, 720, 1200],
  banner: [800, 1600],
  category: [160, 320],
  module: [160, 320],
  scene: [720, 1440],
} as const satisfies Record<string, readonly number[]>;

/** A kind of picture with known widths. */
export type PictureKind = keyof typeof PICTURE_WIDTHS;

const SIZED = /-\d+\.webp(?=$|\?)/;

/** The same picture in another width (pixels) when its address has the form `…-<width>.webp`; otherwise the address itself. */
export const sized = (url: string, width: number): string => url.replace(SIZED, `-${width}.webp`);

/** Pixels of a phone's screen for each of CSS, at most: what a picture is worth having in. */
const DENSEST = 3;

/**
 * `srcset` of a picture in the widths of its kind, or undefined when its address does not name a width. `box`: the widest it is
 * ever shown, in pixels of CSS; widths no screen would choose for that are left out.
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

/** A banner with its free side where the words of the language begin; pictures that have no mirrored view stay as they are. */
export const facing = (url: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? url.replace(BANNER, '$1~rtl$2') : url;
