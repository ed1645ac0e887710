import { describe, expect, test } from 'vitest';
import { robotsText } from '#src/features/sitemap/robots.ts';
import {
  knownSection,
  ROWS_PER_FILE,
  ROWS_PER_READ,
  readFileName,
  type SitemapSection,
  sitemapFile,
  sitemapIndex,
} from '#src/features/sitemap/sitemap.ts';
import { launch } from '../../../setup/process.ts';

const ORIGIN = 'https://shop.example';
const all = async (pieces: AsyncGenerator<string>): Promise<string> => (await Array.fromAsync(pieces)).join('');

describe('The sitemap', () => {
  test('The sitemap names every page in both languages, each with all of its languages', async () => {
    const xml = await all(sitemapFile(knownSection('pages', ['/', '/home?module_id=1&zone_id=2']), 1, ORIGIN));
    const links = (path: string, arabic: string) =>
      `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}${path}"/><xhtml:link rel="alternate" hreflang="ar" href="${ORIGIN}${arabic}"/><xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}${path}"/>`;
    const home = ['/home?module_id=1&amp;zone_id=2', '/ar/home?module_id=1&amp;zone_id=2'] as const;
    expect(xml).toContain(`<url><loc>${ORIGIN}/</loc>${links('/', '/ar')}</url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/ar</loc>${links('/', '/ar')}</url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}${home[0]}</loc>${links(...home)}</url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}${home[1]}</loc>${links(...home)}</url>`);
    expect(xml.match(/<url>/g)).toHaveLength(4);
  });

  test('A section has as many files as its rows need, and none for an empty list', async () => {
    const section = (name: string, rows: number): SitemapSection => ({
      name,
      total: async () => rows,
      read: async () => [],
    });
    const index = await all(
      sitemapIndex(
        [section('items-1', ROWS_PER_FILE + 1), section('stores-1', ROWS_PER_FILE), section('x', 0)],
        ORIGIN,
      ),
    );
    expect([...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${ORIGIN}/sitemaps/items-1-1.xml`,
      `${ORIGIN}/sitemaps/items-1-2.xml`,
      `${ORIGIN}/sitemaps/stores-1-1.xml`,
    ]);
  });

  test('The sitemap says when a page changed, where that is known', async () => {
    const rows = [
      { path: '/a', changedAt: '2026-11-20T08:00:00.000Z' },
      { path: '/b', changedAt: null },
      { path: '/c' },
    ];
    const section = { name: 'x', total: async () => 3, read: async (page: number) => (page === 1 ? rows : []) };
    const xml = await all(sitemapFile(section, 1, ORIGIN));
    expect(xml.match(/<lastmod>[^<]*<\/lastmod>/g)).toEqual(
      ['en', 'ar'].map(() => '<lastmod>2026-11-20T08:00:00.000Z</lastmod>'),
    );
    expect(xml).toContain(`<url><loc>${ORIGIN}/ar/a</loc><lastmod>`);
  });

  test('The sitemap names the picture of a page that has one', async () => {
    const rows = [
      { path: '/a', image: '/media/item/a-720.webp' },
      { path: '/b', image: 'https://cdn.example/b.jpg?x=1&y=2' },
      { path: '/c', image: null },
    ];
    const section = { name: 'x', total: async () => 3, read: async (page: number) => (page === 1 ? rows : []) };
    const xml = await all(sitemapFile(section, 1, ORIGIN));
    const pictures = [...xml.matchAll(/<image:image><image:loc>([^<]*)<\/image:loc><\/image:image><\/url>/g)];
    const [a, b] = [`${ORIGIN}/media/item/a-720.webp`, 'https://cdn.example/b.jpg?x=1&amp;y=2'];
    expect(pictures.map(([, address]) => address)).toEqual([a, a, b, b]);
    expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  });

  test('A second file continues where the first one ends, and a list that got shorter ends early', async () => {
    const asked: number[] = [];
    const reads = ROWS_PER_FILE / ROWS_PER_READ;
    const section: SitemapSection = {
      name: 'items-1',
      total: async () => 0,
      read: async (page) => {
        asked.push(page);
        return page <= reads + 1 ? [{ path: `/product/${page}` }] : [];
      },
    };
    const second = await all(sitemapFile(section, 2, ORIGIN));
    expect(asked).toEqual([reads + 1, reads + 2]);
    expect(second).toContain(`/product/${reads + 1}<`);
    expect(second).not.toContain(`/product/${reads}<`);
  });

  test('Only valid names of sitemap files are read', () => {
    expect(readFileName('items-4-12')).toEqual({ section: 'items-4', number: 12 });
    for (const wrong of ['items', 'items-0', 'items-1-', '../etc-1', 'items-1-999999', '']) {
      expect(readFileName(wrong), wrong).toBeNull();
    }
  });

  test('100,000 items are streamed within 64 MB of extra memory', async () => {
    const program = launch({ args: ['tests/unit/features/sitemap/all.ts'] });
    expect([await program.exited, program.stderr()]).toEqual([0, '']);
    const told: { files: number; expected: number; addresses: number; extra: number } = JSON.parse(program.stdout());
    expect(told.files).toBe(told.expected);
    expect(told.addresses).toBe(200_000);
    expect(told.extra / 2 ** 20).toBeLessThan(64);
  });
});

test('The robots file keeps crawlers from the API, personal parts and payment, and names the sitemap', () => {
  const lines = robotsText(ORIGIN).split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(
    [
      '/api/',
      '/ar/api/',
      '/mine/',
      '/ar/mine/',
      '/partials/',
      '/ar/partials/',
      '/payment-mobile',
      '/ar/payment-mobile',
    ].map((path) => `Disallow: ${path}`),
  );
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  // Resources of the pages stay allowed.
  expect(lines.filter((line) => /media|tiles|_astro|home|store|product/.test(line))).toEqual([]);
});
