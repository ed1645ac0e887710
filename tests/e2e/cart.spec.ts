import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { addButton, BRASA, cartButton, drawerOf, FORNO, linesIn } from './cart-controls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOverlayLeft, test } from './fixtures.ts';
import { addFor, centre, guestWith, itemOf, keepSingleCart, settle } from './prepare.ts';
import { expectTold, recordToasts } from './told.ts';

const { food, otherFood } = KNOWN;
const t = getT('en');

test('A guest changes the cart on a phone and goes to the checkout', { tag: '@phone' }, async ({ page, request }) => {
  const say = getT('ar');
  const guestId = await guestWith(request, [{ itemId: food.simple.id, quantity: 2 }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto(`/ar${BRASA}`);
  const drawer = drawerOf(page, say);

  await test.step('CART-01 CART-09 CART-14 The cart is opened, changed and kept through a reload', async () => {
    await cartButton(page, say).click();
    await expect(linesIn(drawer, say)).toHaveCount(1);
    await expect(drawer.getByText('٠٢', { exact: true })).toBeVisible();
    // 2 × 3.00.
    await expect(drawer.getByRole('definition')).toHaveText(/٦٫٠٠/);
    await drawer.getByRole('button', { name: say('cart.more') }).click();
    await expect(drawer.getByText('٠٣', { exact: true })).toBeVisible();
    await expect(drawer.getByRole('definition')).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.reload();
    await cartButton(page, say).click();
    await expect(drawer.getByText('٠٣', { exact: true })).toBeVisible();
    await expect(drawer.getByRole('definition')).toHaveText(/٩٫٠٠/);
  });

  await test.step('CART-11 A guest is asked how to continue, in a dialog over the shop', async () => {
    await drawer.getByRole('button', { name: say('cart.checkout') }).click();
    const question = page.getByRole('dialog', { name: say('cart.guestTitle') });
    await expect(question.getByText(say('cart.guestText'))).toBeVisible();
    await expect(drawer).toBeHidden();
    await expectAccessible(page);
    await question.getByRole('button', { name: say('cart.guest'), exact: true }).click();
    await expect(page).toHaveURL(/\/ar\/checkout\?page=cart/);
  });
});

test('The drawer opens on an empty cart, and items are added and removed', async ({ page, context, request }) => {
  await recordToasts(page);
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(BRASA);
  const drawer = drawerOf(page);

  await test.step('The drawer closes by Escape, a press beside it and Back on a phone, and returns the focus', async () => {
    const button = cartButton(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
    await page.mouse.click(200, 400);
    await expect(drawer).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await button.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/store\/brasa/);
    // Closing the drawer by its button removes its history entry.
    await button.click();
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expectOverlayLeft(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('CART-01 An empty cart in the dark theme says so and leads home', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await cartButton(page).click();
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL(/\/food\?zone_id=1/);
  });

  await test.step('CART-03 CART-08 CART-13 An item is added from its card and removed again, in every tab', async () => {
    await page.goto(BRASA);
    await addButton(page, food.simple.id).click();
    await expectTold(page, 'Item added to cart');
    await expect(page.locator('html')).toHaveAttribute('data-cart', '1');

    const other = await context.newPage();
    await other.goto(BRASA);
    await expect(other.locator('html')).toHaveAttribute('data-cart', '1');
    await cartButton(other).click();
    await drawerOf(other).getByRole('button', { name: 'Remove Salted fries' }).click();
    await expect(drawerOf(other).getByText('Your cart is empty')).toBeVisible();
    await expectTold(other, 'Removed from cart.');

    await cartButton(page).click();
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-cart');
  });
});

test('CART-05 LOC-07 An item tapped without a location is added after the location is picked', {
  tag: '@phone',
}, async ({ page }) => {
  await recordToasts(page);
  await page.goto(BRASA);
  await addButton(page, food.simple.id).click();
  const prompt = page.getByRole('dialog', { name: 'Insert delivery location' });
  await expect(prompt).toBeVisible();
  await expectAccessible(page);

  await test.step('LOC-07 The picked location adds the item on the same page', async () => {
    await prompt.getByRole('button', { name: 'Pick from Map' }).click();
    const picker = page.getByRole('dialog', { name: t('location.title') });
    await picker.getByRole('button', { name: t('location.pick') }).click();
    await expectTold(page, 'Item added to cart');
    await expect(picker).toBeHidden();
    await expect(page).toHaveURL(/\/store\/brasa/);
    await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
    expect(await page.evaluate(() => localStorage.getItem('zoneid'))).toBe('[1]');
    await expect(page.locator('header islet-place').getByText(/Marsa Lulu$/)).toBeAttached();
  });
});

test('CART-07 SUP-01 An item of another store is added only after clearing the cart, and Cancel keeps it', async ({
  page,
  request,
}) => {
  const guestId = await guestWith(request, [{ itemId: food.simple.id }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await keepSingleCart(page);
  await recordToasts(page);
  await page.goto(FORNO);
  const question = page.getByRole('dialog', { name: t('cart.otherStoreTitle') });

  await addButton(page, otherFood.simple.id).click();
  await expect(
    question.getByText(
      'You have item from another store in cart. If you continue, your all previous item from cart will be removed and this one will be added.',
    ),
  ).toBeVisible();
  // 34.313rem, or less on narrower screens with margins.
  await expect(question).toHaveCSS('width', '549px');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(question).toHaveCSS('width', '358px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await addButton(page, otherFood.simple.id).click();
  await question.getByRole('button', { name: 'Clear Cart' }).click();
  await expectTold(page, t('cart.clearedAndAdded'));
  await cartButton(page).click();
  await expect(linesIn(drawerOf(page))).toHaveCount(1);
  await expect(
    drawerOf(page)
      .getByRole('button', { name: /Garlic bread sticks/ })
      .first(),
  ).toBeVisible();
});

test('The cart keeps to the stock, limits and variations of items', async ({ page, request }) => {
  const { grocery, pharmacy, ecommerce } = KNOWN;
  const at = await centre(request);
  const { id: itemId } = await itemOf(request, grocery.scarce.slug, grocery.store.moduleId);
  const lines = [{ itemId, quantity: grocery.scarce.stock }];
  const guestId = await guestWith(request, lines, grocery.store.moduleId);
  await addFor(request, guestId, { itemId: pharmacy.simple.id, quantity: 3 }, pharmacy.store.moduleId);
  await settle(page, { guestId, at, moduleId: grocery.store.moduleId, typed: false });
  await recordToasts(page);

  await test.step('CART-10 CART-13 The quantity stops at the stock and the limit per cart, and the cart can be cleared', async () => {
    await page.goto('/store/souk-basket');
    await cartButton(page).click();
    const drawer = drawerOf(page);
    const more = drawer.getByRole('button', { name: t('cart.more') });
    await more.click();
    await expectTold(page, 'Out of Stock');
    await expect(drawer.getByText('04', { exact: true })).toBeVisible();

    await drawer.getByRole('button', { name: 'Clear Cart' }).click();
    const question = page.getByRole('dialog', { name: t('cart.clearTitle') });
    await question.getByRole('button', { name: 'Clear Cart' }).click();
    await expectTold(page, 'Cart cleared successfully.');
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();

    await page.goto('/store/oasis-pharmacy');
    await cartButton(page).click();
    await more.click();
    await expectTold(page, 'Out of Limits');
    await expect(drawer.getByText('03', { exact: true })).toBeVisible();
  });

  await test.step('CART-04 CART-06 A shop item with variations leads to its page, and any other item is added at once', async () => {
    const { simple, variations } = ecommerce;
    await page.goto('/store/voltaro');
    const call = page.waitForRequest('**/api/v1/customer/cart/add');
    await addButton(page, simple.id).click();
    expect((await call).postDataJSON()).toEqual({
      guest_id: guestId,
      model: 'Item',
      item_id: simple.id,
      price: 6,
      quantity: 1,
      variation: [],
      add_on_ids: [],
      add_on_qtys: [],
    });
    await expect(page.locator('html')).toHaveAttribute('data-cart', '2');
    // The badge shows the last cart the marketplace returned.
    await (await call).response();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('islet:cart:4')))
      .toContain(`"itemId":${simple.id}`);
    await page.locator(`.adder a[href*="${variations.slug}"]`).first().click();
    await expect(page).toHaveURL(`/product/${variations.slug}`);
    await expect(page.locator('html')).toHaveAttribute('data-cart', '2');
  });
});
