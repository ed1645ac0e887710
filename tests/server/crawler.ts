import pLimit from 'p-limit';
import { linksIn, UNPACKED } from './dead-links.ts';
import { plain } from './head.ts';

/** An address as a crawler of a search engine sees it. */
export type Visited = {
  status: number;
  /** Where a redirect leads, as a path; null without one. */
  location: string | null;
  title: string;
  description: string;
  noindex: boolean;
  /** Path and query; null without one. */
  canonical: string | null;
  /** Addresses by language. */
  alternates: Record<string, string>;
  /** Addresses of the site that it may follow, as paths. */
  links: string[];
  /** All addresses of the site that the page names, as `linksIn` returns them. */
  named: string[];
};

const AT_ONCE = 6;

/** Returns whether a robots.txt allows an address, by Google's rules for `*`. */
export function robotsOf(text: string): (path: string) => boolean {
  const patterns = text.split('\n').flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? []);
  const rules = patterns.map((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}`);
  });
  return (path) => !rules.some((rule) => rule.test(path));
}

const attribute = (element: string, name: string): string | null => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];
  return value === undefined ? null : plain(value);
};

/** Reads one address, without following a redirect. */
async function visit(origin: string, path: string): Promise<Visited> {
  const response = await fetch(origin + path, { redirect: 'manual', headers: UNPACKED });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = await response.text();
  const [head = '', body = ''] = isPage ? html.split('</head>') : [];
  const pathOf = (href: string | null): string | null => {
    if (href === null) return null;
    const url = new URL(href, origin + path);
    return url.origin === origin ? url.pathname + url.search : null;
  };
  const metas = head.match(/<meta\s[^>]*>/g) ?? [];
  const content = (name: string) =>
    metas.flatMap((meta) => (attribute(meta, 'name') === name ? [attribute(meta, 'content') ?? ''] : []))[0] ?? '';
  const heads = head.match(/<link\s[^>]*>/g) ?? [];
  const canonical = heads.find((link) => attribute(link, 'rel') === 'canonical');
  const alternates = heads.flatMap((link): [string, string][] => {
    const [language, href] = [attribute(link, 'hreflang'), attribute(link, 'href')];
    return language && href ? [[language, href]] : [];
  });
  const links = (body.match(/<a\s[^>]*>/g) ?? [])
    .filter((link) => !/nofollow/.test(attribute(link, 'rel') ?? ''))
    .flatMap((link) => pathOf(attribute(link, 'href')) ?? []);
  return {
    status: response.status,
    location: response.status >= 300 && response.status < 400 ? pathOf(response.headers.get('location')) : null,
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: content('description'),
    noindex: content('robots').includes('noindex') || (response.headers.get('x-robots-tag') ?? '').includes('noindex'),
    canonical: pathOf(canonical ? attribute(canonical, 'href') : null),
    alternates: Object.fromEntries(alternates),
    links: [...new Set(links)],
    named: isPage ? [...new Set(linksIn(html, origin + path))] : [],
  };
}

/** What a crawler found. */
export type Crawled = {
  /** All addresses it read, in the order in which it found them. */
  pages: Map<string, Visited>;
  /** A page that links to an address, other than the page itself. */
  linkedFrom: Map<string, string>;
  /** Number of links to addresses of the site, and of those among them that robots.txt forbids. */
  links: number;
  forbidden: number;
};

/** Reads a site from some addresses on, once each: what a page links to, a robots.txt allows, and `isRead`. */
export async function crawl(
  origin: string,
  from: readonly string[],
  { isAllowed, isRead }: Record<'isAllowed' | 'isRead', (path: string) => boolean>,
): Promise<Crawled> {
  const site: Crawled = { pages: new Map(), linkedFrom: new Map(), links: 0, forbidden: 0 };
  const limit = pLimit(AT_ONCE);
  const known = new Set(from);
  let next = [...from];
  while (next.length > 0) {
    const read = await limit.map(next, async (path): Promise<[string, Visited]> => [path, await visit(origin, path)]);
    next = [];
    for (const [path, page] of read) {
      site.pages.set(path, page);
      site.links += page.links.length;
      for (const link of page.links) {
        if (!isAllowed(link)) site.forbidden += 1;
        else if (link !== path && !site.linkedFrom.has(link)) site.linkedFrom.set(link, path);
        if (known.has(link) || !isAllowed(link) || !isRead(link)) continue;
        known.add(link);
        next.push(link);
      }
    }
  }
  return site;
}
