import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { addButton, BRASA, cartButton, drawerOf, FORNO } from './cart-controls.ts';
import { expect, expectOnlyLost, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';
import { expectTold, recordToasts, toldSoFar } from './told.ts';

const { food } = KNOWN;
const t = getT('en');
const ADDED = '**/customer/cart/add';

test('A cart keeps the tapped items when pages are left and requests fail', async ({ page, request, faults }) => {
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await recordToasts(page);
  await page.goto(BRASA);
  const html = page.locator('html');
  const drawer = drawerOf(page);
  const subtotal = drawer.getByRole('definition');

  await test.step('CART-03 An item whose request was cut off by a navigation is in the cart of the next page', async () => {
    // The first call stays pending; removing the route would let it continue.
    let calls = 0;
    await page.route(ADDED, (route) => (++calls === 1 ? undefined : route.continue()));
    const call = page.waitForRequest(ADDED);
    await addButton(page, food.simple.id).click();
    await call;
    await page.goto(FORNO);
    await expect(html).toHaveAttribute('data-cart', '1');
    await expectTold(page, 'Item added to cart');
    await cartButton(page).click();
    await expect(drawer.getByText('Salted fries')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('islet:cart:left'))).toBeNull();
    await page.unroute(ADDED);
  });

  await test.step('CART-09 The taps on a stepper survive a navigation and a reload right after them', async () => {
    const more = drawer.getByRole('button', { name: t('cart.more') });
    await expect(more).toBeEnabled();
    // In one task of the page, so that no request can have been sent.
    await more.evaluate((button: HTMLButtonElement, href) => {
      button.click();
      button.click();
      window.location.assign(href);
    }, BRASA);
    await page.waitForURL(/brasa/);
    await cartButton(page).click();
    await expect(drawer.getByText('03', { exact: true })).toBeVisible();
    await expect(subtotal).toHaveText('$9.00');
    await expect(subtotal).toHaveAttribute('aria-busy', 'false');

    await more.evaluate((button: HTMLButtonElement) => {
      button.click();
      window.location.reload();
    });
    await expect(drawer).toBeHidden();
    await cartButton(page).click();
    await expect(drawer.getByText('04', { exact: true })).toBeVisible();
    await expect(subtotal).toHaveText('$12.00');
    await expect(subtotal).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('API-05 A failed or lost request shows its reason once and keeps the cart, and a retry works', async () => {
    const other = page.locator(`main [data-item]:not([data-item="${food.simple.id}"]) [data-add]`).first();
    const errors = [
      { code: 'item', message: 'The kitchen is full' },
      { code: 'store', message: 'Try the next one' },
    ];
    await page.route(ADDED, (route) => route.fulfill({ status: 403, json: { errors } }));
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = page.waitForResponse(ADDED);
      await other.click();
      await answer;
      // Until the refusal has taken the item back, a tap would only raise its quantity.
      await expect(html).toHaveAttribute('data-cart', '1');
    }
    // Every message of the response, in a single toast even after repeated failures.
    const told = (await toldSoFar(page)).filter((text) => text.includes('kitchen'));
    expect(told).not.toEqual([]);
    for (const text of told) expect(text.match(/The kitchen is full\nTry the next one/g)).toHaveLength(1);
    await page.unroute(ADDED);
    await page.route(ADDED, (route) => route.abort());
    await other.click();
    await expectTold(page, t('errors.network'));
    await expect(html).toHaveAttribute('data-cart', '1');
    expectOnlyLost(faults);
    await page.unroute(ADDED);
    await other.click();
    await expect(html).toHaveAttribute('data-cart', '2');
    await expectTold(page, 'Item added to cart');
  });
});
