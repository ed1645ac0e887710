import { translationsAddress } from './translations-address.ts';

/**
 * Returns the translations of an area from the server that rendered the page. They are JSON, not script, so that the
 * browser compiles nothing and loads them in parallel with the island.
 * @throws when they cannot be loaded.
 */
export async function fetchTranslations(area: string, locale: string): Promise<unknown> {
  const response = await fetch(translationsAddress(area, locale));
  if (!response.ok) throw new Error(`The translations of ${area} could not be loaded: ${response.status}`);
  return response.json();
}
