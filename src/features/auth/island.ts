import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

// With the island, so that opening it needs nothing more. A failure is met again, and told, when it opens.
loadTranslations('auth', pageLocale()).catch(() => {});

/** The question before signing out. */
export const open: Island['open'] = async (request) => {
  const translations = await loadTranslations('auth', request.locale);
  if (!stillWanted(request)) return;
  showOverlay({ name: 'signOut' }, createElement(SignOutDialog, { translations, locale: request.locale }));
};
