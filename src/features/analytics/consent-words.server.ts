import { type CollectionEntry, getEntry } from 'astro:content';
import type { Locale } from '#src/config/locales.ts';
import { type InLocale, inLocale } from '#src/i18n/words.ts';

/**
 * Returns the words of the question for consent, from `src/content/consent.json`.
 * @throws if their file is missing.
 */
export async function consentWords(locale: Locale): Promise<InLocale<CollectionEntry<'consent'>['data']>> {
  const entry = await getEntry('consent', 'consent');
  if (!entry) throw new Error('There is no src/content/consent.json. The question for consent needs it; restore it.');
  return inLocale(entry.data, locale);
}
