import { and, eq, exists, lt, notExists, or } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Db } from './db/open.ts';
import { guests, tokens } from './db/schema/customer.ts';
import { cartLines, orders } from './db/schema/order.ts';
import { authFlows } from './db/schema/service.ts';
import { deleteOldEvents } from './events/read.ts';
import { deleteOldKeys } from './idempotency.ts';
import { IDLE_MS } from './identity.ts';
import { deleteOldLimits } from './limits.ts';
import { deleteUnusedDoorPhotos } from './orders/door-photos.ts';
import { deleteOldProgressLinks } from './orders/progress-links.ts';
import { expireUnpaid } from './orders/unpaid.ts';
import { remindWeekly } from './orders/weekly.ts';
import { deleteOldIntents } from './payments/intents.ts';
import { deleteOldGroups } from './together/rows.ts';
import { removeContents } from './uploads.ts';

const EVERY_MS = 3_600_000;
/** Interval of the search for orders that were not paid in time, and for weekly reminders that are due. */
const DUE_EVERY_MS = 30_000;
const DAY_MS = 86_400_000;
/** Days until a guest without orders and without a recently changed cart is deleted. */
const GUEST_DAYS = 60;

export type HousekeepingDeps = { db: Db; clock: Clock; onError: (error: unknown) => void };

/**
 * Deletes expired rows now and every hour, expires unpaid orders and reminds of weekly ones; safe in any number of
 * processes. Returns a function that stops it.
 */
export function startHousekeeping(deps: HousekeepingDeps): () => void {
  const work = () => void deleteExpired(deps).catch(deps.onError);
  const timer = setInterval(work, EVERY_MS);
  timer.unref();
  work();
  const due = setInterval(() => void doWhatIsDue(deps), DUE_EVERY_MS);
  due.unref();
  return () => {
    clearInterval(timer);
    clearInterval(due);
  };
}

/** Expires the orders that were not paid in time, and writes the weekly reminders that are due. */
export async function doWhatIsDue({ db, clock, onError }: HousekeepingDeps): Promise<void> {
  const now = clock.now();
  await Promise.all([expireUnpaid(db, now, onError).catch(onError), remindWeekly(db, now).catch(onError)]);
}

/** Deletes expired idempotency keys, events, payment intents, rate-limit counts, sign-ins, guests, group orders, links to progress, unused photos of doors and the content of deleted files. */
export async function deleteExpired({ db, clock }: Pick<HousekeepingDeps, 'db' | 'clock'>): Promise<void> {
  await deleteOldKeys(db, clock.now());
  await deleteOldEvents(db);
  await deleteOldIntents(db, clock.now());
  await deleteOldLimits(db, clock.now());
  await deleteOldSignIns(db, clock.now());
  await deleteUnusedGuests(db, clock.now());
  await deleteOldGroups(db, clock.now());
  await deleteOldProgressLinks(db, clock.now());
  await deleteUnusedDoorPhotos(db, clock.now());
  await removeContents(db, clock.now());
}

/** Deletes expired sessions, and flows that started more than a day ago. */
async function deleteOldSignIns(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(tokens).where(or(lt(tokens.expiresAt, now), lt(tokens.lastUsedAt, ago(IDLE_MS))));
  await db.delete(authFlows).where(lt(authFlows.startedAt, ago(DAY_MS)));
}

/**
 * Deletes guests without orders after `GUEST_DAYS`, with their carts. A shop requests a new id when its own is unknown.
 */
async function deleteUnusedGuests(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - GUEST_DAYS * DAY_MS);
  const isTheirLine = and(eq(cartLines.userId, guests.id), eq(cartLines.isGuest, true));
  const isTheirOrder = and(eq(orders.userId, guests.id), eq(orders.isGuest, true));
  const old = and(
    lt(guests.createdAt, limit),
    notExists(db.select({ id: orders.id }).from(orders).where(isTheirOrder)),
  );
  await db
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.isGuest, true),
        lt(cartLines.updatedAt, limit),
        exists(db.select({ id: guests.id }).from(guests).where(and(isTheirLine, old))),
      ),
    );
  await db
    .delete(guests)
    .where(and(old, notExists(db.select({ id: cartLines.id }).from(cartLines).where(isTheirLine))));
}
