import * as v from 'valibot';
import { id } from './wire.ts';

/** The id that owns a visitor's cart and orders before sign-in (API-03). */
export const GuestSchema = v.pipe(
  v.object({ guest_id: id }),
  v.transform((raw) => raw.guest_id),
);
