import type { Locale } from '#src/config/locales.ts';
import type { Moment } from '#src/domain/schedule.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { getT } from '#src/i18n/t.ts';
import { escapeXml } from '#src/lib/xml.ts';

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
