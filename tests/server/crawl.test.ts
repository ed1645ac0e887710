import { beforeAll, describe, expect, test } from 'vitest';
import { KNOWN } from '#src/demo/seed/known.ts';
import { type Crawled, crawl, robotsOf } from './crawler.ts';
import { deadLinks } from './dead-links.ts';
import { filesOf, readSitemap } from './head.ts';
import { SHOP, servedText } from './shared-shop.ts';

// A crawler of a search engine in the demo: it reads all pages of the sitemap in both languages, and of all addresses
// that they link to two of each form (`/product/x?module_id=n&zone_id=1`), for which the page's code is the same.

/** The sitemap: the addresses of each page by language, by its path. */
let named: Map<string, Record<string, string>>;
let site: Crawled;

beforeAll(async () => {
  const text = async (address: string) => (await servedText(new URL(address, SHOP).pathname)).html;
  const isAllowed = robotsOf(await text('/robots.txt'));
  const files = await Promise.all(filesOf(await text('/sitemap.xml')).map(text));
  const entries = files.flatMap(readSitemap);
  named = new Map(entries.map(({ loc, alternates }) => [loc.slice(SHOP.length) || '/', alternates]));
  site = await crawl(SHOP, new Set(named.keys()), isAllowed);
});

describe('the picture of a shared link', () => {
  const pictureOf = async (path: string): Promise<string> => {
    const { html } = await servedText(path);
    return new URL(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').pathname;
  };
  const ask = (path: string) => fetch(SHOP + path, { redirect: 'manual' });

  test('is made once for all, and may be kept for good', async () => {
    const path = await pictureOf('/ar/product/four-cheese-pizza?module_id=1');
    const [first, second] = [await ask(path), await ask(path)];
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await first.arrayBuffer()).toEqual(await second.arrayBuffer());
  });

  test('is drawn in one version only: others lead to it, and what is unknown is not there', async () => {
    const path = await pictureOf('/store/brasa?module_id=1');
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

describe('a crawler', () => {
  test('may read each page of the sitemap, and finds it under that very address', () => {
    expect(named.size).toBeGreaterThan(1000);
    const others = [...named.keys()].filter((path) => {
      const page = site.pages.get(path);
      return page?.status !== 200 || page.noindex || page.canonical !== path;
    });
    expect(others).toEqual([]);
    for (const [path, alternates] of named) expect(site.pages.get(path)?.alternates).toEqual(alternates);
  });

  test('finds no dead link, and no redirect that leads to another', () => {
    const pages = [...site.pages, ...site.samples];
    expect(pages.filter(([, { status }]) => status >= 400)).toEqual([]);
    const redirects = pages.filter(([, { location }]) => location !== null);
    expect(redirects.filter(([, { location }]) => site.samples.get(location ?? '')?.location)).toEqual([]);
  });

  test('reads no title or description twice', () => {
    for (const name of ['title', 'description'] as const) {
      const seen = new Map<string, string>();
      const twice: [string, string, string][] = [];
      for (const [path, { [name]: text }] of site.pages) {
        const before = seen.get(text);
        if (before !== undefined) twice.push([text, before, path]);
        seen.set(text, path);
      }
      expect([name, twice]).toEqual([name, []]);
    }
  });

  test('finds a link to each page of the sitemap', () => {
    expect([...named.keys()].filter((path) => !site.linked.has(path))).toEqual([]);
  });

  test('finds at most a twentieth more addresses to list than the sitemap names', () => {
    expect(site.unnamed.length, site.unnamed.slice(0, 20).join('\n')).toBeLessThanOrEqual(named.size * 0.05);
  });
});

test('SEO NAV-06 every link of every page leads somewhere, in both languages', async () => {
  const read = [...site.pages, ...site.samples].filter(([, { status }]) => status === 200);
  const { dead, looked } = await deadLinks(SHOP, [...new Set(['/', '/ar', ...named.keys()])], {
    known: new Map(read.map(([path, page]) => [path, page.named])),
    follows: () => true,
  });
  expect(dead).toEqual([]);
  // The sitemap alone has more in each language.
  expect(looked).toBeGreaterThan(1000);
});

test('NAV-06 what only a signed-in customer sees leads somewhere, in both languages', async () => {
  const { phone, password } = KNOWN.customer;
  const answer = await fetch(`${SHOP}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_type: 'manual', field_type: 'phone', email_or_phone: phone, password }),
  });
  const { token }: { token?: string } = await answer.json();
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
