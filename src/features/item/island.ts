import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { currentModuleId } from '#src/stores/client.ts';
import { takeChoice } from '#src/stores/item-choice.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { ItemPopup } from './ItemPopup.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('item', pageLocale()).catch(() => {});

/**
 * Opens the item popup. `data-item` is the item's id, `data-module` its module if not the page's; `data-campaign` marks
 * a campaign item.
 */
export const open: Island['open'] = async (request) => {
  const { data, locale } = request;
  const itemId = Number(data['item'] ?? data['itemId']);
  const moduleId = Number(data['module'] ?? data['moduleId']) || currentModuleId();
  if (!Number.isSafeInteger(itemId) || moduleId === null) return;
  const campaign = ![undefined, 'false', '0'].includes(data['campaign']);
  const translations = await loadTranslations('item', locale);
  if (!stillWanted(request)) return;
  const address = { itemId, moduleId, campaign };
  const key = `${campaign}:${itemId}`;
  const start = takeChoice(address);
  showOverlay({ name: 'item', ...address }, createElement(ItemPopup, { key, address, start, translations, locale }));
};
