import { atom, type ReadableAtom } from 'nanostores';
import { uploadDoorPhoto } from '#src/api/door-photo.ts';
import type { DoorPhoto } from '#src/contract/door-photo.ts';
import { reencodeImage } from '#src/lib/shrink-image.ts';
import { asCaller } from '../auth/guest.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';

/** Longer side of an uploaded photo, in pixels: enough to recognise a door. */
const LONGEST = 1280;

/** An upload. `unreadable`: the browser cannot show the file; `failed`: it was not stored, for these reasons. */
type DoorPhotoState =
  | { state: 'idle' | 'unreadable' }
  | { state: 'sending'; file: File }
  | { state: 'failed'; file: File; texts: readonly string[] };

/** No upload. */
const NO_UPLOAD: DoorPhotoState = { state: 'idle' };

/** The upload of one form's photo. */
export type DoorPhotoUpload = {
  $state: ReadableAtom<DoorPhotoState>;
  /** Shrinks and uploads a photo; also 'try again'. A later one replaces it. */
  send: (file: File) => Promise<void>;
  /** Forgets an upload, e.g. when the photo is removed or the form is closed. */
  cancel: () => void;
  /** Waits for a running upload; false when it failed meanwhile, which the field shows. */
  settled: () => Promise<boolean>;
};

/** Creates the upload of a form, which receives the stored photo. */
export function createDoorPhotoUpload(onStored: (photo: DoorPhoto) => void): DoorPhotoUpload {
  const $state = atom<DoorPhotoState>(NO_UPLOAD);
  let running: Promise<void> | null = null;

  async function upload(file: File): Promise<void> {
    const sending: DoorPhotoState = { state: 'sending', file };
    $state.set(sending);
    const photo = await reencodeImage(file, LONGEST);
    if ($state.get() !== sending) return;
    if (!photo) return $state.set({ state: 'unreadable' });
    const response = await asCaller((guestId) => uploadDoorPhoto(api(), photo, guestId));
    const texts = response.ok ? [] : await errorTexts(response.error);
    if ($state.get() !== sending) return;
    if (!response.ok) return $state.set({ state: 'failed', file, texts });
    $state.set(NO_UPLOAD);
    onStored(response.value);
  }

  return {
    $state,
    send(file) {
      const mine = upload(file).finally(() => {
        if (running === mine) running = null;
      });
      running = mine;
      return mine;
    },
    cancel() {
      running = null;
      $state.set(NO_UPLOAD);
    },
    async settled() {
      if (!running) return true;
      while (running) await running;
      return $state.get().state === 'idle';
    },
  };
}
