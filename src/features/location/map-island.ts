import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { storedLocation } from '#src/state/location/stored-location.ts';
import { pageMap } from '../shared/map/page-map.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { PlaceMap } from './PlaceMap.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('location', pageLocale()).catch(() => {});

/**
 * Opens a location on the map (FOOT-01): `data-lat`, `data-lng`, `data-title`, `data-address`; with `data-route` also
 * the line to it (LOC-08).
 */
export const open: Island['open'] = async (request) => {
  const { locale, data } = request;
  const translations = await loadTranslations('location', locale);
  if (!stillWanted(request)) return;
  const place = { lat: Number(data['lat']), lng: Number(data['lng']) };
  const texts = { title: data['title'] ?? '', address: data['address'] ?? '' };
  const from = 'route' in data ? (storedLocation()?.at ?? null) : null;
  showOverlay(
    { name: 'map', ...place, ...texts },
    createElement(PlaceMap, { translations, locale, source: pageMap(locale), place, from, ...texts }),
  );
};
