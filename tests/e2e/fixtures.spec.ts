import { BRASA, cartButton, drawerOf } from './cart-controls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('the check for accessibility finds a fault on the page and one in an open dialog', async ({ page }) => {
  await page.goto(BRASA);
  const picture = await page.getByRole('main').evaluateHandle((main) => {
    const image = document.createElement('img');
    main.prepend(image);
    return image;
  });
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');

  await picture.evaluate((image) => image.remove());
  await cartButton(page).click();
  await expect(drawerOf(page).getByText('Your cart is empty')).toBeVisible();
  await drawerOf(page).evaluate((drawer) => drawer.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});
