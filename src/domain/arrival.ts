import type { Order } from '#src/contract/order.ts';
import { openPayment, type Paying } from './after-order.ts';
import { isRunning } from './order.ts';

const MINUTE_MS = 60_000;

/**
 * The expected arrival of a running order, instants in ms.
 * - `due`: between two instants; `from` and `to` are the minutes until then, at least 0.
 * - `late`: the latest instant passed `minutes` ago.
 */
export type Arrival =
  | { state: 'due'; from: number; to: number; earliest: number; latest: number }
  | { state: 'late'; minutes: number; latest: number };

type Expected = Pick<Order, 'status' | 'createdAt' | 'scheduledAt' | 'minMinutes' | 'maxMinutes'> & Paying;

/** Metres of the straight line that a courier covers in a minute: about 20 km/h on streets 1.3 times as long. */
const METRES_A_MINUTE = 250;
/** Time from the courier's stop until the order is handed over, in minutes. */
const HANDOVER_MINUTES = 3;

/**
 * Returns when an order is expected; null when it has ended, when the store waits for its digital payment, or when the
 * marketplace sends no times. `now`: ms. `metresLeft` is the straight line from the courier, who is on the way with it, to
 * the door; it counts more than the promise of the store, unless that has passed. Null when unknown.
 */
export function arrivalOf(order: Expected, now: number, metresLeft: number | null = null): Arrival | null {
  const { minMinutes, maxMinutes } = order;
  if (!isRunning(order.status) || minMinutes === null || maxMinutes === null || waitsForPayment(order)) return null;
  const begin = Date.parse(order.scheduledAt ?? order.createdAt);
  const promised = [begin + minMinutes * MINUTE_MS, begin + maxMinutes * MINUTE_MS] as const;
  const rides = order.status === 'picked_up' && metresLeft !== null && now <= promised[1];
  const ride = rides ? Math.floor(metresLeft / METRES_A_MINUTE) : 0;
  const [earliest, latest] = rides
    ? [now + ride * MINUTE_MS, now + (ride + (ride === 0 ? 1 : HANDOVER_MINUTES)) * MINUTE_MS]
    : promised;
  if (now > latest) return { state: 'late', minutes: Math.max(1, Math.floor((now - latest) / MINUTE_MS)), latest };
  const until = (at: number) => Math.max(0, Math.ceil((at - now) / MINUTE_MS));
  return { state: 'due', from: until(earliest), to: until(latest), earliest, latest };
}

/**
 * Why an order has not arrived yet: the store has not confirmed it (`unconfirmed`), prepares it (`kitchen` for food, else
 * `packing`), it waits for a courier, or the courier is on the way.
 */
export type DelayReason = 'unconfirmed' | 'kitchen' | 'packing' | 'courier' | 'way';

/** Returns why an order has not arrived, from the earliest expected instant on; null before. */
export function delayOf(order: Pick<Order, 'status' | 'type' | 'moduleType'>, arrival: Arrival): DelayReason | null {
  if (arrival.state === 'due' && arrival.from > 0) return null;
  switch (order.status) {
    case 'pending':
      return 'unconfirmed';
    case 'accepted':
    case 'confirmed':
    case 'processing':
      return order.type === 'parcel' ? 'courier' : order.moduleType === 'food' ? 'kitchen' : 'packing';
    case 'handover':
      return order.type === 'take_away' ? null : 'courier';
    case 'picked_up':
      return 'way';
    default:
      return null;
  }
}

/** Returns whether the store waits for the order's digital payment. */
export const waitsForPayment = (order: Pick<Order, 'status'> & Paying): boolean =>
  order.status === 'pending' && openPayment(order)?.by === 'digital';
