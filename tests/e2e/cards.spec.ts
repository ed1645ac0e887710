import { expect, test } from './fixtures.ts';

test.use({ pictures: true });

/** Plain food cards, the same in every language. */
const FOUND = '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1';
const GROCERY = '/grocery?zone_id=1';

test('CARD-03 A card is a link, and its actions lie above it', async ({ page }) => {
  await page.goto(FOUND);
  const card = page.locator('.item-card[data-variant="vertical"]').first();
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading').textContent();
  await expect(card.getByRole('link').first()).toHaveAttribute('href', /^\/product\/[\w-]+$/);
  const peek = card.getByRole('button', { name: `Quick view: ${name}` });
  await card.hover();
  await expect(peek).toHaveCSS('opacity', '1');
  await expect(peek).toHaveAttribute('data-open', 'item');
  // Playwright refuses what lies below something else.
  for (const button of [
    card.getByRole('button', { name: `Save ${name} to the wishlist` }),
    card.getByRole('button', { name: `Add ${name} to the cart` }),
    peek,
  ])
    await button.click({ trial: true });
});

test('CARD-03 A card on a phone leaves out what neither its picture nor its visitor provides', {
  tag: '@phone',
}, async ({ page }) => {
  // Not a 404, which the browser would report as an error.
  await page.route('**/media/item/**', (route) => route.fulfill({ contentType: 'image/webp', body: 'no picture' }));
  await page.goto(GROCERY);
  await expect(page.locator('.store-card[data-variant="card"] islet-distance').first()).toBeHidden();

  await test.step('A broken picture is replaced by the placeholder', async () => {
    const image = page.locator('.item-card img').first();
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', '/placeholder.svg');
  });

  await test.step('CARD-03 The picture of a card links to the product, too', async () => {
    const card = page.locator('.item-card[data-variant="vertical"]').first();
    await card.scrollIntoViewIfNeeded();
    const name = await card.getByRole('heading').textContent();
    await expect(card.getByRole('button', { name: `Add ${name} to the cart` })).toBeVisible();
    // Phones have no hover.
    await expect(card.getByRole('button', { name: `Quick view: ${name}` })).toBeHidden();
    const href = await card.getByRole('link').first().getAttribute('href');
    await card.click({ position: { x: 60, y: 60 } });
    await expect(page).toHaveURL(new RegExp((href ?? '').replace(/[.?]/g, '\\$&')));
  });
});

test.describe('CARD-03 The stepper on a card', () => {
  test('The stepper appears with an item in the cart, counts it, and closes 500 ms after the pointer leaves', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('zoneid', '[1]');
      localStorage.setItem('currentLatLng', '{"lat":25,"lng":54}');
      localStorage.setItem('location', 'Old Harbor');
    });
    await page.goto(GROCERY);
    await test.step('CARD-04 CARD-06 A store outside food shows its distance from the stored location', () =>
      expect(page.locator('.store-card[data-variant="card"] islet-distance').first()).toHaveText(/km From You$/));
    const card = page
      .locator('.item-card[data-variant="vertical"]')
      .filter({ has: page.locator('[data-add]') })
      .first();
    await card.getByRole('button', { name: /to the cart$/ }).click();
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
    const adder = card.locator('islet-adder');
    await expect(adder.locator('.count')).toHaveText('01');
    await adder.getByRole('button', { name: /to the cart$/ }).hover();
    const less = adder.getByRole('button', { name: 'Decrease quantity' });
    await expect(less).toBeVisible();
    await adder.getByRole('button', { name: /to the cart$/ }).click();
    await expect(adder.locator('.count')).toHaveText('02');
    await page.mouse.move(2, 400);
    await expect(less).toHaveCount(0);
    await adder.getByRole('button', { name: /to the cart$/ }).hover();
    await less.click();
    await expect(adder.locator('.count')).toHaveText('01');
    await less.click();
    await expect(page.getByText('Removed from cart.').first()).toBeVisible();
    await expect(adder.locator('.count')).toHaveCount(0);
  });
});
