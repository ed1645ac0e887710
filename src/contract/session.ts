import * as v from 'valibot';
import { flag, id, instantOrNull, textOrEmpty } from './wire.ts';

/** A device the customer is signed in on. `device`: browser and system, '' when they are not known. */
export type Session = {
  id: number;
  device: string;
  current: boolean;
  since: string | null;
  lastUsedAt: string | null;
  endsAt: string | null;
};

/** The devices a customer is signed in on; guards their numbers. */
export const SessionsSchema = v.pipe(
  v.object({
    sessions: v.array(
      v.object({
        id,
        device: textOrEmpty,
        current: flag,
        created_at: instantOrNull('UTC'),
        last_used_at: instantOrNull('UTC'),
        ends_at: instantOrNull('UTC'),
      }),
    ),
  }),
  v.transform(({ sessions }): Session[] =>
    sessions.map(({ created_at, last_used_at, ends_at, ...session }) => ({
      ...session,
      since: created_at,
      lastUsedAt: last_used_at,
      endsAt: ends_at,
    })),
  ),
);
