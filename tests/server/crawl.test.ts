import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf, readSitemap } from '../e2e/head.ts';
import { DIST } from '../setup/builds.ts';
import { type Shop, startShop } from '../setup/shop.ts';
import { type Crawled, crawl, robotsOf } from './crawler.ts';
import { newDemoFolder } from './demo-folder.ts';

// A crawler of a search engine in the demo: it reads all pages of the sitemap in both languages, and of all addresses
// that they link to two of each form (`/product/x?module_id=n&zone_id=1`), for which the page's code is the same.

let data: string;
let shop: Shop;
/** The sitemap: the addresses of each page by language, by its path. */
let named: Map<string, Record<string, string>>;
let site: Crawled;

beforeAll(async () => {
  data = newDemoFolder();
  shop = await startShop({ dist: DIST, dataDir: data });
  const text = async (address: string) => (await fetch(new URL(address, shop.origin))).text();
  const isAllowed = robotsOf(await text('/robots.txt'));
  const files = await Promise.all(filesOf(await text('/sitemap.xml')).map(text));
  const { origin } = new URL(shop.origin);
  const entries = files.flatMap(readSitemap);
  named = new Map(entries.map(({ loc, alternates }) => [loc.slice(origin.length) || '/', alternates]));
  site = await crawl(shop.origin, new Set(named.keys()), isAllowed);
}, 240_000);

afterAll(async () => {
  await shop?.stop();
  rmSync(data, { recursive: true, force: true });
});

describe('the picture of a shared link', () => {
  const pictureOf = async (path: string): Promise<string> => {
    const html = await (await fetch(shop.origin + path)).text();
    return new URL(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').pathname;
  };
  const ask = (path: string) => fetch(shop.origin + path, { redirect: 'manual' });

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
