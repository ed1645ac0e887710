import { KNOWN } from '#src/demo/seed/known.ts';
import { addButton, drawerOf, FORNO } from './cart-controls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { addToCart, customerAt } from './ordered.ts';
import { speaker } from './speaker.ts';

const { food, otherFood } = KNOWN;

const { t, prefix, money } = speaker('ar');

test('EXT-08 Two stores have a cart each, and an order from one keeps the other cart', {
  tag: '@phone',
}, async ({ page, request }) => {
  const person = await customerAt(page, request);
  await addToCart(request, person, { itemId: food.simple.id, quantity: 2 });
  await page.goto(`${prefix}${FORNO}`);
  await addButton(page, otherFood.simple.id).click();
  // Without a question. The bar is of the cart that was added to.
  const bar = page.locator('.cart-bar').getByRole('button', { name: t('shell.viewCart') });
  await expect(bar).toContainText(money(400));
  await expect(page.locator('html')).toHaveAttribute('data-cart', '2');
  await expectNoSidewaysScroll(page);
  await bar.click();
  const drawer = drawerOf(page, t);
  const carts = drawer.getByRole('list', { name: t('cart.carts') }).getByRole('button');
  await expect(carts).toHaveCount(2);
  const [brasa, forno] = [carts.filter({ hasText: money(600) }), carts.filter({ hasText: money(400) })];
  await expect(forno).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await brasa.press('Enter');
  await expect(brasa).toHaveAttribute('aria-current', 'true');
  await expect(drawer.getByRole('definition')).toHaveText(money(600));
  await drawer.getByRole('button', { name: t('cart.checkout') }).click();
  await page.waitForURL(new RegExp(`/checkout\\?page=cart&store=${food.store.id}`));
  // 2 × 3.00, tax 5 % 0.30, delivery 1.50, service 0.50.
  await expect(page.getByTestId('total')).toHaveText(money(830));
  await page
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');

  await page.goto(`${prefix}${FORNO}`);
  await expect(bar).toContainText(money(400));
  await bar.click();
  await expect(drawer.getByRole('definition')).toHaveText(money(400));
  await expect(carts).toHaveCount(0);
});
