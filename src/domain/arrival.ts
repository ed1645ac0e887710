import type { Order } from '#src/contract/order.ts';
import { openPayment, type Paying } from './after-order.ts';
import { isRunning } from './order.ts';

const MINUTE_MS = 60_000;

/**
 * When a running order is expected, instants in ms.
 * - `due`: between two moments; `from` and `to` are the minutes until then, `from` never below 0.
 * - `late`: the last moment has passed, `minutes` ago.
 */
export type Arrival =
  | { state: 'due'; from: number; to: number; earliest: number; latest: number }
  | { state: 'late'; minutes: number; latest: number };

type Expected = Pick<Order, 'status' | 'createdAt' | 'scheduledAt' | 'minMinutes' | 'maxMinutes'> & Paying;

/**
 * Returns when an order is expected; null for one that is over, one that waits for its digital payment, which the store waits for
 * too, and where the marketplace promises nothing. `now`: ms.
 */
export function arrivalOf(order: Expected, now: number): Arrival | null {
  const { minMinutes, maxMinutes } = order;
  if (!isRunning(order.status) || minMinutes === null || maxMinutes === null || waitsForPayment(order)) return null;
  const begin = Date.parse(order.scheduledAt ?? order.createdAt);
  const [earliest, latest] = [begin + minMinutes * MINUTE_MS, begin + maxMinutes * MINUTE_MS];
  if (now > latest) return { state: 'late', minutes: Math.max(1, Math.floor((now - latest) / MINUTE_MS)), latest };
  const until = (at: number) => Math.max(0, Math.ceil((at - now) / MINUTE_MS));
  return { state: 'due', from: until(earliest), to: until(latest), earliest, latest };
}

/** Returns whether an order is only begun once it is paid digitally. */
export const waitsForPayment = (order: Pick<Order, 'status'> & Paying): boolean =>
  order.status === 'pending' && openPayment(order)?.by === 'digital';
