/** Requests that nobody has read yet, by language and area. */
const ahead = new Map<string, Promise<unknown>>();
const requested = new Set<string>();

async function request(area: string, locale: string): Promise<unknown> {
  const { translations = '-' } = document.documentElement.dataset;
  const response = await fetch(`/translations/${translations}/${locale}/${area}.json`);
  if (!response.ok) throw new Error(`The translations of ${area} could not be loaded: ${response.status}`);
  return response.json();
}

/** Requests the translations of an area, once, so that they come while the script that reads them is loading. */
export function requestTranslations(area: string, locale: string): void {
  const key = `${locale}/${area}`;
  if (requested.has(key)) return;
  requested.add(key);
  const begun = request(area, locale);
  ahead.set(key, begun);
  begun.catch(() => requested.delete(key));
}

/**
 * Returns the translations of an area from the server that rendered the page. They are JSON, not script, so that the
 * browser compiles nothing and loads them in parallel with the island.
 * @throws when they cannot be loaded.
 */
export function fetchTranslations(area: string, locale: string): Promise<unknown> {
  const key = `${locale}/${area}`;
  const begun = ahead.get(key) ?? request(area, locale);
  ahead.delete(key);
  return begun;
}
