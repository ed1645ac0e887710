import { BRASA, cartButton, drawerOf } from './cart-controls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('the check for accessibility finds a fault on the page and one in an open dialog', async ({ page }) => {
  await page.goto(BRASA);
  await expectAccessible(page);
  await page.getByRole('main').evaluate((main) => main.prepend(document.createElement('img')));
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');

  await page.reload();
  await cartButton(page).click();
  await expect(drawerOf(page).getByText('Your cart is empty')).toBeVisible();
  await drawerOf(page).evaluate((drawer) => drawer.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});
