import type { LatLng } from '#src/contract/place.ts';

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
