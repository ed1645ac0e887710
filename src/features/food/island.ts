import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations } from '#src/i18n/browser.ts';
import { hide, show } from '../shared/overlays/root.tsx';
import { AvoidDialog } from './AvoidDialog.tsx';

/** Opens the choice of what the visitor avoids. It is no overlay of its own, because it may lie above that of an item. */
export const open: Island['open'] = async ({ locale }) => {
  const translations = await loadTranslations('food', locale);
  show('avoid', createElement(AvoidDialog, { translations, locale, onClose: () => hide('avoid') }));
};
