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
