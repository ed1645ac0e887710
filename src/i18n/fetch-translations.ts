/**
 * Returns the translations of an area from the server that rendered the page. They are JSON, not script, so that the
 * browser compiles nothing and loads them in parallel with the island.
 * @throws when they cannot be loaded.
 */
export async function fetchTranslations(area: string, locale: string): Promise<unknown> {
  const { translations = '-' } = document.documentElement.dataset;
  const response = await fetch(`/translations/${translations}/${locale}/${area}.json`);
  if (!response.ok) throw new Error(`The translations of ${area} could not be loaded: ${response.status}`);
  return response.json();
}
