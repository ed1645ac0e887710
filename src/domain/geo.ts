import type { LatLng } from '#src/contract/place.ts';
import { greatCircle } from '#src/lib/geo.ts';

/** Answers the straight line between two points over the ground, whole metres. */
export function straightLine(a: LatLng, b: LatLng): number {
  return Math.round(greatCircle(a, b));
}

/** Answers whether a point lies inside a polygon (open or closed ring); fewer than three corners hold nothing. */
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
