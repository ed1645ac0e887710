import { expect, test } from './fixtures.ts';
import { scriptStarted } from './started.ts';

test.use({ pictures: true });

const FOOD = '/food?zone_id=1';

test('Only the main picture is requested before the page is painted', { tag: '@phone' }, async ({ page }) => {
  // The frame after the first paint, which lets the other pictures come, waits for the clock.
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T12:00:01Z'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const pictures = () => requests.filter((path) => /\.(webp|svg)$/.test(path));
  for (const path of ['/', FOOD, '/store/brasa', '/categories?module_id=1&zone_id=1'])
    await test.step(`Only the main picture is requested before the first paint of ${path}`, async () => {
      // The page before may still be asking for pictures.
      await page.goto('about:blank');
      requests.length = 0;
      await page.goto(path);
      // Painted, and a later frame has looked for pictures in sight; the last request marks the moment.
      const main = await page.evaluate(async () => {
        await new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
        const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
        await new Promise((done) => image && new IntersectionObserver(done).observe(image));
        await fetch('/healthz');
        return new URL(image?.currentSrc ?? '').pathname;
      });
      expect(requests).toContain('/healthz');
      expect(pictures()).toEqual([main]);
      await expect
        .poll(async () => {
          await page.clock.runFor(100);
          return pictures().length;
        })
        .toBeGreaterThan(3);
    });
});

test('SRCH-05 The stores of a home are filtered in place and on later pages', { tag: '@phone' }, async ({ page }) => {
  await test.step('SRCH-05 The stores are filtered by kind and by delivery in their place on the home', async () => {
    await page.goto(FOOD);
    await scriptStarted(page);
    const kinds = page.getByRole('navigation', { name: 'Kind of stores' }).getByRole('link');
    const offers = page.getByRole('navigation', { name: 'How it reaches you' }).getByRole('link');
    await expect(kinds).toHaveText(['All', 'Newly Joined', 'Popular', 'Top Rated']);
    await expect(offers).toHaveText(['All', 'Delivery', 'Take Away']);
    const current = page.locator('main [data-stores] a[aria-current]');
    const banners = page.getByRole('region', { name: 'Offers' }).first();
    await kinds.filter({ hasText: 'Top Rated' }).scrollIntoViewIfNeeded();
    await kinds.filter({ hasText: 'Top Rated' }).click();
    await expect(page).toHaveURL(/filter=top_rated$/);
    await expect(page.locator('[data-stores][aria-busy]')).toHaveCount(0);
    const takeAway = offers.filter({ hasText: 'Take Away' });
    // Pointing at it scrolls it out from under the bar at the bottom.
    await takeAway.hover();
    const before = await offers.first().boundingBox();
    await takeAway.click();
    await expect(page).toHaveURL(/filter=top_rated,take_away$/);
    await expect(current).toHaveText(['Top Rated', 'Take Away']);
    // The filters do not move, and the home is still there.
    expect(Math.abs(((await offers.first().boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await expect(banners).toBeAttached();
    await page.goBack();
    await expect(current).toHaveText(['Top Rated', 'All']);
    await page.goBack();
    await expect(current).toHaveText(['All', 'All']);
    await page.goForward();
    await expect(current).toHaveText(['Top Rated', 'All']);
    await page.reload();
    await expect(current).toHaveText(['Top Rated', 'All']);
    await expect(banners).toBeAttached();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const count = page.getByRole('heading', { level: 2, name: /^\d+ Stores?$/ });
    await count.scrollIntoViewIfNeeded();
    await expect(count).toBeVisible();
    // It stays visible while the stores scroll.
    await page.locator('main [data-stores]').getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(count).toBeInViewport();
  });

  await test.step('SRCH-05 Stores filtered on a later page begin at the first one', async () => {
    await page.goto('/food?page=2');
    await page.getByRole('navigation', { name: 'Kind of stores' }).getByRole('link', { name: 'Popular' }).click();
    await expect(page).toHaveURL('/food?filter=popular#stores');
    await expect(page.getByRole('heading', { level: 2, name: /^\d+ Stores$/ })).toBeInViewport();
    await expect(page.locator('main').getByRole('article').nth(11)).toBeVisible();
  });
});
