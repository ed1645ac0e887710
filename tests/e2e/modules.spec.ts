import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const TITLE = { en: 'What would you like to order?', ar: 'ماذا تود أن تطلب؟' } as const;
const MODULES = /\/api\/v1\/module$/;

/** Returns an announced message. */
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Picks a location on the landing page, where no module is chosen yet. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('header [data-open="location"]').click();
  await page.getByRole('button', { name: 'Pick Locations' }).click();
}

test('MOD-01 MOD-02 A picked location leads to a choice of its modules', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const picker = page.getByRole('dialog', { name: TITLE.en });

  await test.step('MOD-02 A location without modules says whom to contact', async () => {
    await page.route(MODULES, (route) => route.fulfill({ json: [] }));
    await arrive(page);
    await expect(picker.getByText('No module found')).toBeVisible();
    await expect(picker.getByText('Contact with the site owner to activate modules.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(MODULES);
  });

  await test.step('MOD-01 MOD-02 Several modules are a grid, and picking one stores and opens it', async () => {
    await arrive(page);
    await expect(picker.getByRole('listitem')).toHaveCount(5);
    for (const name of ['Food', 'Grocery', 'Pharmacy', 'Shop', 'Parcel'])
      await expect(picker.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expectAccessible(page);
    await picker.getByRole('button', { name: /^Grocery/ }).click();
    await expect(page).toHaveURL(/\/grocery\?zone_id=1$/);
    await expect(notice(page, 'A module has been selected.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('module'))).toBe('{"id":2,"module_type":"grocery"}');
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'module')?.value).toBe('2');
  });

  await test.step('MOD-02 The picker marks the current module and returns the focus, in Arabic', async () => {
    await page.goto('/ar/food?zone_id=1');
    await page.evaluate(() => {
      const button = Object.assign(document.createElement('button'), { id: 'opener', textContent: 'modules' });
      button.dataset['open'] = 'modules';
      document.querySelector('main')?.prepend(button);
    });
    const opener = page.locator('#opener');
    await opener.click();
    const choice = page.getByRole('dialog', { name: TITLE.ar });
    await expect(choice.locator('[aria-current="true"]')).toHaveAttribute('data-module', 'food');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(choice).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
