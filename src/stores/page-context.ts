import { isLocale, type Locale } from '#src/config/locales.ts';

/** What the server printed on the root element about the page: `data-module-id`, `data-zones`, `data-api`, `lang`. */
export type PageContext = { locale: Locale; moduleId: number | null; zoneIds: number[]; apiOrigin: string };

/** Reads the page's context. The API is at the page's own origin unless the shop stands in front of a remote marketplace. */
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
