import type { LatLng } from '#src/contract/place.ts';
import { greatCircle } from '#src/lib/geo.ts';

/** Farther than this, in degrees, a position is not on the way from the last one. */
const JUMP = 0.1;

/**
 * Returns the point between two positions at `share` (0 to 1) of the way: never beyond the last known one. A jump is
 * shown at once.
 */
export function between(from: LatLng, to: LatLng, share: number): LatLng {
  const far = Math.abs(from.lat - to.lat) > JUMP || Math.abs(from.lng - to.lng) > JUMP;
  if (far || share >= 1) return to;
  const part = Math.max(0, share);
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
}

/** Distance from a door within which only the order's owner sees the courier, in metres. */
const HIDDEN_M = 500;

/** Returns a courier's position for people who must not learn whose door it is near; null close to one of the doors. */
export const publicPosition = (at: LatLng, doors: readonly LatLng[]): LatLng | null =>
  doors.every((door) => greatCircle(at, door) > HIDDEN_M) ? at : null;
