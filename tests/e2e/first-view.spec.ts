import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { BRASA, cartButton, drawerOf, linesIn } from './cart-controls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';
import { holdIslands } from './slow.ts';

const t = getT('en');

test('CART-01 LOC-01 SRCH-01 Cart, picker and search show their content first on a slow phone and lose nothing', {
  tag: '@phone',
}, async ({ page, request }) => {
  const reloadWithoutIslands = await holdIslands(page);
  const skeleton = page.getByRole('dialog', { name: t('shell.opening') });
  await page.goto(BRASA);

  await test.step('CART-01 An empty cart says so before its script loads, unless the marketplace may have a cart', async () => {
    const letIslandsCome = await reloadWithoutIslands();
    await cartButton(page).click();
    await expect(skeleton.getByText(t('cart.empty'))).toBeVisible();
    await expect(skeleton.getByRole('link', { name: t('cart.continue') })).toHaveAttribute('href', '/');
    await expect(skeleton.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
    letIslandsCome();
    await expect(drawerOf(page).getByText(t('cart.empty'))).toBeVisible();
    await expect(skeleton).toBeHidden();

    const guestId = await guestWith(request, [{ itemId: KNOWN.food.simple.id, quantity: 2 }]);
    await page.evaluate(() => localStorage.clear());
    await settle(page, { guestId, at: await centre(request), typed: false });
    const letCartCome = await reloadWithoutIslands();
    await cartButton(page).click();
    await expect(skeleton).toBeVisible();
    await expect(skeleton.getByText(t('cart.empty'))).toBeHidden();
    letCartCome();
    await expect(linesIn(drawerOf(page))).toHaveCount(1);
    await expect(drawerOf(page).getByRole('definition')).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('The stored lines of the cart are shown first, and a press on a line is replayed', async () => {
    const letIslandsCome = await reloadWithoutIslands();
    await cartButton(page).click();
    await expect(linesIn(skeleton)).toHaveCount(1);
    await expect(skeleton.getByRole('definition')).toHaveText(/6\.00/);
    await expect(skeleton.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await skeleton.getByRole('button', { name: t('cart.more') }).click();
    letIslandsCome();
    await expect(drawerOf(page).getByText('03', { exact: true })).toBeVisible();
    await expect(skeleton).toBeHidden();
  });

  await test.step('The field of the location picker is shown first, and the text typed into it is kept', async () => {
    const letIslandsCome = await reloadWithoutIslands();
    await page.locator('[data-open="location"]').filter({ visible: true }).first().click();
    await skeleton.getByRole('combobox').fill('Lighthouse');
    letIslandsCome();
    const picker = page.getByRole('dialog', { name: t('location.title') });
    await expect(picker.getByRole('combobox')).toHaveValue('Lighthouse');
    await expect(picker.getByRole('option').first()).toBeVisible();
  });

  await test.step('Text typed before the search has loaded gets its suggestions', async () => {
    const letIslandsCome = await reloadWithoutIslands();
    await page.locator('input[data-open="search"]').filter({ visible: true }).fill('bur');
    letIslandsCome();
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});
