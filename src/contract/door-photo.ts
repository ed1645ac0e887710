import * as v from 'valibot';
import { formOf } from './form.ts';
import { text, textOrEmpty, urlOrNull } from './wire.ts';

/** A stored photo; its address is signed and ends after some minutes. */
export const DoorPhotoSchema = v.pipe(
  v.object({ door_photo: text, door_photo_full_url: urlOrNull }),
  v.transform((raw) => ({ name: raw.door_photo, url: raw.door_photo_full_url })),
);

/** A photo of the door: how addresses and orders name it, and its address; null while there is none. */
export type DoorPhoto = v.InferOutput<typeof DoorPhotoSchema>;

/** The fields of a photo in another record. */
export const doorPhotoFields = { door_photo: textOrEmpty, door_photo_full_url: urlOrNull };

/** Returns the photo in another record, null without one. */
export const doorPhotoIn = (raw: { door_photo: string; door_photo_full_url: string | null }): DoorPhoto | null =>
  raw.door_photo === '' ? null : { name: raw.door_photo, url: raw.door_photo_full_url };

/** Returns the payload of an upload (multipart). */
export const doorPhotoForm = (photo: File, guestId: number | null): FormData =>
  formOf({ guest_id: guestId }, { photo: [photo] });
