import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { locationRequestOf, startPicking } from '#src/state/location/location.ts';
import { pageMap } from '../shared/map/page-map.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { LocationPicker } from './LocationPicker.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('location', pageLocale()).catch(() => {});

/** Opens the location picker (LOC-01 to LOC-05); `data-purpose="receiver"` and `data-module` set its purpose, `data-focus` its focus. */
export const open: Island['open'] = async (request) => {
  const translations = await loadTranslations('location', request.locale);
  if (!stillWanted(request)) return;
  startPicking(request.trigger ? locationRequestOf(request.data) : undefined);
  showOverlay(
    { name: 'location' },
    createElement(LocationPicker, {
      translations,
      locale: request.locale,
      source: pageMap(request.locale),
      startsAtSearch: request.data['focus'] === 'search',
    }),
  );
};
