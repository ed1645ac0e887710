import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations } from '#src/i18n/browser.ts';
import { currentModuleId } from '#src/state/client.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { GuestDialog } from './GuestDialog.tsx';

/** Opens the choice before checkout. */
export const open: Island['open'] = async (request) => {
  const { locale, data } = request;
  const page = data['page'] === 'buy_now' || data['page'] === 'campaign' ? data['page'] : 'cart';
  const moduleId = Number(data['moduleId']) || null;
  const translations = await loadTranslations('cart', locale);
  if (stillWanted(request))
    showOverlay(
      { name: 'guest', page, ...(moduleId ? { moduleId } : {}) },
      createElement(GuestDialog, { translations, locale, page, moduleId: moduleId ?? currentModuleId() }),
    );
};
