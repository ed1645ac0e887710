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

/** `srcset` of a picture in the widths of its kind, or undefined when its address does not name a width. */
export const srcset = (url: string, kind: PictureKind): string | undefined =>
  SIZED.test(url) ? PICTURE_WIDTHS[kind].map((width) => `${sized(url, width)} ${width}w`).join(', ') : undefined;

const BANNER = /(\/media\/banner\/[^/~]+)(-\d+\.webp)(?=$|\?)/;

/** A banner with its free side where the words of the language begin; pictures that have no mirrored view stay as they are. */
export const facing = (url: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? url.replace(BANNER, '$1~rtl$2') : url;
