import type { Page } from 'playwright/test';
import { PAGE_SCRIPT } from '../setup/browser.ts';
import { BRASA } from './cart-controls.ts';
import { expect, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';

const FOOD_HOME = '/food?zone_id=1';

/** Opens a page with its script delayed and waits for the first paint; returns a function that lets the script load. */
async function openBeforeScript(page: Page, path = FOOD_HOME): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(PAGE_SCRIPT, async (route) => {
    await arrived;
    await route.continue();
  });
  const asked = page.waitForRequest(PAGE_SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('html:not([data-unpainted])')).toHaveCount(1);
  return arrive;
}

/** Returns the dialog of an island. */
const islandDialog = (page: Page) => page.locator('dialog[open]:not(#waiting)');

test('A tap before the page’s script loads takes effect afterwards', { tag: '@phone' }, async ({ page, request }) => {
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request) });

  await test.step('CART-03 CARD-03 Items added before the page’s script loads are all in the cart, each once', async () => {
    const arrive = await openBeforeScript(page, BRASA);
    const pluses = page.locator('.item-card [data-add]').filter({ visible: true });
    await pluses.nth(0).dblclick();
    await pluses.nth(1).click();
    arrive();
    await expect(page.locator('html[data-cart="2"]')).toHaveCount(1);
    await expect
      .poll(() => page.evaluate((): unknown => JSON.parse(localStorage.getItem('islet:cart:1') ?? '[]')))
      .toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  });

  for (const [row, what, path, target] of [
    ['CART-01', 'the cart', FOOD_HOME, '[data-open="cart"]'],
    ['POP-01', 'an item with options', FOOD_HOME, '.item-card .add[data-open="item"]'],
    ['LOC-01', 'the location', `/ar${FOOD_HOME}`, '[data-open="location"]'],
  ] as const)
    await test.step(`${row} A tap on ${what} before the page’s script loads is not lost`, async () => {
      const arrive = await openBeforeScript(page, path);
      await page.locator(target).filter({ visible: true }).first().click();
      arrive();
      await expect(islandDialog(page)).toBeVisible();
    });
});

test('The header on a desktop keeps input made before the page’s script loads', async ({ page, request }) => {
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request) });

  await test.step('SRCH-01 The search field keeps text typed before the page’s script loads and suggests results for it', async () => {
    const arrive = await openBeforeScript(page);
    const box = page.locator('input[data-open="search"]').filter({ visible: true });
    await box.click();
    await box.pressSequentially('piz');
    arrive();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(box).toHaveValue('piz');
  });

  await test.step('LOC-01 A tap on the location opens it before the page’s script loads and while storage is read again', async () => {
    const arrive = await openBeforeScript(page);
    const address = page.locator('[data-open="location"] .place').filter({ visible: true });
    await address.click();
    arrive();
    await expect(islandDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(islandDialog(page)).toBeHidden();
    await address.hover();
    await page.mouse.down();
    await page.evaluate(() => document.dispatchEvent(new Event('islet:stored')));
    await page.mouse.up();
    await expect(islandDialog(page)).toBeVisible();
  });
});
