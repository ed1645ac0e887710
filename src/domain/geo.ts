import type { LatLng } from '#src/contract/place.ts';
import { greatCircle } from '#src/lib/geo.ts';

/** Returns the straight-line distance between two points, whole metres. */
export function straightLine(a: LatLng, b: LatLng): number {
  return Math.round(greatCircle(a, b));
}

/** Returns whether a point lies inside a polygon (open or closed ring); false with fewer than three corners. */
export function contains(polygon: readonly LatLng[], point: LatLng): boolean {
  let inside = false;
  let previous = polygon.at(-1);
  for (const corner of polygon) {
    if (previous && corner.lat > point.lat !== previous.lat > point.lat) {
      const share = (point.lat - corner.lat) / (previous.lat - corner.lat);
      if (point.lng < corner.lng + share * (previous.lng - corner.lng)) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** A distance for display: 'zero' = '0 km', 'far' = '1k+ km', else kilometres with fixed decimals. */
export type DistanceText = { kind: 'none' } | { kind: 'zero' } | { kind: 'far' } | { kind: 'km'; km: string };

/** Returns the distance for display on a card (CARD-06), from metres (null = unknown) to kilometres with `digits`
 *  decimals. */
export function distanceText(metres: number | null, digits: number): DistanceText {
  if (metres === null || !Number.isFinite(metres) || metres < 0) return { kind: 'none' };
  if (metres > 1_000_000) return { kind: 'far' };
  const km = decimals(metres / 1000, digits);
  return Number(km) === 0 ? { kind: 'zero' } : { kind: 'km', km };
}

/** Rounds half up in decimal: toFixed alone rounds 1.005 down, because its binary value is lower. */
function decimals(value: number, digits: number): string {
  const [mantissa, exponent = '0'] = String(value).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  return Number(`${shifted}e${-digits}`).toFixed(digits);
}
