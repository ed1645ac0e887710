import { type CollectionEntry, getEntry } from 'astro:content';
import type { Locale } from '#src/config/locales.ts';

/** The footer's own words, as `src/content/footer/<language>.json` says them. */
export type FooterTexts = CollectionEntry<'footer'>['data'];

/** The words of the footer in a language.
 *  @throws when their file is missing. */
export async function footerTexts(locale: Locale): Promise<FooterTexts> {
  const entry = await getEntry('footer', locale);
  if (!entry) throw new Error(`There is no src/content/footer/${locale}.json. Every language needs one; copy en.json.`);
  return entry.data;
}
