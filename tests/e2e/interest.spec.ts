import { expect, expectAccessible, test } from './fixtures.ts';
import { ask, newCustomer, signedInAs } from './people.ts';

test('MOD-04 A customer who enters a module is asked for interests', { tag: '@phone' }, async ({ page, request }) => {
  await test.step('MOD-04 A guest is led to sign-in and back', async () => {
    await page.goto('/interest?module_id=2&zone_id=1');
    await page.waitForURL(/\/auth\/sign-in\?from=/);
    expect(new URL(page.url()).searchParams.get('from')).toBe('/interest?module_id=2&zone_id=1');
  });

  const { token } = await newCustomer(request);
  await signedInAs(page, token);
  await test.step('MOD-04 A customer who enters a module for the first time chooses interests once', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const enter = async () => {
      await page.goto('/ar/food?zone_id=1');
      await page.evaluate(() => {
        const button = Object.assign(document.createElement('button'), { id: 'opener', textContent: 'modules' });
        button.dataset['open'] = 'modules';
        document.querySelector('main')?.prepend(button);
      });
      await page.locator('#opener').click();
      const picker = page.getByRole('dialog', { name: 'ماذا تود أن تطلب؟' });
      await picker.locator('button[data-module="grocery"]').click();
    };
    await enter();
    await page.waitForURL(/\/interest\?module_id=2&zone_id=1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'ماذا تحب؟' })).toBeVisible();
    const save = page.getByRole('button', { name: 'حفظ' });
    await save.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').nth(2).check();
    // The toast of the previous page belongs to no landmark of this one.
    const toaster = page.locator('#toaster');
    await expect(toaster).toBeAttached();
    await expect(toaster.getByText('تم اختيار القسم.')).toBeHidden({ timeout: 15_000 });
    await expectAccessible(page);
    await save.click();
    await page.waitForURL(/\/grocery\?zone_id=1$/);
    expect((await ask(request, token, 'info'))['selected_modules_for_interest']).toEqual([2]);
    await enter();
    await page.waitForURL(/\/grocery\?zone_id=1$/);
  });
});
