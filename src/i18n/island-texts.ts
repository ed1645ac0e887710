import type { Locale } from '#src/config/locales.ts';
import type { Translations } from './areas.ts';
import { type AreaT, createT } from './browser.ts';
import ar from './messages/ar/island.json' with { type: 'json' };
import en from './messages/en/island.json' with { type: 'json' };

// In the script, because nothing may be left to load when an island has failed.
const TEXTS: Record<Locale, Translations<'island'>> = { en, ar };

/** Returns the translate function for what is shown instead of an island that has failed. */
export const islandTexts = (locale: Locale): AreaT<'island'> => createT<'island'>(TEXTS[locale], locale);
