import { type CollectionEntry, getEntry } from 'astro:content';
import type { Locale } from '#src/config/locales.ts';
import { type InLocale, inLocale } from '#src/i18n/words.ts';

/** The footer texts in one language, from `src/content/footer.json`. */
export type FooterTexts = InLocale<CollectionEntry<'footer'>['data']>;

/**
 * Returns the footer texts of a language.
 * @throws if their file is missing.
 */
export async function footerTexts(locale: Locale): Promise<FooterTexts> {
  const entry = await getEntry('footer', 'footer');
  if (!entry) throw new Error('There is no src/content/footer.json. The footer needs it; restore it.');
  return inLocale(entry.data, locale);
}
