import * as v from 'valibot';
import { storageValue } from '../storage-value.ts';

/** What happened longer ago than this is no news any more, ms. */
const FRESH_MS = 600_000;

const kept = storageValue('islet:events', v.object({ who: v.string(), id: v.string(), at: v.number() }));

/** The last event that a tab of this person has seen a moment ago: a page that opens goes on after it. */
export function lastSeen(who: string, now: number): string | null {
  const seen = kept.get();
  return seen?.who === who && now - seen.at < FRESH_MS ? seen.id : null;
}

/** The person has seen everything up to this event. */
export const see = (who: string, id: string, now: number): void => kept.set({ who, id, at: now });
