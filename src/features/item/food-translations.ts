import type { Locale } from '#src/config/locales.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { loadTranslations } from '#src/i18n/browser.ts';

/** Loads the texts about food; null if they cannot be loaded, or without EXT-19: an item can be ordered without them. */
export const foodTranslations = (locale: Locale): Promise<Translations<'food'> | null> =>
  EXTRAS.foodFacts ? loadTranslations('food', locale).catch(() => null) : Promise.resolve(null);
