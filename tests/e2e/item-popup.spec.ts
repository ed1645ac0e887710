import type { Locator, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { BRASA, cartButton, drawerOf } from './cart-controls.ts';
import { choose, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';

const t = getT('en');
const { choices } = KNOWN.food;
const NAMES = {
  en: { burger: 'Classic smash burger', double: /^Double/, cheese: /^Extra cheese/, group: 'Patties' },
  ar: { burger: 'برجر سماش كلاسيك', double: /^قطعتان/, cheese: /^جبن إضافي/, group: 'عدد القطع' },
} as const;

const opener = (page: Page, itemId: number): Locator =>
  page.locator(`[data-item="${itemId}"] .adder [data-open="item"]`).first();
const popupOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Returns whether two elements overlap on screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('POP-05 POP-06 POP-08 POP-09 An item with options is configured and added', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const say = getT('ar');
  const names = NAMES.ar;
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(`/ar${BRASA}`);
  await opener(page, choices.id).click();
  const popup = popupOf(page, names.burger);
  await expect(popup.getByRole('group', { name: names.group })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await popup.getByRole('button', { name: say('item.addToCart') }).click();
  const missing = say('item.variationRequired', { name: names.group });
  await expect(popup.getByRole('alert')).toHaveText(missing);

  const double = popup.getByRole('radio', { name: names.double });
  await double.click();
  await expect(double).toBeChecked();
  await double.click();
  await expect(double).not.toBeChecked();
  await double.press('Space');
  await expect(double).toBeChecked();
  await expect(popup.getByRole('alert')).toBeHidden();
  await choose(popup.getByRole('checkbox', { name: names.cheese }));
  await popup
    .getByRole('group', { name: say('item.quantity', { name: names.burger }) })
    .getByRole('button', { name: say('item.more') })
    .click();
  // (8.00 + 3.00) × 2 + 1.00 of cheese.
  await expect(popup.getByText('٢٣٫٠٠\u00a0$').first()).toBeVisible();

  // When scrolled, the heading leaves room for the close button, which must not cover it.
  await popup.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  const heading = popup.getByRole('heading', { name: names.burger });
  await expect.poll(async () => (await heading.boundingBox())?.width ?? 0).toBeGreaterThan(100);

  await popup.getByRole('button', { name: say('item.addToCart') }).click();
  await expect(popup).toBeHidden();
  // Above the bottom bar of a phone, which contains the cart button.
  const toast = page.locator('#toaster').getByText(say('cart.added'));
  await expect(toast).toBeVisible();
  for (const bar of ['.bottom-bar', '.cart-bar'])
    await expect.poll(async () => overlap(toast, page.locator(bar))).toBe(false);
  // Which leads to the cart, so the toast does not.
  await expect(page.locator('.cart-bar').getByRole('button')).toBeVisible();
  await expect(page.locator('#toaster').getByRole('button', { name: say('cart.view') })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
});

test('CART-12 An item in the cart is changed in its popup', async ({ page, request }) => {
  const names = NAMES.en;
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(BRASA);
  const popup = popupOf(page, names.burger);
  const double = popup.getByRole('radio', { name: names.double });

  await test.step('POP-01 SUP-01 The popup is 459 pixels wide, cuts a long description, is a sheet on phones and returns the focus', async () => {
    await opener(page, choices.id).focus();
    await page.keyboard.press('Enter');
    await expect(double).toBeVisible();
    await expect(popup).toHaveCSS('width', '459px');
    await page.setViewportSize({ width: 390, height: 844 });
    const width = async () => (await popup.boundingBox())?.width ?? 0;
    // As wide as the screen. Desktop browsers may reserve up to 17 px of it for a scrollbar.
    await expect.poll(async () => Math.abs((await width()) - 381.5)).toBeLessThanOrEqual(8.5);
    await page.setViewportSize({ width: 1440, height: 900 });
    const whole = 'Beef pressed thin on a hot steel, cheddar, pickles and our pink sauce in a potato bun.';
    await expect(popup.getByText(whole)).toBeHidden();
    await expect(popup.getByText(`${whole.slice(0, 69)}… Read more`)).toBeVisible();
    await popup.getByRole('button', { name: 'Read more' }).click();
    await expect(popup.getByText(`${whole} Show less`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(opener(page, choices.id)).toBeFocused();
  });

  await opener(page, choices.id).click();
  await double.click();
  await popup.getByRole('button', { name: t('item.addToCart') }).click();
  await expect(popup).toBeHidden();

  await opener(page, choices.id).click();
  await expect(double).toBeChecked();
  await popup.getByRole('button', { name: t('item.updateCart') }).click();
  // Above the dialog, not dimmed by it, and not over its total and buttons.
  const toast = page.locator('#toaster').getByText(t('item.noChange'));
  await expect(toast).toBeVisible();
  await expect(page.locator('#toaster:popover-open')).toHaveCount(1);
  await expect.poll(async () => overlap(toast, popup.locator('.overlay-foot'))).toBe(false);
  await choose(popup.getByRole('checkbox', { name: names.cheese }));
  await popup.getByRole('button', { name: t('item.updateCart') }).click();
  await expect(page.getByText(t('cart.updated')).first()).toBeVisible();
  await expect(popup).toBeHidden();

  // From the drawer to the line's options and back.
  await cartButton(page).click();
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: t('cart.edit', { name: names.burger }) }).click();
  await expect(double).toBeChecked();
  await popup.getByRole('button', { name: t('item.close') }).click();
  await expect(drawer).toBeVisible();
});

test('POP-01 A slow marketplace shows a skeleton of the item first, and a failed one offers a retry', {
  tag: '@phone',
}, async ({ page, faults }) => {
  await page.goto(BRASA);
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route(`**/items/details/${choices.id}`, async (route) => {
    await held;
    await route.abort();
  });
  await page.route('**/partials/item?*', (route) => route.abort());
  await opener(page, choices.id).click();
  await expect(popupOf(page, 'Loading the item…')).toBeVisible();
  answer();
  const failed = popupOf(page, 'The item could not be loaded');
  await expect(failed.getByText('Cannot reach the server. Check your connection.')).toBeVisible();
  await expectAccessible(page);
  expect(faults.splice(0).every((fault) => fault.includes('ERR_FAILED'))).toBe(true);
  await page.unroute(`**/items/details/${choices.id}`);
  await test.step('POP-01 The popup shows the current data of the marketplace, not the printed data of the page', async () => {
    await page.route(`**/items/details/${choices.id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), price: 9.5 } });
    });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(popupOf(page, NAMES.en.burger).getByRole('radio').first()).toBeVisible();
    await expect(popupOf(page, NAMES.en.burger).getByText('$9.50').first()).toBeVisible();
  });
});
