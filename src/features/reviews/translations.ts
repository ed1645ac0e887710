import type { Locale } from '#src/config/locales.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** Context of the components of the review page. */
export type IslandTranslations = { t: AreaT<'reviews'>; locale: Locale };

export const [TranslationsProvider, useTranslations] = createIslandContext<IslandTranslations>('RatePage');
