import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { demoCustomer, signedInAs } from './people.ts';
import { speaker } from './speaker.ts';

const HOME = '/food?zone_id=1';

const box = (page: Page): Locator => page.locator('input[data-open="search"]').filter({ visible: true });
const history = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('searchedValues') ?? '[]'));
const remember = (page: Page, terms: string[]) =>
  page.addInitScript((list) => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('searchedValues', JSON.stringify(list));
    sessionStorage.setItem('begun', '1');
  }, terms);

test('SRCH-01 The search suggests items and stores once typing pauses', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('item-or-store-search')) asked.push(url.searchParams.get('name') ?? '');
  });
  await page.goto(HOME);
  await test.step('SRCH-01 The letters typed during hydration are kept', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/_astro\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await box(page).click();
    await page.keyboard.type('piz');
    release();
    await expect(box(page)).toHaveRole('combobox');
    await page.keyboard.type('za');
    await expect(box(page)).toHaveValue('pizza');
    await expect.poll(() => asked.at(-1)).toBe('pizza');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  asked.length = 0;
  // One input event: on a busy machine, single keys may be further apart than the debounce time.
  await page.keyboard.insertText('burger');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('group', { name: 'Items' }).getByRole('option').first()).toBeVisible();
  expect(asked).toEqual(['burger']);
  const height = await list.evaluate((element) => element.parentElement?.parentElement?.clientHeight ?? 0);
  expect(height).toBeLessThanOrEqual(400);
  await expectAccessible(page);
});

test('SRCH-01 A signed-in customer finds personal keywords before typing', async ({ page, request }) => {
  const { t, prefix } = speaker('ar');
  await signedInAs(page, (await demoCustomer(request)).token, { zoneid: '[1]' });
  await page.goto(prefix + HOME);
  await box(page).click();
  const words = page.getByRole('group', { name: t('search.keywords') }).getByRole('option');
  const first = (await words.first().textContent()) ?? '';
  expect(first).not.toBe('');
  await test.step('SRCH-01 A search without suggestions says so, also in Arabic', async () => {
    await page.keyboard.type('ققققظظظ');
    await expect(page.getByText('لا توجد اقتراحات. اضغط مفتاح الإدخال للبحث.')).toBeVisible();
    await expectAccessible(page);
    await box(page).fill('');
  });
  await words.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
});

test('SRCH-01 The five newest searches can be chosen, deleted and cleared', async ({ page }) => {
  await remember(page, ['one', 'two', 'three', 'four', 'five', 'six']);
  await page.goto(HOME);
  await test.step('SRCH-01 A click outside and Escape close the list, and the clear button empties the field', async () => {
    await box(page).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.mouse.click(5, 500);
    await expect(page.getByRole('option')).toHaveCount(0);
    await box(page).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.type('ri');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
  });
  const recent = page.getByRole('group', { name: 'Recent searches' });
  await expect(recent.getByRole('option')).toHaveText(['one', 'two', 'three', 'four', 'five']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete two' }).click();
  await expect(recent.getByRole('option')).toHaveText(['one', 'three', 'four', 'five']);
  await expect(box(page)).toBeFocused();
  await test.step('SRCH-01 An empty search is ignored and cleared', async () => {
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/food\?zone_id=1$/);
    expect(await history(page)).toEqual(['one', 'three', 'four', 'five']);
  });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=three/);
  expect(await history(page)).toEqual(['three', 'one', 'four', 'five']);

  await box(page).click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(recent).toHaveCount(0);
  expect(await history(page)).toEqual([]);

  await test.step('SRCH-02 The Enter key stores the search and shows its results', async () => {
    await box(page).fill('  shawrama ');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/home\?search=shawrama&data_type=searched&module_id=1&zone_id=1$/);
    expect(await history(page)).toEqual(['shawrama']);
    await expect(box(page)).toHaveValue('shawrama');
  });
  await test.step('EXT-06 The results of a mistyped search are accessible', async () => {
    const { t } = speaker('en');
    await expect(page.getByRole('main').getByText(t('lists.correctedTo', { word: 'shawarma' }))).toBeVisible();
    await expectAccessible(page);
  });
});
