import type { Locale } from './locales.ts';

/** Zoom levels of the map; `start` is the initial one (LOC-01). */
export const ZOOM = { least: 1, most: 21, start: 17 } as const;

/** Tile URL of the demo city's map. Browsers cache tiles for a year: change the version when the tiles change. */
export const CITY_TILES = '/tiles/1/{theme}/{locale}/{z}/{x}/{y}.svg';

/** Map provider: Google when the shop has a key, else Leaflet with tiles from this URL, which contains {z} {x} {y}. */
export type MapSource = { kind: 'google'; key: string } | { kind: 'tiles'; url: string };

export type MapSettings = {
  googleKey: string;
  /** '' = tiles of the demo city, from the marketplace's origin. */
  tileUrl: string;
  apiOrigin: string;
  theme: 'light' | 'dark';
  locale: Locale;
};

/** Returns the map provider for the shop's settings. */
export function mapSource({ googleKey, tileUrl, apiOrigin, theme, locale }: MapSettings): MapSource {
  if (googleKey) return { kind: 'google', key: googleKey };
  const template = tileUrl || apiOrigin + CITY_TILES;
  return { kind: 'tiles', url: template.replace('{theme}', theme).replace('{locale}', locale) };
}
