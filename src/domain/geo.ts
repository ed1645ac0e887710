import type { LatLng } from '#src/contract/place.ts';
import { greatCircle } from '#src/lib/geo.ts';

/** Returns the straight line between two points over the ground, whole metres. */
export function straightLine(a: LatLng, b: LatLng): number {
  return Math.round(greatCircle(a, b));
}

/** Returns whether a point lies inside a polygon (open or closed ring); fewer than three corners hold nothing. */
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

/** A distance ready for words: 'zero' = '0 km', 'far' = '1k+ km', else kilometres with that many decimals. */
export type DistanceText = { kind: 'none' } | { kind: 'zero' } | { kind: 'far' } | { kind: 'km'; km: string };

/** Returns the text of a distance on a card (D1 §9): metres in, null = unknown; kilometres with that many decimals out. */
export function distanceText(metres: number | null, digits: number): DistanceText {
  if (metres === null || !Number.isFinite(metres) || metres < 0) return { kind: 'none' };
  if (metres > 1_000_000) return { kind: 'far' };
  const km = decimals(metres / 1000, digits);
  return Number(km) === 0 ? { kind: 'zero' } : { kind: 'km', km };
}

/** toFixed alone rounds 1.005 down, since the number itself lies just below it. */
function decimals(value: number, digits: number): string {
  const [mantissa, exponent = '0'] = String(value).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  return Number(`${shifted}e${-digits}`).toFixed(digits);
}
