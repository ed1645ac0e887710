import { vi } from 'vitest';
import { isLocale } from '#src/config/locales.ts';
import { allWords, isArea } from '#src/i18n/t.ts';

// What the server of a page would answer, without one.
vi.mock('#src/i18n/words-source.ts', () => ({
  fetchWords: async (area: string, locale: string) => {
    if (!isLocale(locale) || !isArea(area)) throw new Error(`There are no words of ${area} in ${locale}`);
    return allWords(locale)[area];
  },
}));
