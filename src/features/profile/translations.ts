import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { PhoneRules } from '#src/lib/phone.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** What every component of the profile page reads. */
export type IslandTranslations = {
  t: AreaT<'profile'>;
  phone: Translations<'phone'>;
  locale: Locale;
  rules: PhoneRules;
  /** Web configuration of the external service; null where there is none. */
  firebase: Readonly<Record<string, unknown>> | null;
};

export const [TranslationsProvider, useTranslations] = createIslandContext<IslandTranslations>('ProfileApp');
