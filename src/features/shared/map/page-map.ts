import { GOOGLE_MAPS_KEY, TILE_URL } from 'astro:env/client';
import type { Locale } from '#src/config/locales.ts';
import { type MapSource, mapSource } from '#src/config/map.ts';
import { pageContext } from '#src/stores/page-context.ts';

const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

/** The map of the shop as this page should show it: its language, its theme of the moment. */
export const pageMap = (locale: Locale): MapSource =>
  mapSource({
    googleKey: GOOGLE_MAPS_KEY,
    tileUrl: TILE_URL,
    apiOrigin: pageContext().apiOrigin,
    theme: isDark() ? 'dark' : 'light',
    locale,
  });
