import { shrinkImage } from '#src/lib/shrink-image.ts';

/** Larger images are shrunk: a marketplace accepts 2 MB each. */
const MOST_BYTES = 1_800_000;

/** Why some files were not added. */
export type PictureProblem = 'tooMany' | 'noPicture' | null;

/** Returns the images among the files, shrunk and at most `room`, and why some files were skipped. */
export async function acceptPictures(
  files: readonly File[],
  room: number,
): Promise<{ files: File[]; problem: PictureProblem }> {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  const accepted = await Promise.all(images.slice(0, Math.max(0, room)).map((file) => shrinkImage(file, MOST_BYTES)));
  const problem = images.length > room ? 'tooMany' : images.length < files.length ? 'noPicture' : null;
  return { files: accepted, problem };
}
