import { describe, expect, test } from 'vitest';
import { dir } from '#src/config/dir.ts';
import { localised, otherLocale } from '#src/config/locale-path.ts';
import { isLocale, localeFrom } from '#src/config/locales.ts';
import * as routes from '#src/config/routes.ts';

const food = { locale: 'en', moduleId: 1, zoneIds: [1] } as const;
const arabic = { ...food, locale: 'ar' } as const;
/** Of a page: with the names of modules in addresses. */
const page = { ...food, slugs: { 1: 'food', 4: 'ecommerce' } } as const;

describe('Languages', () => {
  test.each([
    ['/', '/ar'],
    ['/?from=x', '/ar?from=x'],
    ['/home', '/ar/home'],
    ['/home?module_id=1&zone_id=1,2', '/ar/home?module_id=1&zone_id=1,2'],
    ['/arabian-nights', '/ar/arabian-nights'],
  ])('LANG-01 The English path %s is the same page as %s', (english, inArabic) => {
    expect(localised(english, 'ar')).toBe(inArabic);
    expect(localised(inArabic, 'en')).toBe(english);
    expect(localised(inArabic, 'ar')).toBe(inArabic);
  });

  test('LANG-01 The language switch leads to the same page with its query', () => {
    expect(otherLocale(new URL('http://shop/store/brasa?module_id=1&page=2'))).toEqual({
      locale: 'ar',
      href: '/ar/store/brasa?module_id=1&page=2',
    });
    expect(otherLocale(new URL('http://shop/ar'))).toEqual({ locale: 'en', href: '/' });
  });

  test('NAV-06 The languages of the shop are the only prefixes, and English has none', () => {
    expect([undefined, 'ar', 'en', 'xx', 'store'].map(localeFrom)).toEqual(['en', 'ar', null, null, null]);
    expect(isLocale('xx')).toBe(false);
  });

  test('LANG-01 Right-to-left languages are recognised, even those the shop does not have yet', () => {
    expect(['ar', 'fa', 'he', 'ur', 'ar-SA', 'en', 'fr'].map(dir)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
  });
});

describe('Addresses', () => {
  test('NAV-01 The home page of a module has its module and zones in the address', () => {
    expect(routes.home(food)).toBe('/home?module_id=1&zone_id=1');
    expect(routes.home({ ...arabic, zoneIds: [1, 3] })).toBe('/ar/home?module_id=1&zone_id=1,3');
    expect(routes.home({ locale: 'en' })).toBe('/home');
  });

  test('SRCH-02 The address of results has the search and leaves out default values', () => {
    expect(routes.results(food, { search: 'fish & chips', tab: 'items', page: 1, view: 'grid' })).toBe(
      '/home?search=fish%20%26%20chips&data_type=searched&module_id=1&zone_id=1',
    );
    expect(routes.results(arabic, { search: 'كباب', tab: 'stores', page: 2 })).toBe(
      '/ar/home?search=%D9%83%D8%A8%D8%A7%D8%A8&data_type=searched&module_id=1&zone_id=1&tab=stores&page=2',
    );
  });

  test('HOME-05 The link of a category tile has the category’s name in base64', () => {
    expect(routes.categoryResults(food, { id: 4, slug: 'burgers', name: 'Burgers' })).toBe(
      '/home?search=category&data_type=category&id=4&name=QnVyZ2Vycw%3D%3D&module_id=1&zone_id=1',
    );
  });

  test('NAV-01 A name is restored from base64 in both languages, and invalid text is refused', () => {
    expect(routes.decodeName(routes.encodeName('برغر ومشاوي'))).toBe('برغر ومشاوي');
    expect(routes.decodeName('QnVyZ2Vycw==')).toBe('Burgers');
    expect(routes.decodeName('%%%')).toBeNull();
    expect(routes.decodeName('/w==')).toBeNull();
  });

  test('NAV-03 The addresses of stores and products have the slug, and the module where it is needed', () => {
    expect(routes.store(food, 'brasa-smash', { page: 1 })).toBe('/store/brasa-smash');
    expect(routes.store({ locale: 'ar', moduleId: 2 }, 12)).toBe('/ar/store/12');
    expect(routes.product({ locale: 'en', moduleId: 4 }, 'a/b', { campaign: true })).toBe(
      '/product/a%2Fb?product_type=campaign&module_id=4',
    );
  });

  test('NAV-02 The addresses of personal pages have no module', () => {
    expect(routes.checkout(food)).toBe('/checkout?page=cart');
    expect(routes.checkout(arabic, 'buy_now')).toBe('/ar/checkout?page=buy_now');
    expect(routes.trackOrder(food, 100012)).toBe('/track-order?order_id=100012');
    expect(routes.signIn(food, '/home?module_id=1')).toBe('/auth/sign-in?from=%2Fhome%3Fmodule_id%3D1');
    expect(routes.plain(arabic, 'terms')).toBe('/ar/terms-and-conditions');
  });

  test('NAV-01 The links of a page are readable and have no zone', () => {
    const burgers = { id: 4, slug: 'burgers', name: 'Burgers' };
    const novik = { id: 7, slug: 'novik' };
    expect([
      routes.home(page),
      routes.home({ ...page, locale: 'ar' }),
      routes.home({ ...page, moduleId: undefined }),
      routes.zoneHome(page, 'old-town'),
      routes.homeStores(page, { kind: 'popular', page: 2 }),
      routes.categories(page),
      routes.category(page, burgers, 2),
      routes.categoryResults(page, burgers),
      routes.brands({ ...page, moduleId: 4 }, 'az'),
      routes.brand({ ...page, moduleId: 4 }, novik),
      routes.results(
        { ...page, moduleId: 4 },
        { search: 'brand', dataType: 'brand', brandId: 7, slug: 'novik', page: 3 },
      ),
      routes.storeList(page, 'top-rated', 2),
      routes.specialOffers(page),
      routes.campaign(page, { id: 3, slug: 'grill-week' }),
      routes.product(page, 'soup', { campaign: true }),
      routes.flashSale(page, 1),
      routes.coupons(page),
    ]).toEqual([
      '/food',
      '/ar/food',
      '/food',
      '/food/in/old-town',
      '/food?filter=popular&page=2',
      '/food/categories',
      '/food/burgers?page=2',
      '/food/burgers',
      '/ecommerce/brands?sort=az',
      '/ecommerce/brands/novik',
      '/ecommerce/brands/novik?page=3',
      '/food/stores/top-rated?page=2',
      '/food/discounts',
      '/food/campaigns/grill-week',
      '/food/deals/soup',
      '/food/flash-sale',
      '/coupons',
    ]);
  });

  test('SRCH-08 The addresses of filtered views and searches keep their query, with the module and without a zone', () => {
    expect(routes.results(page, { search: 'brand', dataType: 'brand', brandId: 7, slug: 'novik', sort: 'low' })).toBe(
      '/home?search=brand&data_type=brand&brand_id=7&module_id=1&sort=low',
    );
    expect(routes.results(page, { search: 'tea' })).toBe('/home?search=tea&data_type=searched&module_id=1');
    // Without a tab it would be the category's page.
    expect(routes.narrowCategory(page, { id: 4, name: 'Burgers' })).toBe(
      '/home?search=category&data_type=category&id=4&name=QnVyZ2Vycw%3D%3D&module_id=1&tab=items',
    );
  });

  test('A category with the same name as a list of its module keeps the address with its id', () => {
    expect(routes.category(page, { id: 9, slug: 'brands' })).toBe('/category/9?module_id=1');
  });

  test('The addresses of fragments have the module and the zones in the query', () => {
    expect(routes.homeRestPart(page)).toBe('/partials/home-rest?module_id=1&zone_id=1');
    expect(routes.homeTabPart(page, 'reviewed-2')).toBe('/partials/home-tab?module_id=1&zone_id=1&tab=reviewed-2');
  });
});
