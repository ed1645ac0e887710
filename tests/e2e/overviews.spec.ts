import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { listRows } from './lists.ts';

test('SRCH-05 SRCH-06 SRCH-07 NAV-03 The overview pages fit a phone in Arabic, and a list of stores loads to its end', {
  tag: '@phone',
}, async ({ page }) => {
  const main = page.locator('main');
  const expectFits = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  await page.goto('/ar/categories?module_id=2&zone_id=1');
  await expectFits();
  await main.getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await page.waitForURL(/\/ar\/grocery\/[a-z-]+(?:\?zone_id=1)?$/);
  await expect(main.locator('.store-card').first()).toBeVisible();
  await expectFits();
  await page.goto('/ar/all-brands?module_id=4&zone_id=1');
  await expectFits();

  await test.step('SRCH-07 The list of stores loads to its end with each store once', async () => {
    await page.goto('/ar/store/latest');
    await expectFits();
    await main.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect.poll(() => main.getByRole('article').count()).toBeGreaterThan(12);
    // End of the list: no further request.
    await expect(main.locator('islet-more')).toHaveCount(0);
    const rows = await listRows(page);
    expect(new Set(rows).size).toBe(rows.length);
  });
});
