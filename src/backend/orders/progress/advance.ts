import { and, asc, count, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { FINAL_STATUSES } from '#src/domain/order.ts';
import { stores } from '../../db/schema/catalogue.ts';
import type { Point } from '../../db/schema/json.ts';
import { deliveryMen, orders, STATUS_COLUMN } from '../../db/schema/order.ts';
import { refuseInTransaction } from '../../db/transaction.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { FindRoute } from '../../platform/geography.ts';
import { openKind, payOpenPart } from '../paying/open-part.ts';
import { openDecision, takeDecision } from './administrator.ts';
import { rewardDelivery } from './after-delivery.ts';
import { DEFAULT_TRAVEL_MS, dueAt, nextStatus } from './lifecycle.ts';
import { notifyOwner } from './notify-owner.ts';
import { addPrescribedItems } from './prescription.ts';

type OrderRow = typeof orders.$inferSelect;
type Simulation = { now: Date; speed: number; route: FindRoute };

/**
 * Takes the next due step of an order in a transaction, dated with its due time: the next status and its effects, or
 * the administrator's decision. Returns false when nothing is due yet (`nextAt` is updated) or another process was
 * first.
 */
export async function advance(db: Db, id: number, { now, speed, route }: Simulation): Promise<boolean> {
  const ride = await planRide(db, id, route);
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order?.nextAt || order.nextAt > now) return false;
    const decision = await openDecision(tx, order);
    if (decision) return takeDecision(tx, order, { decision, now, speed });
    const status = nextStatus(order);
    const unchanged = and(eq(orders.id, id), eq(orders.status, order.status));
    const at = dueAt(order, order[STATUS_COLUMN[order.status]] ?? order.createdAt, speed);
    if (!status || !at || at > now) {
      await tx.update(orders).set({ nextAt: at }).where(unchanged);
      return false;
    }
    // The order has changed since the ride was planned: it is planned again with the next call.
    if (status === 'handover' && !ride) return false;
    const rideColumns = status === 'handover' ? ride : {};
    const courierColumns = status === 'processing' || status === 'handover' ? await assign(tx, order) : {};
    const paid = status === 'delivered' && (await openKind(tx, order)) === 'onDelivery';
    const updated = await tx
      .update(orders)
      .set({
        ...rideColumns,
        ...courierColumns,
        status,
        [STATUS_COLUMN[status]]: at,
        updatedAt: now,
        nextAt: dueAt({ ...order, ...rideColumns, status }, at, speed),
        ...(paid ? { paymentStatus: 'paid' as const } : {}),
      })
      .where(unchanged)
      .returning({ id: orders.id });
    if (updated.length === 0) return false;
    if (status === 'confirmed') await addPrescribedItems(tx, order, now);
    await notifyOwner(tx, order, status, at);
    if (status === 'delivered') await closeDelivery(tx, order, { at, paid });
    return true;
  });
}

/** Books the effects of a delivery: the cash payment, the customer's rewards, the courier's count. */
async function closeDelivery(tx: Tx, order: OrderRow, { at, paid }: { at: Date; paid: boolean }): Promise<void> {
  if (paid) await payOpenPart(tx, order.id);
  await rewardDelivery(tx, order, at);
  if (order.deliveryManId === null) return;
  await tx
    .update(deliveryMen)
    .set({ orderCount: sql`${deliveryMen.orderCount} + 1` })
    .where(eq(deliveryMen.id, order.deliveryManId));
}

/**
 * Returns the least busy active courier of the order's zone; none for a take-away, or when a courier is assigned
 * already.
 */
async function assign(tx: Tx, order: OrderRow): Promise<{ deliveryManId?: number }> {
  if (order.type === 'take_away' || order.deliveryManId !== null || order.zoneId === null) return {};
  const busy = tx
    .select({ courier: orders.deliveryManId, carried: count().as('carried') })
    .from(orders)
    // A carried order has a next step; those that have one are indexed.
    .where(
      and(isNotNull(orders.nextAt), isNotNull(orders.deliveryManId), notInArray(orders.status, [...FINAL_STATUSES])),
    )
    .groupBy(orders.deliveryManId)
    .as('busy');
  const [free] = await tx
    .select({ id: deliveryMen.id })
    .from(deliveryMen)
    .leftJoin(busy, eq(busy.courier, deliveryMen.id))
    .where(and(eq(deliveryMen.active, true), eq(deliveryMen.zoneId, order.zoneId)))
    .orderBy(sql`coalesce(${busy.carried}, 0)`, asc(deliveryMen.id))
    .limit(1);
  return free ? { deliveryManId: free.id } : {};
}

/**
 * Returns the route from the store (or sender) to the address and its duration; a straight line where there is no road.
 * Null unless the courier sets out next. The search for a route takes a while, so it is not part of a transaction.
 */
async function planRide(db: Db, id: number, route: FindRoute): Promise<{ path?: Point[]; travelMs?: number } | null> {
  refuseInTransaction('Searching a route');
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order || nextStatus(order) !== 'handover') return null;
  if (order.type === 'take_away') return {};
  const destination = order.type === 'parcel' ? order.receiverDetails : order.deliveryAddress;
  const to = { lat: Number(destination?.latitude), lng: Number(destination?.longitude) };
  const from = await startOf(db, order);
  if (!from || !destination || Number.isNaN(to.lat) || Number.isNaN(to.lng)) return { travelMs: DEFAULT_TRAVEL_MS };
  const way = route(from, to);
  if (!way) return { path: [from, to], travelMs: DEFAULT_TRAVEL_MS };
  return { path: way.path, travelMs: Math.max(1000, Math.round(way.seconds * 1000)) };
}

async function startOf(db: Db, order: OrderRow): Promise<Point | undefined> {
  if (order.type === 'parcel') {
    const sender = order.deliveryAddress;
    return sender ? { lat: Number(sender.latitude), lng: Number(sender.longitude) } : undefined;
  }
  if (order.storeId === null) return undefined;
  const [store] = await db
    .select({ lat: stores.lat, lng: stores.lng })
    .from(stores)
    .where(eq(stores.id, order.storeId));
  return store;
}
