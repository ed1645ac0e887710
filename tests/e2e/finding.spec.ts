import type { Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { openFilters } from './lists.ts';
import { itemOf } from './prepare.ts';
import { speaker } from './speaker.ts';

const found = (search: string, more = '') =>
  `/home?search=${encodeURIComponent(search)}&data_type=searched&module_id=1&zone_id=1${more}`;
const names = (page: Page) => page.locator('main').getByRole('article').getByRole('heading');

test('EXT-06 an option says how many results it gives, and an empty page which one to drop, in Arabic', {
  tag: '@phone',
}, async ({ page }) => {
  const { t, prefix } = speaker('ar');
  await page.goto(`${prefix}${found('avocado')}`);
  const all = await names(page).count();
  const panel = await openFilters(page);
  const vegan = panel.getByRole('checkbox', { name: t('lists.vegan') });
  await expect(vegan).toHaveAccessibleDescription(t('search.results', { count: 1 }));
  expect(all).toBeGreaterThan(1);
  await expectAccessible(page);
  await vegan.focus();
  await page.keyboard.press('Space');
  await panel.getByRole('button', { name: t('lists.apply') }).click();
  // Longer where the form is sent before its script is there.
  await expect(page).toHaveURL(/&diet=vegan(&|$)/);
  await expect(names(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/diet/);

  await page.goto(`${prefix}${found('burger', '&diet=vegan&filter=popular')}`);
  const name = t('lists.vegan');
  await page.getByRole('link', { name: t('lists.withoutFilter', { name, results: '' }).trim() }).click();
  await expect(page).toHaveURL(/filter=popular$/);
  await expect(names(page).first()).toBeVisible();
});

test('EXT-06 what was opened is seen again in the empty search box, until it is cleared, in English', async ({
  page,
  request,
}) => {
  const { t } = speaker('en');
  const { name } = await itemOf(request, KNOWN.food.simple.id, 1);
  await page.goto(`/store/${KNOWN.food.store.slug}?module_id=1&zone_id=1`);
  const store = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
  const stored = () => page.evaluate(() => localStorage.getItem('islet:seen') ?? '');
  // What is scrolled counts as looked at.
  await page.mouse.wheel(0, 300);
  await expect.poll(stored).toContain(KNOWN.food.store.slug);
  await page.locator('main').getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL(new RegExp(KNOWN.food.simple.slug));
  await page.mouse.wheel(0, 300);
  await expect.poll(stored).toContain(KNOWN.food.simple.slug);
  await page.goto('/home?module_id=1&zone_id=1');
  await page.locator('input[data-open="search"]').filter({ visible: true }).first().click();
  const seen = page.getByRole('group', { name: t('search.seen') });
  await expect(seen.getByRole('option')).toHaveText([name, store]);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('search.clearSeen') }).click();
  await expect(seen).toHaveCount(0);
  expect(await stored()).toBe('');
});
