import * as v from 'valibot';
import { flag, id, instantOrNull, textOrEmpty } from './wire.ts';

/** The customer's sessions; their ids are required. */
export const SessionsSchema = v.pipe(
  v.object({
    sessions: v.array(
      v.object({
        id,
        /** Browser and system, '' when unknown. */
        device: textOrEmpty,
        current: flag,
        created_at: instantOrNull('UTC'),
        last_used_at: instantOrNull('UTC'),
        ends_at: instantOrNull('UTC'),
      }),
    ),
  }),
  v.transform(({ sessions }) =>
    sessions.map(({ created_at, last_used_at, ends_at, ...session }) => ({
      ...session,
      since: created_at,
      lastUsedAt: last_used_at,
      endsAt: ends_at,
    })),
  ),
);

/** A session of the customer. */
export type Session = v.InferOutput<typeof SessionsSchema>[number];
