import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import type { Locale } from '#src/config/locales.ts';
import type { ModuleType } from '#src/contract/module.ts';
import { isShown, type Moment, nextChange, type Schedule } from '#src/domain/schedule.ts';
import { type InLocale, inLocale } from '#src/i18n/words.ts';
import { endPageAt, pageMoment } from '../page/cache.ts';
import type { PageContext } from '../page/context.server.ts';
import type { PageHead } from '../page/heads.ts';

/** Returns what is shown at a moment. The page that shows it is cached until the next change at most. */
export function shownAt<T extends Schedule>(all: readonly T[], moment: Moment): T[] {
  endPageAt(nextChange(all, moment));
  return all.filter((one) => isShown(one, moment));
}

type Listing = 'announcements' | 'titles';

/** Returns the list of a content file; empty without the file. */
async function listOf<K extends Listing>(name: K): Promise<CollectionEntry<K>['data']> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`There is no src/content/${name}.json. Restore it; its list may be empty.`);
  return entry.data as CollectionEntry<K>['data'];
}

/** The announcement above the header, in one language. */
export type Announcement = { text: string; link: string | undefined };

/** Returns the announcement of the page that is being rendered; null without any. */
export async function announcementFor(locale: Locale): Promise<Announcement | null> {
  const [first] = shownAt((await listOf('announcements')).announcements, pageMoment());
  return first ? { text: first.text[locale], link: first.link } : null;
}

/** Pages with promotions. */
export type PromotionPage = 'landing' | ModuleType;

/** A banner or strip in one language. */
export type Promotion = InLocale<CollectionEntry<'banners'>['data']>;

/** Returns the banners and strips of a page, by the names of their files. */
export async function promotionsOn(page: PromotionPage, { moment, locale }: PageContext): Promise<Promotion[]> {
  const all = (await getCollection('banners')).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const here = all.map(({ data }) => data).filter(({ pages }) => pages.includes(page));
  return inLocale(shownAt(here, moment), locale);
}

type TitledPage = CollectionEntry<'titles'>['data']['titles'][number]['page'];

/** A page that can have a title of marketing's own; a category also in a zone, by their slugs. */
type Titled =
  | { kind: 'module'; module: ModuleType }
  | { kind: 'category'; slug: string; zone?: string | undefined }
  | { kind: 'store' | 'item' | 'brand' | 'campaign'; id: number; slug: string }
  | { kind: 'list'; module: ModuleType; list: string }
  | { kind: 'coupons' };

function isTitled(entry: TitledPage, page: Titled): boolean {
  switch (entry.discriminant) {
    case 'module':
      return page.kind === 'module' && page.module === entry.value;
    case 'category':
      return page.kind === 'category' && page.slug === entry.value && page.zone === undefined;
    case 'place':
      return page.kind === 'category' && page.slug === entry.value.category && page.zone === entry.value.zone;
    case 'list':
      return page.kind === 'list' && page.module === entry.value.module && page.list === entry.value.list;
    case 'coupons':
      return page.kind === 'coupons';
    default:
      return page.kind === entry.discriminant && [page.slug, String(page.id)].includes(entry.value);
  }
}

/** Returns marketing's title and description of a page, and its text if it has a place for one; null without any. */
export async function titleFor(
  page: Titled,
  { moment, locale }: PageContext,
): Promise<{ title: string; description: string; text: string | undefined } | null> {
  const all = (await listOf('titles')).titles.filter((one) => isTitled(one.page, page));
  const [first] = shownAt(all, moment);
  if (!first) return null;
  const text = first.page.discriminant === 'place' ? first.page.value.text?.[locale] : undefined;
  return { title: first.title[locale], description: first.description[locale], text };
}

/** Returns title and description of a page: marketing's, else the usual ones. */
export async function headFor<Head extends PageHead>(page: Titled, usual: Head, context: PageContext): Promise<Head> {
  const titled = await titleFor(page, context);
  return titled ? { ...usual, title: titled.title, description: titled.description } : usual;
}

/** Returns the slugs of the offers that are shown, for the sitemap. */
export async function offerSlugs({ moment }: PageContext): Promise<string[]> {
  const all = await getCollection('offers');
  return all.filter(({ data }) => shownAt([data], moment).length > 0).map(({ id }) => id);
}
