import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';

const LOST = {
  en: {
    page: 'We cannot find this page',
    store: 'This store is not here any more',
    item: 'This item is not here any more',
    home: 'Back to home',
    search: 'What are you looking for?',
  },
  ar: {
    page: 'لا نجد هذه الصفحة',
    store: 'لم يعد هذا المتجر موجودًا',
    item: 'لم يعد هذا المنتج موجودًا',
    home: 'العودة إلى الرئيسية',
    search: 'عمّ تبحث؟',
  },
} as const;

/** Returns the only message a browser logs for a page with an error status. */
const said = (status: number, reason: string) =>
  `console: Failed to load resource: the server responded with a status of ${status} (${reason})`;

for (const { locale, prefix, dir } of LOCALES) {
  const words = LOST[locale];
  const cases = [
    { kind: 'page', path: '/no/such/page', title: words.page },
    { kind: 'page at the top', path: '/nope', title: words.page },
    { kind: 'store', path: '/store/no-such-store?module_id=1&zone_id=1', title: words.store },
    { kind: 'store by id', path: '/store/999999', title: words.store },
    { kind: 'product', path: '/product/no-such-product?module_id=2&zone_id=1', title: words.item },
    { kind: 'module', path: '/product/coast-runner?module_id=4711', title: words.item },
  ];
  // No overflow on either screen or in either direction.
  const tag = locale === 'ar' ? '@phone' : '@desk';

  test(`NAV-06 SUP-01 what is unknown answers 404 in ${locale}`, { tag }, async ({ page, faults }) => {
    for (const { kind, path, title } of cases)
      await test.step(`NAV-06 SUP-01 an unknown ${kind} answers 404 with a way on in ${locale}`, async () => {
        const response = await page.goto(prefix + path);
        expect(response?.status()).toBe(404);
        expect(response?.headers()['cache-control']).toContain('no-store');
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByText(getT(locale)('common.notFound'), { exact: true })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: words.home })).toHaveAttribute(
          'href',
          new RegExp(`^${prefix}/home\\?module_id=\\d`),
        );
        await expect(page.getByRole('banner')).toBeVisible();
        await expectNoSidewaysScroll(page);
        expect(faults.splice(0)).toEqual([said(404, 'Not Found')]);
      });
  });
}

test('NAV-06 the 404 page is accessible and its search leads on', async ({ page, faults }) => {
  await page.goto('/ar/nope');
  await expectAccessible(page);
  expect(faults.splice(0)).toEqual([said(404, 'Not Found')]);
  const box = page.getByRole('main').getByRole('searchbox', { name: LOST.ar.search });
  await box.fill('tea');
  await Promise.all([page.waitForURL('**/ar/home?search=tea&data_type=searched&module_id=*'), box.press('Enter')]);
});

test('NAV-06 error pages are not for search engines', async ({ request }) => {
  const html = await (await request.get('/store/no-such-store')).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
});

test.describe('a marketplace that cannot be reached', () => {
  // Every request of the shop to its marketplace fails, as if it were down.
  const cut = `data:text/javascript,globalThis.fetch=()=>Promise.reject(new TypeError('fetch failed'))`;
  const WORDS = {
    en: { title: 'The shop cannot be reached', again: 'Try again' },
    ar: { title: 'تعذر الوصول إلى المتجر', again: 'حاول مرة أخرى' },
  } as const;

  test('NAV-06 the page says so, answers 503 and keeps its address', async ({ page, faults }) => {
    const shop = spawn('node_modules/.bin/node', ['--import', cut, 'dist-remote/front/main.mjs'], {
      env: {
        ...process.env,
        PORT: '4607',
        HOST: '127.0.0.1',
        ISLET_OUT: 'dist-remote',
        MARKETPLACE_URL: 'http://127.0.0.1:4699',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      await once(shop.stdout, 'data');
      for (const { locale, prefix, dir } of LOCALES) {
        const path = `${prefix}/store/brasa?module_id=1&zone_id=1`;
        const address = `http://localhost:4607${path}`;
        const response = await page.goto(address);
        expect(response?.status()).toBe(503);
        expect(response?.headers()['retry-after']).toBe('10');
        expect(response?.headers()['cache-control']).toContain('no-store');
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expect(page.getByRole('heading', { level: 1, name: WORDS[locale].title })).toBeVisible();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('link', { name: WORDS[locale].again })).toHaveAttribute('href', path);
        expect(faults.splice(0)).toEqual([said(503, 'Service Unavailable')]);
      }
      await expectAccessible(page);
    } finally {
      shop.kill('SIGTERM');
    }
  });
});
