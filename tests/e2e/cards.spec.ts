import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const FOOD = '/home?module_id=1&zone_id=1';
/** Plain food cards, the same in every language. */
const FOUND = '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1';
const GROCERY = '/home?module_id=2&zone_id=1';

/** Stores values in localStorage before the page's scripts run. */
const remember = (page: Page, values: Record<string, unknown>) =>
  page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, values);

test('CARD-01 one card in all its faces', async ({ page }) => {
  const main = page.locator('main');
  const marks = page.locator('.item-card .marks');
  const mark = (name: string) => marks.getByText(name, { exact: true }).filter({ visible: true }).first();

  await page.goto(FOOD);
  for (const variant of ['popular', 'horizontal', 'special', 'flash-slider'])
    await expect(main.locator(`.item-card[data-variant="${variant}"]`).first(), variant).toBeVisible();
  const sale = main.locator('.item-card[data-variant="flash-slider"]').first();
  await expect(sale.getByRole('progressbar')).toBeVisible();
  await expect(sale).toContainText(/Sold \d+/);
  await expect(sale).toContainText(/Available \d+/);

  await test.step('CARD-02 a reduced item says its discount, its price and what it was, and what it is', async () => {
    const card = page.locator('.item-card[data-variant="special"]').first();
    await expect(card).toContainText(/(%|\$[\d.]+) off/);
    await expect(card.locator('s')).toHaveText(/Before the discount \$\d+\.\d\d/);
    await expect(card.getByRole('img', { name: /Vegetarian|Non-vegetarian/ })).toBeVisible();
    for (const name of ['Recommend', 'Halal']) await expect(mark(name)).toBeVisible();
  });

  await test.step('CARD-05 a store closed by its owner says so over its picture', async () => {
    const card = page.locator('.store-card[data-variant="card"]', { hasText: 'Thalj' });
    await expect(card.getByText('Closed Now', { exact: true })).toBeVisible();
  });

  await page.goto(GROCERY);
  await expect(main.locator('.item-card[data-variant="flash"]').first()).toBeVisible();
  await expect(main.locator('.item-card[data-variant="vertical"]').first()).toBeVisible();

  await test.step('CARD-02 groceries are organic, and are not told to be vegetarian', async () => {
    await expect(mark('Organic')).toBeVisible();
    await expect(page.locator('.item-card .veg')).toHaveCount(0);
  });

  await test.step('CARD-04 a store card says where it is, how it is rated, how long it takes and what is free', async () => {
    const card = page.locator('.store-card[data-variant="card"]').filter({ hasText: 'Free Delivery' }).first();
    const name = await card.getByRole('heading').textContent();
    await expect(card.getByRole('button', { name: `Save ${name} to the wishlist` })).toBeVisible();
    await expect(card.locator('.address')).toHaveText(/Marsa Lulu$/);
    await expect(card.getByText(/^\d\.\d\d$/)).toBeVisible();
    await expect(card.locator('.meta')).toContainText(/Delivery time\s*\d+–\d+ min/);
  });

  await test.step('CARD-02 a grocery says who sells it, and how much of it the price is for', async () => {
    await page.goto('/home?search=bananas&data_type=searched&module_id=2&zone_id=1');
    const bananas = page.locator('.item-card', { has: page.getByRole('heading', { name: 'Bananas', exact: true }) });
    await expect(bananas.getByText('Souk Basket', { exact: true })).toBeVisible();
    await expect(bananas.locator('.price')).toHaveText('$2.00');
    await expect(bananas.getByText('/ kg', { exact: true })).toBeVisible();
  });

  await page.goto(`${FOUND}&view=list`);
  await expect(main.locator('.item-card[data-variant="list"]').first()).toBeVisible();
});

test('CARD-03 a card is a link, and its actions lie above it', { tag: '@screens' }, async ({ page }, { project }) => {
  await page.goto(FOUND);
  const card = page.locator('.item-card[data-variant="vertical"]').first();
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading').textContent();
  const link = card.getByRole('link').first();
  await expect(link).toHaveAttribute('href', /^\/product\/.+module_id=1&zone_id=1/);
  await expect(card.getByRole('button', { name: `Save ${name} to the wishlist` })).toBeVisible();
  await expect(card.getByRole('button', { name: `Add ${name} to the cart` })).toBeVisible();
  const peek = card.getByRole('button', { name: `Quick view: ${name}` });
  // Phones have no hover.
  if (project.name === 'phone') {
    await expect(peek).toBeHidden();
  } else {
    await card.hover();
    await expect(peek).toHaveCSS('opacity', '1');
    await expect(peek).toHaveAttribute('data-open', 'item');
  }

  await test.step('CARD-03 the picture of a card leads to the product too', async () => {
    const href = await link.getAttribute('href');
    await card.click({ position: { x: 60, y: 60 } });
    await expect(page).toHaveURL(new RegExp((href ?? '').replace(/[.?]/g, '\\$&')));
  });
});

test('CARD-03 CART-14 what is in the cart is marked on its card', async ({ page }) => {
  await page.goto(FOUND);
  const adder = page.locator('.item-card[data-variant="vertical"] islet-adder').first();
  const itemId = Number(await adder.locator('..').getAttribute('data-item'));
  await remember(page, {
    'islet:cart:1': [
      { itemId, quantity: 2 },
      { itemId, quantity: 1 },
    ],
  });
  await page.reload();
  await expect(adder.locator('.count')).toHaveText('03');
  await page.goto(`/ar${FOUND}`);
  await expect(adder.locator('.count')).toHaveText('٠٣');
});

test('CARD-04 CARD-06 outside food a store says how far it is from the stored place', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(GROCERY);
  const first = page.locator('.store-card[data-variant="card"] islet-distance').first();
  await expect(first).toBeHidden();
  const place = (await first.getAttribute('data-at')) ?? '';
  const [lat, lng] = place.split(',').map(Number);
  // The same store by its coordinates: the first one of the list depends on other tests' orders.
  const distance = page.locator(`.store-card[data-variant="card"] islet-distance[data-at="${place}"]`);

  await test.step('CARD-06 the very same place is 0 km away, the other side of the world 1k+ km', async () => {
    await remember(page, { currentLatLng: { lat, lng } });
    await page.reload();
    await expect(distance).toHaveText('0 km From You');
    await remember(page, { currentLatLng: { lat: -40, lng: -100 } });
    await page.reload();
    await expect(distance).toHaveText('1k+ km From You');
  });

  // One hundredth of a degree of latitude is 1.11 km.
  await remember(page, { currentLatLng: { lat: (lat ?? 0) + 0.01, lng } });
  await page.reload();
  await expect(distance).toHaveText('1.11 km From You');
  await page.goto(`/ar${GROCERY}`);
  await expect(distance).toContainText('١٫١١');
  await page.goto(FOOD);
  await expect(page.locator('islet-distance')).toHaveCount(0);
});

test('a broken picture becomes the placeholder', { tag: '@phone' }, async ({ page }) => {
  // Not a 404, which the browser would report as an error.
  await page.route('**/media/item/**', (route) => route.fulfill({ contentType: 'image/webp', body: 'no picture' }));
  await page.goto(FOOD);
  const image = page.locator('.item-card img').first();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute('src', '/placeholder.svg');
});

test.describe('CARD-03 the stepper', () => {
  const card = (page: Page) =>
    page
      .locator('.item-card[data-variant="vertical"]')
      .filter({ has: page.locator('[data-add]') })
      .first();

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('zoneid', '[1]');
      localStorage.setItem('currentLatLng', '{"lat":25,"lng":54}');
      localStorage.setItem('location', 'Old Harbor');
    });
    await page.goto(GROCERY);
  });

  test('comes once an item is in the cart, counts with it, and goes 500 ms after the pointer', async ({ page }) => {
    await card(page)
      .getByRole('button', { name: /to the cart$/ })
      .click();
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
    const adder = card(page).locator('islet-adder');
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
