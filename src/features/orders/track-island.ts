import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { TrackDrawer } from './TrackDrawer.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('orders', pageLocale()).catch(() => {});

const orderIdOf = (data: Readonly<Record<string, string>>): number | null => {
  const value = Number(data['orderId']);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** Opens the order tracking drawer; `data-order-id` shows an order at once. */
export const open: Island['open'] = async (request) => {
  const { locale } = request;
  const translations = await loadTranslations('orders', locale);
  if (!stillWanted(request)) return;
  const orderId = orderIdOf(request.data);
  showOverlay({ name: 'track', orderId }, createElement(TrackDrawer, { translations, locale, orderId }));
};
