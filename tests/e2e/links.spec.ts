import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { filesOf, plain, readSitemap } from './head.ts';
import { demoCustomer } from './people.ts';

const AT_ONCE = 8;
/** Query fields that filter, sort or page a list: too many URLs to follow all. */
const NARROWING =
  /[?&](brand|brand_id|category|category_ids|filter|max|min|near|page|rating|reviews|search|sort|tab|view)=/;
/** Number of followed URLs per path, set of query fields and language, for filtered pages. */
const OF_A_KIND = 3;
const FILES = /^\/(api|media|_astro|fonts)\/|\.\w{2,5}$/;

type Crawl = {
  request: APIRequestContext;
  headers: Record<string, string>;
  /** Returns whether the links of a page are followed too. */
  follows: (address: string) => boolean;
};

/** Returns the URLs of this shop linked from a page or fragment, without hash. */
function linksIn(html: string, at: string): string[] {
  const { origin } = new URL(at);
  return [...html.matchAll(/<(?:a|area|link)\b[^>]*?\shref="([^"]*)"/g)].flatMap(([element, href = '']) => {
    if (element.startsWith('<link') && !/rel="(canonical|alternate|next|prev)"/.test(element)) return [];
    const url = URL.parse(plain(href), at);
    return url?.origin === origin && !FILES.test(url.pathname) ? [url.pathname + url.search] : [];
  });
}

/** Returns the URL without zones for items and stores, which are the same page in every zone. */
const pageOf = (address: string): string =>
  /\/(product|store)\//.test(address) ? address.replace(/([?&])zone_id=[^&]*&?/, '$1').replace(/[?&]$/, '') : address;

const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const place = pathname.replace(/\/(store|product|category|campaigns)\/[^/]+/, '/$1');
  return `${place}?${[...new Set(searchParams.keys())].sort().join()}`;
};

/**
 * Follows every link from a set of URLs; returns the failed ones with the page they were found on, and the number of
 * pages.
 */
async function crawl(from: readonly string[], base: string, { request, headers, follows }: Crawl) {
  const foundOn = new Map(from.map((address) => [pageOf(address), 'the beginning']));
  const kinds = new Map<string, number>();
  const queue = [...from];
  const refused: string[] = [];
  const add = (address: string, page: string) => {
    if (foundOn.has(pageOf(address))) return;
    if (NARROWING.test(address)) {
      const kind = kindOf(address);
      const seen = kinds.get(kind) ?? 0;
      if (seen >= OF_A_KIND) return;
      kinds.set(kind, seen + 1);
    }
    foundOn.set(pageOf(address), page);
    queue.push(address);
  };
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const response = await request.get(address, { headers });
      if (response.status() >= 400)
        refused.push(`${response.status()} ${address} (found on ${foundOn.get(pageOf(address))})`);
      else if (follows(address))
        for (const link of linksIn(await response.text(), new URL(response.url(), base).href)) add(link, address);
    }
  };
  // A worker stops when the queue is empty, while another one may still add to it: restart until it stays empty.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { refused, looked: foundOn.size };
}

test('SEO NAV-06 every link of every page leads somewhere, in both languages', async ({ request, baseURL }) => {
  test.setTimeout(240_000);
  const base = baseURL ?? '';
  const read = async (path: string) => (await request.get(path)).text();
  const files = filesOf(await read('/sitemap.xml')).map((file) => new URL(file).pathname);
  const pages = (await Promise.all(files.map(read))).flatMap(readSitemap);
  const listed = pages.flatMap(({ loc, alternates }) => [loc, ...Object.values(alternates)]);
  const from = [...new Set(['/', '/ar', ...listed.map((address) => address.replace(/^https?:\/\/[^/]+/, '') || '/')])];
  const { refused, looked } = await crawl(from, base, { request, headers: {}, follows: () => true });
  expect(refused).toEqual([]);
  // The sitemap alone has more in each language.
  expect(looked).toBeGreaterThan(1000);
});

test('NAV-06 what only a signed-in customer sees leads somewhere, in both languages', async ({ request, baseURL }) => {
  const { token } = await demoCustomer(request);
  const headers = { authorization: `Bearer ${token}`, cookie: 'zoneid=[1]; module=1' };
  const personal = ['visited', 'cashback', 'coupon-list', 'welcome'].flatMap((part) =>
    ['', '/ar'].map((prefix) => `${prefix}/mine/${part}?module_id=1&zone_id=1`),
  );
  const account = ['/profile', '/my-orders', '/checkout?page=cart'].flatMap((page) => [page, `/ar${page}`]);
  // The other pages are the same for every visitor, so only links of the personal ones are followed.
  const near = new Set([...personal, ...account]);
  const { refused, looked } = await crawl([...near], baseURL ?? '', {
    request,
    headers,
    follows: (address) => near.has(address),
  });
  expect(refused).toEqual([]);
  expect(looked).toBeGreaterThan(near.size);
});
