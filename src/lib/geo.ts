const EARTH_RADIUS_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points, in metres (not rounded). */
export function greatCircle(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}
