import type { LatLng } from '#src/contract/place.ts';

const TILE = 256;

/** A tile of a static map; `left` and `top` are px from the map's centre. */
export type Tile = { x: number; y: number; left: number; top: number };

/** Returns the tiles (Web Mercator, 256 px) that cover a box of pixels around a point, row by row. */
export function tilesAround({ lat, lng }: LatLng, zoom: number, width: number, height: number): Tile[] {
  const world = TILE * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = ((lng + 180) / 360) * world;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world;
  const span = (centre: number, size: number): number[] => {
    const first = Math.floor((centre - size / 2) / TILE);
    const last = Math.floor((centre + size / 2) / TILE);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return span(y, height).flatMap((row) =>
    span(x, width).map((column) => ({
      x: column,
      y: row,
      left: Math.round(column * TILE - x),
      top: Math.round(row * TILE - y),
    })),
  );
}
