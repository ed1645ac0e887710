import type { Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { openFilters } from './lists.ts';
import { centre, guestWith, itemOf, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

const found = (search: string, more = '') =>
  `/home?search=${encodeURIComponent(search)}&data_type=searched&module_id=1&zone_id=1${more}`;
const names = (page: Page) => page.locator('main').getByRole('article').getByRole('heading');

test('EXT-06 A filter shows its number of results, and an empty page which filter to remove, in Arabic', {
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

test('EXT-06 The opened pages are listed in the empty search field until they are cleared, in English', async ({
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
  await page.goto('/food?zone_id=1');
  await page.locator('input[data-open="search"]').filter({ visible: true }).first().click();
  const seen = page.getByRole('group', { name: t('search.seen') });
  await expect(seen.getByRole('option')).toHaveText([name, store]);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('search.clearSeen') }).click();
  await expect(seen).toHaveCount(0);
  expect(await stored()).toBe('');
});

for (const { locale, tag, narrowed, left, elsewhere, list, wanted } of [
  {
    locale: 'en',
    tag: null,
    narrowed: ['burger under 8', 'under 8'],
    left: 'burger',
    elsewhere: 'shampoo',
    list: '2 milk\neggs\n1 basmati rice',
    wanted: [/milk/i, /eggs/i, /rice/i],
  },
  {
    locale: 'ar',
    tag: '@phone',
    narrowed: ['برجر تحت ٨', 'تحت ٨'],
    left: 'برجر',
    elsewhere: 'شامبو',
    list: '٢ حليب، بيض، أرز بسمتي',
    wanted: [/حليب/, /بيض/, /أرز/],
  },
] as const)
  test(
    `EXT-06 A search filter is removed, another module’s results are linked, and a list fills the cart in ${locale}`,
    tag ? { tag } : {},
    async ({ page, request }) => {
      const { t, prefix } = speaker(locale);
      const guestId = await guestWith(request, []);
      await settle(page, { guestId, at: await centre(request), moduleId: 2, typed: false });

      const [search, said] = narrowed;
      await page.goto(`${prefix}${found(search)}`);
      const few = await names(page).count();
      await expectAccessible(page);
      const chips = page.getByRole('navigation', { name: t('lists.understood') });
      await chips.getByRole('link', { name: said }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title', { search: left }));
      expect(await names(page).count()).toBeGreaterThan(few);
      await expect(chips).toHaveCount(0);

      await page.goto(`${prefix}${found(elsewhere)}`);
      await page
        .getByRole('navigation', { name: t('lists.elsewhere') })
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(/module_id=3/);
      await expect(names(page).first()).toBeVisible();

      await test.step('EXT-14 A written shopping list finds its items and adds the ticked ones to the cart', async () => {
        await page.goto(`${prefix}/home?data_type=searched&module_id=2&zone_id=1`);
        await page.getByRole('textbox', { name: t('lists.listLabel') }).fill(list);
        await page.getByRole('button', { name: t('lists.listFind') }).click();
        const lines = page.locator('[data-list] [data-line]');
        await expect(lines).toHaveCount(wanted.length);
        await expect(lines.first().getByRole('spinbutton')).toHaveValue('2');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await lines.nth(1).getByRole('checkbox').uncheck();
        await page.getByRole('button', { name: t('lists.listAdd') }).click();
        const cart = page.getByRole('dialog', { name: t('cart.title') });
        await expect(cart).toContainText(wanted[2]);
        // The drawer may suggest what was unticked: the number of lines says that it is not in the cart.
        await expect(page.locator('html')).toHaveAttribute('data-cart', '2');
      });
    },
  );
