import type { Locale } from '#src/config/locales.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** What every component of order tracking reads. */
export type IslandTranslations = { t: AreaT<'orders'>; locale: Locale };

export const [TranslationsProvider, useTranslations] = createIslandContext<IslandTranslations>('TrackBody');
