import { type CollectionEntry, getEntry, render } from 'astro:content';
import { MARKETPLACE_URL } from 'astro:env/server';
import { getPolicy, type Policy } from '#src/api/policies.ts';
import type { Locale } from '#src/config/locales.ts';
import { type EditorialPage, editorialSlug } from '#src/config/routes.ts';
import { type InLocale, inLocale } from '#src/i18n/words.ts';
import { type OwnSharePicture, ownSharePicture } from '../shared/marketing/picture.server.ts';
import { textPages } from '../shared/marketing/text-pages.server.ts';
import {
  type Globals,
  notFound,
  openContext,
  orElse,
  type PageContext,
  type ShellProps,
  shellOf,
} from '../shared/page/context.server.ts';
import { isOffered } from '../shared/page/editorial.ts';
import { safeHtml } from '../shared/page/sanitise.server.ts';

type Facts = InLocale<CollectionEntry<'pages'>['data']>;
type Body = Awaited<ReturnType<typeof render>>['Content'];

/** An editorial page: its heading data, and its text as a component of the shop or as HTML of the marketplace. */
export type Editorial = {
  /** File name of the page, its path without the slash. */
  slug: string;
  /** Null for a page that the content adds. */
  page: EditorialPage | null;
  context: PageContext;
  shell: ShellProps;
  facts: Facts;
  sharePicture: OwnSharePicture | undefined;
  text: { by: 'shop'; Body: Body } | { by: 'marketplace'; html: string };
};

/** Pages whose text a marketplace may provide. */
const WORDED = ['about', 'terms', 'privacy', 'refund', 'cancellation', 'shipping'] as const satisfies Policy[];

/** Returns the facts of a page, and its text in a language. */
async function entriesOf(
  slug: string,
  locale: Locale,
): Promise<[CollectionEntry<'pages'>['data'], CollectionEntry<'texts'>]> {
  const folder = `pages/${slug}`;
  const [facts, text] = await Promise.all([getEntry('pages', slug), getEntry('texts', `${folder}/${locale}`)]);
  if (!facts) throw new Error(`There is no src/content/${folder}/index.json. Every page needs one; copy another's.`);
  if (!text) throw new Error(`There is no src/content/${folder}/${locale}.md. Every language needs one; translate it.`);
  return [facts.data, text];
}

/**
 * Returns the marketplace's text as safe HTML; '' if it has none, or if it is the embedded one, whose texts are in
 * `src/content`.
 */
async function wordedElsewhere(context: PageContext, page: EditorialPage | null): Promise<string> {
  const policy = WORDED.find((one) => one === page);
  if (MARKETPLACE_URL === 'embedded' || !policy) return '';
  return safeHtml(orElse(await getPolicy(context.general, policy), ''), 'page');
}

/**
 * Loads an editorial page. A remote marketplace's text has priority unless the file sets `always: true`; otherwise the
 * file is used. A 404 response for a policy the marketplace has switched off.
 */
export async function loadEditorial(globals: Globals, page: EditorialPage): Promise<Editorial | Response> {
  const context = await openContext(globals);
  if (context instanceof Response) return context;
  return isOffered(page, context.config) ? editorialOf(context, editorialSlug(page), page) : notFound();
}

/** Loads a page that the content adds; a 404 response for an unknown one, and for a draft outside of the preview. */
export async function loadAddedPage(globals: Globals, slug: string): Promise<Editorial | Response> {
  const context = await openContext(globals);
  if (context instanceof Response) return context;
  const isShown = (await textPages(context.moment)).some(({ id }) => id === slug);
  return isShown ? editorialOf(context, slug, null) : notFound();
}

async function editorialOf(context: PageContext, slug: string, page: EditorialPage | null): Promise<Editorial> {
  const [shell, [data, entry]] = await Promise.all([
    shellOf(context, { ofNoModule: true }),
    entriesOf(slug, context.locale),
  ]);
  const facts = inLocale(data, context.locale);
  const html = facts.always ? '' : await wordedElsewhere(context, page);
  const text = html
    ? { by: 'marketplace' as const, html }
    : { by: 'shop' as const, Body: (await render(entry)).Content };
  return { slug, page, context, shell, facts, sharePicture: await ownSharePicture(data.sharePicture), text };
}
