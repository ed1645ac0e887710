import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { askedFor, startPicking } from '#src/stores/location.ts';
import { pageMap } from '../shared/map/page-map.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { LocationPicker } from './LocationPicker.tsx';

// With the island, so that opening it needs nothing more. A failure is met again, and told, when it opens.
loadTranslations('location', pageLocale()).catch(() => {});

/** The location picker (LOC-01…05); `data-purpose="receiver"` and `data-module` say what a place is picked for. */
export const open: Island['open'] = async (request) => {
  const translations = await loadTranslations('location', request.locale);
  if (!stillWanted(request)) return;
  startPicking(request.trigger ? askedFor(request.data) : undefined);
  showOverlay(
    { name: 'location' },
    createElement(LocationPicker, { translations, locale: request.locale, source: pageMap(request.locale) }),
  );
};
