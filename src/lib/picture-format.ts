/** Formats in which pictures are served; WebP to whoever does not name the smaller AVIF. */
export type PictureFormat = 'avif' | 'webp';

/** Returns the format for the Accept header of a request. Its response needs `Vary: Accept`. */
export const pictureFormat = (accept: string | undefined): PictureFormat =>
  /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))/.test(accept ?? '') ? 'avif' : 'webp';
