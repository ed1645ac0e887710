import type { Locale } from '#src/config/locales.ts';
import { instantOf, type Moment } from '#src/domain/schedule.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { getT } from '#src/i18n/t.ts';
import { sameSecret } from '#src/lib/secret.ts';
import { escapeXml } from '#src/lib/xml.ts';

const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * Returns the moment a page is made for: now, or with `?preview=<token>` a preview with drafts, of the moment `at`
 * (`2026-12-24T10:00`, in the shop's zone) if one is given. Without a configured token there is no preview.
 */
export function momentOf({ searchParams }: URL, token: string | undefined, zone: string, now: number): Moment {
  const given = searchParams.get('preview');
  if (!token || !given || !sameSecret(given, token)) return { now, zone, drafts: false };
  const at = searchParams.get('at') ?? '';
  const isMoment = AT.test(at) && !Number.isNaN(Date.parse(`${at}Z`));
  return { now: isMoment ? instantOf(at, zone) : now, zone, drafts: true };
}

const LINK = /(<a [^>]*?href=")(\/(?!\/)[^"#]*)/g;

/**
 * Returns the HTML of a previewed page: its links lead to previews of the same moment, and a bar says so and leads to
 * the page as visitors see it.
 */
export function previewPage(html: string, { pathname, searchParams }: URL, moment: Moment, locale: Locale): string {
  const t = getT(locale);
  const pageQuery = new URLSearchParams(searchParams);
  const previewQuery = new URLSearchParams();
  for (const name of ['preview', 'at']) {
    const value = pageQuery.get(name);
    if (value !== null) previewQuery.set(name, value);
    pageQuery.delete(name);
  }
  const end = pathname + (pageQuery.size > 0 ? `?${pageQuery}` : '');
  const when = formatDayTime(new Date(moment.now).toISOString(), locale, moment.zone, { year: true });
  const bar = `<aside class="bg-accent-soft text-accent-text"><p class="page flex flex-wrap justify-between gap-3 py-2 text-sm font-semibold">${escapeXml(t('shell.previewOf', { when }))} <a class="underline" href="${escapeXml(end)}">${escapeXml(t('shell.endPreview'))}</a></p></aside>`;
  return html
    .replace(
      LINK,
      (_, before: string, path: string) =>
        `${before}${path}${path.includes('?') ? '&amp;' : '?'}${escapeXml(`${previewQuery}`)}`,
    )
    .replace(/<body[^>]*>/, (body) => body + bar);
}
