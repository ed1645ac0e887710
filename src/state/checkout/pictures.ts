import { atom } from 'nanostores';
import { acceptPictures, type PictureProblem } from '../pictures.ts';

/** Maximum number of prescription photos per order (CHK-03). */
export const MOST_PICTURES = 3;

const NO_PICTURES: readonly File[] = [];

/** Prescription photos of the order; in memory only, so a reload loses them. */
export const $pictures = atom<readonly File[]>(NO_PICTURES);

/** Adds images up to the maximum and skips other files. Returns why some were skipped. */
export async function addPictures(files: readonly File[]): Promise<PictureProblem> {
  const { files: accepted, problem } = await acceptPictures(files, MOST_PICTURES - $pictures.get().length);
  $pictures.set([...$pictures.get(), ...accepted].slice(0, MOST_PICTURES));
  return problem;
}

/** Removes an image. */
export const removePicture = (picture: File): void => $pictures.set($pictures.get().filter((one) => one !== picture));

/** Removes all images, once they are sent. */
export const removePictures = (): void => $pictures.set(NO_PICTURES);
