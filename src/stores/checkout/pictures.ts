import { atom } from 'nanostores';
import { shrunk } from '#src/lib/shrink.ts';

/** Most pictures of a prescription that go with one order (D1 §5). */
export const MOST_PICTURES = 3;

/** Pictures above this are made smaller: a marketplace takes 2 MB each. */
const MOST_BYTES = 1_800_000;

const NO_PICTURES: readonly File[] = [];

/** The pictures of the prescription that go with the order; a reload loses them, for a browser keeps no files for pages. */
export const $pictures = atom<readonly File[]>(NO_PICTURES);

/** Why some of the chosen files were not taken. */
export type PictureProblem = 'tooMany' | 'noPicture' | null;

/** Adds pictures, as many as there is room for; other files are left out. Returns why some are not there. */
export async function addPictures(files: readonly File[]): Promise<PictureProblem> {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const room = MOST_PICTURES - $pictures.get().length;
  const taken = await Promise.all(pictures.slice(0, Math.max(0, room)).map((file) => shrunk(file, MOST_BYTES)));
  $pictures.set([...$pictures.get(), ...taken].slice(0, MOST_PICTURES));
  if (pictures.length > room) return 'tooMany';
  return pictures.length < files.length ? 'noPicture' : null;
}

/** Takes one picture away. */
export const dropPicture = (picture: File): void => $pictures.set($pictures.get().filter((one) => one !== picture));

/** Forgets all of them, once they have been sent. */
export const dropPictures = (): void => $pictures.set(NO_PICTURES);
