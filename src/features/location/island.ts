import { GOOGLE_MAPS_KEY, TILE_URL } from 'astro:env/client';
import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { mapSource } from '#src/config/map.ts';
import { loadWords, pageLocale } from '#src/i18n/browser.ts';
import { askedFor, startPicking } from '#src/stores/location.ts';
import { pageContext } from '#src/stores/page-context.ts';
import { showOverlay, stillWanted } from '../catalog/show-overlay.ts';
import { LocationPicker } from './LocationPicker.tsx';

// With the island, so that opening it needs nothing more. A failure is met again, and told, when it opens.
loadWords('location', pageLocale()).catch(() => {});

const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

/** The location picker (LOC-01…05); `data-purpose="receiver"` and `data-module` say what a place is picked for. */
export const open: Island['open'] = async (request) => {
  const words = await loadWords('location', request.locale);
  if (!stillWanted(request)) return;
  const source = mapSource({
    googleKey: GOOGLE_MAPS_KEY,
    tileUrl: TILE_URL,
    apiOrigin: pageContext().apiOrigin,
    theme: isDark() ? 'dark' : 'light',
    locale: request.locale,
  });
  startPicking(request.trigger ? askedFor(request.data) : undefined);
  showOverlay({ name: 'location' }, createElement(LocationPicker, { words, locale: request.locale, source }));
};
