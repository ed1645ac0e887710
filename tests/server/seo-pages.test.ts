import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#src/demo/seed/data/categories.ts';
import { STORES } from '#src/demo/seed/data/stores.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { structuredFaults, structuredTypes } from '../setup/structured.ts';
import { filesOf, headOf, readSitemap } from './head.ts';
import { SHOP, servedText } from './shared-shop.ts';

/** One page of each kind, with its JSON-LD types. */
const KINDS = [
  { path: '/', about: ['Organization', 'WebSite'] },
  ...[1, 2, 3, 4].map((id) => ({ path: `/home?module_id=${id}&zone_id=1`, about: ['ItemList'] })),
  { path: '/home?module_id=5&zone_id=1', about: ['Service'] },
  {
    path: '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1,2,3',
    about: ['ItemList', 'BreadcrumbList'],
  },
  { path: '/home?module_id=1&zone_id=1,2,3&page=2', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/category/1?module_id=1&zone_id=1,2,3', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/categories?module_id=1&zone_id=1,2,3', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/all-brands?module_id=4&zone_id=1,2,3', about: ['ItemList', 'BreadcrumbList'] },
  ...['latest', 'popular', 'top-rated'].map((list) => ({
    path: `/store/${list}?module_id=1&zone_id=1,2,3`,
    about: ['ItemList', 'BreadcrumbList'],
  })),
  { path: `/store/${KNOWN.food.store.slug}?module_id=1`, about: ['Restaurant', 'BreadcrumbList'] },
  { path: `/store/${KNOWN.grocery.store.slug}?module_id=2`, about: ['GroceryStore', 'BreadcrumbList'] },
  { path: `/store/${KNOWN.pharmacy.store.slug}?module_id=3`, about: ['Pharmacy', 'BreadcrumbList'] },
  { path: `/store/${KNOWN.ecommerce.store.slug}?module_id=4`, about: ['Store', 'BreadcrumbList'] },
  { path: `/product/${KNOWN.food.reduced.slug}?module_id=1`, about: ['Product', 'BreadcrumbList'] },
  { path: '/campaigns/1?module_id=1&zone_id=1,2,3', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/flash-sales?id=1&module_id=1&zone_id=1,2,3', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/coupons?zone_id=1,2,3', about: ['BreadcrumbList'] },
  { path: '/about-us', about: ['Organization', 'BreadcrumbList'] },
  { path: '/help-and-support', about: ['Organization', 'FAQPage', 'BreadcrumbList'] },
  ...['terms-and-conditions', 'privacy-policy', 'refund-policy', 'cancellation-policy', 'shipping-policy'].map(
    (page) => ({ path: `/${page}`, about: ['BreadcrumbList'] }),
  ),
];

const inArabic = (path: string): string => (path === '/' ? '/ar' : `/ar${path}`);

const get = async (address: string): Promise<string> => {
  const { status, html } = await servedText(address);
  expect(status, address).toBe(200);
  return html;
};

describe('what pages tell search engines', () => {
  for (const { path, about } of KINDS)
    test(`${path} says what it is, where it belongs and which other language there is`, async () => {
      for (const own of [path, inArabic(path)]) {
        const head = await headOf(own);
        expect(head.status, own).toBe(200);
        expect(head.noindex).toBe(false);
        expect(head.title.length).toBeGreaterThan(5);
        expect(head.description.length).toBeGreaterThan(30);
        expect(head.canonical).toBe(SHOP + own);
        expect(head.alternates).toEqual({
          en: SHOP + path,
          ar: SHOP + inArabic(path),
          'x-default': SHOP + path,
        });
        expect(head.shared).toMatchObject({ type: 'website', url: SHOP + own, title: expect.any(String) });
        expect(head.shared).toMatchObject({
          'image:width': '1200',
          'image:height': '630',
          'image:alt': head.shared['title'],
        });
        const { headers } = await servedText(head.shared['image'] ?? '');
        expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
          'image/jpeg',
          'public, max-age=31536000, immutable',
        ]);
        expect(structuredFaults(head.structured)).toEqual([]);
        expect(structuredTypes(head.structured)).toEqual(about);
      }
    });

  test('a brand goes by its own name in each language, whatever the link called it', async () => {
    for (const [locale, prefix] of [
      ['en', ''],
      ['ar', '/ar'],
    ] as const) {
      const headers = { moduleId: '4', zoneId: '[1]', 'X-localization': locale };
      const { html } = await servedText('/api/v1/brand', { headers });
      const [brand]: { id: number; name: string }[] = JSON.parse(html);
      if (!brand) throw new Error('The demo has no brand.');
      const own = `${prefix}/home?search=brand&data_type=brand&brand_id=${brand.id}&module_id=4&zone_id=1,2,3`;
      const head = await headOf(`${own}&name=${btoa('Something else')}`);
      expect(head.title).toContain(brand.name);
      expect([head.noindex, head.canonical]).toEqual([false, SHOP + own]);
    }
  });

  test('a store says when it opens, a reduced item what it costs today', async () => {
    const store = await headOf(`/store/${KNOWN.food.store.slug}?module_id=1`);
    const day = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '23:59' };
    expect(store.structured).toMatchObject({
      '@graph': [{ openingHoursSpecification: Array.from({ length: 7 }, () => day) }, {}],
    });
    // 35 % off 9.25 in the flash sale is 6.01.
    const item = await headOf(`/product/${KNOWN.food.reduced.slug}?module_id=1`);
    expect(item.structured).toMatchObject({ '@graph': [{ offers: { price: '6.01', priceCurrency: 'USD' } }, {}] });
  });

  test('narrowed and turned lists are not listed, and send search engines to the whole one', async () => {
    const whole = '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1,2,3';
    const home = '/home?module_id=1&zone_id=1';
    const pairs = [
      [`${whole}&sort=low`, whole],
      [`${whole}&view=list&sort=high&page=2`, whole],
      [`${whole}&min=2&max=9`, whole],
      [
        '/home?search=category&data_type=category&id=1&module_id=1&zone_id=1&rating=4',
        '/category/1?module_id=1&zone_id=1,2,3',
      ],
      ['/all-brands?module_id=4&zone_id=1&sort=za', '/all-brands?module_id=4&zone_id=1,2,3'],
      [`${home}&filter=top_rated`, home],
      [`${home}&filter=popular,take_away`, home],
    ] as const;
    for (const [narrowed, canonical] of pairs) {
      const head = await headOf(narrowed);
      expect([narrowed, head.noindex, head.canonical, head.alternates]).toEqual([narrowed, true, SHOP + canonical, {}]);
    }
    expect((await headOf('/home?search=tea&data_type=searched&module_id=2&zone_id=1')).noindex).toBe(true);
  });

  test('robots.txt keeps crawlers out of what is personal and what only narrows, and names the sitemap', async () => {
    const lines = (await get('/robots.txt')).split('\n');
    for (const path of ['/checkout', '/ar/checkout', '/profile', '/*&sort=', '/*&filter=', '/*&view='])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
  });

  test('the sitemap names every store, item and category of the demo in both languages, and nothing twice', async () => {
    const files = filesOf(await get('/sitemap.xml'));
    const entries = (await Promise.all(files.map((file) => get(file)))).flatMap(readSitemap);
    const named = entries.map(({ loc }) => loc);
    expect(new Set(named).size).toBe(named.length);
    const slugs = (kind: string, prefix = '') =>
      named.flatMap((loc) => new RegExp(`^${SHOP}${prefix}/${kind}/([^?/]+)\\?module_id=\\d$`).exec(loc)?.[1] ?? []);
    const items = STORES.flatMap((store) => store.items.map(({ slug }) => slug)).toSorted();
    const stores = STORES.map(({ slug }) => slug).toSorted();
    for (const prefix of ['', '/ar']) {
      expect(slugs('product', prefix).toSorted()).toEqual(items);
      expect(slugs('store', prefix).toSorted()).toEqual(stores);
      const categories = named.filter((loc) => loc.startsWith(`${SHOP}${prefix}/category/`));
      expect(categories).toHaveLength(CATEGORIES.length);
      for (const path of [
        '/help-and-support',
        '/shipping-policy',
        '/home?module_id=5&zone_id=3',
        '/coupons?zone_id=1,2,3',
        '/campaigns/1?module_id=1&zone_id=1,2,3',
        '/flash-sales?id=2&module_id=2&zone_id=1,2,3',
        '/home?search=brand&data_type=brand&brand_id=1&module_id=4&zone_id=1,2,3',
      ])
        expect(named).toContain(`${SHOP}${prefix}${path}`);
    }
    for (const { loc, alternates } of entries) {
      expect(Object.keys(alternates)).toEqual(['en', 'ar', 'x-default']);
      expect([alternates['en'], alternates['ar']]).toContain(loc);
      expect(alternates['x-default']).toBe(alternates['en']);
    }
  });

  test('a file the sitemap does not have is not there', async () => {
    for (const name of ['items-1-2', 'items-77-1', 'nothing', '../secret-1'])
      expect((await servedText(`/sitemaps/${encodeURIComponent(name)}.xml`)).status, name).toBe(404);
  });
});
