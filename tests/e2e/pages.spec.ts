import { EDITORIAL_PAGES } from './editorial-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test.describe('The editorial pages without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('NAV-04 NAV-02 The editorial pages fit a phone in Arabic, and the questions open', { tag: '@phone' }, async ({
    page,
  }) => {
    for (const { path, ar } of EDITORIAL_PAGES) {
      await page.goto(`/ar${path}`);
      await expect(page.getByRole('heading', { level: 1, name: ar })).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (path !== '/help-and-support') continue;
      const question = page.locator('details').first();
      await expect(question.locator('p')).toBeHidden();
      await question.locator('summary').click();
      await expect(question.locator('p')).toBeVisible();
    }
  });
});

test('NAV-04 The editorial pages are accessible and light', async ({ page, request }) => {
  await test.step('The editorial pages are in shared caches and need little script', async () => {
    let bytes = 0;
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length'] ?? 0);
    });
    // Nothing that waits for a time comes into it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto('/about-us', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(10_240);
    await page.clock.resume();
    const answer = await request.get('/about-us?utm_source=x');
    expect(answer.headers()['cache-control']).toBe(
      'public, max-age=60, s-maxage=600, stale-while-revalidate=86400, stale-if-error=3600',
    );
    // Another test may have requested it earlier.
    expect((await request.get('/about-us?another=1')).headers()['x-cache']).toMatch(/^(HIT|STALE)$/);
  });

  for (const { prefix, theme, path } of [
    { prefix: '', theme: 'dark', path: '/help-and-support' },
    { prefix: '/ar', theme: 'light', path: '/privacy-policy' },
  ] as const)
    await test.step(`NAV-04 The editorial pages are accessible, ${prefix}${path}, ${theme}`, async () => {
      await page.evaluate((value) => localStorage.setItem('settings', JSON.stringify({ theme: value })), theme);
      await page.goto(prefix + path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);
    });
});
