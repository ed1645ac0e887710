import * as endpoints from '#src/contract/customer-endpoints.ts';
import { type DoorPhoto, DoorPhotoSchema, doorPhotoForm } from '#src/contract/door-photo.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Api } from './http.ts';

const UPLOAD_MS = 60_000;

/** Uploads a photo of the door (`POST /api/v1/customer/door-photo`); `guestId` is null when signed in. */
export const uploadDoorPhoto = (api: Api, photo: File, guestId: number | null): Promise<Result<DoorPhoto>> =>
  api.call(endpoints.uploadDoorPhoto, DoorPhotoSchema, { body: doorPhotoForm(photo, guestId), timeoutMs: UPLOAD_MS });
