/** Returns the address of the translations of an area, from the server that rendered the page. */
export const translationsAddress = (area: string, locale: string): string =>
  `/translations/${document.documentElement.dataset['translations'] ?? '-'}/${locale}/${area}.json`;
