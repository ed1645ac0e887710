import { expect, test } from 'vitest';
import { CACHE_PROFILES, endingIn } from '#src/config/cache.ts';

test('nobody gets a page after the moment at which something on it changes', () => {
  const { catalogue, editorial } = CACHE_PROFILES;
  expect(endingIn(catalogue, 10_000)).toEqual(catalogue);
  expect(endingIn(catalogue, 200.9)).toEqual({ shared: 60, stale: 140, browser: 30 });
  expect(endingIn(catalogue, 45)).toEqual({ shared: 45, stale: 0, browser: 30 });
  expect(endingIn(editorial, 20)).toEqual({ shared: 20, stale: 0, browser: 20 });
  expect(endingIn(editorial, 0.9)).toEqual({ shared: 0, stale: 0, browser: 0 });
  expect(endingIn(editorial, -5)).toEqual({ shared: 0, stale: 0, browser: 0 });
});
