import { eq, lt, sql } from 'drizzle-orm';
import {
  ANY,
  type ArrivalCell,
  type ArrivalRange,
  DISTANCES,
  FEWEST_ORDERS,
  onTimePercent,
  rangeOfCells,
  type StoreArrival,
  storeArrival,
} from '#src/domain/arrival-range.ts';
import { arrivalTimes } from '../db/schema/arrival.ts';
import { stores } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Moment } from '../platform/clock.ts';
import { loadSettings } from '../settings.ts';

/** Orders that arrived longer ago say nothing about a store any more. */
const DAYS = 90;
const [SHORT, MIDDLE, LONG, FAR] = DISTANCES;

/** Minutes of the promised times of stores that deliver in hours or days, which have no range. */
type Documented = { minutesFrom: number; minutesTo: number; deliveryUnit: 'min' | 'hours' | 'days' };

/** A group of finished orders as `ARRIVALS` reads it. */
type ArrivalRow = [hour: number, metres: number, orders: number, half: number, most: number];

/** Returns the hour of the marketplace's clock. */
const hourOf = ({ time }: Pick<Moment, 'time'>): number => Number(time.slice(0, 2));

/** Returns the groups of a store's orders of this hour and of any; for queries of `stores`. */
export const arrivalsNow = (now: Moment) => sql<ArrivalRow[] | null>`(
  select json_agg(json_build_array(a.hour, a.metres, a.orders, a.half, a.most)) from ${arrivalTimes} a
  where a.store_id = ${stores.id} and a.hour in (${ANY}, ${hourOf(now)}))`;

const cellOf = ([hour, metres, orders, half, most]: ArrivalRow): ArrivalCell => ({ hour, metres, orders, half, most });

/** Returns when orders of a store arrive that are placed now; null where its times are no minutes. */
export function arrivalOfStore(store: Documented, rows: ArrivalRow[] | null, now: Moment): StoreArrival | null {
  const documented = documentedRange(store);
  return documented && storeArrival((rows ?? []).map(cellOf), hourOf(now), documented);
}

const documentedRange = ({ minutesFrom, minutesTo, deliveryUnit }: Documented): ArrivalRange | null =>
  deliveryUnit === 'min' ? { from: minutesFrom, to: minutesTo } : null;

/**
 * Returns the range that is promised to an order of a store: the one its client has shown if the store states it now or
 * stated it in the hour before, else the current one.
 */
export async function promisedRange(
  tx: Tx,
  store: Documented & { id: number },
  { shown, metres, now }: { shown: ArrivalRange; metres: number; now: Moment },
): Promise<ArrivalRange | null> {
  const documented = documentedRange(store);
  if (!documented) return null;
  const cells = await tx.select().from(arrivalTimes).where(eq(arrivalTimes.storeId, store.id));
  const hour = hourOf(now);
  const stated = [hour, (hour + 23) % 24].flatMap((at) => [
    rangeOfCells(cells, at, metres) ?? documented,
    // Clients that do not know the distance show this one.
    rangeOfCells(cells, at) ?? documented,
  ]);
  return stated.find(({ from, to }) => from === shown.from && to === shown.to) ?? stated[0] ?? documented;
}

/** Returns how many of a store's orders were on time; null where there are too few to say so. */
export async function punctualityOf(db: Db | Tx, storeId: number): Promise<{ percent: number; orders: number } | null> {
  const [row] = await db
    .select({ orders: arrivalTimes.judged, onTime: arrivalTimes.onTime })
    .from(arrivalTimes)
    .where(
      sql`${arrivalTimes.storeId} = ${storeId} and ${arrivalTimes.hour} = ${ANY} and ${arrivalTimes.metres} = ${ANY}`,
    );
  const percent = row ? onTimePercent(row) : null;
  return row && percent !== null ? { percent, orders: row.orders } : null;
}

/**
 * Counts the deliveries of the last 90 days again: how long they took, and whether they kept their time. A scheduled
 * order counts for its time only; what was fetched, canceled or sent as a parcel does not count. Safe in any number of
 * processes.
 */
export async function countArrivals(db: Db, now: Date): Promise<void> {
  const { timeZone } = (await loadSettings(db)).business;
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  // The store waits for a payment at a gateway or in a bank before it begins.
  const paid = sql`case when ${orders.transactionReference} is not null or ${orders.paymentMethod} = 'offline_payment'
    then ${orders.confirmed} end`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ${arrivalTimes} (store_id, hour, metres, orders, half, most, judged, on_time, computed_at)
      select store_id, coalesce(hour, ${ANY}), coalesce(metres, ${ANY}), count(*) filter (where not scheduled),
        coalesce(percentile_cont(0.5) within group (order by minutes) filter (where not scheduled), 0),
        coalesce(percentile_cont(0.9) within group (order by minutes) filter (where not scheduled), 0),
        count(max_minutes), count(*) filter (where minutes <= max_minutes), ${now.toISOString()}::timestamptz
      from (
        select ${orders.storeId} as store_id, ${orders.scheduled} as scheduled, ${orders.maxMinutes} as max_minutes,
          extract(hour from ${orders.createdAt} at time zone ${timeZone})::smallint as hour,
          case when ${orders.distance} <= ${SHORT}::int then ${SHORT}::int when ${orders.distance} <= ${MIDDLE}::int
            then ${MIDDLE}::int when ${orders.distance} <= ${LONG}::int then ${LONG}::int else ${FAR}::int end as metres,
          extract(epoch from ${orders.delivered} - coalesce(${orders.scheduleAt}, ${paid}, ${orders.createdAt})) / 60.0
            as minutes
        from ${orders}
        where ${orders.delivered} >= ${since.toISOString()}::timestamptz and ${orders.type} = 'delivery'
          and ${orders.storeId} is not null
      ) finished
      group by grouping sets ((store_id), (store_id, hour), (store_id, metres), (store_id, hour, metres))
      having count(*) >= ${FEWEST_ORDERS}
      order by 1, 2, 3
      on conflict (store_id, hour, metres) do update set orders = excluded.orders, half = excluded.half,
        most = excluded.most, judged = excluded.judged, on_time = excluded.on_time, computed_at = excluded.computed_at`);
    await tx.delete(arrivalTimes).where(lt(arrivalTimes.computedAt, now));
  });
}
