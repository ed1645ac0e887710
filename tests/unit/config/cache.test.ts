import { expect, test } from 'vitest';
import { browserCacheControl, CACHE_PROFILES, endingIn } from '#src/config/cache.ts';

test('no cache serves a page after the moment at which something on it changes', () => {
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
