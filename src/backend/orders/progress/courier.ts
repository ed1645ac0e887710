import { and, asc, inArray, isNotNull, lte, notInArray } from 'drizzle-orm';
import { deliverReplies } from '../../chat/deliver.ts';
import type { Point } from '../../db/schema/json.ts';
import { courierPositions, orders } from '../../db/schema/order.ts';
import type { Db } from '../../db/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FindRoute } from '../../platform/geography.ts';
import { type OnError, type Outage, type Run, repeatable, workThrough } from '../../platform/jobs.ts';
import { advance } from './advance.ts';
import { pointAlong } from './ride.ts';

export type CourierDeps = {
  db: Db;
  clock: Clock;
  /** Speed factor of the simulation compared to real time. */
  speed: number;
  route: FindRoute;
  /** Real milliseconds between ticks; 0: the caller ticks. */
  everyMs?: number;
  onError?: OnError;
  outage?: Outage;
};

export type Courier = {
  /** Takes every step that is due by the clock; returns the number of steps. */
  tick: () => Promise<number>;
  /** Stops the simulation after the running tick. */
  stop: () => Promise<void>;
};

/**
 * Starts the simulation of orders and couriers on an injected clock. Due times are stored in the database, so it
 * continues after a restart and can run in several processes: a step is one conditional update, which only one of them
 * wins.
 */
export function startCourier({
  db,
  clock,
  speed,
  route,
  everyMs = 1000,
  onError = () => {},
  outage,
}: CourierDeps): Courier {
  let running: Promise<number> = Promise.resolve(0);
  let stopped = false;

  const work = async (): Promise<number> => {
    const now = clock.now();
    const steps = await workThrough<{ id: number }>(
      { db, name: 'courier', now, onError },
      async (skip, limit) =>
        stopped
          ? []
          : db
              .select({ id: orders.id })
              .from(orders)
              .where(and(isNotNull(orders.nextAt), lte(orders.nextAt, now), notInArray(orders.id, skip)))
              .orderBy(asc(orders.nextAt))
              .limit(limit),
      ({ id }) => advance(db, id, { now, speed, route }),
    );
    await savePositions({ db, name: 'positions', now, onError }, speed);
    await deliverReplies(db, now, onError);
    return steps;
  };

  const tick = (): Promise<number> => {
    running = running.catch(() => 0).then(() => (stopped ? 0 : work()));
    return running;
  };

  const timer = everyMs > 0 ? setInterval(repeatable(tick, onError, outage), everyMs) : undefined;
  timer?.unref();

  return {
    tick,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running.catch(() => 0);
    },
  };
}

/** Stores the current position of each courier on the way or waiting at a store. */
async function savePositions(run: Run, speed: number): Promise<void> {
  const { db, now } = run;
  const riding = await db
    .select({
      id: orders.id,
      courier: orders.deliveryManId,
      path: orders.path,
      travelMs: orders.travelMs,
      since: orders.pickedUp,
    })
    .from(orders)
    .where(
      and(isNotNull(orders.nextAt), inArray(orders.status, ['handover', 'picked_up']), isNotNull(orders.deliveryManId)),
    );
  await workThrough<(typeof riding)[number]>(
    run,
    async (skip) => riding.filter(({ id }) => !skip.includes(id)),
    async ({ id, courier, path, travelMs, since }) => {
      if (courier === null || path === null) return false;
      const share = since && travelMs ? ((now.getTime() - since.getTime()) * speed) / travelMs : 0;
      const point = pointAlong(path, share);
      if (point) await savePosition(db, { orderId: id, deliveryManId: courier, point, at: now });
      return false;
    },
  );
}

async function savePosition(
  db: Db,
  {
    orderId,
    deliveryManId,
    point: { lat, lng },
    at,
  }: {
    orderId: number;
    deliveryManId: number;
    point: Point;
    at: Date;
  },
): Promise<void> {
  await db
    .insert(courierPositions)
    .values({ orderId, deliveryManId, lat, lng, at })
    .onConflictDoUpdate({ target: courierPositions.orderId, set: { deliveryManId, lat, lng, at } });
}
