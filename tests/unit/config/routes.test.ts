import { describe, expect, test } from 'vitest';
import { dir } from '#src/config/dir.ts';
import { localised, otherLocale } from '#src/config/locale-path.ts';
import { isLocale, localeFrom } from '#src/config/locales.ts';
import * as routes from '#src/config/routes.ts';

const food = { locale: 'en', moduleId: 1, zoneIds: [1] } as const;
const arabic = { ...food, locale: 'ar' } as const;

describe('languages', () => {
  test.each([
    ['/', '/ar'],
    ['/?from=x', '/ar?from=x'],
    ['/home', '/ar/home'],
    ['/home?module_id=1&zone_id=1,2', '/ar/home?module_id=1&zone_id=1,2'],
    ['/arabian-nights', '/ar/arabian-nights'],
  ])('LANG-01 %s is the same page as %s', (english, inArabic) => {
    expect(localised(english, 'ar')).toBe(inArabic);
    expect(localised(inArabic, 'en')).toBe(english);
    expect(localised(inArabic, 'ar')).toBe(inArabic);
  });

  test('LANG-01 the switch leads to the same page with its query', () => {
    expect(otherLocale(new URL('http://shop/store/brasa?module_id=1&page=2'))).toEqual({
      locale: 'ar',
      href: '/ar/store/brasa?module_id=1&page=2',
    });
    expect(otherLocale(new URL('http://shop/ar'))).toEqual({ locale: 'en', href: '/' });
  });

  test('NAV-06 only the languages of the shop are prefixes, and English has none', () => {
    expect([undefined, 'ar', 'en', 'xx', 'store'].map(localeFrom)).toEqual(['en', 'ar', null, null, null]);
    expect(isLocale('xx')).toBe(false);
  });

  test('LANG-01 right-to-left languages are known, also those to come', () => {
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

describe('addresses', () => {
  test('NAV-01 a module home carries its module and zones', () => {
    expect(routes.home(food)).toBe('/home?module_id=1&zone_id=1');
    expect(routes.home({ ...arabic, zoneIds: [1, 3] })).toBe('/ar/home?module_id=1&zone_id=1,3');
    expect(routes.home({ locale: 'en' })).toBe('/home');
  });

  test('SRCH-02 results carry the search, and defaults stay out', () => {
    expect(routes.results(food, { search: 'fish & chips', tab: 'items', page: 1, view: 'grid' })).toBe(
      '/home?search=fish%20%26%20chips&data_type=searched&module_id=1&zone_id=1',
    );
    expect(routes.results(arabic, { search: 'كباب', tab: 'stores', page: 2 })).toBe(
      '/ar/home?search=%D9%83%D8%A8%D8%A7%D8%A8&data_type=searched&module_id=1&zone_id=1&tab=stores&page=2',
    );
  });

  test('HOME-05 a category tile names its category in base64', () => {
    expect(routes.categoryResults(food, { id: 4, name: 'Burgers' })).toBe(
      '/home?search=category&data_type=category&id=4&name=QnVyZ2Vycw%3D%3D&module_id=1&zone_id=1',
    );
  });

  test('NAV-01 names survive base64 in both languages, and nonsense is refused', () => {
    expect(routes.decodeName(routes.encodeName('برغر ومشاوي'))).toBe('برغر ومشاوي');
    expect(routes.decodeName('QnVyZ2Vycw==')).toBe('Burgers');
    expect(routes.decodeName('%%%')).toBeNull();
    expect(routes.decodeName('/w==')).toBeNull();
  });

  test('NAV-03 stores and products', () => {
    expect(routes.store(food, 'brasa-smash', { page: 1 })).toBe('/store/brasa-smash?module_id=1&zone_id=1');
    expect(routes.store({ locale: 'ar', moduleId: 2 }, 12)).toBe('/ar/store/12?module_id=2');
    expect(routes.product({ locale: 'en', moduleId: 4 }, 'a/b', { campaign: true })).toBe(
      '/product/a%2Fb?module_id=4&product_type=campaign',
    );
  });

  test('NAV-02 personal pages carry no module', () => {
    expect(routes.checkout(food)).toBe('/checkout?page=cart');
    expect(routes.checkout(arabic, 'buy_now')).toBe('/ar/checkout?page=buy_now');
    expect(routes.trackOrder(food, 100012)).toBe('/track-order?order_id=100012');
    expect(routes.signIn(food, '/home?module_id=1')).toBe('/auth/sign-in?from=%2Fhome%3Fmodule_id%3D1');
    expect(routes.plain(arabic, 'terms')).toBe('/ar/terms-and-conditions');
  });
});
