import { greatCircle } from '#src/lib/geo.ts';
import type { Point } from '../db/schema/json.ts';

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
