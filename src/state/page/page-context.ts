import { isLocale, type Locale } from '#src/config/locales.ts';

/** Page data that the server renders on the root element: `data-module-id`, `data-zones`, `data-api`, `lang`. */
export type PageContext = { locale: Locale; moduleId: number | null; zoneIds: number[]; apiOrigin: string };

/** Returns the page's context. `apiOrigin` is '' (same origin) unless the marketplace is remote. */
export function pageContext(): PageContext {
  const { lang, dataset } = document.documentElement;
  const moduleId = Number(dataset['moduleId']);
  return {
    locale: isLocale(lang) ? lang : 'en',
    moduleId: Number.isSafeInteger(moduleId) && moduleId > 0 ? moduleId : null,
    zoneIds: (dataset['zones'] ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    apiOrigin: dataset['api'] ?? '',
  };
}
