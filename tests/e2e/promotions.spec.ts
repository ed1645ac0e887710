import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

test('PROMO-02 PROMO-03 PROMO-05 The promotion pages fit the screen, count down and copy a coupon code', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const timer = page.locator('main').getByRole('timer');
  const expectFits = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };

  await test.step('PROMO-02 The page of a flash sale fits both screens, in Arabic', async () => {
    await page.goto('/ar/flash-sales?id=1&module_id=1&zone_id=1');
    await expect(timer.locator('b')).toHaveCount(4);
    await expectFits();
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoSidewaysScroll(page);
    if (size) await page.setViewportSize(size);
  });

  await test.step('PROMO-03 The page of a campaign fits the screen and counts down', async () => {
    await page.goto('/campaigns/1?module_id=1&zone_id=1');
    await expect(timer).toHaveText(/^\d\ddays\d\dhours\d\dmin\d\dsec$/);
    await expectFits();
  });

  await test.step('PROMO-05 The page of all coupons fits the screen, and its codes are copied by a tap', async () => {
    await page.goto('/coupons?module_id=2&zone_id=1');
    await expectFits();
    const card = page.locator('main').getByRole('article').filter({ hasText: 'LUNCH5' });
    await card.getByRole('button').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('LUNCH5');
  });
});
