import * as v from 'valibot';
import { id, instantOrNull, textOrEmpty } from './wire.ts';

/** A person who joined with a customer's code: the first name and when, nothing else. */
export type Friend = { id: number; firstName: string; joinedAt: string | null };

/** A friend; guards the number, which only tells rows apart. */
export const FriendSchema = v.pipe(
  v.object({ id, f_name: textOrEmpty, joined_at: instantOrNull('UTC') }),
  v.transform((raw): Friend => ({ id: raw.id, firstName: raw.f_name, joinedAt: raw.joined_at })),
);
