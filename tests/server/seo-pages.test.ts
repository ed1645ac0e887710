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
  ...['food', 'grocery', 'pharmacy', 'ecommerce'].map((slug) => ({ path: `/${slug}`, about: ['ItemList'] })),
  { path: '/food/in/downtown', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/parcel', about: ['Service'] },
  {
    path: '/food/discounts',
    about: ['ItemList', 'BreadcrumbList'],
  },
  { path: '/food?page=2', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/food/burgers', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/food/categories', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/ecommerce/brands', about: ['ItemList', 'BreadcrumbList'] },
  ...['latest', 'popular', 'top-rated'].map((list) => ({
    path: `/food/stores/${list}`,
    about: ['ItemList', 'BreadcrumbList'],
  })),
  { path: `/store/${KNOWN.food.store.slug}`, about: ['Restaurant', 'BreadcrumbList'] },
  { path: `/store/${KNOWN.grocery.store.slug}`, about: ['GroceryStore', 'BreadcrumbList'] },
  { path: `/store/${KNOWN.pharmacy.store.slug}`, about: ['Pharmacy', 'BreadcrumbList'] },
  { path: `/store/${KNOWN.ecommerce.store.slug}`, about: ['Store', 'BreadcrumbList'] },
  { path: `/product/${KNOWN.food.reduced.slug}`, about: ['Product', 'BreadcrumbList'] },
  { path: '/food/campaigns/harbour-food-week', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/food/flash-sale', about: ['ItemList', 'BreadcrumbList'] },
  { path: '/coupons', about: ['BreadcrumbList'] },
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

describe('Metadata for search engines', () => {
  for (const { path, about } of KINDS)
    test(`The page ${path} has a title, a canonical address, alternates, a share picture and structured data`, async () => {
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
        expect(head.shared).toMatchObject({
          type: about[0] === 'Product' ? 'product' : 'website',
          url: SHOP + own,
          title: expect.any(String),
        });
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

  test('A brand page has the name of the brand in each language', async () => {
    for (const [locale, prefix] of [
      ['en', ''],
      ['ar', '/ar'],
    ] as const) {
      const headers = { moduleId: '4', zoneId: '[1]', 'X-localization': locale };
      const { html } = await servedText('/api/v1/brand', { headers });
      const [brand]: { slug: string; name: string }[] = JSON.parse(html);
      if (!brand) throw new Error('The demo has no brand.');
      const own = `${prefix}/ecommerce/brands/${brand.slug}`;
      const head = await headOf(own);
      expect(head.title).toContain(brand.name);
      expect([head.noindex, head.canonical]).toEqual([false, SHOP + own]);
    }
  });

  test('The structured data have the opening hours of a store and the price of a reduced item today', async () => {
    const store = await headOf(`/store/${KNOWN.food.store.slug}`);
    const day = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '23:59' };
    expect(store.structured).toMatchObject({
      '@graph': [{ openingHoursSpecification: Array.from({ length: 7 }, () => day) }, {}],
    });
    // 35 % off 9.25 in the flash sale is 6.01.
    const item = await headOf(`/product/${KNOWN.food.reduced.slug}`);
    expect(item.structured).toMatchObject({ '@graph': [{ offers: { price: '6.01', priceCurrency: 'USD' } }, {}] });
  });

  test('A filtered or sorted list is noindex and names no canonical address', async () => {
    for (const narrowed of [
      '/food/discounts?sort=low',
      '/food/discounts?view=list&sort=high&page=2',
      '/food/discounts?min=2&max=9',
      '/home?search=category&data_type=category&id=1&module_id=1&zone_id=1&rating=4',
      '/ecommerce/brands?sort=za',
      '/food?filter=top_rated',
      '/food?zone_id=1&filter=popular,take_away',
      '/store/brasa?category=1',
      '/home?search=tea&data_type=searched&module_id=2&zone_id=1',
    ]) {
      const { noindex, canonical, alternates } = await headOf(narrowed);
      expect([narrowed, noindex, canonical, alternates]).toEqual([narrowed, true, null, {}]);
    }
  });

  test('A page with zones in its address names the page of all zones as canonical', async () => {
    for (const [path, canonical] of [
      ['/food?zone_id=1', '/food'],
      ['/food?zone_id=99', '/food'],
      ['/ar/food/burgers?zone_id=1,2', '/ar/food/burgers'],
      ['/coupons?zone_id=1', '/coupons'],
    ] as const) {
      const head = await headOf(path);
      expect([path, head.noindex, head.canonical]).toEqual([path, false, SHOP + canonical]);
    }
  });

  test('The file robots.txt excludes what is not a page, and names the sitemap', async () => {
    const lines = (await get('/robots.txt')).split('\n');
    expect(lines).toContain('Disallow: /api/');
    // A crawler has to read that a page is not listed.
    expect(lines).not.toContain('Disallow: /checkout');
    expect(lines).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
  });

  test('The sitemap lists every store, item and category of the demo once, in both languages', async () => {
    const files = filesOf(await get('/sitemap.xml'));
    const entries = (await Promise.all(files.map((file) => get(file)))).flatMap(readSitemap);
    const named = entries.map(({ loc }) => loc);
    expect(new Set(named).size).toBe(named.length);
    const slugs = (kind: string, prefix = '') =>
      named.flatMap((loc) => new RegExp(`^${SHOP}${prefix}/${kind}/([^?/]+)$`).exec(loc)?.[1] ?? []);
    const items = STORES.flatMap((store) => store.items.map(({ slug }) => slug)).toSorted();
    const stores = STORES.map(({ slug }) => slug).toSorted();
    for (const prefix of ['', '/ar']) {
      expect(slugs('product', prefix).toSorted()).toEqual(items);
      expect(slugs('store', prefix).toSorted()).toEqual(stores);
      const categories = CATEGORIES.map(({ module, slug }) => `${SHOP}${prefix}/${module}/${slug}`);
      expect(categories.filter((loc) => !named.includes(loc))).toEqual([]);
      for (const path of [
        '/help-and-support',
        '/shipping-policy',
        '/food',
        '/food/in/downtown',
        '/coupons',
        '/food/campaigns/harbour-food-week',
        '/grocery/flash-sale',
        '/ecommerce/brands/novik',
      ])
        expect(named).toContain(`${SHOP}${prefix}${path}`);
    }
    for (const { loc, alternates } of entries) {
      expect(Object.keys(alternates)).toEqual(['en', 'ar', 'x-default']);
      expect([alternates['en'], alternates['ar']]).toContain(loc);
      expect(alternates['x-default']).toBe(alternates['en']);
    }
  });

  test('The sitemap says when lists last changed, and lists the pictures of items and stores', async () => {
    const files = await Promise.all(filesOf(await get('/sitemap.xml')).map((file) => get(file)));
    const entryOf = (path: string): string =>
      files.flatMap((xml) => new RegExp(`<url><loc>${SHOP}${path}</loc>(.*)</url>`).exec(xml)?.[1] ?? [])[0] ?? '';
    const changeOf = (path: string): string | null =>
      /<lastmod>(\d{4}-\d\d-\d\dT[\d:.]+Z)<\/lastmod>/.exec(entryOf(path))?.[1] ?? null;
    for (const path of [
      '/food',
      '/ar/food',
      '/food/in/downtown',
      '/food/burgers',
      '/ar/ecommerce/brands/novik',
      '/grocery/stores/popular',
      `/product/${KNOWN.food.simple.slug}`,
    ])
      expect(changeOf(path), path).not.toBeNull();
    // A home is as new as the newest of what it lists.
    const newest = ['/food/burgers', '/food/stores/popular'].map((path) => changeOf(path) ?? '').toSorted();
    expect((changeOf('/food') ?? '') >= (newest.at(-1) ?? '')).toBe(true);
    // Nobody says when these changed.
    for (const path of ['/', '/coupons', '/food/categories']) expect([path, changeOf(path)]).toEqual([path, null]);
    const picture = (slug: string, kind: string, width: number) =>
      `<image:image><image:loc>${SHOP}/media/${kind}/${slug}-${width}.webp</image:loc></image:image>`;
    expect(entryOf(`/product/${KNOWN.food.simple.slug}`)).toContain(picture(KNOWN.food.simple.slug, 'item', 720));
    expect(entryOf('/ar/store/brasa')).toContain(picture('brasa', 'cover', 1200));
    expect(entryOf('/food')).not.toContain('<image:');
  });

  test('An unknown file of the sitemap answers 404', async () => {
    for (const name of ['items-1-2', 'items-77-1', 'nothing', '../secret-1'])
      expect((await servedText(`/sitemaps/${encodeURIComponent(name)}.xml`)).status, name).toBe(404);
  });
});
