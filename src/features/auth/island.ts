import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('auth', pageLocale()).catch(() => {});

/** Opens the confirmation of signing out. */
export const open: Island['open'] = async (request) => {
  const translations = await loadTranslations('auth', request.locale);
  if (!stillWanted(request)) return;
  showOverlay({ name: 'signOut' }, createElement(SignOutDialog, { translations, locale: request.locale }));
};
