import { type Box, type Point, toLatLng, toPlane } from '../plane.ts';

const RADIUS = 6378137;
const HALF_WORLD = Math.PI * RADIUS;
const LARGEST_ZOOM = 21;

/** Side length of a tile, in pixels. */
export const TILE_SIZE = 256;

/** A tile on the Mercator plane: its box, and the conversion to pixels. */
export type Frame = {
  zoom: number;
  box: Box;
  /** The box with a margin, to which shapes are clipped: wide enough for strokes, small enough for short numbers. */
  reach: Box;
  /** Mercator metres per pixel. */
  unit: number;
  pixel: (point: Point) => Point;
};

/** Returns the Mercator point of a plane point. */
export function toMercator(point: Point): Point {
  const { lat, lng } = toLatLng(point);
  return [(lng * HALF_WORLD) / 180, Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * RADIUS];
}

/** Returns the plane point of a Mercator point. */
export function fromMercator([x, y]: Point): Point {
  const lat = ((2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2) * 180) / Math.PI;
  return toPlane({ lat, lng: (x * 180) / HALF_WORLD });
}

/** Returns Mercator metres per pixel at a zoom. */
export function unitAt(zoom: number): number {
  return (2 * HALF_WORLD) / (TILE_SIZE * 2 ** zoom);
}

/** Returns the frame of a tile. Zooms outside 0..21 are clamped. */
export function frameOf(z: number, x: number, y: number): Frame {
  const zoom = Math.max(0, Math.min(LARGEST_ZOOM, Math.trunc(z)));
  const unit = unitAt(zoom);
  const side = unit * TILE_SIZE;
  const [left, top] = [Math.trunc(x) * side - HALF_WORLD, HALF_WORLD - Math.trunc(y) * side];
  const box: Box = { left, bottom: top - side, right: left + side, top };
  const margin = 24 * unit + 20;
  return {
    zoom,
    box,
    reach: { left: left - margin, bottom: box.bottom - margin, right: box.right + margin, top: top + margin },
    unit,
    pixel: ([px, py]) => [(px - left) / unit, (top - py) / unit],
  };
}
