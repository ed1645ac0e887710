import { and, count, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { FINAL_STATUSES } from '#src/domain/order.ts';
import { courierPositions, deliveryMen, orderLines, orders, type StoredAddress } from '../db/schema/order.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Identity } from '../types.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Returns the condition for a caller's orders; a guest matches only guest orders, whatever the id. */
export function ownOrders(owner: Identity): SQL | undefined {
  return and(eq(orders.userId, owner.id), eq(orders.isGuest, owner.kind === 'guest'));
}

/** Returns the condition of a list: finished or running orders (customer.notes §9). */
export const isInList = (list: 'past' | 'running'): SQL =>
  list === 'past' ? inArray(orders.status, [...FINAL_STATUSES]) : notInArray(orders.status, [...FINAL_STATUSES]);

/** An order with what its responses need besides its own columns. */
export type OrderView = {
  order: OrderRow;
  lineCount: number;
  courier: (typeof deliveryMen.$inferSelect & { lat: number | null; lng: number | null }) | null;
};

/** Returns orders, newest first, with their number of lines and their courier at the last known position. */
export async function viewOrders(
  db: Db | Tx,
  { where, limit, skip = 0 }: { where: SQL | undefined; limit: number; skip?: number },
): Promise<OrderView[]> {
  const lines = db
    .select({ orderId: orderLines.orderId, lineCount: count().as('line_count') })
    .from(orderLines)
    .groupBy(orderLines.orderId)
    .as('lines');
  const rows = await db
    .select({
      order: orders,
      lineCount: lines.lineCount,
      courier: deliveryMen,
      lat: courierPositions.lat,
      lng: courierPositions.lng,
    })
    .from(orders)
    .leftJoin(lines, eq(lines.orderId, orders.id))
    .leftJoin(deliveryMen, eq(deliveryMen.id, orders.deliveryManId))
    .leftJoin(courierPositions, eq(courierPositions.orderId, orders.id))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(skip);
  return rows.map(({ order, lineCount, courier, lat, lng }) => ({
    order,
    lineCount: Number(lineCount ?? 0),
    courier: courier && { ...courier, lat, lng },
  }));
}

/** Returns the number of matching orders. */
export async function countOrders(db: Db | Tx, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(where);
  return row?.total ?? 0;
}

const HIDDEN = '•••';
/** Coordinates that are never a delivery address: a client shows no marker for them. */
const NO_COORDINATE = '0';

/** Returns the first letter of a text, so that it can be recognised by those who know it. */
const masked = (text: string): string => (text === '' ? '' : `${[...text].slice(0, 1).join('')}${HIDDEN}`);

function maskedAddress<A extends StoredAddress>(address: A): A {
  return {
    ...address,
    contact_person_name: masked(address.contact_person_name),
    contact_person_number:
      address.contact_person_number === '' ? '' : `${HIDDEN}${address.contact_person_number.slice(-2)}`,
    contact_person_email: masked(address.contact_person_email),
    address: masked(address.address),
    floor: '',
    road: '',
    house: '',
    latitude: NO_COORDINATE,
    longitude: NO_COORDINATE,
  };
}

/**
 * Returns an order as shown to a caller who only knows its id and phone: status, store and amounts. Address and
 * receiver are masked; the hand-over code, notes, pictures and the courier's phone and position are omitted.
 */
export function maskedView(view: OrderView): OrderView {
  const { order, courier } = view;
  const hidden = {
    otp: null,
    note: null,
    unavailableItemNote: null,
    deliveryInstruction: null,
    doorPhoto: null,
    gift: null,
    transactionReference: null,
    attachments: [],
    proofs: [],
  } satisfies Partial<OrderRow>;
  return {
    ...view,
    order: {
      ...order,
      ...hidden,
      deliveryAddress: order.deliveryAddress && maskedAddress(order.deliveryAddress),
      receiverDetails: order.receiverDetails && maskedAddress(order.receiverDetails),
    },
    courier: courier && { ...courier, phone: '', lat: null, lng: null },
  };
}
