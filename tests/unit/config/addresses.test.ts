import { describe, expect, test } from 'vitest';
import { internalTarget, moduleSlugs } from '#src/config/addresses.ts';
import { cacheKey } from '#src/config/cache.ts';
import * as routes from '#src/config/routes.ts';
import { ZONE_PAGES } from '#src/config/zone-pages.ts';

const SHOP = 'https://shop.example';
const targetOf = (path: string): string | null => {
  const target = internalTarget(new URL(path, SHOP));
  return target && (target.pathname + target.search).replaceAll('%2C', ',');
};

describe('Readable addresses and the routes that render them', () => {
  const at = { locale: 'en', moduleId: 4, slugs: { 1: 'food', 4: 'ecommerce', 6: 'food-6' } } as const;
  const named = { id: 7, slug: 'novik' };
  test.each([
    [routes.home(at), '/home?module=ecommerce'],
    [routes.home({ ...at, moduleId: 6 }), '/home?module=food-6'],
    [routes.home({ ...at, locale: 'ar' }), '/ar/home?module=ecommerce'],
    [routes.homeTab(at, 'reviewed-2'), '/home?tab=reviewed-2&module=ecommerce'],
    [routes.zoneHome(at, 'old-town'), '/home?module=ecommerce&zone=old-town'],
    [routes.categories(at), '/categories?module=ecommerce'],
    [routes.category(at, named, 2), '/category/novik?page=2&module=ecommerce'],
    [routes.category(at, named, 1, 'old-town'), '/category/novik?module=ecommerce&zone=old-town'],
    [routes.brands(at), '/all-brands?module=ecommerce'],
    [routes.brand(at, named), '/home?module=ecommerce&search=brand&data_type=brand&brand_slug=novik'],
    [routes.specialOffers(at), '/home?module=ecommerce&search=special-offer&data_type=discounted'],
    [routes.storeList(at, 'latest'), '/store/latest?module=ecommerce'],
    [routes.campaign(at, named), '/campaigns/novik?module=ecommerce'],
    [routes.flashSale(at, 1), '/flash-sales?module=ecommerce'],
    [routes.product(at, 'soup', { campaign: true }), '/product/soup?module=ecommerce&product_type=campaign'],
  ])('The address %s leads to the route that renders it', (address, route) => {
    expect(targetOf(address)).toBe(route);
    expect(cacheKey(new URL(address, SHOP))).toBe(address);
  });

  test('The internal address keeps the zone of a visitor', () => {
    expect(targetOf('/food/burgers?zone_id=1,2')).toBe('/category/burgers?zone_id=1,2&module=food');
  });

  test.each([
    '/',
    '/home',
    '/store/brasa',
    '/foods',
    '/food-/x',
    '/about-us',
    '/ar',
    '/food/stores/best',
    '/food/a/b',
    '/food/a/in',
    '/food/a/in/b/c',
  ])('The path %s is not a readable address', (path) => expect(targetOf(path)).toBeNull());

  test('The query cannot replace the module that the path names', () => {
    expect(targetOf('/home?module=food&page=2')).toBe('/home?page=2');
  });
});

test('The first module of a type has the type as its name, and later ones have their id too', () => {
  expect(
    moduleSlugs([
      { id: 6, type: 'food' },
      { id: 1, type: 'food' },
      { id: 2, type: 'grocery' },
    ]),
  ).toEqual({ 1: 'food', 2: 'grocery', 6: 'food-6' });
});

test('The pages that differ by zone are those of modules, coupons and offers whose path names no zone', () => {
  const zoned = ['/food', '/ar/food/burgers', '/food-6', '/home', '/coupons', '/ar/offers/spring'];
  const others = [
    '/',
    '/ar',
    '/store/brasa',
    '/product/soup',
    '/food/in/downtown',
    '/food/burgers/in/downtown',
    '/grocery/deals/weekly-box',
    '/foods',
  ];
  expect(zoned.filter((path) => !ZONE_PAGES.test(path))).toEqual([]);
  expect(others.filter((path) => ZONE_PAGES.test(path))).toEqual([]);
});
