import { splitLocale } from '#src/config/locale-path.ts';
import { MODULE_TYPES } from '#src/config/zone-pages.ts';

/** Texts of pages that are shown without a connection, in one language. */
export type OfflineTexts = {
  /** Says that a page is a copy; `#` stands for when it was loaded. */
  copy: string;
  /** Above the links on the offline page. */
  readable: string;
};

/** A page that can be read without a connection. */
export type ReadablePage = { path: string; title: string };

const DAY_MS = 86_400_000;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Returns when a page was loaded as text: the time, and the day if it was not today. `loadedAt`, `now`: ms. */
export function loadedText(loadedAt: number, now: number, locale: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium' });
  const today = now - loadedAt < DAY_MS && day.format(loadedAt) === day.format(now);
  return new Intl.DateTimeFormat(locale, {
    ...zone,
    timeStyle: 'short',
    ...(today ? {} : { dateStyle: 'medium' }),
  }).format(loadedAt);
}

/** Returns the HTML of a stored page with a notice that it is a copy, before its main content. */
export function withNotice(html: string, { copy }: OfflineTexts, when: string): string {
  const notice = `<p role="status" class="bg-warning-soft px-4 py-3 text-center text-sm font-medium text-warning" data-offline>${escaped(copy.replace('#', () => when))}</p>`;
  return html.replace(/<main\b/, (main) => notice + main);
}

/** Returns the title of a page, without the shop's name. */
export const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').split(' · ')[0]?.trim() ?? '';

/**
 * Returns the HTML of the offline page: its link leads to the page that was wanted, and its empty list has the pages that
 * can be read.
 */
export function withReadable(
  html: string,
  texts: OfflineTexts,
  { retry, readable }: { retry: string; readable: readonly ReadablePage[] },
): string {
  const page = html.replace('href="?retry"', () => `href="${escaped(retry)}"`);
  if (readable.length === 0) return page;
  const links = readable.map(
    ({ path, title }) =>
      `<li><a class="link inline-flex min-h-11 items-center" href="${escaped(path)}" data-no-prefetch>${title}</a></li>`,
  );
  return page.replace(
    '<div data-readable></div>',
    () => `<h2 class="mt-6 text-lg font-bold">${escaped(texts.readable)}</h2><ul class="mt-2">${links.join('')}</ul>`,
  );
}

/** Returns whether a response may be kept: browsers may show it again, and it is the same for every visitor. */
export function isKept(response: Pick<Response, 'status' | 'headers' | 'redirected'>): boolean {
  const control = response.headers.get('cache-control') ?? '';
  const fresh = Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
  const shared = /\bpublic\b/.test(control) && !/\b(?:private|no-store)\b/.test(control);
  return response.status === 200 && !response.redirected && shared && fresh > 0;
}

/** Returns the paths of the shop's files that a page names. */
export const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/(?:_astro\/|logo)[^"]+)"/g)].map(([, file = '']) => file);

const HOME = new RegExp(`^/(?:${MODULE_TYPES.join('|')})(?:-\\d+)?$`);

/**
 * Returns the home seen last that a home without a zone stands for, or one without a module, such as the start of the
 * installed shop: only the server could complete it. Null when the address is another page's, or no such home is among
 * the `kept` addresses (oldest first).
 */
export function homeSeen(path: string, cachedPaths: readonly string[]): string | null {
  const requestUrl = new URL(path);
  const { locale, rest } = splitLocale(requestUrl.pathname.replace(/\/$/, ''));
  if ((rest !== '/home' && !HOME.test(rest)) || requestUrl.searchParams.has('module_id')) return null;
  const fits = ({ pathname, searchParams }: URL) => {
    const home = splitLocale(pathname);
    return (
      home.locale === locale &&
      HOME.test(home.rest) &&
      (rest === '/home' || home.rest === rest) &&
      [...searchParams.keys()].every((name) => name === 'zone_id')
    );
  };
  return cachedPaths.findLast((address) => fits(new URL(address))) ?? null;
}
