import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { listRows } from './lists.ts';

const main = (page: Page): Locator => page.locator('main');

test('SRCH-07 NAV-03 categories lead to a category, its kinds, its stores and its items', async ({ page }) => {
  await page.goto('/ar/categories?module_id=2&zone_id=1');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(12);
  await expectAccessible(page);
  const first = main(page).getByRole('heading', { level: 2 }).first();
  const name = (await first.textContent())?.trim() ?? '';
  await first.getByRole('link').click();
  await page.waitForURL(/\/category\/\d+\?module_id=2&zone_id=1$/);
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(page).locator('.store-card').first()).toBeVisible();
  const all = await main(page).locator('.item-card').count();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const kinds = main(page)
    .getByRole('navigation')
    .filter({ has: page.locator('[aria-current="page"].chip') });
  await kinds.getByRole('link').nth(1).click();
  await expect(kinds.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page');
  const some = await main(page).locator('.item-card').count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThanOrEqual(all);
});

test('NAV-03 a category is found without its module, an unknown one is not', async ({ page }) => {
  await page.goto('/categories?module_id=4&zone_id=1');
  const href =
    (await main(page).getByRole('heading', { level: 2 }).getByRole('link').first().getAttribute('href')) ?? '';
  const bare = href.replace(/\?.*/, '');
  await page.goto(bare);
  await expect(page.locator('html')).toHaveAttribute('data-module', 'ecommerce');
  for (const path of ['/category/99999', '/category/none', `${bare}?page=90`])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('SRCH-06 all brands come in three orders; without any the home is there', async ({ page, request }) => {
  await page.goto('/all-brands?module_id=4&zone_id=1');
  const names = () => main(page).getByRole('heading', { level: 2 }).allTextContents();
  const own = await names();
  expect(own.length).toBeGreaterThan(8);
  await main(page).getByRole('link', { name: 'A to Z' }).click();
  await expect(page).toHaveURL(/sort=az$/);
  const sorted = own.toSorted((a, b) => a.localeCompare(b, 'en'));
  expect(await names()).toEqual(sorted);
  await main(page).getByRole('link', { name: 'Z to A' }).click();
  await expect(page).toHaveURL(/sort=za$/);
  expect(await names()).toEqual(sorted.toReversed());
  await expectAccessible(page);
  await main(page).getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.waitForURL(/data_type=brand&brand_id=\d+/);
  await expect(main(page).getByRole('article').first()).toBeVisible();
  const none = await request.get('/all-brands?module_id=1&zone_id=1', { maxRedirects: 0 });
  expect([none.status(), none.headers()['location']]).toEqual([302, '/home?module_id=1&zone_id=1']);
});

test('SRCH-05 SRCH-07 stores by popularity, rating and age, twelve at a time', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await page.goto('/ar/store/latest?module_id=1&zone_id=1,2,3');
  const tabs = page.getByRole('navigation', { name: 'ترتيب المتاجر' }).getByRole('link');
  const words = ['الأكثر شعبية', 'الأعلى تقييمًا', 'الجديدة'];
  await expect(tabs).toHaveText(words);
  for (const [index, kind] of ['popular', 'top-rated', 'latest'].entries()) {
    await tabs.nth(index).click();
    await page.waitForURL(`**/store/${kind}?module_id=1&zone_id=1,2,3`);
    await expect(tabs.and(page.locator('[aria-current="page"]'))).toHaveText([words[index] ?? '']);
    const answer = await request.get(`/api/v1/stores/${kind}?limit=12&offset=1&type=all`, {
      headers: { moduleId: '1', zoneId: '[1,2,3]' },
    });
    const { stores }: { stores: { id: number }[] } = await answer.json();
    // The next page may already be loading.
    expect((await listRows(page)).slice(0, 12)).toEqual(stores.map(({ id }) => String(id)));
  }
  await expectAccessible(page);
  await main(page).getByRole('article').last().scrollIntoViewIfNeeded();
  await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThan(12);
  const rows = await listRows(page);
  expect(new Set(rows).size).toBe(rows.length);
  // End of the list: no further request.
  await expect(main(page).locator('islet-more')).toHaveCount(0);
});
