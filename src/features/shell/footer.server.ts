import { type CollectionEntry, getEntry } from 'astro:content';
import type { Locale } from '#src/config/locales.ts';

/** The footer texts, from `src/content/footer/<language>.json`. */
export type FooterTexts = CollectionEntry<'footer'>['data'];

/**
 * Returns the footer texts of a language.
 * @throws if their file is missing.
 */
export async function footerTexts(locale: Locale): Promise<FooterTexts> {
  const entry = await getEntry('footer', locale);
  if (!entry) throw new Error(`There is no src/content/footer/${locale}.json. Every language needs one; copy en.json.`);
  return entry.data;
}
