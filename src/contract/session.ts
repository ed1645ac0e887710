import * as v from 'valibot';
import { flag, id, instantOrNull, textOrEmpty } from './wire.ts';

/** A session of the customer. `device`: browser and system, '' when unknown. */
export type Session = {
  id: number;
  device: string;
  current: boolean;
  since: string | null;
  lastUsedAt: string | null;
  endsAt: string | null;
};

/** The customer's sessions; their ids are required. */
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
