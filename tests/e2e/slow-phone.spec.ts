import type { Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { addButton, BRASA, FORNO } from './cart-controls.ts';
import { choose, expect, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';
import { holdIslands } from './slow.ts';
import { expectTold, recordToasts } from './told.ts';

const { food } = KNOWN;
const t = getT('en');

/** Returns item and quantity of the stored lines that the marketplace has confirmed. */
const confirmed = (page: Page) =>
  page.evaluate(() => {
    const lines: { itemId: number; quantity: number }[] = JSON.parse(localStorage.getItem('islet:cart:1') ?? '[]');
    return lines.map(({ itemId, quantity }) => `${quantity} × ${itemId}`);
  });

test('CART-03 POP-01 A tap on a slow phone counts at once and only once, and an item shows before its script', {
  tag: '@phone',
}, async ({ page, request }) => {
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(BRASA);
  const reloadWithoutIslands = await holdIslands(page);
  const letCartCome = await reloadWithoutIslands();
  const plus = addButton(page, food.simple.id);
  const tapped = await plus.evaluate((button: HTMLButtonElement) => {
    button.click();
    const { cart } = document.documentElement.dataset;
    return [cart, button.querySelector('.count')?.textContent];
  });
  expect(tapped).toEqual(['1', '01']);
  await plus.click();
  await expect(plus.locator('.count')).toHaveText('02');
  letCartCome();
  await expect.poll(() => confirmed(page)).toEqual([`2 × ${food.simple.id}`]);

  const letItemCome = await reloadWithoutIslands();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
  await page.locator(`[data-item="${food.choices.id}"] .adder [data-open="item"]`).first().click();
  await expect(page.locator('#waiting').getByRole('radio').first()).toBeVisible();
  // First in the skeleton, then in the popup that takes its place, at any of these presses.
  letItemCome();
  const dialog = page.getByRole('dialog', { name: 'Classic smash burger' });
  await choose(dialog.getByRole('radio', { name: /^Double/ }));
  await dialog
    .getByRole('button', { name: t('item.more') })
    .last()
    .click();
  await dialog.getByRole('button', { name: t('item.addToCart') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '2');
  const both = [`2 × ${food.simple.id}`, `2 × ${food.choices.id}`];
  await expect.poll(() => confirmed(page)).toEqual(both);

  await recordToasts(page);
  // In one task of the page, so that not even the script of the cart is asked for.
  await page.reload();
  await expect(plus.locator('.count')).toHaveText('02');
  await plus.evaluate((button: HTMLButtonElement, href) => {
    button.click();
    window.location.assign(href);
  }, FORNO);
  await page.waitForURL(/forno-vela/);
  await expect.poll(() => confirmed(page)).toEqual([`3 × ${food.simple.id}`, `2 × ${food.choices.id}`]);
  await expectTold(page, t('cart.added'));
  expect(await page.evaluate(() => sessionStorage.getItem('islet:cart:taps'))).toBeNull();
});
