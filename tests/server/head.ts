import { servedText } from './shared-shop.ts';

/** Metadata of a page for search engines and link previews. */
export type Head = {
  status: number;
  title: string;
  description: string;
  canonical: string | null;
  noindex: boolean;
  /** URLs by language, including `x-default`. */
  alternates: Record<string, string>;
  /** Open Graph values by name without `og:`. */
  shared: Record<string, string>;
  structured: unknown;
};

/** Returns an HTML text with its entities decoded. */
export const plain = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns the attributes of every element with a tag name in the head. */
const elements = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]),
    ),
  );

/** Reads the head of a page of the shared shop, as a crawler does. */
export async function headOf(path: string): Promise<Head> {
  const { status, html: page } = await servedText(path);
  const html = page.split('</head>')[0] ?? '';
  const metas = elements(html, 'meta');
  const links = elements(html, 'link');
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    status,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: metas.find(({ name }) => name === 'description')?.['content'] ?? '',
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'] ?? null,
    noindex: metas.some(({ name, content }) => name === 'robots' && content?.includes('noindex')),
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [])),
    ),
    shared: Object.fromEntries(
      metas.flatMap(({ property, content }) =>
        property?.startsWith('og:') && content ? [[property.slice(3), content]] : [],
      ),
    ),
    structured: script === undefined ? null : JSON.parse(script),
  };
}

/** Returns the URLs in a sitemap file, each with its alternates by language. */
export function readSitemap(xml: string): { loc: string; alternates: Record<string, string> }[] {
  return [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/gs)].map(([, loc = '', rest = '']) => ({
    loc: plain(loc),
    alternates: Object.fromEntries(
      [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, name = '', href = '']) => [name, plain(href)]),
    ),
  }));
}

/** Returns the URLs of the files in a sitemap index. */
export const filesOf = (xml: string): string[] =>
  [...xml.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => plain(loc));
