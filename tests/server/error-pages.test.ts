import { describe, expect, test } from 'vitest';
import { getT } from '#src/i18n/t.ts';
import { servedPage, servedText, textOf, textsOf } from './shared-shop.ts';

const LOST = {
  en: {
    page: 'We cannot find this page',
    store: 'This store is not here any more',
    item: 'This item is not here any more',
    home: 'Back to home',
  },
  ar: {
    page: 'لا نجد هذه الصفحة',
    store: 'لم يعد هذا المتجر موجودًا',
    item: 'لم يعد هذا المنتج موجودًا',
    home: 'العودة إلى الرئيسية',
  },
} as const;

for (const [locale, prefix, dir] of [
  ['en', '', 'ltr'],
  ['ar', '/ar', 'rtl'],
] as const) {
  const words = LOST[locale];
  const cases = [
    { kind: 'page', path: '/no/such/page', title: words.page },
    { kind: 'page at the top', path: '/nope', title: words.page },
    { kind: 'store', path: '/store/no-such-store', title: words.store },
    { kind: 'store by id', path: '/store/999999', title: words.store },
    { kind: 'product', path: '/product/no-such-product', title: words.item },
    { kind: 'module', path: '/product/coast-runner711', title: words.item },
  ];

  describe(`NAV-06 SUP-01 Unknown addresses in ${locale}`, () => {
    for (const { kind, path, title } of cases)
      test(`NAV-06 SUP-01 An unknown ${kind} answers 404 with a link to the home in ${locale}`, async () => {
        const { status, headers, document } = await servedPage(prefix + path);
        expect(status).toBe(404);
        expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=30/);
        expect(document.documentElement.getAttribute('dir')).toBe(dir);
        expect(textsOf(document, 'h1')).toEqual([title]);
        expect(textsOf(document, 'main p')).toContain(getT(locale)('common.notFound'));
        const home = [...document.querySelectorAll('main a')].find((link) => textOf(link) === words.home);
        expect(home?.getAttribute('href')).toMatch(new RegExp(`^${prefix}/[a-z]+$`));
        expect(document.querySelectorAll('header#header')).toHaveLength(1);
      });
  });
}

test('NAV-06 An error page is marked noindex and has no canonical address', async () => {
  const { html } = await servedText('/store/no-such-store');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
});
