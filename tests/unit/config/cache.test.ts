import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  browserCacheControl,
  CACHE_PROFILES,
  CACHEABLE,
  cacheKey,
  canonicalAddress,
  endingIn,
  likelyPath,
  unknownQuery,
} from '#src/config/cache.ts';
import * as routes from '#src/config/routes.ts';
import { DIETS, FILTERS, MORE_DIETS, OFFERS, RATINGS } from '#src/features/lists/results.ts';

test('No cache serves a page after the time at which its content changes', () => {
  const { catalogue, editorial } = CACHE_PROFILES;
  expect(endingIn(catalogue, 10_000)).toEqual({ ...catalogue, ifError: 3600 });
  expect(endingIn(catalogue, 200.9)).toEqual({ shared: 60, stale: 140, browser: 30, ifError: 140 });
  expect(endingIn(catalogue, 45)).toEqual({ shared: 45, stale: 0, browser: 30, ifError: 0 });
  expect(endingIn(editorial, 20)).toEqual({ shared: 20, stale: 0, browser: 20, ifError: 0 });
  expect(endingIn(editorial, 0.9)).toEqual({ shared: 0, stale: 0, browser: 0, ifError: 0 });
  expect(endingIn(editorial, -5)).toEqual({ shared: 0, stale: 0, browser: 0, ifError: 0 });
  expect(browserCacheControl(endingIn(editorial, 20))).toBe(
    'public, max-age=20, s-maxage=20, stale-while-revalidate=0, stale-if-error=0',
  );
  expect(browserCacheControl(editorial)).toContain('stale-if-error=3600');
});

const SHOP = 'https://shop.example';
const canonicalOf = (address: string) => canonicalAddress(new URL(address, SHOP));
const keyOf = (address: string) => cacheKey(new URL(address, SHOP));

for (const [address, canonical] of [
  ['/home?module_id=1&zone_id=1,', '/home?module_id=1&zone_id=1'],
  ['/home?module_id=1&zone_id=[3,1]', '/home?module_id=1&zone_id=1,3'],
  ['/home?module_id=1&zone_id=1,1', '/home?module_id=1&zone_id=1'],
  ['/home?module_id=01&zone_id=1', '/home?zone_id=1'],
  ['/store/brasa?module_id=1&zone_id=1&page=-1', '/store/brasa?module_id=1&zone_id=1'],
  ['/ar/category/3?page=1e3&utm_source=mail', '/ar/category/3?utm_source=mail'],
  ['/category/3?page=1', '/category/3'],
  ['/flash-sales?id=2&page=2&page=3', '/flash-sales?id=2'],
  ['/store/brasa?store_zone_id=[1]&distance=3.2', '/store/brasa?store_zone_id=1&distance=3.2'],
  ['/home?module_id=1&zone_id=1&search=+tea+&min=05.50&rating=9', '/home?module_id=1&zone_id=1&search=tea&min=5.5'],
  ['/checkout?page=1e3', '/checkout'],
  ['/index.html', '/'],
  ['/ar/index.html?x=1', '/ar?x=1'],
  ['/home/index.html?module_id=1&zone_id=1', '/home?module_id=1&zone_id=1'],
  ['/ar/', '/ar'],
  ['/account//?from=a', '/account?from=a'],
  ['/store//brasa/', '/store/brasa'],
] as const)
  test(`The address ${address} is another form of ${canonical}`, () => {
    expect(canonicalOf(address)).toBe(canonical);
    expect(canonicalOf(canonical)).toBeNull();
    const key = keyOf(address);
    if (key !== null) expect(key).toBe(keyOf(canonical));
  });

test('An address with foreign parameters, empty fields or check boxes in any order is canonical', () => {
  for (const address of [
    '/',
    '/?utm_campaign=x&gclid=1',
    '/home?zone_id=1&module_id=1&search=tea&min=&max=&filter=popular&filter=top_rated&category=7&category=3',
    '/home?module_id=1&zone_id=1&filter=popular,top_rated',
    '/checkout?page=buy_now',
    '/checkout?page=cart?flag=fail&&token=x',
    '/profile?page=inbox',
    '/profile?page=my-orders',
    '/auth/sign-in?from=/home/',
    '/api/v1/config/',
    '/_image?href=%2F_astro%2Fa.png&w=0800',
  ])
    expect(canonicalOf(address), address).toBeNull();
});

test('Every link to results is canonical with any filter', () => {
  const at = { locale: 'en', moduleId: 1, zoneIds: [1, 3] } as const;
  const wanted = fc.record({
    search: fc.stringMatching(/^[a-z][a-z%é ]{0,10}[a-z]$/),
    dataType: fc.constantFrom('searched', 'category', 'new', 'brand', 'discounted'),
    id: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }),
    name: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: undefined }),
    tab: fc.constantFrom('items', 'stores'),
    view: fc.constantFrom('grid', 'list'),
    sort: fc.constantFrom('high', 'low', undefined),
    filters: fc.subarray([...new Set([...FILTERS.stores, ...FILTERS.items, ...OFFERS])]),
    min: fc.integer({ min: 1, max: 999 }),
    rating: fc.constantFrom(...RATINGS),
    diet: fc.constantFrom(...DIETS, undefined),
    diets: fc.subarray([...MORE_DIETS]),
    levels: fc.subarray([1, 2, 3, 4]),
    fee: fc.constantFrom(undefined, 5),
    categories: fc.constantFrom<number[] | 'all'>([3, 7], 'all'),
    near: fc.constantFrom({ lat: -33.9, lng: 18.42 }, undefined),
    page: fc.integer({ min: 1, max: 400 }),
  });
  fc.assert(
    fc.property(wanted, (one) => {
      const address = routes.results(at, one);
      expect(canonicalOf(address)).toBeNull();
    }),
  );
});

test('An address with any parameters has at most one other address, which is canonical', () => {
  const names = [...new Set(CACHEABLE.flatMap(({ query }) => query))];
  const paths = [
    '/home',
    '/store/brasa',
    '/partials/results',
    '/checkout',
    '/flash-sales',
    '/profile',
    '/ar/coupons//',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.constantFrom('1,', '[1]', '-1', '1e3', 'all'))),
      (path, query) => {
        const address = `${path}?${new URLSearchParams(query)}`;
        const canonical = canonicalOf(address);
        if (canonical === null) return;
        expect(canonicalOf(canonical)).toBeNull();
        expect(keyOf(canonical)).toBe(keyOf(address));
      },
    ),
  );
});

test('A path in upper case, or with the prefix of the default language, leads to the likely page', () => {
  expect(likelyPath('/HOME')).toBe('/home');
  expect(likelyPath('/AR/Home')).toBe('/ar/home');
  expect(likelyPath('/en/home')).toBe('/home');
  expect(likelyPath('/EN')).toBe('/');
  expect(likelyPath('/Caf%C3%A9')).toBe('/caf%C3%A9');
  expect(likelyPath('/caf%C3%A9')).toBeNull();
  expect(likelyPath('/england')).toBeNull();
  expect(likelyPath('/home')).toBeNull();
  expect(likelyPath('/media/Item/X.webp')).toBeNull();
});

test('NAV-01 A home page without a module is shared by all visitors without a cookie that remembers one', () => {
  const key = (path: string, cookies?: string) => cacheKey(new URL(path, SHOP), cookies);
  expect([key('/home'), key('/home?utm_source=mail', 'theme=dark; xmodule=1')]).toEqual(['/home', '/home']);
  expect([key('/home', 'zoneid=%5B1%5D'), key('/ar/home', 'a=b; module=2')]).toEqual([null, null]);
  expect(key('/home?module_id=2', 'module=3')).toBe('/home?module_id=2');
  expect(key('/food', 'module=3; zoneid=[2]')).toBe('/food');
});

test('A redirect keeps the foreign parameters of an address, and drops those of older links', () => {
  const unknown = (path: string) => unknownQuery(new URL(path, SHOP));
  expect(unknown('/store/1?module_id=1&distance=3&lat=2&utm_source=mail&gclid=x')).toBe('utm_source=mail&gclid=x');
  expect(unknown('/home?module_id=1&zone_id=1')).toBe('');
});
