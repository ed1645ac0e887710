import * as v from 'valibot';
import { id, instantOrNull, textOrEmpty } from './wire.ts';

/** A referred friend; the id is required and only distinguishes rows. */
export const ReferredFriendSchema = v.pipe(
  v.object({ id, f_name: textOrEmpty, joined_at: instantOrNull('UTC') }),
  v.transform((raw) => ({ id: raw.id, firstName: raw.f_name, joinedAt: raw.joined_at })),
);

/** Someone who signed up with the customer's referral code; only the first name and the time are public. */
export type ReferredFriend = v.InferOutput<typeof ReferredFriendSchema>;
