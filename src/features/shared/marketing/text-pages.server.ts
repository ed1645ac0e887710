import { type CollectionEntry, getCollection } from 'astro:content';
import { localised, splitLocale } from '#src/config/locale-path.ts';
import { TEXT_PAGE } from '#src/config/own-addresses.ts';
import { EDITORIAL, editorialSlug } from '#src/config/routes.ts';
import type { Moment } from '#src/domain/schedule.ts';
import { shownAt } from './scheduled.server.ts';

/** Pages that the shop comes with, which have routes of their own. */
const FIXED: ReadonlySet<string> = new Set(EDITORIAL.map(editorialSlug));

/** Returns the pages of text that are shown at a moment. */
export async function textPages(moment: Moment): Promise<CollectionEntry<'pages'>[]> {
  const all = await getCollection('pages');
  return all.filter(({ data }) => shownAt([data], moment).length > 0);
}

/** Returns those of them that the content adds to the ones the shop comes with. */
export const addedPages = async (moment: Moment): Promise<CollectionEntry<'pages'>[]> =>
  (await textPages(moment)).filter(({ id }) => !FIXED.has(id));

/**
 * Returns the route that renders the address of an added page (`/size-guide`); null for any other address. Not a dynamic
 * route at the address itself, which would also match `/ar`, and each unknown address.
 */
export async function addedPageTarget(url: URL, moment: Moment): Promise<URL | null> {
  const { locale, rest } = splitLocale(url.pathname);
  const path = rest.replace(/\/+$/, '');
  if (!TEXT_PAGE.test(path) || FIXED.has(path.slice(1))) return null;
  if (!(await addedPages(moment)).some(({ id }) => `/${id}` === path)) return null;
  const target = new URL(url);
  target.pathname = localised(`/text${path}`, locale);
  return target;
}
