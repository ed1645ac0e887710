import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';

const FOOD = '/home?module_id=1&zone_id=1';

for (const { locale, prefix } of LOCALES)
  test(`the landing page is accessible and fits the screen, in ${locale}`, {
    tag: locale === 'ar' ? '@phone' : '@desk',
  }, async ({ page }) => {
    await page.goto(prefix || '/');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

for (const path of ['/', FOOD, '/store/brasa?module_id=1', '/categories?module_id=1&zone_id=1'])
  test(`only the main picture is asked for before the first paint, on ${path}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path);
    const pictures = () =>
      page.evaluate(() => {
        const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
        const main = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc;
        const asked = performance.getEntriesByType('resource').filter(({ name }) => /\.(webp|svg)(\?|$)/.test(name));
        const early = asked.filter(({ name, startTime }) => name !== main && startTime < painted);
        return {
          early: early.map(({ name }) => name),
          main: asked.some(({ name }) => name === main),
          all: asked.length,
        };
      });
    await expect.poll(async () => (await pictures()).all).toBeGreaterThan(3);
    const { early, main } = await pictures();
    expect({ early, main }).toEqual({ early: [], main: true });
  });

test('HOME-05 a category tile leads to that category with all its parameters', { tag: '@phone' }, async ({ page }) => {
  await page.goto(FOOD);
  const tile = page
    .getByRole('list', { name: /on your mind/ })
    .getByRole('link')
    .first();
  const name = await tile.textContent();
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('search')).toBe('category');
  expect(searchParams.get('data_type')).toBe('category');
  expect(searchParams.get('module_id')).toBe('1');
  expect(atob(searchParams.get('name') ?? '')).toBe(name);
  expect(Number(searchParams.get('id'))).toBeGreaterThan(0);
});

test('NAV-01 a bare /home', async ({ request }) => {
  const ask = (path: string, cookie = '') => request.get(path, { maxRedirects: 0, headers: cookie ? { cookie } : {} });

  await test.step('leads to the default zone and the first module, and nobody keeps that', async () => {
    const answer = await ask('/home');
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe(FOOD);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
  });

  await test.step('leads to what the person chose, keeping what was asked', async () => {
    const answer = await ask('/ar/home?search=x&data_type=searched', 'zoneid=%5B2%5D; module=3');
    expect(answer.headers()['location']).toBe('/ar/home?search=x&data_type=searched&module_id=3&zone_id=2');
  });

  await test.step('is not led astray by nonsense in the cookies', async () => {
    const answer = await ask('/home', 'zoneid=%5B%22x%22%5D; module=999');
    expect(answer.headers()['location']).toBe(FOOD);
  });

  await test.step('a full address is kept by caches and reads no cookie', async () => {
    const answer = await ask(FOOD, 'zoneid=%5B2%5D; module=3');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe(
      'public, max-age=30, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600',
    );
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(await answer.text()).toContain('data-module="food"');
  });

  await test.step('NAV-06 unknown languages, modules and pages beyond the last answer 404', async () => {
    for (const path of [
      '/xx/home?module_id=1&zone_id=1',
      '/home?module_id=77&zone_id=1',
      '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1&page=90',
      // Ids of other sales than the running one.
      '/flash-sales?id=99&module_id=1&zone_id=1',
      '/ar/flash-sales?id=x&module_id=1&zone_id=1',
      '/no/such/page',
    ])
      expect((await request.get(path)).status(), path).toBe(404);
  });
});

test('SRCH-03 nothing found is said for items and for stores', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/home?search=zzzzqqq&data_type=searched&module_id=1&zone_id=1');
  await expect(page.getByRole('heading', { name: 'Items not found!' })).toBeVisible();
  await page.getByRole('link', { name: 'Stores 0' }).click();
  await expect(page.getByRole('heading', { name: 'Stores not found!' })).toBeVisible();
});

test('SRCH-03 tabs, sorting and list view are links', async ({ page }) => {
  await page.goto('/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1');
  const main = page.locator('main');
  await expect(main.getByRole('article')).toHaveCount(12);
  await main.getByRole('link', { name: 'Sort by : Low to High' }).click();
  await expect(page).toHaveURL(/sort=low/);
  await main.getByRole('link', { name: 'Sort by : High to Low' }).click();
  await expect(page).toHaveURL(/sort=high/);
  await expect(page).not.toHaveURL(/sort=low/);
  await main.getByRole('link', { name: 'List', exact: true }).click();
  await expect(main.locator('[data-variant="list"]')).toHaveCount(12);
  const tabs = main.getByRole('navigation').getByRole('link', { name: /^(Items|Stores) \d+$/ });
  const found = main.getByRole('status').filter({ hasText: /results?$/ });
  const count = (await tabs.first().textContent())?.replace(/\D/g, '');
  await expect(found).toHaveText(`${count} results`);
  await main.getByRole('link', { name: 'Top rated' }).click();
  await tabs.last().click();
  await expect(page).toHaveURL(/tab=stores.*sort=high.*filter=top_rated/);
  await expect(main.locator('[aria-current="true"]')).toHaveText('Top rated');
  await expect(main.getByRole('heading', { level: 2, name: 'Brasa' })).toBeVisible();
  // Stores have no grid and list views; items return in their first one.
  const looks = main.getByRole('link', { name: /^(Grid|List)$/ });
  await expect(looks).toHaveCount(0);
  await tabs.first().click();
  await expect(main.locator('.chip[aria-current="true"]')).toHaveText(['Top rated', 'Sort by : High to Low']);
  await main.getByRole('link', { name: 'Top rated' }).click();
  await expect(looks).toHaveText(['Grid', 'List']);
  await expect(main.getByRole('link', { name: 'Grid', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(main.locator('.item-card[data-variant="vertical"]')).toHaveCount(12);
});

test('API-07 the second page of the stores is a page of its own', async ({ page }) => {
  // Retried, because other tests move the clock and open stores come first. New URLs, because cached pages would be of
  // different ages; a home ignores `min`.
  await expect(async () => {
    const anew = `&min=${Date.now()}`;
    await page.goto(`/home?module_id=1&zone_id=1,2,3${anew}`);
    const list = page.locator('main section', { has: page.getByRole('heading', { name: /^\d+ Stores$/ }) });
    await expect(list.getByRole('article')).toHaveCount(12);
    const first = await list.getByRole('heading', { level: 3 }).allTextContents();
    await page.goto(`/home?module_id=1&zone_id=1,2,3&page=2${anew}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /module_id=1&zone_id=1,2,3&page=2$/);
    const second = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
  }).toPass();
});

test('SRCH-05 stores are narrowed by kind and by how they hand over, where they are in the home', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(FOOD);
  const kinds = page.getByRole('navigation', { name: 'Kind of stores' }).getByRole('link');
  const offers = page.getByRole('navigation', { name: 'How it reaches you' }).getByRole('link');
  await expect(kinds).toHaveText(['All', 'Newly Joined', 'Popular', 'Top Rated']);
  await expect(offers).toHaveText(['All', 'Delivery', 'Take Away']);
  const current = page.locator('main [data-stores] a[aria-current]');
  const banners = page.getByRole('region', { name: 'Offers' }).first();
  await kinds.filter({ hasText: 'Top Rated' }).scrollIntoViewIfNeeded();
  await kinds.filter({ hasText: 'Top Rated' }).click();
  await expect(page).toHaveURL(/filter=top_rated$/);
  const before = await offers.first().boundingBox();
  await offers.filter({ hasText: 'Take Away' }).click();
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
  await page.locator('main').getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(count).toBeInViewport();
});

test('SRCH-05 stores narrowed on a later page begin at the first one', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/home?module_id=1&zone_id=1,2,3&page=2');
  await page.getByRole('navigation', { name: 'Kind of stores' }).getByRole('link', { name: 'Popular' }).click();
  await expect(page).toHaveURL('/home?module_id=1&zone_id=1,2,3&filter=popular#stores');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ Stores$/ })).toBeInViewport();
  await expect(page.locator('main').getByRole('article').nth(11)).toBeVisible();
});

test('HOME-01 a food banner for an item is a link to its page that opens as a popup', async ({ page }) => {
  await page.goto(FOOD);
  const banner = page.locator('.banners').getByRole('link', { name: /Four cheeses/ });
  await expect(banner).toHaveAttribute('href', /^\/product\/four-cheese-pizza\?module_id=1/);
  await expect(banner).toHaveAttribute('data-open', 'item');
  const popup = page.getByRole('dialog', { name: 'Four cheese pizza' });
  // Retried if the press was faster than the page's script: then it is a plain link.
  await expect(async () => {
    await page.goto(FOOD);
    await banner.press('Enter');
    await expect(popup.getByRole('button', { name: 'Add to Cart' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page).toHaveURL(FOOD);
});
