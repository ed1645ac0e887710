import { expect, expectAccessible, test } from './fixtures.ts';
import { ask, newCustomer, signedInAs } from './people.ts';

const WORDS = {
  en: { picker: 'Choose a module', title: 'What do you like?', save: 'Save', selected: 'A module has been selected.' },
  ar: { picker: 'اختر قسمًا', title: 'ماذا تحب؟', save: 'حفظ', selected: 'تم اختيار القسم.' },
} as const;

test('MOD-04 who enters a module for the first time says what is of interest there, once', async ({ page, request }, {
  project,
}) => {
  const ar = project.name === 'desk';
  const words = WORDS[ar ? 'ar' : 'en'];
  const { token } = await newCustomer(request);
  await signedInAs(page, token);
  if (ar) await page.emulateMedia({ colorScheme: 'dark' });
  const enter = async () => {
    await page.goto(`${ar ? '/ar' : ''}/home?module_id=1&zone_id=1`);
    await page.evaluate(() => {
      const button = Object.assign(document.createElement('button'), { id: 'opener', textContent: 'modules' });
      button.dataset['open'] = 'modules';
      document.querySelector('main')?.prepend(button);
    });
    await page.locator('#opener').click();
    const picker = page.getByRole('dialog', { name: words.picker });
    await picker.locator('button[data-module="grocery"]').click();
  };
  await enter();
  await page.waitForURL(/\/interest\?module_id=2&zone_id=1$/);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  const save = page.getByRole('button', { name: words.save });
  await save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(2).check();
  // What was said on arrival is a toast of another page.
  await expect(page.locator('#toaster').getByText(words.selected)).toBeHidden({ timeout: 15_000 });
  await expectAccessible(page);
  await save.click();
  await page.waitForURL(/\/home\?module_id=2&zone_id=1$/);
  expect((await ask(request, token, 'info'))['selected_modules_for_interest']).toEqual([2]);
  await enter();
  await page.waitForURL(/\/home\?module_id=2&zone_id=1$/);
});

test('MOD-04 a guest is led to sign in, and back', async ({ page }) => {
  await page.goto('/interest?module_id=2&zone_id=1');
  await page.waitForURL(/\/auth\/sign-in\?from=/);
  expect(new URL(page.url()).searchParams.get('from')).toBe('/interest?module_id=2&zone_id=1');
});
