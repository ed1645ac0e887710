import * as v from 'valibot';
import { storageValue } from '../storage-value.ts';

/** Maximum age of an event to continue after, in ms. */
const FRESH_MS = 600_000;

const kept = storageValue('islet:events', v.object({ who: v.string(), id: v.string(), at: v.number() }));

/** Returns the id of the last event that a tab of this visitor has received recently: a new page continues after it. */
export function lastSeen(who: string, now: number): string | null {
  const seen = kept.get();
  return seen?.who === who && now - seen.at < FRESH_MS ? seen.id : null;
}

/** Stores the last received event. */
export const see = (who: string, id: string, now: number): void => kept.set({ who, id, at: now });
