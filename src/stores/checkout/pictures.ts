import { atom } from 'nanostores';
import { shrunk } from '#src/lib/shrink.ts';

/** Maximum number of prescription photos per order (CHK-03). */
export const MOST_PICTURES = 3;

/** Larger images are shrunk: a marketplace accepts 2 MB each. */
const MOST_BYTES = 1_800_000;

const NO_PICTURES: readonly File[] = [];

/** Prescription photos of the order; in memory only, so a reload loses them. */
export const $pictures = atom<readonly File[]>(NO_PICTURES);

/** Why some files were not added. */
export type PictureProblem = 'tooMany' | 'noPicture' | null;

/** Adds images up to the maximum and skips other files. Returns why some were skipped. */
export async function addPictures(files: readonly File[]): Promise<PictureProblem> {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const room = MOST_PICTURES - $pictures.get().length;
  const taken = await Promise.all(pictures.slice(0, Math.max(0, room)).map((file) => shrunk(file, MOST_BYTES)));
  $pictures.set([...$pictures.get(), ...taken].slice(0, MOST_PICTURES));
  if (pictures.length > room) return 'tooMany';
  return pictures.length < files.length ? 'noPicture' : null;
}

/** Removes an image. */
export const dropPicture = (picture: File): void => $pictures.set($pictures.get().filter((one) => one !== picture));

/** Removes all images, once they are sent. */
export const dropPictures = (): void => $pictures.set(NO_PICTURES);
