import { forgetOldSignIns } from './auth/old.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/open.ts';
import { forgetOldEvents } from './events/read.ts';
import { forgetUnusedGuests } from './guests.ts';
import { forgetOldKeys } from './idempotency.ts';
import { forgetOldLimits } from './limits.ts';
import { expireUnpaid } from './orders/unpaid.ts';
import { forgetOldIntents } from './payments/intents.ts';

const EVERY_MS = 3_600_000;
/** Interval of the search for orders that were not paid in time. */
const UNPAID_EVERY_MS = 30_000;

export type HousekeepingDeps = { db: Db; clock: Clock; onError: (error: unknown) => void };

/**
 * Deletes expired rows now and every hour, and expires unpaid orders; safe in any number of processes. Returns a
 * function that stops it.
 */
export function startHousekeeping(deps: HousekeepingDeps): () => void {
  const work = () => void tidy(deps).catch(deps.onError);
  const timer = setInterval(work, EVERY_MS);
  timer.unref();
  work();
  const expire = () => void expireUnpaid(deps.db, deps.clock.now(), deps.onError).catch(deps.onError);
  const unpaid = setInterval(expire, UNPAID_EVERY_MS);
  unpaid.unref();
  return () => {
    clearInterval(timer);
    clearInterval(unpaid);
  };
}

/** Deletes expired idempotency keys, events, payment intents, rate-limit counts, sign-ins and guests. */
export async function tidy({ db, clock }: Pick<HousekeepingDeps, 'db' | 'clock'>): Promise<void> {
  await forgetOldKeys(db, clock.now());
  await forgetOldEvents(db);
  await forgetOldIntents(db, clock.now());
  await forgetOldLimits(db, clock.now());
  await forgetOldSignIns(db, clock.now());
  await forgetUnusedGuests(db, clock.now());
}
