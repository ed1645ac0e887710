import type { OrderStatus } from '#src/contract/order-status.ts';
import { greatCircle } from '#src/lib/geo.ts';
import type { Point } from '../db/schema/json.ts';

/** About 100 m: enough to see somebody come nearer, too little to find the door. */
const STEPS_PER_DEGREE = 1000;

/**
 * Returns where the owner of an order may see its courier: in coarse steps while the order is on the way, else nowhere. At
 * the end of the ride the exact position would be the customer's door.
 */
export function positionOf(status: OrderStatus, at: { lat: number | null; lng: number | null }): Point | null {
  if (status !== 'picked_up' || at.lat === null || at.lng === null) return null;
  return { lat: coarse(at.lat), lng: coarse(at.lng) };
}

const coarse = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/** The point at `share` (0–1) of the length of a path, or null for an empty path. */
export function pointAlong(path: readonly Point[], share: number): Point | null {
  const last = path.at(-1);
  if (!last) return null;
  let left = Math.min(1, Math.max(0, share)) * lengthOf(path);
  for (const [index, to] of path.entries()) {
    const from = path[index - 1] ?? to;
    const step = greatCircle(from, to);
    if (left <= step) {
      const part = step > 0 ? left / step : 0;
      return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
    }
    left -= step;
  }
  return last;
}

/** Metres of a whole path. */
export function lengthOf(path: readonly Point[]): number {
  return path.reduce((sum, point, index) => sum + greatCircle(path[index - 1] ?? point, point), 0);
}
