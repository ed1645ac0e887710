import { isOpenAt } from '#src/domain/availability.ts';
import { contains, straightLine } from '#src/domain/geo.ts';
import { takesSchedules } from '#src/domain/store.ts';
import { instantAt } from '#src/lib/zoned.ts';
import type { StoreRow } from '../../catalogue/store-rows.ts';
import type { Point } from '../../db/schema/json.ts';
import type { Db, Tx } from '../../db/types.ts';
import { invalid, refusal } from '../../http/errors.ts';
import type { FindRoute } from '../../platform/geography.ts';
import type { RequestContext } from '../../types.ts';
import * as texts from './refusal-texts.ts';
import { schedulesOf } from './terms.ts';

const MOST_DAYS_AHEAD = 60;

/**
 * Returns the scheduled instant of an order, or null for now. The store must be open then, in the marketplace's time
 * zone.
 * @throws {Refusal} 403 `schedule_at` for an invalid time; 406 `order_time` in the past, too far ahead, or while the
 *   store is closed; 406 `schedule_at` where scheduled orders are not taken.
 */
export async function promisedTime(
  tx: Db | Tx,
  context: RequestContext,
  row: StoreRow,
  text: string | undefined,
): Promise<Date | null> {
  const { timeZone } = context.reference.settings.business;
  const at = text === undefined ? null : instantOf(text, timeZone);
  if (text !== undefined && at === null) throw refusal(403, 'schedule_at', invalid('schedule_at'));
  if (at !== null) {
    const ahead = at.getTime() - context.now.at.getTime();
    if (ahead < 0) throw refusal(406, 'order_time', texts.PAST_TIME);
    if (ahead > MOST_DAYS_AHEAD * 86_400_000) throw refusal(406, 'order_time', texts.FAR_TIME);
    const { schedule } = context.reference.settings.orders;
    if (!takesSchedules({ schedulable: row.store.scheduleOrder }, { schedulable: schedule })) {
      throw refusal(406, 'schedule_at', texts.NO_SCHEDULE);
    }
  }
  const schedules = await schedulesOf(tx, row.store.id);
  if (!row.store.active || !isOpenAt(schedules, at ?? context.now.at, timeZone)) {
    throw refusal(406, 'order_time', texts.STORE_CLOSED);
  }
  return at;
}

/** Returns whether a store delivers to a point: in its own zone, or in each zone of a module that serves all of them. */
export function deliversTo(context: RequestContext, { store }: StoreRow, point: Point): boolean {
  const { zones, modules, moduleZones } = context.reference;
  const everywhere = modules.get(store.moduleId)?.allZones === true;
  return moduleZones
    .filter((row) => row.moduleId === store.moduleId && (everywhere || row.zoneId === store.zoneId))
    .some((row) => contains(zones.get(row.zoneId)?.polygon ?? [], point));
}

/**
 * Returns the delivery point when the store delivers there.
 * @throws {Refusal} 403 `coordinates`, also when no point was sent.
 */
export function deliveryPoint(
  context: RequestContext,
  row: StoreRow,
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
): Point {
  if (lat === undefined || lng === undefined || !deliversTo(context, row, { lat, lng })) {
    throw refusal(403, 'coordinates', texts.OUTSIDE_ZONE);
  }
  return { lat, lng };
}

/** Returns the metres of a delivery by road, whatever a client sends; of the straight line where there is no road. */
export function deliveryDistance(findRoute: FindRoute, from: Point, to: Point): number {
  return findRoute(from, to)?.metres ?? straightLine(from, to);
}

const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Returns the instant of a wall-clock text `YYYY-MM-DD HH:mm[:ss]` in a time zone, or of one with an offset, as in this
 * marketplace's responses; null when there is no such time.
 */
export function instantOf(text: string, zone: string): Date | null {
  const [, day, clock, seconds = '00', offset] = TIME.exec(text.trim()) ?? [];
  const localTime = `${day}T${clock}:${seconds}.000`;
  const wall = Date.parse(`${localTime}Z`);
  // Date.parse moves 30 February into March; such a time reads back differently.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== `${localTime}Z`) return null;
  const at = offset === undefined ? instantAt(wall, zone) : Date.parse(localTime + offset);
  return Number.isNaN(at) ? null : new Date(at);
}
