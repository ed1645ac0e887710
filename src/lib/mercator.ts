/** Side of a map tile, pixels. */
const TILE = 256;
const MOST_LATITUDE = 85.0511;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The point a number of pixels to the right of and below another one on a Web Mercator map of a zoom. */
export function shifted(from: { lat: number; lng: number }, zoom: number, right: number, down: number) {
  const world = TILE * 2 ** zoom;
  const sine = Math.sin((clamp(from.lat, -MOST_LATITUDE, MOST_LATITUDE) * Math.PI) / 180);
  const x = (from.lng / 360 + 0.5) * world + right;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world + down;
  const lng = (x / world - 0.5) * 360;
  const lat = 90 - (360 * Math.atan(Math.exp((y / world - 0.5) * 2 * Math.PI))) / Math.PI;
  return { lat: clamp(lat, -MOST_LATITUDE, MOST_LATITUDE), lng: ((((lng + 180) % 360) + 360) % 360) - 180 };
}
