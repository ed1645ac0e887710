import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cacheKey, canonicalAddress } from '#src/config/cache.ts';
import { LOCALES } from '#src/config/locales.ts';
import { OWN_ADDRESSES, TEXT_PAGE } from '#src/config/own-addresses.ts';
import { EDITORIAL, editorialSlug } from '#src/config/routes.ts';
import { MODULE_TYPES } from '#src/config/zone-pages.ts';

/** Returns the first parts of the paths in a source file, as in `'/payment-mobile/[...path]'`. */
const pathsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/['"`]\/([a-z][\w-]*)(?=['"`/])/g)].map(([, first]) => first ?? '');

/** First parts of the addresses of files in `src/pages`, without parameters and endings. */
const routes = globSync('src/pages/**/*.{astro,ts}')
  .map((file) => file.replace(/^src\/pages\/(?:\[\.\.\.locale\]\/)?/, '').replace(/\.astro$/, ''))
  .map((path) => path.split('/')[0] ?? '')
  .filter((name) => name !== 'index' && !name.includes('.'));

const SERVER = ['healthz', 'readyz', 'metrics', 'purge', 'csp-report', 'measure', 'pictures'];

describe('The addresses of the shop itself', () => {
  test('Every route has its first part in the list', () => {
    const pages = EDITORIAL.map(editorialSlug);
    expect(routes.length).toBeGreaterThan(40);
    expect([...new Set(routes)].filter((name) => !pages.includes(name)).toSorted()).toEqual(
      OWN_ADDRESSES.filter((name) => routes.includes(name)).toSorted(),
    );
  });

  test('The list has the folders of files, the languages, and what server, marketplace and editor serve', () => {
    const folders = readdirSync('public', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const others = [
      ...folders.map(({ name }) => name),
      ...LOCALES,
      ...pathsIn('src/embedded/integration.ts'),
      ...pathsIn('src/editor/integration.ts'),
      ...SERVER,
    ];
    expect(others).toContain('payment-mobile');
    expect(others).toContain('keystatic');
    expect(others.filter((name) => !(OWN_ADDRESSES as readonly string[]).includes(name))).toEqual([]);
    // The share picture of the landing page has this name among those of pages.
    expect([...routes, ...others, 'landing']).toEqual(expect.arrayContaining([...OWN_ADDRESSES]));
  });

  test('A page of text can have any other name of small letters, digits and hyphens', () => {
    for (const name of ['size-guide', 'storefront', 'food-guide', '24-7', 'home2', ...EDITORIAL.map(editorialSlug)])
      expect(`/${name}`).toMatch(TEXT_PAGE);
    for (const name of [...OWN_ADDRESSES, ...MODULE_TYPES, 'food-12', 'Size', 'a b', 'a.b', '-a', '_image', 'a/b', ''])
      expect(`/${name}`).not.toMatch(TEXT_PAGE);
  });
});

describe('The cache of pages of text that the content adds', () => {
  const SHOP = 'https://shop.example';

  test('A page is cached under its plain address in each language', () => {
    for (const path of ['/size-guide', '/ar/size-guide']) {
      expect(cacheKey(new URL(path, SHOP))).toBe(path);
      expect(cacheKey(new URL(`${path}?utm_source=mail`, SHOP))).toBe(path);
    }
  });

  test('An address with a slash at its end is passed on as it is, because it may be an old one', () => {
    for (const path of ['/summer/', '/ar/summer//', '/summer/?utm_source=mail']) {
      expect(cacheKey(new URL(path, SHOP))).toBeNull();
      expect(canonicalAddress(new URL(path, SHOP))).toBeNull();
    }
  });

  test('An address of the shop itself is no page of text', () => {
    for (const path of ['/interest', '/together', '/auth', '/ar/keystatic'])
      expect(cacheKey(new URL(path, SHOP)), path).toBeNull();
  });
});
