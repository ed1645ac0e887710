import { GOOGLE_MAPS_KEY, TILE_URL } from 'astro:env/client';
import type { Locale } from '#src/config/locales.ts';
import { type MapSource, mapSource } from '#src/config/map.ts';
import { pageContext } from '#src/state/page/page-context.ts';

const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

/** Returns the map source for this page: in its language and current theme. */
export const pageMap = (locale: Locale): MapSource =>
  mapSource({
    googleKey: GOOGLE_MAPS_KEY,
    tileUrl: TILE_URL,
    apiOrigin: pageContext().apiOrigin,
    theme: isDark() ? 'dark' : 'light',
    locale,
  });
