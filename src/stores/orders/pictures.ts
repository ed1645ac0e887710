import { shrunk } from '#src/lib/shrink.ts';

/** Larger images are shrunk: a marketplace accepts 2 MB each. */
const MOST_BYTES = 1_800_000;

/** Why some files were not added. */
export type PictureProblem = 'tooMany' | 'noPicture' | null;

/** Returns the images with new ones added, up to `most`, and why some files were skipped. */
export async function withPictures(
  known: readonly File[],
  files: readonly File[],
  most: number,
): Promise<{ pictures: File[]; problem: PictureProblem }> {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  const room = Math.max(0, most - known.length);
  const taken = await Promise.all(images.slice(0, room).map((file) => shrunk(file, MOST_BYTES)));
  const problem = images.length > room ? 'tooMany' : images.length < files.length ? 'noPicture' : null;
  return { pictures: [...known, ...taken], problem };
}
