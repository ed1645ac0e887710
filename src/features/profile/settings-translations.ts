import type { Locale } from '#src/config/locales.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** Context of the components of the settings page. */
export type SettingsTranslations = { t: AreaT<'settings'>; locale: Locale; timeZone: string };

export const [SettingsTranslationsProvider, useSettingsTranslations] =
  createIslandContext<SettingsTranslations>('SettingsApp');
