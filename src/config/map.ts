import type { Locale } from './locales.ts';

/** Zoom levels of the map and the one it opens with (LOC-01). */
export const ZOOM = { least: 1, most: 21, start: 17 } as const;

/** The map of the embedded city; its version changes when its drawing does, because browsers keep tiles for a year. */
export const CITY_TILES = '/tiles/1/{theme}/{locale}/{z}/{x}/{y}.svg';

/** Which map a shop has: Google's when it has a key, else Leaflet on the tiles of this address, which still has {z} {x} {y}. */
export type MapSource = { kind: 'google'; key: string } | { kind: 'tiles'; url: string };

export type MapSettings = {
  googleKey: string;
  /** '' = the embedded city's, at the marketplace's origin. */
  tileUrl: string;
  apiOrigin: string;
  theme: 'light' | 'dark';
  locale: Locale;
};

/** The map of a shop by its settings (design D11). */
export function mapSource({ googleKey, tileUrl, apiOrigin, theme, locale }: MapSettings): MapSource {
  if (googleKey) return { kind: 'google', key: googleKey };
  const template = tileUrl || apiOrigin + CITY_TILES;
  return { kind: 'tiles', url: template.replace('{theme}', theme).replace('{locale}', locale) };
}
