import { beforeAll, describe, expect, test } from 'vitest';
import { KNOWN } from '#src/demo/seed/known.ts';
import { type Crawled, crawl, robotsOf, type Visited } from './crawler.ts';
import { deadLinks } from './dead-links.ts';
import { filesOf, readSitemap } from './head.ts';
import { SHOP, servedText } from './shared-shop.ts';

// A crawler of a search engine in the demo: it follows all links from the landing pages on, in both languages, and never
// reads the sitemap.

/** The sitemap: the addresses of each page by language, by its path. */
let named: Map<string, Record<string, string>>;
let site: Crawled;

/** Pages of items that are not read: all items have one template, so one page of every second item proves it. */
let unread: Set<string>;
/** The sitemap has an item in English, then in Arabic: of each four items, the first in English, the third in Arabic. */
const ONE_OF_EACH = [0, 5];

beforeAll(async () => {
  const text = async (address: string) => (await servedText(new URL(address, SHOP).pathname)).html;
  const isAllowed = robotsOf(await text('/robots.txt'));
  const files = await Promise.all(filesOf(await text('/sitemap.xml')).map(text));
  const entries = files.flatMap(readSitemap);
  named = new Map(entries.map(({ loc, alternates }) => [loc.slice(SHOP.length) || '/', alternates]));
  const items = [...named.keys()].filter((path) => path.includes('/product/'));
  unread = new Set(items.filter((_, index) => !ONE_OF_EACH.includes(index % 8)));
  site = await crawl(SHOP, ['/', '/ar'], { isAllowed, isRead: (path) => !unread.has(path) });
});

describe('The picture of a shared link', () => {
  const pictureOf = async (path: string): Promise<string> => {
    const { html } = await servedText(path);
    return new URL(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').pathname;
  };
  const ask = (path: string) => fetch(SHOP + path, { redirect: 'manual' });

  test('The picture of a shared link is made once and may be cached for a year', async () => {
    const path = await pictureOf('/ar/product/four-cheese-pizza');
    const [first, second] = [await ask(path), await ask(path)];
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await first.arrayBuffer()).toEqual(await second.arrayBuffer());
  });

  test('The picture of a shared link has one address; other versions redirect to it, unknown ones answer 404', async () => {
    const path = await pictureOf('/store/brasa');
    for (const other of [path.replace(/[^/]+\.jpg$/, 'abcdefghijkl.jpg'), `${path}?a=1`]) {
      const { status, headers } = await ask(other);
      expect([status, headers.get('location')]).toEqual([302, path]);
    }
    for (const unknown of [
      '/share/en/store/1-99999/abcdefghijkl.jpg',
      '/share/en/store/77-1/abcdefghijkl.jpg',
      '/share/fr/store/1-1/abcdefghijkl.jpg',
      '/share/en/cart/1-1/abcdefghijkl.jpg',
      '/share/en/offer/example/abcdefghijkl.jpg',
      '/share/en/page/https%3A%2F%2Fexample.org/abcdefghijkl.jpg',
    ])
      expect([unknown, (await ask(unknown)).status]).toEqual([unknown, 404]);
  });
});

/** The pages that search engines may list. */
const listed = (): [string, Visited][] => [...site.pages].filter(([, page]) => page.status === 200 && !page.noindex);

describe('A crawler', () => {
  test('A crawler finds each page of the sitemap by a link of another page, at exactly that address', () => {
    expect(named.size).toBeGreaterThan(1000);
    expect([...named.keys()].filter((path) => !site.linkedFrom.has(path))).toEqual([]);
    const read = [...named].filter(([path]) => !unread.has(path));
    const others = read.filter(([path]) => {
      const page = site.pages.get(path);
      return page?.status !== 200 || page.noindex || page.canonical !== path;
    });
    expect(others).toEqual([]);
    for (const [path, alternates] of read) expect(site.pages.get(path)?.alternates).toEqual(alternates);
  });

  test('A crawler reads few addresses besides the canonical ones', () => {
    const canonicals = new Set(listed().flatMap(([, { canonical }]) => canonical ?? []));
    const others = [...site.pages.keys()].filter((path) => !canonicals.has(path));
    expect(others.length, others.slice(0, 40).join('\n')).toBeLessThanOrEqual(named.size * 0.05);
  });

  test('A crawler finds links to canonical addresses only', () => {
    expect(listed().flatMap(([path, { canonical }]) => (canonical === path ? [] : [[path, canonical]]))).toEqual([]);
  });

  test('A crawler finds no dead link and no redirect', () => {
    const wrong = [...site.pages].filter(([, { status }]) => status !== 200);
    expect(wrong.map(([path, { status }]) => [status, path, site.linkedFrom.get(path)])).toEqual([]);
  });

  test('A crawler finds few links that it may not follow', () => {
    expect(site.forbidden).toBeLessThanOrEqual(site.links * 0.02);
  });

  test('A crawler reads no title and no description twice', () => {
    for (const name of ['title', 'description'] as const) {
      const seen = new Map<string, string>();
      const twice: [string, string, string][] = [];
      for (const [path, { [name]: text }] of listed()) {
        const before = seen.get(text);
        if (before !== undefined) twice.push([text, before, path]);
        seen.set(text, path);
      }
      expect([name, twice]).toEqual([name, []]);
    }
  });
});

test('The description of every page has a length that search results can show', () => {
  const wrong = listed().filter(([, { description }]) => description.length < 50 || description.length > 320);
  expect(wrong.map(([path, { description }]) => [path, description])).toEqual([]);
});

test('NAV-06 An address of a page with an unknown name or number answers 404', async () => {
  for (const path of [
    '/food/x',
    '/food/in/x',
    '/food/burgers/in/x',
    '/ecommerce/brands/x',
    '/food/campaigns/x',
    '/store/x',
    '/product/x',
    '/offers/x',
  ])
    expect([path, (await servedText(path)).status]).toEqual([path, 404]);
});

test('SEO NAV-06 Every link of every page leads to an existing address, in both languages', async () => {
  const read = [...site.pages].filter(([, { status }]) => status === 200);
  const { dead, looked } = await deadLinks(SHOP, ['/', '/ar'], {
    known: new Map<string, string[]>([
      ...[...unread].map((path): [string, string[]] => [path, []]),
      ...read.map(([path, page]): [string, string[]] => [path, page.named]),
    ]),
    follows: () => true,
  });
  expect(dead).toEqual([]);
  expect(looked).toBeGreaterThan(1000);
});

test('NAV-06 Every link that only a signed-in customer sees leads to an existing address, in both languages', async () => {
  const { phone, password } = KNOWN.customer;
  const response = await fetch(`${SHOP}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_type: 'manual', field_type: 'phone', email_or_phone: phone, password }),
  });
  const { token }: { token?: string } = await response.json();
  expect(token).toBeTruthy();
  const headers = { authorization: `Bearer ${token}`, cookie: 'zoneid=[1]; module=1' };
  const personal = ['visited', 'cashback', 'coupon-list', 'welcome'].flatMap((part) =>
    ['', '/ar'].map((prefix) => `${prefix}/mine/${part}?module_id=1&zone_id=1`),
  );
  const account = ['/profile', '/my-orders', '/checkout?page=cart'].flatMap((page) => [page, `/ar${page}`]);
  // The other pages are the same for every visitor, so only links of the personal ones are followed.
  const near = new Set([...personal, ...account]);
  const { dead, looked } = await deadLinks(SHOP, [...near], {
    headers,
    follows: (address) => near.has(address),
  });
  expect(dead).toEqual([]);
  expect(looked).toBeGreaterThan(near.size);
});
