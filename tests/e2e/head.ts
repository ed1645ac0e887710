import type { APIRequestContext } from 'playwright/test';

/** What a page tells search engines and those who share it. */
export type Head = {
  status: number;
  title: string;
  description: string;
  canonical: string | null;
  noindex: boolean;
  /** Address by language, `x-default` among them. */
  alternates: Record<string, string>;
  /** Open Graph by name without `og:`. */
  shared: Record<string, string>;
  structured: unknown;
};

/** A text of HTML without its entities. */
export const plain = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Attributes of every element of a kind in the head. */
const elements = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]),
    ),
  );

/** Reads the head of a page without a browser, as a crawler does. `address` may be a path or a full address. */
export async function headOf(request: APIRequestContext, address: string): Promise<Head> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const html = (await answer.text()).split('</head>')[0] ?? '';
  const metas = elements(html, 'meta');
  const links = elements(html, 'link');
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    status: answer.status(),
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

/** Addresses a sitemap file names, and for each the addresses of its languages. */
export function readSitemap(xml: string): { loc: string; alternates: Record<string, string> }[] {
  return [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/gs)].map(([, loc = '', rest = '']) => ({
    loc: plain(loc),
    alternates: Object.fromEntries(
      [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, name = '', href = '']) => [name, plain(href)]),
    ),
  }));
}

/** Addresses of the files an index names. */
export const filesOf = (xml: string): string[] =>
  [...xml.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => plain(loc));
