import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BROWSER_CACHES, BROWSER_DATABASES, browserStoreOf } from '#src/config/browser-stores.ts';

const files = globSync('src/{state,features,lib,domain,layouts}/**/*.{ts,tsx,astro}').map((path) =>
  readFileSync(path, 'utf8'),
);
const WRITERS = String.raw`(?:\b(?:persisted|storageValue|sessionValue|storeText|storeValue|writeCookie)(?:<[^(]*>)?|\.setItem)\(\s*`;
const matches = (pattern: RegExp, texts = files): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))),
];
/** Returns the texts that a constant, or a function without parameters, has in any file. */
const valuesOf = (name: string): string[] =>
  matches(new RegExp(String.raw`\b${name} = (?:\(\)(?:: string)? => )?['\x60]([^'\x60$]+)`, 'g'));

/** Parameters of the functions whose calls are looked at. */
const PARAMETERS = ['key', 'name'];

test('Every key that the shop writes into a browser is in the map of browser stores', () => {
  const named = matches(new RegExp(String.raw`${WRITERS}([A-Za-z_]\w*)`, 'g')).filter(
    (name) => !PARAMETERS.includes(name),
  );
  expect(named.filter((name) => valuesOf(name).length === 0)).toEqual([]);
  const keys = [...matches(new RegExp(`${WRITERS}'([^']+)'`, 'g')), ...named.flatMap(valuesOf)];
  expect(keys).toEqual(expect.arrayContaining(['token', 'islet:notice', 'islet:list:', 'islet:seen']));
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !browserStoreOf(key))).toEqual([]);
});

test('Every database that the shop, Firebase or Workbox opens in a browser is in the map', () => {
  const libraries = globSync([
    'node_modules/@firebase/{app,installations,messaging}/dist/esm/index.esm.js',
    'node_modules/{,firebase/node_modules/}@firebase/auth/dist/esm/*.js',
    'node_modules/workbox-expiration/models/*.js',
  ]).map((path) => readFileSync(path, 'utf8'));
  const own = matches(/indexedDB\.open\((\w+)/g).flatMap(valuesOf);
  const theirs = matches(/\b(?:DB_NAME|DATABASE_NAME)(?:\$\d+)? = '([^']+)'/g, libraries);
  expect([own, theirs.length]).toEqual([['islet'], 5]);
  expect([...own, ...theirs].filter((name) => !Object.hasOwn(BROWSER_DATABASES, name))).toEqual([]);
});

test('Every cache of the service worker is in the map', () => {
  const [prefix = ''] = valuesOf('PREFIX').filter((value) => value.startsWith('islet'));
  const names = matches(/= `\$\{PREFIX\}([\w-]+)`/g).map((name) => prefix + name);
  expect(names).toHaveLength(4);
  expect(names.filter((name) => !Object.hasOwn(BROWSER_CACHES, name))).toEqual([]);
  expect(matches(/(?:caches\.open\(|cacheName: )'([^']+)'/g)).toEqual([]);
});
