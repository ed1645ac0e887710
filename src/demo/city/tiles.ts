import { city } from './city.ts';
import { LAST_LABEL_ZOOM, labelsAt } from './tiles/labels.ts';
import { drawTile, type TileRequest } from './tiles/svg.ts';

/** Part of every tile's address: increase it whenever tiles change, because they are cached for a year. */
export const TILE_VERSION = '1';

/** Zoom levels with distinct content. */
export const ZOOMS = { least: 1, most: 21 } as const;

/** Returns a tile of the city's map as an SVG document; a tile far from the city is sea. */
export function tileSvg(request: TileRequest): string {
  return drawTile(city(), request);
}

/** Places the labels of the usual zoom levels in advance, so that the first request is fast. */
export function warmTiles(): void {
  for (let zoom = 12; zoom <= LAST_LABEL_ZOOM; zoom++) {
    labelsAt(city(), zoom, 'en');
    labelsAt(city(), zoom, 'ar');
  }
}
