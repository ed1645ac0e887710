import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { addButton, BRASA, cartButton, drawerOf, FORNO } from './cart-controls.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnlyLost,
  expectOverlayLeft,
  test,
} from './fixtures.ts';
import { addFor, centre, guestWith, itemOf, keepSingleCart, settle } from './prepare.ts';

const { food, otherFood } = KNOWN;
const t = getT('en');

test('CART-01 CART-09 CART-14 a cart is looked at, changed and kept through a reload', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const say = getT('ar');
  const guestId = await guestWith(request, [{ itemId: food.simple.id, quantity: 2 }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto(`/ar${BRASA}`);
  await cartButton(page, say).click();
  const drawer = drawerOf(page, say);
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
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

test('CART-01 an empty cart in the dark says so and leads home', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(BRASA);
  await cartButton(page).click();
  await expect(drawerOf(page).getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await drawerOf(page).getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/home\?module_id=1&zone_id=1/);
});

test('CART-03 CART-08 CART-13 a dish goes in from its card and out again, in every tab', async ({
  page,
  context,
  request,
}) => {
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(BRASA);
  await addButton(page, food.simple.id).click();
  await expect(page.getByText('Item added to cart').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');

  const other = await context.newPage();
  await other.goto(BRASA);
  await expect(other.locator('html')).toHaveAttribute('data-cart', '1');
  await cartButton(other).click();
  await drawerOf(other).getByRole('button', { name: 'Remove Salted fries' }).click();
  await expect(drawerOf(other).getByText('Your cart is empty')).toBeVisible();
  await expect(other.getByText('Removed from cart.').first()).toBeVisible();

  await cartButton(page).click();
  await expect(drawerOf(page).getByText('Your cart is empty')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-cart');
});

test('CART-05 LOC-07 what was to be added goes in after the place was picked, on the same page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(BRASA);
  await addButton(page, food.simple.id).click();
  const prompt = page.getByRole('dialog', { name: 'Insert delivery location' });
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: 'Pick from Map' }).click();
  const picker = page.getByRole('dialog', { name: t('location.title') });
  await picker.getByRole('button', { name: t('location.pick') }).click();
  await expect(page.getByText('Item added to cart').first()).toBeVisible();
  await expect(page).toHaveURL(/\/store\/brasa/);
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
});

test('CART-07 SUP-01 another store: no keeps the cart, yes replaces it', async ({ page, request }) => {
  const guestId = await guestWith(request, [{ itemId: food.simple.id }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await keepSingleCart(page);
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
  await expect(page.getByText(t('cart.clearedAndAdded')).first()).toBeVisible();
  await cartButton(page).click();
  await expect(drawerOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(
    drawerOf(page)
      .getByRole('button', { name: /Garlic bread sticks/ })
      .first(),
  ).toBeVisible();
});

test('CART-11 a guest is asked how to go on, over the shop', { tag: '@phone' }, async ({ page, request }) => {
  const guestId = await guestWith(request, [{ itemId: food.simple.id, quantity: 2 }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto(BRASA);
  await cartButton(page).click();
  await drawerOf(page).getByRole('button', { name: 'Proceed To Checkout' }).click();
  const question = page.getByRole('dialog', { name: t('cart.guestTitle') });
  await expect(question.getByText('Order history is kept only for logged-in users.')).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Guest', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?page=cart/);
});

test('CART-10 CART-13 no more goes in than there is or than one may have, and all goes out on request', async ({
  page,
  request,
}) => {
  const { grocery, pharmacy } = KNOWN;
  const at = await centre(request);
  const { id: itemId } = await itemOf(request, grocery.scarce.slug, grocery.store.moduleId);
  const lines = [{ itemId, quantity: grocery.scarce.stock }];
  const guestId = await guestWith(request, lines, grocery.store.moduleId);
  await addFor(request, guestId, { itemId: pharmacy.simple.id, quantity: 3 }, pharmacy.store.moduleId);
  await settle(page, { guestId, at, moduleId: grocery.store.moduleId, typed: false });
  await page.goto('/store/souk-basket?module_id=2&zone_id=1');
  await cartButton(page).click();
  const drawer = drawerOf(page);
  const more = drawer.getByRole('button', { name: t('cart.more') });
  await more.click();
  await expect(page.getByText('Out of Stock', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText('04', { exact: true })).toBeVisible();

  await drawer.getByRole('button', { name: 'Clear Cart' }).click();
  const question = page.getByRole('dialog', { name: t('cart.clearTitle') });
  await question.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Cart cleared successfully.').first()).toBeVisible();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();

  await page.goto('/store/oasis-pharmacy?module_id=3&zone_id=1');
  await cartButton(page).click();
  await more.click();
  await expect(page.getByText('Out of Limits', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText('03', { exact: true })).toBeVisible();
});

test('CART-04 CART-06 in a shop what has variations leads to its page, everything else goes in at once', async ({
  page,
  request,
}) => {
  const { store, simple, variations } = KNOWN.ecommerce;
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at: await centre(request), moduleId: store.moduleId, typed: false });
  await page.goto('/store/voltaro?module_id=4&zone_id=1');
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
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
  // The badge shows the last cart the marketplace returned.
  await (await call).response();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('islet:cart:4'))).toContain(`"itemId":${simple.id}`);
  await page.locator(`.adder a[href*="${variations.slug}"]`).first().click();
  await expect(page).toHaveURL(`/product/${variations.slug}?module_id=4&zone_id=1`);
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
});

test('API-05 a call that fails or is lost says why, once, keeps the cart, and the next try works', {
  tag: '@phone',
}, async ({ page, request, faults }) => {
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(BRASA);
  const errors = [
    { code: 'item', message: 'The kitchen is full' },
    { code: 'store', message: 'Try the next one' },
  ];
  await page.route('**/customer/cart/add', (route) => route.fulfill({ status: 403, json: { errors } }));
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = page.waitForResponse('**/customer/cart/add');
    await addButton(page, food.simple.id).click();
    await answer;
    // Until the refusal has taken the item back, a tap would only raise its quantity.
    await expect(page.locator('html')).not.toHaveAttribute('data-cart');
  }
  // Every message of the response, in a single toast even after repeated failures.
  await expect(page.locator('#toaster').getByText('The kitchen is full\nTry the next one')).toHaveCount(1);
  await page.unroute('**/customer/cart/add');
  await page.route('**/customer/cart/add', (route) => route.abort());
  await addButton(page, food.simple.id).click();
  await expect(page.getByText(t('errors.network')).first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-cart');
  expectOnlyLost(faults);
  await page.unroute('**/customer/cart/add');
  await addButton(page, food.simple.id).click();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
});

test(
  'the drawer closes by Escape, beside it and by the back button of a phone, and gives the focus back',
  { tag: '@screens' },
  async ({ page }, { project }) => {
    await page.goto(BRASA);
    const button = cartButton(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(drawerOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(drawerOf(page).getByText('Your cart is empty')).toBeVisible();
    if (project.name === 'desk') await page.mouse.click(200, 400);
    else await page.goBack();
    await expect(drawerOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/store\/brasa/);

    if (project.name === 'phone') {
      // Closing the drawer by its button removes its history entry.
      await button.click();
      await expect(drawerOf(page)).toBeVisible();
      await drawerOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(drawerOf(page)).toBeHidden();
      await expectOverlayLeft(page);
    }
  },
);
