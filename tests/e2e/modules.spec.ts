import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const TITLE = { en: 'Choose a module', ar: 'اختر قسمًا' } as const;

/** Returns an announced message. */
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Picks a location on the landing page, where no module is chosen yet. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('header [data-open="location"]').click();
  await page.getByRole('button', { name: 'Pick Locations' }).click();
}

const someModules = (count: number) => async (page: Page) => {
  const pattern = /\/api\/v1\/module$/;
  await page.route(pattern, async (route) => {
    const answer = await route.fetch();
    const rows: unknown = await answer.json();
    await route.fulfill({ response: answer, json: Array.isArray(rows) ? rows.slice(0, count) : rows });
  });
};

test('MOD-01 MOD-02 several modules are a grid; picking one stores it and enters it', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await arrive(page);
  const picker = page.getByRole('dialog', { name: TITLE.en });
  await expect(picker.getByRole('listitem')).toHaveCount(5);
  for (const name of ['Food', 'Grocery', 'Pharmacy', 'Shop', 'Parcel'])
    await expect(picker.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole('button', { name: /^Grocery/ }).click();
  await expect(page).toHaveURL(/\/home\?module_id=2&zone_id=1$/);
  await expect(notice(page, 'A module has been selected.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('module'))).toBe('{"id":2,"module_type":"grocery"}');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'module')?.value).toBe('2');
});

test('MOD-02 a single module is entered without asking', async ({ page }) => {
  await someModules(1)(page);
  await arrive(page);
  await expect(page).toHaveURL(/\/home\?module_id=1&zone_id=1$/);
});

test('MOD-02 without any module it says whom to ask', async ({ page }) => {
  await someModules(0)(page);
  await arrive(page);
  const picker = page.getByRole('dialog', { name: TITLE.en });
  await expect(picker.getByText('No module found')).toBeVisible();
  await expect(picker.getByText('Contact with the site owner to activate modules.')).toBeVisible();
  await expectAccessible(page);
});

test('MOD-02 the picker marks the module one is in and gives the focus back, in Arabic', async ({ page }) => {
  await page.goto('/ar/home?module_id=1&zone_id=1');
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'opener', textContent: 'modules' });
    button.dataset['open'] = 'modules';
    document.querySelector('main')?.prepend(button);
  });
  const opener = page.locator('#opener');
  await opener.click();
  const picker = page.getByRole('dialog', { name: TITLE.ar });
  await expect(picker.locator('[aria-current="true"]')).toHaveAttribute('data-module', 'food');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(opener).toBeFocused();
});
