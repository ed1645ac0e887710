import { describe, expect, test, vi } from 'vitest';
import { sectionOf, structuredData } from './page-regions.ts';
import { SHOP, servedPage, servedText, textOf, textsOf } from './shared-shop.ts';

const BRASA = {
  en: {
    name: 'Brasa',
    time: '20–30 min',
    item: 'Garden burger',
    menu: 'Menu',
    drinks: 'Drinks',
    reviews: 'Reviews',
    hours: 'Opening hours',
    all: 'Open 24 hours',
  },
  ar: {
    name: 'براسا',
    time: '٢٠–٣٠ دقيقة',
    item: 'برجر نباتي',
    menu: 'القائمة',
    drinks: 'مشروبات',
    reviews: 'التقييمات',
    hours: 'ساعات العمل',
    all: 'مفتوح على مدار الساعة',
  },
} as const;
const PATH = '/store/brasa';

const items = (document: Document): string[] => textsOf(document, 'main article .name');

describe('A store page without script', () => {
  test.each(['en', 'ar'] as const)('SRCH-07 CARD-04 A store page is complete in %s', async (locale) => {
    const words = BRASA[locale];
    const { document } = await servedPage(`${locale === 'ar' ? '/ar' : ''}${PATH}`);
    expect(document.documentElement.getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    expect(textsOf(document, 'h1')).toEqual([words.name]);
    expect(textOf(document.querySelector('[data-store-head]'))).toContain(words.time);
    expect(textsOf(document, 'main a[href^="tel:"]')).toEqual(['+999 4 555 0201']);
    const names = textsOf(sectionOf(document, words.menu), 'article .name');
    expect(names).toHaveLength(9);
    expect(names).toContain(words.item);
    expect(textsOf(sectionOf(document, words.menu), 'article .price').every((price) => /\p{Nd}/u.test(price))).toBe(
      true,
    );
    const hours = [...document.querySelectorAll('main details')].find((details) =>
      textOf(details.querySelector('summary')).startsWith(words.hours),
    );
    expect(textsOf(hours ?? document, 'dd')).toEqual(Array(7).fill(words.all));
    expect(sectionOf(document, words.reviews).querySelectorAll('li time').length).toBeGreaterThan(0);
  });

  test('SRCH-07 The categories and the search of a store have addresses of their own in Arabic', async () => {
    const words = BRASA.ar;
    const { document } = await servedPage(`/ar${PATH}`);
    const drinks = [...document.querySelectorAll('main nav a')].find((link) => textOf(link) === words.drinks);
    const address = drinks?.getAttribute('href') ?? '';
    expect(address).toMatch(/category=\d+/);
    const category = (await servedPage(address)).document;
    expect(sectionOf(category, words.drinks).querySelectorAll('article')).toHaveLength(1);

    const form = document.querySelector('main form[method="get"]');
    const fields = [...(form?.querySelectorAll('input') ?? [])].map((input): [string, string] => [
      input.name,
      input.getAttribute('value') ?? '',
    ]);
    const search = async (text: string) => {
      const query = new URLSearchParams(fields.map(([name, value]) => [name, name === 'search' ? text : value]));
      expect(query.get('search')).toBe(text);
      return (await servedPage(`${form?.getAttribute('action')}?${query}`)).document;
    };
    expect(items(await search(words.item))[0]).toContain(words.item);
    const none = await search('zzzzqqqq');
    expect(items(none)).toEqual([]);
    expect(textsOf(none, 'main a')).toContain('عرض الكل');
  });

  test('CARD-05 A store closed by its owner says so and still shows its menu', async () => {
    const { document } = await servedPage('/store/thalj');
    const texts = textsOf(document, 'main p');
    expect(texts).toContain('Closed Now');
    expect(texts).toContain('This store takes no orders at the moment.');
    expect(sectionOf(document, 'Menu').querySelectorAll('article').length).toBeGreaterThan(0);
  });

  test('CARD-05 A store page says closed exactly when the marketplace does', async () => {
    const listed = async () => {
      const headers = { moduleId: '4', zoneId: '[1,2,3]' };
      const { html } = await servedText('/api/v1/stores/get-stores/all?limit=50&offset=1', { headers });
      return (JSON.parse(html) as { stores: { slug: string; open: number }[] }).stores;
    };
    const stores = await listed();
    expect(stores.length).toBeGreaterThan(5);
    // Repeated: at the minute a store opens, a page of the minute before may be cached.
    for (const slug of [stores[0]?.slug, stores.at(-1)?.slug])
      await vi.waitFor(
        async () => {
          const { document } = await servedPage(`/store/${slug}`);
          const open = (await listed()).find((store) => store.slug === slug)?.open;
          expect(textsOf(document, 'p').filter((text) => text === 'CLOSED NOW')).toHaveLength(open ? 0 : 1);
        },
        { timeout: 150_000, interval: 1000 },
      );
  });

  test('SRCH-07 A store page shows the store discount with its limits', async () => {
    const { document } = await servedPage('/store/harvest-gate');
    const text = textOf(document.querySelector('main'));
    expect(text).toContain('10% off orders over $12.00');
    expect(text).toMatch(/\$4\.00 off at most/);
  });
});

test('SRCH-07 The reviews of a store come in pages', async () => {
  const { document } = await servedPage(PATH);
  const reviewsOf = (page: Document) =>
    [...sectionOf(page, 'Reviews').querySelectorAll('li')].filter((row) => row.querySelector('time')).map(textOf);
  const first = reviewsOf(document);
  expect(first).toHaveLength(10);
  const next = [...document.querySelectorAll('nav[aria-label="Pages of reviews"] a')].find(
    (link) => textOf(link) === 'Next',
  );
  const address = next?.getAttribute('href') ?? '';
  expect(address).toMatch(/reviews=2#reviews$/);
  const { document: page } = await servedPage(address);
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  const second = reviewsOf(page);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((text) => first.includes(text))).toEqual([]);
});

test('NAV-03 A number in an address is a store id, and a store is shown in its own module', async () => {
  const { id } = JSON.parse((await servedText('/api/v1/stores/details/greenly')).html) as { id: number };
  const shownAt = (path: string) => servedPage(path, { redirect: 'follow' });
  const { document: byId } = await shownAt(`/store/${id}`);
  expect(textsOf(byId, 'h1')).toEqual(['Greenly Organic']);
  expect(byId.documentElement.getAttribute('data-module')).toBe('grocery');
  const { document } = await shownAt('/store/greenly');
  expect(document.documentElement.getAttribute('data-module')).toBe('grocery');
  expect(sectionOf(document, 'Products').querySelectorAll('article').length).toBeGreaterThan(0);
});

test('A store page tells search engines one canonical address, in both languages', async () => {
  const { html } = await servedText('/store/brasa?utm_source=x');
  expect(html).toContain('<title>Brasa menu and delivery');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/store\/brasa">/);
  expect(html).toMatch(/<link rel="alternate" hreflang="ar" href="[^"]+\/ar\/store\/brasa">/);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/share\/en\/store\/1-\d+\/[\w-]+\.jpg"/);
  const [store, trail] = structuredData(html);
  expect(store).toMatchObject({ '@type': 'Restaurant', name: 'Brasa' });
  expect(store?.['openingHoursSpecification']).toHaveLength(7);
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  // Searches within a store are not indexed.
  expect((await servedText(`${PATH}&search=corn`)).html).toContain('<meta name="robots" content="noindex">');
});

test('A store page may be cached, contains no personal data and is at most 25 KB', async () => {
  const first = await servedText('/store/forno-vela?from=mail', {
    headers: { cookie: 'zoneid=[3]' },
  });
  expect(first.headers.get('cache-control')).toContain('s-maxage=60');
  expect(first.headers.get('set-cookie')).toBeNull();
  const second = await servedText('/store/forno-vela?distance=4');
  expect(['HIT', 'STALE']).toContain(second.headers.get('x-cache'));
  expect(second.headers.get('cache-tag')).toMatch(/store:\d+/);
  const { headers } = await fetch(SHOP + PATH, { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(Number(headers.get('content-length'))).toBeGreaterThan(1024);
  expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(25 * 1024);
});
