import { describe, expect, test } from 'vitest';
import { ALL_SECTIONS } from '#src/config/routes.ts';
import { HOMES } from '../e2e/home-sections.ts';
import { elementOf, hrefOf, navigationOf, sectionOf, sharedPage } from './page-parts.ts';
import { servedText, textOf, textsOf } from './shared-shop.ts';

const SLUGS = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'];
const home = (module: number, prefix = '') => `${prefix}/${SLUGS[module - 1]}?zone_id=1`;
const FOOD = home(1);
const HOMES_WITH_STORES = [1, 2, 3, 4] as const;
/** Maximum number of elements of a home, so that a phone lays it out quickly. */
const MOST_ELEMENTS = 1500;

/** Returns the home with the sections that others fetch when they come near the screen. */
const whole = (module: number, prefix = '') => `${home(module, prefix)}&tab=${ALL_SECTIONS}`;

/** Returns the names of the items in a list of a section. */
const namesIn = (root: ParentNode): string[] => textsOf(root, '[data-tab-list] h3');

describe('Homes without JavaScript', () => {
  test('HOME-F HOME-G HOME-P HOME-E HOME-X Every home is complete without JavaScript', async () => {
    for (const { row, module, en, ar } of HOMES)
      for (const [prefix, headings] of [
        ['', en],
        ['/ar', ar],
      ] as const) {
        const { html, document } = await sharedPage(whole(module, prefix));
        const titles = [...document.querySelectorAll('main h2')].filter((title) => !title.closest('dialog'));
        expect(titles.map(textOf), row).toEqual(headings);
        expect(html, row).not.toContain('data-gap');
        if (row === 'HOME-X') continue;
        for (const part of ['.banners', '.item-card', '.store-card'])
          expect(document.querySelector(`main ${part} a[href]`), `${row} ${part}`).not.toBeNull();
      }
  });

  test('A home links to the home with all its sections', async () => {
    for (const module of HOMES_WITH_STORES)
      for (const prefix of ['', '/ar']) {
        const { document } = await sharedPage(home(module, prefix));
        const link = document.querySelector('islet-rest a');
        expect(link?.getAttribute('href')).toBe(`${prefix}/${SLUGS[module - 1]}?tab=sections-all`);
        expect(link?.getAttribute('rel')).toBeNull();
      }
  });

  test('HOME-03 HOME-06 A tab is a link to the home with that tab open', async () => {
    const { document } = await sharedPage(whole(3));
    const href = hrefOf(navigationOf(document, 'Common Conditions'), 'Headache');
    expect(href).toMatch(/[?&]tab=condition-\d+#/);
    const opened = await sharedPage(href);
    const link = elementOf(navigationOf(opened.document, 'Common Conditions'), 'a', 'Headache');
    expect(link.getAttribute('aria-current')).toBe('true');
    expect(namesIn(sectionOf(opened.document, 'Common Conditions'))).toContain('Head Ease tablets');
    const canonical = opened.document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toMatch(/\/pharmacy$/);
  });
});

test('A home has few elements, and its fragment has the sections that the home leaves out', async () => {
  for (const module of HOMES_WITH_STORES)
    for (const prefix of ['', '/ar']) {
      const { html, document } = await sharedPage(home(module, prefix));
      expect(html.match(/<[a-z]/g)?.length, home(module, prefix)).toBeLessThanOrEqual(MOST_ELEMENTS);
      const source = document.querySelector('islet-rest')?.getAttribute('data-src') ?? '';
      const { document: rest } = await sharedPage(source);
      const titles = (root: ParentNode) => textsOf(root, 'section h2');
      const all = await sharedPage(whole(module, prefix));
      const left = titles(rest);
      expect(left.length).toBeGreaterThan(3);
      expect(titles(all.document.querySelector('main') ?? all.document)).toEqual(expect.arrayContaining(left));
      expect(textsOf(document, 'main h2').filter((title) => left.includes(title))).toEqual([]);
    }
});

test('HOME-G The tabs of the best reviewed items are those specified, in both languages', async () => {
  for (const [prefix, title, tabs] of [
    ['', 'Best Reviewed Items', ['All', 'Beauty', 'Bread & Juice', 'Drinks', 'Milks']],
    ['/ar', 'الأعلى تقييمًا', ['الكل', 'الجمال', 'الخبز والعصير', 'المشروبات', 'الحليب']],
  ] as const) {
    const { document } = await sharedPage(home(2, prefix));
    expect(textsOf(navigationOf(document, title), 'a')).toEqual(tabs);
  }
});

test('HOME-05 A category tile links to the page of its category', async () => {
  const { document } = await sharedPage(FOOD);
  const tile = sectionOf(document, 'What’s on your mind?').querySelector('.category-tile a');
  const name = textOf(tile);
  const href = tile?.getAttribute('href') ?? '';
  expect(href).toMatch(/^\/food\/[a-z-]+$/);
  const { document: category } = await sharedPage(href);
  expect(textsOf(category, 'h1')).toEqual([name]);
});

test('HOME-E Nine brands are shown, and each links to its items', async () => {
  const { document } = await sharedPage(home(4));
  const section = sectionOf(document, 'Brands');
  expect(section.querySelectorAll('article')).toHaveLength(9);
  const href = hrefOf(section, 'Strido');
  expect(href).toBe('/ecommerce/brands/strido');
  expect(textsOf((await sharedPage(href)).document, 'h1')).toEqual(['Strido']);
});

test('HOME-X A kind of parcel links to the page for its details', async () => {
  const { document } = await sharedPage(home(5));
  const grid = sectionOf(document, 'We Deliver Everything');
  expect(grid.querySelectorAll('article')).toHaveLength(8);
  expect(hrefOf(grid, 'Documents')).toBe('/parcel-delivery-info?category_id=1&module_id=5');
});

test('HEAD-02 The parcel module has no cart, wishlist, messages or tracking, but a link to contact the shop', async () => {
  const { document } = await sharedPage(home(5));
  const head = document.querySelector('header');
  expect(head && hrefOf(head, 'Contact')).toBe('/help-and-support');
  for (const part of ['[data-open="cart"]', '[data-open="wishlist"]', '[data-open="track"]', '[data-messages]'])
    expect(head?.querySelectorAll(part), part).toHaveLength(0);
  expect(navigationOf(document, 'Quick navigation').querySelectorAll('[data-open="cart"]')).toHaveLength(0);
});

test('HOME-01 A food banner for an item links to the page of the item, which may open as a dialog', async () => {
  const { document } = await sharedPage(FOOD);
  const banner = elementOf(document, '.banners a', /Four cheeses/);
  expect(banner.getAttribute('href')).toBe('/product/four-cheese-pizza');
  expect(banner.getAttribute('data-open')).toBe('item');
});

describe('NAV-01 The address /home', () => {
  const ask = (path: string, cookie = '') => servedText(path, { headers: cookie ? { cookie } : {} });

  test('Bare /home redirects to the first module in all zones, and caches may store this without cookies', async () => {
    const { status, headers } = await ask('/home');
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/food');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60/);
    const again = await ask('/home?utm_source=mail');
    expect(again.headers.get('x-cache')).toMatch(/^(HIT|STALE)$/);
    expect(again.headers.get('location')).toBe('/food?utm_source=mail');
  });

  test('Bare /home redirects to the home of the chosen module and zone, and caches may not store this', async () => {
    const { headers } = await ask('/home', 'zoneid=%5B2%5D; module=3');
    expect(headers.get('location')).toBe('/pharmacy?zone_id=2');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('The address /home with a query keeps the query and adds the chosen module and zone', async () => {
    const { headers } = await ask('/ar/home?search=x&data_type=searched', 'zoneid=%5B2%5D; module=3');
    expect(headers.get('location')).toBe('/ar/home?search=x&data_type=searched&module_id=3&zone_id=2');
  });

  test('Bare /home ignores invalid cookies', async () => {
    const { headers } = await ask('/home', 'zoneid=%5B%22x%22%5D; module=999');
    expect(headers.get('location')).toBe('/food');
  });

  test('A full address of a home is cached and reads no cookie', async () => {
    const { status, headers, html } = await ask(FOOD, 'zoneid=%5B2%5D; module=3');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(
      'public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600',
    );
    expect(headers.get('set-cookie')).toBeNull();
    expect(html).toContain('data-module="food"');
  });

  test('NAV-06 Unknown languages, modules, categories and pages beyond the last answer 404', async () => {
    for (const path of [
      '/xx/food?zone_id=1',
      '/home?module_id=77&zone_id=1',
      '/food/discounts?page=90',
      '/food/no-such-category',
      '/food/in/nowhere',
      '/ecommerce/brands/nobody',
      '/home?search=brand&data_type=brand&brand_id=999&module_id=4',
      '/store/brasa?page=99',
      // Ids of other sales than the running one.
      '/flash-sales?id=99&module_id=1&zone_id=1',
      '/ar/flash-sales?id=x&module_id=1&zone_id=1',
      '/no/such/page',
    ])
      expect((await ask(path)).status, path).toBe(404);
  });
});

test('API-07 The second page of the stores has an address of its own', async () => {
  const first = await sharedPage('/food');
  const names = textsOf(sectionOf(first.document, /^\d+ Stores$/), '.store-card h3');
  expect(names).toHaveLength(12);
  const { document } = await sharedPage('/food?page=2');
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  expect(canonical).toMatch(/\/food\?page=2$/);
  const more = textsOf(document, 'main h2');
  expect(more.length).toBeGreaterThan(0);
  expect(more.filter((name) => names.includes(name))).toEqual([]);
});

test.each(['/', FOOD, '/store/brasa', '/food/categories'])(
  'The page %s loads one picture with high priority and all others lazily',
  async (path) => {
    const { document } = await sharedPage(path);
    const pictures = [...document.querySelectorAll('.picture > img')];
    expect(pictures.length).toBeGreaterThan(3);
    const [main, ...others] = pictures.filter((picture) => picture.getAttribute('loading') !== 'lazy');
    expect([main?.getAttribute('fetchpriority'), others.length]).toEqual(['high', 0]);
    expect(document.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(1);
  },
);
