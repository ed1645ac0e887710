import { and, eq, gte, inArray, lt, lte, notExists, notInArray, or } from 'drizzle-orm';
import { oldAlerts, sendAlerts } from '../alerts/send.ts';
import { countArrivals } from '../catalogue/arrival-times.ts';
import { alerts } from '../db/schema/alerts.ts';
import { guests, tokens } from '../db/schema/customer.ts';
import { cartLines, orders } from '../db/schema/order.ts';
import { authFlows, limits } from '../db/schema/service.ts';
import type { Db } from '../db/types.ts';
import { vacuumEmbedded } from '../db/vacuum.ts';
import { deleteOldEvents } from '../events/read.ts';
import { removeContents } from '../files/uploads.ts';
import { deleteOldKeys } from '../http/idempotency.ts';
import { IDLE_MS } from '../http/identity.ts';
import { renewMemberships } from '../membership/periods.ts';
import { expireUnpaid } from '../orders/paying/unpaid.ts';
import { deleteUnusedDoorPhotos } from '../orders/placing/door-photos.ts';
import { deleteOldRefusedTotals } from '../orders/placing/shown-totals.ts';
import { deleteOldProgressLinks } from '../orders/progress/progress-links.ts';
import { remindWeekly } from '../orders/progress/weekly.ts';
import { settleWithdrawals } from '../orders/withdrawal/settle.ts';
import { deleteOldIntents } from '../payments/intents.ts';
import { eraseOldData } from '../privacy/retention.ts';
import { deleteOldGroups } from '../together/rows.ts';
import { deleteOldAgentTokens } from '../ucp/linking/links.ts';
import type { Clock } from './clock.ts';
import { deleteRows, deleteThrough, doEach, type OnError, type Outage, type Run, repeatable } from './jobs.ts';
import type { Messenger } from './messenger.ts';

const EVERY_MS = 3_600_000;
/** Interval of the search for orders that were not paid in time, and for reminders and memberships that are due. */
const DUE_EVERY_MS = 30_000;
/** Interval in which what people want to be told is compared with the catalogue. */
const ALERTS_EVERY_MS = 120_000;
const DAY_MS = 86_400_000;
/** Days until a guest without orders and without a recently changed cart is deleted. */
const GUEST_DAYS = 60;

/** `send`: the messenger for what is told by e-mail; without one nothing is. */
export type HousekeepingDeps = { db: Db; clock: Clock; onError: OnError; outage?: Outage; send?: Messenger };

/**
 * Deletes expired rows now and every hour, expires unpaid orders, reminds of weekly ones, pays back what was withdrawn and
 * renews memberships; safe in any number of processes. Returns a function that stops it.
 */
export function startHousekeeping(deps: HousekeepingDeps): () => void {
  const { db, clock, onError, outage, send } = deps;
  const hourly = repeatable(() => deleteExpired(deps), onError, outage);
  const timers = [
    setInterval(hourly, EVERY_MS),
    setInterval(
      repeatable(() => expireUnpaid(db, clock.now(), onError), onError, outage),
      DUE_EVERY_MS,
    ),
    setInterval(
      repeatable(() => remindWeekly(db, clock.now(), onError), onError, outage),
      DUE_EVERY_MS,
    ),
    setInterval(
      repeatable(() => renewMemberships(db, clock.now(), onError), onError, outage),
      DUE_EVERY_MS,
    ),
  ];
  timers.push(
    setInterval(
      repeatable(() => settleWithdrawals({ db, now: clock.now(), onError, send }), onError, outage),
      DUE_EVERY_MS,
    ),
    setInterval(
      repeatable(() => sendAlerts({ db, now: clock.now(), onError, send }), onError, outage),
      ALERTS_EVERY_MS,
    ),
  );
  for (const timer of timers) timer.unref();
  hourly();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/**
 * Expires the orders that were not paid in time, writes the weekly reminders and renews the memberships that are due, pays
 * back what was withdrawn, and tells what has happened.
 */
export async function doWhatIsDue({ db, clock, onError, send }: HousekeepingDeps): Promise<void> {
  const now = clock.now();
  await Promise.all([
    expireUnpaid(db, now, onError).catch(onError),
    remindWeekly(db, now, onError).catch(onError),
    renewMemberships(db, now, onError).catch(onError),
  ]);
  await settleWithdrawals({ db, now, onError, send }).catch(onError);
  await sendAlerts({ db, now, onError, send }).catch(onError);
}

/** What is deleted when it has expired or is counted again, by a word for the log. */
const EXPIRED: Record<string, (run: Run) => Promise<void>> = {
  keys: deleteOldKeys,
  events: deleteOldEvents,
  intents: deleteOldIntents,
  limits: (run) => deleteRows(run, limits, limits.key, lte(limits.endsAt, run.now)),
  sessions: deleteOldSessions,
  flows: (run) => deleteRows(run, authFlows, authFlows.id, lt(authFlows.startedAt, ago(run, DAY_MS))),
  guests: deleteUnusedGuests,
  groups: deleteOldGroups,
  links: deleteOldProgressLinks,
  photos: deleteUnusedDoorPhotos,
  agents: deleteOldAgentTokens,
  totals: deleteOldRefusedTotals,
  personal: eraseOldData,
  files: removeContents,
  alerts: (run) => deleteRows(run, alerts, alerts.id, oldAlerts(run.now)),
  arrivals: ({ db, now }) => countArrivals(db, now),
  space: ({ db }) => vacuumEmbedded(db),
};

/**
 * Deletes expired idempotency keys, events, payment intents, rate-limit counts, sign-ins, guests, group orders, links to
 * progress, unused photos of doors, tokens of agents, old refused totals, personal data past their time and the content of
 * deleted files; counts how long orders took; then removes the rows that are dead, also those that were changed.
 */
export async function deleteExpired({
  db,
  clock,
  onError = () => {},
}: Pick<HousekeepingDeps, 'db' | 'clock'> & Partial<HousekeepingDeps>): Promise<void> {
  const run = { db, now: clock.now(), onError };
  const each = Object.entries(EXPIRED).map(([name, work]) => [name, () => work({ ...run, name })]);
  await doEach({ ...run, name: 'housekeeping' }, Object.fromEntries(each));
}

const ago = ({ now }: Run, ms: number): Date => new Date(now.getTime() - ms);

function deleteOldSessions(run: Run): Promise<void> {
  const ended = or(lt(tokens.expiresAt, run.now), lt(tokens.lastUsedAt, ago(run, IDLE_MS)));
  return deleteRows(run, tokens, tokens.id, ended);
}

/**
 * Deletes guests without orders after `GUEST_DAYS`, with their carts. A shop requests a new id when its own is unknown.
 */
async function deleteUnusedGuests(run: Run): Promise<void> {
  const { db } = run;
  const limit = ago(run, GUEST_DAYS * DAY_MS);
  const isTheirLine = and(eq(cartLines.userId, guests.id), eq(cartLines.isGuest, true));
  const isTheirOrder = and(eq(orders.userId, guests.id), eq(orders.isGuest, true));
  const unused = and(
    lt(guests.createdAt, limit),
    notExists(db.select({ id: orders.id }).from(orders).where(isTheirOrder)),
    notExists(
      db
        .select({ id: cartLines.id })
        .from(cartLines)
        .where(and(isTheirLine, gte(cartLines.updatedAt, limit))),
    ),
  );
  await deleteThrough<{ id: number }>(
    run,
    (skip, most) =>
      db
        .select({ id: guests.id })
        .from(guests)
        .where(and(unused, notInArray(guests.id, skip)))
        .limit(most),
    (ids) =>
      db.transaction(async (tx) => {
        await tx
          .delete(cartLines)
          .where(and(eq(cartLines.isGuest, true), lt(cartLines.updatedAt, limit), inArray(cartLines.userId, ids)));
        await tx.delete(alerts).where(and(eq(alerts.isGuest, true), inArray(alerts.userId, ids)));
        await tx.delete(guests).where(and(unused, inArray(guests.id, ids)));
      }),
  );
}
