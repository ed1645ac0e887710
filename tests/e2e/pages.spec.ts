import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';

const PAGES = [
  { path: '/about-us', en: 'About us', ar: 'من نحن', more: { en: 'What we promise', ar: 'بماذا نعدك' } },
  {
    path: '/terms-and-conditions',
    en: 'Terms and conditions',
    ar: 'الشروط والأحكام',
    more: { en: 'Orders', ar: 'الطلبات' },
  },
  {
    path: '/privacy-policy',
    en: 'Privacy policy',
    ar: 'سياسة الخصوصية',
    more: { en: 'What we keep', ar: 'ما نحتفظ به' },
  },
  { path: '/refund-policy', en: 'Refund policy', ar: 'سياسة الاسترداد', more: { en: 'When', ar: 'متى' } },
  {
    path: '/cancellation-policy',
    en: 'Cancellation policy',
    ar: 'سياسة الإلغاء',
    more: { en: 'When we cancel', ar: 'حين نلغي نحن' },
  },
  { path: '/shipping-policy', en: 'Shipping policy', ar: 'سياسة الشحن', more: { en: 'Areas', ar: 'المناطق' } },
  {
    path: '/help-and-support',
    en: 'Help and support',
    ar: 'المساعدة والدعم',
    more: { en: 'Contact us', ar: 'تواصل معنا' },
  },
  {
    path: '/become-a-store-owner',
    en: 'Become a store owner',
    ar: 'انضم كصاحب متجر',
    more: { en: 'What we need', ar: 'ماذا نحتاج' },
  },
  {
    path: '/become-a-delivery-man',
    en: 'Become a delivery man',
    ar: 'انضم كمندوب توصيل',
    more: { en: 'How it works', ar: 'كيف يعمل' },
  },
] as const;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale, prefix, dir } of LOCALES)
    test(`NAV-04 NAV-02 pages of words are whole, in ${locale}`, { tag: '@phone' }, async ({ page }) => {
      for (const one of PAGES) {
        await page.goto(prefix + one.path);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expect(page.getByRole('heading', { level: 1, name: one[locale] })).toBeVisible();
        await expect(
          page.locator('main').getByRole('heading', { level: 2, name: one.more[locale] }).first(),
        ).toBeVisible();
        await expectNoSidewaysScroll(page);
        if (locale === 'ar')
          await test.step('LANG-02 the Arabic ones hold no Latin word of their own', () =>
            expect(page.getByRole('article'), one.path).not.toHaveText(/[A-Za-z]/));
      }
    });

  test('NAV-02 questions open and close', async ({ page }) => {
    await page.goto('/help-and-support');
    const answer = page.getByText(/the order number is enough/);
    await expect(answer).toBeHidden();
    await page.getByText('Where is my order?').click();
    await expect(answer).toBeVisible();
  });
});

for (const { prefix, theme, path } of [
  { prefix: '', theme: 'dark', path: '/help-and-support' },
  { prefix: '/ar', theme: 'light', path: '/privacy-policy' },
] as const)
  test(`NAV-04 pages of words are accessible, ${prefix}${path}, ${theme}`, async ({ page }) => {
    await page.context().addInitScript((value) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('settings', JSON.stringify({ theme: value }));
    }, theme);
    await page.goto(prefix + path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page);
  });

test('pages of words are kept by caches for all, and need little script', async ({ page, request }) => {
  const answer = await request.get('/about-us?utm_source=x');
  expect(answer.headers()['cache-control']).toBe(
    'public, max-age=60, s-maxage=600, stale-while-revalidate=86400, stale-if-error=3600',
  );
  // Another test may have requested it earlier.
  expect((await request.get('/about-us?another=1')).headers()['x-cache']).toMatch(/^(HIT|STALE)$/);
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto('/about-us', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(10_240);
});
