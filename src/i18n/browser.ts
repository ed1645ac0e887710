import type { Locale } from '#src/config/locales.ts';
import { isRecord } from '#src/lib/record.ts';
import type { Area, AreaKey, Translations } from './areas.ts';
import { fetchTranslations } from './fetch-translations.ts';
import type { Vars } from './fill.ts';
import { pageLocale } from './page-locale.ts';
import { translate } from './translate.ts';

export { pageLocale };

/** Returns the text of a key of one area, in its plural form and with its placeholders filled. */
export type AreaT<A extends Area> = (key: AreaKey<A>, vars?: Vars) => string;

const isTranslations = <A extends Area>(_area: A, value: unknown): value is Translations<A> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const loading = new Map<string, Promise<unknown>>();

/**
 * Returns the translations of an area as plain data, to pass to an island. Fetched once per area and language.
 * @throws when they cannot be loaded.
 */
export async function loadTranslations<A extends Area>(
  area: A,
  locale: Locale = pageLocale(),
): Promise<Translations<A>> {
  const key = `${locale}/${area}`;
  const request = loading.get(key) ?? fetchTranslations(area, locale);
  loading.set(key, request);
  try {
    const translations = await request;
    if (isTranslations(area, translations)) return translations;
    throw new Error(`The translations of ${area} are not texts`);
  } catch (problem) {
    loading.delete(key);
    throw problem;
  }
}

/** Returns the translate function over translations that are already loaded. */
export const createT =
  <A extends Area>(translations: Translations<A>, locale: Locale): AreaT<A> =>
  (key, vars) =>
    translate(translations, locale, key, vars);

/** Loads an area and returns its translate function: `const t = await loadT('cart'); toast.success(t('added'))`. */
export const loadT = async <A extends Area>(area: A, locale: Locale = pageLocale()): Promise<AreaT<A>> =>
  createT<A>(await loadTranslations(area, locale), locale);
