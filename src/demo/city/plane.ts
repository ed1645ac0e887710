import type { LatLng } from '#src/contract/place.ts';
import { at } from './at.ts';

/** A point of the city plane: metres east and north of the origin. */
export type Point = readonly [x: number, y: number];
export type Box = { left: number; bottom: number; right: number; top: number };

/** Coordinates of the plane's (0, 0). */
export const ORIGIN: LatLng = { lat: 25, lng: 54 };

const EARTH_RADIUS = 6371000;
const METRES_PER_LAT = (EARTH_RADIUS * Math.PI) / 180;
const METRES_PER_LNG = METRES_PER_LAT * Math.cos((ORIGIN.lat * Math.PI) / 180);

/** Returns the coordinates of a plane point. */
export function toLatLng([x, y]: Point): LatLng {
  return { lat: ORIGIN.lat + y / METRES_PER_LAT, lng: ORIGIN.lng + x / METRES_PER_LNG };
}

/** Returns the plane point of coordinates; accurate to a metre within the city. */
export function toPlane({ lat, lng }: LatLng): Point {
  return [(lng - ORIGIN.lng) * METRES_PER_LNG, (lat - ORIGIN.lat) * METRES_PER_LAT];
}

/** Returns the distance between two plane points in metres. */
export function between(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Returns the point at a share (0..1) of the line from one point to another. */
export function along(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Returns the bounding box of points, widened by `margin` on each side. */
export function boxOf(points: readonly Point[], margin = 0): Box {
  const box: Box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x - margin);
    box.bottom = Math.min(box.bottom, y - margin);
    box.right = Math.max(box.right, x + margin);
    box.top = Math.max(box.top, y + margin);
  }
  return box;
}

/** Returns whether two boxes overlap. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.bottom < b.top && a.top > b.bottom;
}

/**
 * Returns whether a ring contains a point. Each side is measured from its lower end, so a point on the border of two
 * adjacent rings belongs to exactly one of them.
 */
export function holds(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let previous = at(ring, -1);
  for (const current of ring) {
    const [low, high] = previous[1] < current[1] ? [previous, current] : [current, previous];
    if (low[1] <= y && high[1] > y && x < low[0] + ((high[0] - low[0]) * (y - low[1])) / (high[1] - low[1])) {
      inside = !inside;
    }
    previous = current;
  }
  return inside;
}
