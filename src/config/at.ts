import { localised } from './locale-path.ts';
import type { Locale } from './locales.ts';

/**
 * Context of a link: the language, and the module and zones that catalogue pages vary by. With `slugs`, the names of the
 * modules in addresses, links are canonical: readable and without zones, which a script adds (`features/shell/zone-links.ts`).
 * Without them, as in islands, they are the documented addresses with ids, which lead there.
 */
export type At = {
  locale: Locale;
  moduleId?: number | undefined;
  zoneIds?: readonly number[] | undefined;
  slugs?: Readonly<Record<number, string>> | undefined;
};

/** Something with a page of its own, by id and by its name in addresses. */
export type Named = { id: number; slug: string };

export type QueryValue = string | number | readonly (string | number)[] | null | undefined;

/** Returns the query text in the given order without empty values; lists are joined by unescaped commas. */
export function query(values: Record<string, QueryValue>): string {
  let text = '';
  for (const name in values) {
    const value = values[name];
    const valueText = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (valueText) text += `${text ? '&' : '?'}${name}=${encodeURIComponent(valueText).replaceAll('%2C', ',')}`;
  }
  return text;
}

/** Returns a path in a language with a query. */
export const to = (at: At, path: string, values: Record<string, QueryValue> = {}): string =>
  localised(path, at.locale) + query(values);

/** Returns the module and zones of a fragment, or of a documented address. */
export const context = (at: At) => ({ module_id: at.moduleId, zone_id: at.zoneIds });
/** Returns the same for links, which have a zone only where they are not canonical. */
export const linkContext = (at: At) => (at.slugs ? { module_id: at.moduleId } : context(at));

/** Returns the path of a module, of the first one without any; null in a context without names. */
const modulePath = ({ slugs, moduleId }: At): string | null => {
  const slug = slugs && (moduleId === undefined ? Object.values(slugs)[0] : slugs[moduleId]);
  return slug === undefined ? null : `/${slug}`;
};

/** Returns a page of a module: the readable address `rest` below the module's, else the documented one. */
export function inModule(
  at: At,
  rest: string,
  documented: { path: string; values?: Record<string, QueryValue> },
  values: Record<string, QueryValue> = {},
): string {
  const base = modulePath(at);
  if (base !== null) return to(at, base + rest, values);
  return to(at, documented.path, { ...documented.values, ...context(at), ...values });
}

/** Returns a name as a part of a path. */
export const pathPart = (slug: string | number): string => encodeURIComponent(slug);
/** Returns the parameter of a page; the first one has none. */
export const laterPage = (page: number | undefined) => ({ page: page === 1 ? undefined : page });
