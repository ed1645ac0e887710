import { forgetOldSignIns } from './auth/old.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/open.ts';
import { forgetOldEvents } from './events/read.ts';
import { forgetUnusedGuests } from './guests.ts';
import { forgetOldKeys } from './idempotency.ts';
import { forgetOldLimits } from './limits.ts';
import { forgetOldIntents } from './payments/intents.ts';

const EVERY_MS = 3_600_000;

export type HousekeepingDeps = { db: Db; clock: Clock; onError: (error: unknown) => void };

/** Deletes now and every hour what nobody needs any more; any number of processes may do it. Answers what ends it. */
export function startHousekeeping(deps: HousekeepingDeps): () => void {
  const work = () => void tidy(deps).catch(deps.onError);
  const timer = setInterval(work, EVERY_MS);
  timer.unref();
  work();
  return () => clearInterval(timer);
}

/** Deletes answers, events, counts, tokens, codes and guests whose time is over. */
export async function tidy({ db, clock }: Pick<HousekeepingDeps, 'db' | 'clock'>): Promise<void> {
  await forgetOldKeys(db, clock.now());
  await forgetOldEvents(db);
  await forgetOldIntents(db, clock.now());
  await forgetOldLimits(db, clock.now());
  await forgetOldSignIns(db, clock.now());
  await forgetUnusedGuests(db, clock.now());
}
