import { getEntry } from 'astro:content';
import { localised, splitLocale } from '#src/config/locale-path.ts';
import { SITE } from '#src/config/site.ts';
import { prepareRedirects, redirectAt } from '#src/domain/redirects.ts';
import type { Moment } from '#src/domain/schedule.ts';
import { setRedirectLookup } from '#src/lib/redirect-lookup.ts';
import { endPageAt } from '../page/cache.ts';

type Content = NonNullable<Awaited<ReturnType<typeof getEntry<'redirects', 'redirects'>>>>['data'];

/** The redirects of the current content; a change of the content makes another object. */
let current: { content: Content; table: ReturnType<typeof prepareRedirects<Content['redirects'][number]>> } | null =
  null;

/** Reads the redirects, once for each version of the content, and tells the page cache which requests they concern. */
async function redirectTable({ drafts }: Moment) {
  const entry = await getEntry('redirects', 'redirects');
  if (!entry) throw new Error('There is no src/content/redirects.json. Restore it; its list may be empty.');
  if (current?.content !== entry.data) {
    const table = prepareRedirects(entry.data.redirects, SITE.timeZone);
    // A preview may have content that is not saved.
    if (drafts) return table;
    current = { content: entry.data, table };
    setRedirectLookup((url) => {
      const request = { path: splitLocale(url.pathname).rest, query: url.searchParams };
      return redirectAt(table, request, { now: Date.now(), zone: SITE.timeZone, drafts: false }).match !== null;
    });
  }
  return current.table;
}

/** A redirect that is in force: its new address in the language of the request, with what is left of its query. */
export type Redirect = { to: string; permanent: boolean };

/** Returns where a request leads at a moment; null for most. A page that is no redirect yet is cached until then at most. */
export async function redirectOf(url: URL, moment: Moment): Promise<Redirect | null> {
  const table = await redirectTable(moment);
  const { locale, rest } = splitLocale(url.pathname);
  const { match, nextChange } = redirectAt(table, { path: rest, query: url.searchParams }, moment);
  endPageAt(nextChange);
  if (!match) return null;
  const { rule, search } = match;
  const to = match.to.startsWith('/') ? localised(match.to, locale) : match.to;
  return {
    // Campaign parameters of the old address survive.
    to: to.includes('?') ? to : to.replace(/(?=#|$)/, () => search),
    // A redirect that ends must not be remembered by browsers.
    permanent: rule.permanent && !rule.until,
  };
}
