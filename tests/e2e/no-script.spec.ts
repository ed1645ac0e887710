import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { speaker } from './speaker.ts';

test.use({ javaScriptEnabled: false });

test('A visitor without scripts gets from the landing page to a store and an item, in Arabic', async ({ page }) => {
  const { t } = speaker('ar');
  const main = page.getByRole('main');

  await test.step('The landing page without scripts is complete and leads into a module', async () => {
    await page.goto('/ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { name: 'ماذا تحتاج اليوم؟' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await main.getByRole('link', { name: 'مطاعم', exact: true }).click();
    await expect(page).toHaveURL(/\/ar\/food$/);
    await expect(page.locator('html')).toHaveAttribute('data-module', 'food');
  });

  await test.step('The food home without scripts shows items and stores that link to their pages', async () => {
    await expect(main.locator('[data-variant="popular"]').first()).toBeVisible();
    await expect(main.locator('.store-card[data-variant="card"]').first()).toBeVisible();
    // What needs a script is hidden, and the page says that scripts are off.
    await expect(page.getByText(t('shell.noScript'))).toBeVisible();
    for (const name of [t('catalog.add'), t('catalog.save'), t('shell.cart'), t('shell.theme'), t('home.cashback')])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: t('shell.deliverTo') })).toHaveCount(0);
    const store = main.locator('.store-card[data-variant="card"]').getByRole('link').first();
    const name = (await store.textContent()) ?? '';
    await store.click();
    await expect(page).toHaveURL(/\/ar\/store\//);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await main.locator('.item-card').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ar\/product\//);
  });
});

test('A search without scripts finds items and stores', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'What do you need today?' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'Food', exact: true }).click();
  await expect(page).toHaveURL(/\/food$/);
  const box = page.getByRole('searchbox').and(page.locator(':visible'));
  await box.fill('pizza');
  // The button is visible on keyboard focus and large enough for touch.
  await page.keyboard.press('Tab');
  const button = page.getByRole('search').getByRole('button', { name: 'Search' }).and(page.locator(':visible'));
  await expect(button.first()).toBeFocused();
  expect((await button.first().boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/data_type=searched/);
  await expect(page).toHaveURL(/module_id=1|\/food/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Results for “pizza”');
  await expect(page.locator('main').locator('.item-card').first()).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: /^Stores \d/ })
    .click();
  await expect(page.locator('main').locator('.store-card').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
