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
async function read(origin: string, path: string): Promise<Visited> {
  const answer = await fetch(origin + path, { redirect: 'manual', headers: UNPACKED });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = await answer.text();
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
    status: answer.status,
    location: answer.status >= 300 && answer.status < 400 ? pathOf(answer.headers.get('location')) : null,
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: content('description'),
    noindex: content('robots').includes('noindex') || (answer.headers.get('x-robots-tag') ?? '').includes('noindex'),
    canonical: pathOf(canonical ? attribute(canonical, 'href') : null),
    alternates: Object.fromEntries(alternates),
    links: [...new Set(links)],
    named: isPage ? [...new Set(linksIn(html, origin + path))] : [],
  };
}

/** Returns the form of an address: what differs from page to page of one kind is left out. */
export const formOf = (path: string): string =>
  path
    .replace(/\/(product|store|campaigns|offers)\/(?!(?:popular|top-rated|latest)\?)[^?]+/, '/$1/x')
    .replace(/\/category\/\d+/, '/category/n')
    .replace(/([?&](?:id|brand_id|module_id|page|reviews)=)\d+/g, '$1n')
    .replace(/([?&](?:name|search)=)[^&]+/g, '$1x');

/** What a crawler found. */
export type Crawled = {
  /** The pages of the sitemap. */
  pages: Map<string, Visited>;
  /** Other addresses that were read, two of each form, and where they redirect to. */
  samples: Map<string, Visited>;
  /** Addresses with a link, and those that linked addresses name as canonical. */
  linked: Set<string>;
  /** Addresses that linked ones name as canonical, or are themselves, and the sitemap does not name. */
  unnamed: string[];
};

const SAMPLES = 2;

/** Returns the canonical address of a path, made as that of another one of the same form; null if that is another page. */
function likewise(path: string, other: string, canonical: string): string | null {
  const [own, example, wanted] = [path, other, canonical].map((text) => new URL(text, 'http://x'));
  if (!own || !example || !wanted || wanted.pathname !== example.pathname) return null;
  const query = [...wanted.searchParams].map(([name, value]) => {
    const same = example.searchParams.get(name) === value;
    return `${name}=${same ? own.searchParams.get(name) : value}`;
  });
  return own.pathname + (query.length > 0 ? `?${query.join('&')}` : '');
}

/** Reads pages of a site, and samples of all addresses that they link to and a robots.txt allows. */
export async function crawl(
  origin: string,
  named: ReadonlySet<string>,
  isAllowed: (path: string) => boolean,
): Promise<Crawled> {
  const limit = pLimit(AT_ONCE);
  const readAll = async (paths: readonly string[]) =>
    new Map(await limit.map(paths, async (path): Promise<[string, Visited]> => [path, await read(origin, path)]));
  const pages = await readAll([...named].filter(isAllowed));
  const links = new Set([...pages.values()].flatMap((page) => page.links).filter(isAllowed));
  const forms = Map.groupBy(
    [...links].filter((path) => !named.has(path)),
    formOf,
  );
  const chosen = [...forms.values()].flatMap((paths) => [...new Set([paths[0], paths.at(-1)])].slice(0, SAMPLES));
  const samples = await readAll(chosen.filter((path) => path !== undefined));
  const targets = [...samples.values()].flatMap(({ location }) => location ?? []).filter((path) => !samples.has(path));
  for (const [path, page] of await readAll(targets.filter((path) => !pages.has(path)))) samples.set(path, page);

  const canonicals = [...forms.values()].flatMap((paths) => {
    const [first = ''] = paths;
    const canonical = samples.get(first)?.canonical;
    return canonical ? paths.flatMap((path) => likewise(path, first, canonical) ?? []) : [];
  });
  const unnamed = [...new Set(canonicals)].filter((path) => !named.has(path));
  return { pages, samples, linked: new Set([...links, ...canonicals]), unnamed };
}
