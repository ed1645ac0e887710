/**
 * The messages of an area in a language, as the server of the page has them. Data, not script: nothing of it is compiled, and it
 * comes beside the island that speaks it (D12).
 * @throws when it cannot be had.
 */
export async function fetchWords(area: string, locale: string): Promise<unknown> {
  const { words = '-' } = document.documentElement.dataset;
  const response = await fetch(`/words/${words}/${locale}/${area}.json`);
  if (!response.ok) throw new Error(`The words of ${area} could not be loaded: ${response.status}`);
  return response.json();
}
