import { Hono } from 'hono';
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

/** Route of `GET /tiles/{version}/{theme}/{locale}/{z}/{x}/{y}.svg`: the city map, cached for a year per version. */
export const tiles = new Hono().get('/:version/:theme/:locale/:z/:x/:file', (c) => {
  const { version, theme, locale, z, x, file } = c.req.param();
  const [zoom, column, row] = [z, x, /^(\d{1,7})\.svg$/.exec(file)?.[1] ?? ''].map((part) =>
    /^\d{1,7}$/.test(part) ? Number(part) : -1,
  );
  const missing = () => c.text('No such tile', 404, { 'Cache-Control': 'public, max-age=60' });
  if (theme !== 'light' && theme !== 'dark') return missing();
  if (locale !== 'en' && locale !== 'ar') return missing();
  if (zoom === undefined || column === undefined || row === undefined) return missing();
  if (zoom < ZOOMS.least || zoom > ZOOMS.most || column < 0 || row < 0) return missing();
  if (column >= 2 ** zoom || row >= 2 ** zoom) return missing();
  // The version of an older page, or an arbitrary one: the tile is current, but must not be cached under that address.
  const cache = version === TILE_VERSION ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
  return c.body(tileSvg({ theme, locale, z: zoom, x: column, y: row }), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': cache,
  });
});
