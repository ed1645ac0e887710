import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { showModules } from '#src/state/modules/modules.ts';
import { pageContext } from '#src/state/page/page-context.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { ModulePicker } from './ModulePicker.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('modules', pageLocale()).catch(() => {});

/** Opens the module picker (MOD-01, MOD-02). */
export const open: Island['open'] = async (request) => {
  const { locale } = request;
  const translations = await loadTranslations('modules', locale);
  if (!stillWanted(request)) return;
  void showModules();
  showOverlay(
    { name: 'modules' },
    createElement(ModulePicker, { translations, locale, current: pageContext().moduleId }),
  );
};
