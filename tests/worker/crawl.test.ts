import { beforeAll, expect, inject, test } from 'vitest';
import { type Crawled, crawl, robotsOf } from '../server/crawler.ts';
import { filesOf, readSitemap } from '../server/head.ts';

const SHOP = inject('worker');

/** The path of each page of the sitemap, with its addresses by language. */
let named: Map<string, Record<string, string>>;
let site: Crawled;
/** Pages of items that are not read: all have one template. */
let unread: Set<string>;
/** The sitemap has an item in English, then in Arabic: one of each of ten items is read. */
const ONE_OF_EACH = [0, 11];
/** The footer links to the forms of a marketplace elsewhere instead of these pages. */
const AT_MARKETPLACE = /\/become-a-/;

beforeAll(async () => {
  const text = async (address: string) => (await fetch(SHOP + new URL(address, SHOP).pathname)).text();
  const isAllowed = robotsOf(await text('/robots.txt'));
  const files = await Promise.all(filesOf(await text('/sitemap.xml')).map(text));
  named = new Map(files.flatMap(readSitemap).map(({ loc, alternates }) => [loc.slice(SHOP.length) || '/', alternates]));
  const items = [...named.keys()].filter((path) => path.includes('/product/'));
  unread = new Set(items.filter((_, index) => !ONE_OF_EACH.includes(index % 20)));
  site = await crawl(SHOP, ['/', '/ar'], { isAllowed, isRead: (path) => !unread.has(path) });
}, 600_000);

test('A crawler finds each page of the sitemap of the Worker, at its canonical address and in both languages', () => {
  expect(named.size).toBeGreaterThan(1000);
  const listed = [...named].filter(([path]) => !AT_MARKETPLACE.test(path));
  expect(listed.filter(([path]) => !site.linkedFrom.has(path))).toEqual([]);
  const read = listed.filter(([path]) => !unread.has(path));
  for (const [path, alternates] of read) {
    const page = site.pages.get(path);
    expect([path, page?.status, page?.noindex, page?.canonical]).toEqual([path, 200, false, path]);
    expect(page?.alternates).toEqual(alternates);
  }
});

test('A crawler finds no dead link and no redirect in the pages of the Worker', () => {
  const wrong = [...site.pages].filter(([, { status }]) => status !== 200);
  expect(wrong.map(([path, { status }]) => [status, path, site.linkedFrom.get(path)])).toEqual([]);
});

test('Unknown names and numbers are not found in the Worker', async () => {
  for (const path of ['/food/x', '/store/x', '/product/x', '/offers/x', '/api/v1/config', '/x%E0%A4%A'])
    expect([path, (await fetch(SHOP + path)).status]).toEqual([path, 404]);
});

test('Files that the pages of the Worker name are there, and may be kept for a year', async () => {
  const html = await (await fetch(SHOP)).text();
  const files = [...new Set(html.match(/\/_astro\/[\w.-]+\.(?:css|js|woff2)/g))];
  expect(files.length).toBeGreaterThan(2);
  for (const path of files) {
    const { status, headers } = await fetch(SHOP + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await fetch(`${SHOP}/worker.js`)).status).toBe(200);
});

test('The picture of a shared link leads to the picture of the page at the marketplace', async () => {
  const html = await (await fetch(`${SHOP}/store/brasa`)).text();
  const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const picture = await fetch(address);
  expect([picture.status, picture.redirected]).toEqual([200, true]);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
});
