import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { addButton, BRASA } from './cart-controls.ts';
import { expect, test } from './fixtures.ts';
import { newCustomer, signIn, stored } from './people.ts';
import { toFoodHome, walker } from './walk.ts';

/** Every key of localStorage required by API-02. */
const NAMES = [
  'token',
  'guest_id',
  'zoneid',
  'currentLatLng',
  'location',
  'module',
  'language-setting',
  'country',
  'bg',
  'settings',
  'searchedValues',
];

test('API-02 The choices of a new visitor are stored under the documented names', async ({ page, request }) => {
  const walk = walker(page, 'ar');
  const { t, prefix } = walk;
  const press = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).click();
  const kept = async () => {
    const values = await Promise.all(NAMES.map((name) => stored(page, name)));
    return Object.fromEntries(NAMES.flatMap((name, index) => (values[index] === null ? [] : [[name, values[index]]])));
  };
  const json = async (name: string): Promise<unknown> => JSON.parse((await stored(page, name)) ?? 'null');

  await page.goto(`${prefix}/about-us`);
  // The language of the address, and nothing else.
  await expect
    .poll(kept)
    .toEqual({ 'language-setting': 'ar', country: 'SA', settings: JSON.stringify({ direction: 'rtl' }) });

  await toFoodHome(walk, walk.names.query);
  expect(await json('zoneid')).toEqual([1]);
  expect(await json('currentLatLng')).toEqual({ lat: expect.any(Number), lng: expect.any(Number) });
  expect(await stored(page, 'location')).toMatch(/\p{L}{3}/u);
  await expect.poll(() => json('module')).toMatchObject({ id: 1, module_type: 'food' });

  await page.goto(prefix + BRASA);
  await addButton(page, KNOWN.food.simple.id).click();
  await expect.poll(() => stored(page, 'guest_id')).toMatch(/^\d+$/);

  await press(t('shell.theme'));
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await stored(page, 'bg')).toBe(ground);

  await page.goto(`${prefix}/food?zone_id=1`);
  const box = page.locator('input[data-open="search"]').filter({ visible: true });
  await box.click();
  await expect(box).toHaveRole('combobox');
  await page.keyboard.insertText('rice');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=rice/);
  expect(await json('searchedValues')).toEqual(['rice']);

  await press(t('shell.language'));
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('shell.languageChange') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored(page, 'language-setting')).toBe('en');
  expect(await stored(page, 'country')).toBe('US');
  expect(await json('settings')).toEqual({ theme: 'dark', direction: 'ltr' });

  const { phone: name, password } = await newCustomer(request);
  await page.goto('/auth/sign-in');
  await signIn(page, getT('en'), { name, password });
  await page.waitForURL(/\/(?:home|food)/);
  // The guest id is gone; everything else is unchanged.
  const { guest_id: _, ...rest } = await kept();
  expect(Object.keys(rest)).toEqual(NAMES.filter((one) => one !== 'guest_id'));
});
