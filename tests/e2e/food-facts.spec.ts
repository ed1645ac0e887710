import { KNOWN } from '#src/demo/seed/known.ts';
import { cartButton, drawerOf } from './cart-controls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { centre, guestWith, itemOf, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

const GROCERY = KNOWN.grocery.store.moduleId;

for (const { locale, tag } of [
  { locale: 'en', tag: [] },
  { locale: 'ar', tag: ['@phone'] },
] as const)
  test(`EXT-19 What is avoided is set once, warns on pages, cards and in the cart, and hides results when asked, EXT-20 which are ordered by their price per unit, in ${locale}`, {
    tag: [...tag],
  }, async ({ page, request }) => {
    const { t, prefix } = speaker(locale);
    const milk = await itemOf(request, 'whole-milk-1-l', GROCERY, locale);
    const guestId = await guestWith(request, [{ itemId: milk.id, quantity: 1 }], GROCERY);
    await settle(page, { guestId, at: await centre(request), moduleId: GROCERY, typed: false });
    const contains = t('food.contains', { names: t('food.allergen_milk') });
    await page.goto(`${prefix}/product/whole-milk-1-l?module_id=2&zone_id=1`);
    await page.getByRole('button', { name: t('food.setAvoided') }).click();
    const dialog = page.getByRole('dialog', { name: t('food.avoids') });
    await dialog.getByRole('checkbox', { name: new RegExp(`^${t('food.allergen_milk')}$`, 'i') }).check();
    if (locale === 'ar') await expectAccessible(page);
    await dialog.getByRole('button', { name: t('food.done') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(t('food.warning'))).toBeVisible();
    // 1.60 a litre.
    await expect(page.locator('main')).toContainText(locale === 'en' ? '$0.16 / 100 mL' : '٠٫١٦');
    await cartButton(page, t).click();
    await expect(drawerOf(page, t)).toContainText(contains);
    await page.goto(`${prefix}/home?search=milk&module_id=2&zone_id=1`);
    const cards = page.locator('main').getByRole('article');
    const count = await cards.count();
    const line = page.getByRole('status').filter({ hasText: t('search.results', { count }) });
    await expect(line).toContainText(t('food.matching', { count: 4 }));
    await expect(page.getByText(contains).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await line.getByRole('button', { name: t('food.hide') }).click();
    await expect(cards.filter({ visible: true })).toHaveCount(count - 4);
    await expect(line).toContainText(t('food.hidden', { count: 4 }));
    await page.reload();
    await expect(line).toContainText(t('food.hidden', { count: 4 }));
    await line.getByRole('button', { name: t('food.show') }).click();
    await expect(cards.filter({ visible: true })).toHaveCount(count);

    await page.getByRole('link', { name: t('search.sortUnit') }).click();
    await page.waitForURL(/sort=unit/);
    // Skimmed milk costs 0.15 for 100 ml, whole milk 0.16.
    await expect(cards.first()).toContainText(locale === 'en' ? '$0.15 / 100 mL' : '٠٫١٥');
  });
