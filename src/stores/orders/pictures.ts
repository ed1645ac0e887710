import { shrunk } from '#src/lib/shrink.ts';

/** Pictures above this are made smaller: a marketplace takes 2 MB each. */
const MOST_BYTES = 1_800_000;

/** Why some of the chosen files were not taken. */
export type PictureProblem = 'tooMany' | 'noPicture' | null;

/** Returns pictures with further ones, as many as there is room for; other files are left out, and why is said. */
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
