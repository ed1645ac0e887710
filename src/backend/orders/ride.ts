import type { CourierPath } from '../db/schema/order.ts';

const EARTH_METRES = 6_371_000;
const RADIANS = Math.PI / 180;

/** Metres between two [lat, lng] points; flat, which is exact enough inside a city. */
export function metresBetween(from: readonly [number, number], to: readonly [number, number]): number {
  const x = (to[1] - from[1]) * RADIANS * Math.cos(((from[0] + to[0]) / 2) * RADIANS);
  const y = (to[0] - from[0]) * RADIANS;
  return Math.hypot(x, y) * EARTH_METRES;
}

/** The [lat, lng] point at `share` (0–1) of the length of a path, or null for an empty path. */
export function pointAlong(path: CourierPath, share: number): [number, number] | null {
  const first = path[0];
  const last = path.at(-1);
  if (!first || !last) return null;
  let left = Math.min(1, Math.max(0, share)) * lengthOf(path);
  for (let index = 1; index < path.length; index++) {
    const from = path[index - 1] ?? first;
    const to = path[index] ?? last;
    const step = metresBetween(from, to);
    if (step > 0 && left <= step) {
      const part = left / step;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= step;
  }
  return last;
}

/** Metres of a whole path. */
export function lengthOf(path: CourierPath): number {
  return path.reduce((sum, point, index) => sum + metresBetween(path[index - 1] ?? point, point), 0);
}
