import { vi } from 'vitest';
import { isLocale } from '#src/config/locales.ts';
import { allTranslations, isArea } from '#src/i18n/t.ts';

// Returns what a page's server would respond.
vi.mock('#src/i18n/fetch-translations.ts', () => ({
  fetchTranslations: async (area: string, locale: string) => {
    if (!isLocale(locale) || !isArea(area)) throw new Error(`There are no translations of ${area} in ${locale}`);
    return allTranslations(locale)[area];
  },
}));
