import type { OrderStatus } from '#src/contract/order-status.ts';
import { greatCircle } from '#src/lib/geo.ts';
import type { Point } from '../../db/schema/json.ts';

/** About 100 m: shows that the courier comes nearer without revealing the address. */
const STEPS_PER_DEGREE = 1000;

/**
 * Returns the courier's position for the owner of an order: rounded while the order is on the way, otherwise null. An
 * exact position at the end of the ride would be the customer's address.
 */
export function positionOf(status: OrderStatus, at: { lat: number | null; lng: number | null }): Point | null {
  if (status !== 'picked_up' || at.lat === null || at.lng === null) return null;
  return { lat: coarse(at.lat), lng: coarse(at.lng) };
}

const coarse = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/** Returns the point at `share` (0–1) of the length of a path, or null for an empty path. */
export function pointAlong(path: readonly Point[], share: number): Point | null {
  const last = path.at(-1);
  if (!last) return null;
  let remaining = Math.min(1, Math.max(0, share)) * lengthOf(path);
  for (const [index, to] of path.entries()) {
    const from = path[index - 1] ?? to;
    const step = greatCircle(from, to);
    if (remaining <= step) {
      const part = step > 0 ? remaining / step : 0;
      return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
    }
    remaining -= step;
  }
  return last;
}

/** Returns the length of a path in metres. */
export function lengthOf(path: readonly Point[]): number {
  return path.reduce((sum, point, index) => sum + greatCircle(path[index - 1] ?? point, point), 0);
}
