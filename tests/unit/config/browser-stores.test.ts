import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserStoreOf } from '#src/config/browser-stores.ts';

const CALL =
  /(?:\b(?:persisted|storageValue|sessionValue)(?:<[^(]*>)?\(\s*|(?:localStorage|sessionStorage)\.setItem\(|writeCookie\(|\bKEY = |_KEY = )'([^']+)'/g;

test('every key that the shop writes into a browser is in the map of browser stores', () => {
  const files = globSync('src/{stores,features,lib,domain,layouts}/**/*.{ts,tsx,astro}');
  const keys = files.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(CALL)].flatMap(([, key]) => key ?? []));
  expect(keys.length).toBeGreaterThan(30);
  expect([...new Set(keys)].filter((key) => !browserStoreOf(key))).toEqual([]);
});
