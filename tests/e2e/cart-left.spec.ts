import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { addButton, BRASA, cartButton, drawerOf, FORNO } from './cart-controls.ts';
import { expect, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';

const { food } = KNOWN;
const t = getT('en');

test('CART-03 a dish whose call was cut off by going on is in the cart of the next page', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto(BRASA);
  // The first call stays pending; removing the route would let it continue.
  let calls = 0;
  await page.route('**/customer/cart/add', (route) => (++calls === 1 ? undefined : route.continue()));
  const call = page.waitForRequest('**/customer/cart/add');
  await addButton(page, food.simple.id).click();
  await call;
  await page.goto(FORNO);
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
  await expect(page.getByText('Item added to cart').first()).toBeVisible();
  await cartButton(page).click();
  await expect(drawerOf(page).getByText('Salted fries')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('islet:cart:left'))).toBeNull();
});

test('CART-09 taps are not lost by going on at once, nor by a reload', async ({ page, request }) => {
  const guestId = await guestWith(request, [{ itemId: food.simple.id, quantity: 2 }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto(BRASA);
  await cartButton(page).click();
  const more = drawerOf(page).getByRole('button', { name: t('cart.more') });
  await expect(more).toBeEnabled();
  // In one task of the page, so that no request can have been sent.
  await more.evaluate((button: HTMLButtonElement, href) => {
    button.click();
    button.click();
    window.location.assign(href);
  }, FORNO);
  await page.waitForURL(/forno-vela/);
  await cartButton(page).click();
  await expect(drawerOf(page).getByText('04', { exact: true })).toBeVisible();
  await expect(drawerOf(page).getByRole('definition')).toHaveText('$12.00');
  await expect(drawerOf(page).getByRole('definition')).toHaveAttribute('aria-busy', 'false');

  await more.evaluate((button: HTMLButtonElement) => {
    button.click();
    window.location.reload();
  });
  await expect(drawerOf(page)).toBeHidden();
  await cartButton(page).click();
  await expect(drawerOf(page).getByText('05', { exact: true })).toBeVisible();
  await expect(drawerOf(page).getByRole('definition')).toHaveText('$15.00');
  await expect(drawerOf(page).getByRole('definition')).toHaveAttribute('aria-busy', 'false');
});
