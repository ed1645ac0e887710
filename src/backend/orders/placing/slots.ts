import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Minor } from '#src/contract/money.ts';
import { addDays, instantsOf, wallClock } from '#src/domain/clock.ts';
import { type OfferedSlot, offeredSlots, placesLeft, type SlotTerms, slotAt, slotFee } from '#src/domain/slots.ts';
import { takesSchedules } from '#src/domain/store.ts';
import type { StoreRow } from '../../catalogue/store-rows.ts';
import { orders } from '../../db/schema/order.ts';
import type { Db, Tx } from '../../db/types.ts';
import { refusal } from '../../http/errors.ts';
import type { RequestContext } from '../../types.ts';
import { SLOT_FULL } from './refusal-texts.ts';
import { schedulesOf } from './terms.ts';

/** Number of days whose slots are listed; orders may be scheduled further ahead. */
const DAYS = 7;

/** Orders of a store scheduled from one instant to before another; a canceled one gives its place back. */
const takenBetween = (storeId: number, from: Date, to: Date) =>
  and(
    eq(orders.storeId, storeId),
    eq(orders.scheduled, true),
    ne(orders.status, 'canceled'),
    gte(orders.scheduleAt, from),
    lt(orders.scheduleAt, to),
  );

/** Returns the slots of a store with fees and remaining places; empty where it states none or takes no scheduled
 *  orders. */
export async function slotsFor(db: Db, context: RequestContext, row: StoreRow): Promise<OfferedSlot[]> {
  return row.store.slotTerms ? timesFor(db, context, row) : [];
}

const ANY_NUMBER: SlotTerms = { places: null, fees: [] };

/** Returns the times at which a store takes scheduled orders, whether or not it states fees or places. */
export async function timesFor(db: Db, context: RequestContext, row: StoreRow): Promise<OfferedSlot[]> {
  const { orders: rules, business } = context.reference.settings;
  const terms = row.store.slotTerms ?? ANY_NUMBER;
  const takes = takesSchedules({ schedulable: row.store.scheduleOrder }, { schedulable: rules.schedule });
  if (!takes || !row.store.active) return [];
  const { slotMinutes } = rules;
  const [now, zone] = [context.now.at, business.timeZone];
  const end = new Date(instantsOf(addDays(wallClock(now, zone).date, DAYS + 1), 0, zone)[0] ?? now);
  const [schedules, takenSlots] = await Promise.all([
    schedulesOf(db, row.store.id),
    db
      .select({ at: orders.scheduleAt })
      .from(orders)
      .where(takenBetween(row.store.id, now, end)),
  ]);
  const times = takenSlots.flatMap(({ at }) => (at ? [at] : []));
  return offeredSlots(terms, schedules, times, { days: DAYS, slotMinutes, now, zone });
}

/** Returns the extra fee of the slot of a scheduled order; 0 without one. */
export function slotFeeOf(context: RequestContext, { store }: StoreRow, promised: Date | null): Minor {
  if (!promised || !store.slotTerms) return 0;
  const { orders: rules, business } = context.reference.settings;
  return slotFee(store.slotTerms, slotAt(promised, rules.slotMinutes, business.timeZone).startsAt, business.timeZone);
}

/**
 * Refuses a scheduled order whose slot is full. Other placements of the slot wait until the transaction ends, so that the
 * last place is taken once; called last, after all other locks.
 * @throws {Refusal} 406 `schedule_at`.
 */
export async function takePlace(tx: Tx, context: RequestContext, row: StoreRow, promised: Date | null): Promise<void> {
  const terms = row.store.slotTerms;
  if (!promised || !terms || terms.places === null) return;
  const { orders: rules, business } = context.reference.settings;
  const slot = slotAt(promised, rules.slotMinutes, business.timeZone);
  const [from, to] = [new Date(slot.startsAt), new Date(slot.endsAt)];
  await tx.execute(sql`select pg_advisory_xact_lock(${row.store.id}::int, ${from.getTime() / 60_000}::int)`);
  const takenPlaces = await tx.$count(orders, takenBetween(row.store.id, from, to));
  if (placesLeft(terms, takenPlaces) === 0) throw refusal(406, 'schedule_at', SLOT_FULL);
}
