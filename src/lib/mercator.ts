/** Side length of a map tile, in pixels. */
const TILE = 256;
const MOST_LATITUDE = 85.0511;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the vertical position of a latitude on a Web Mercator map, from 0 in the north to 1 in the south. */
function depth(lat: number): number {
  const sine = Math.sin((clamp(lat, -MOST_LATITUDE, MOST_LATITUDE) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Returns the point that is `right` and `down` pixels from another one on a Web Mercator map. */
export function shifted(from: { lat: number; lng: number }, zoom: number, right: number, down: number) {
  const world = TILE * 2 ** zoom;
  const x = (from.lng / 360 + 0.5) * world + right;
  const y = depth(from.lat) * world + down;
  const lng = (x / world - 0.5) * 360;
  const lat = 90 - (360 * Math.atan(Math.exp((y / world - 0.5) * 2 * Math.PI))) / Math.PI;
  return { lat: clamp(lat, -MOST_LATITUDE, MOST_LATITUDE), lng: ((((lng + 180) % 360) + 360) % 360) - 180 };
}

/** Returns the centre of points, and the highest integer zoom at which all fit a box of `width` by `height` pixels. */
export function around(
  points: readonly [{ lat: number; lng: number }, ...{ lat: number; lng: number }[]],
  box: { width: number; height: number },
  deepest: number,
): { at: { lat: number; lng: number }; zoom: number } {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [north, south, east, west] = [Math.max(...lats), Math.min(...lats), Math.max(...lngs), Math.min(...lngs)];
  const wide = (east - west) / 360;
  const high = depth(south) - depth(north);
  const fits = Math.log2(Math.min(box.width / (TILE * wide), box.height / (TILE * high)));
  return { at: { lat: (north + south) / 2, lng: (east + west) / 2 }, zoom: clamp(Math.floor(fits), 1, deepest) };
}
