import type { APIRequestContext, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { newCustomer, signedInAs } from './people.ts';
import { centre, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

const { food } = KNOWN;
const FRIES = { id: food.simple.id, ar: 'بطاطس مقلية مملحة' };
const WISHES = '**/api/v1/customer/wish-list';

/** Returns the heart of an item or a store on a page. */
const heart = (page: Page, kind: 'item' | 'store', id: number) =>
  page
    .locator(`main [data-${kind}="${id}"]`)
    .locator(`:scope[data-heart="${kind}"], [data-heart="${kind}"]`)
    .filter({ visible: true })
    .first();

/** Creates a signed-in customer with a picked location. */
async function customer(page: Page, request: APIRequestContext) {
  const person = await newCustomer(request);
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  await signedInAs(page, person.token);
  return person;
}

const wish = (request: APIRequestContext, token: string, query: string) =>
  request.post(`/api/v1/customer/wish-list/add?${query}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, zoneId: '[1]', moduleId: '1' },
    data: {},
  });

test('WISH-01 A guest is asked to sign in and then finds the item saved', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { t, prefix } = speaker('en');
  const person = await newCustomer(request);
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  await page.goto(`${prefix}/store/brasa`);
  await heart(page, 'item', FRIES.id).click();
  const drawer = page.getByRole('dialog', { name: t('wishlist.title') });
  await expect(drawer.getByRole('paragraph').filter({ hasText: t('wishlist.notLoggedIn') })).toBeVisible();
  await test.step('WISH-02 A guest who opens the wishlist is asked to sign in', async () => {
    await expect(drawer.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /\/auth\/sign-in\?from=/);
    expect((await drawer.boundingBox())?.width ?? 0).toBeLessThanOrEqual(523);
    await expectAccessible(page);
  });
  await drawer.getByRole('link', { name: t('wishlist.signIn') }).click();
  await page.waitForURL(/\/auth\/sign-in\?from=/);
  await page.getByRole('textbox', { name: t('auth.emailOrPhone') }).fill(person.phone);
  await page.getByRole('textbox', { name: t('auth.password') }).fill(person.password);
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click();
  await page.waitForURL(/\/store\/brasa/);
  await expect(heart(page, 'item', FRIES.id)).toHaveAttribute('aria-pressed', 'true');
});

test('WISH-01 CARD-03 A heart acts at once in every place and tab, and asks before it removes an item', async ({
  page,
  context,
  request,
  faults,
}) => {
  const { token } = await customer(page, request);
  await wish(request, token, `item_id=${food.choices.id}`);
  const fries = heart(page, 'item', FRIES.id);
  await test.step('WISH-01 A refused wish resets the heart and shows the reason', async () => {
    await page.route(`${WISHES}/add*`, (route) =>
      route.fulfill({ status: 403, json: { errors: [{ code: 'item_id', message: 'This item is gone' }] } }),
    );
    await page.goto('/store/brasa');
    await fries.click();
    await expect(page.getByRole('status').filter({ hasText: 'This item is gone' })).toBeVisible();
    await expect(fries).toHaveAttribute('aria-pressed', 'false');
    expectOnlyLost(faults);
    await page.unroute(`${WISHES}/add*`);
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`${WISHES}/add*`, async (route) => {
    await held;
    await route.continue();
  });
  // The second press meets the first one on its way.
  await fries.dblclick();
  await expect(fries).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your wishlist' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await heart(page, 'store', food.store.id).click();
  await expect(heart(page, 'store', food.store.id)).toHaveAttribute('aria-pressed', 'true');

  await test.step('WISH-01 POP-01 The heart of the popup is in step with the heart of the card', async () => {
    await expect(heart(page, 'item', food.choices.id)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Add Classic smash burger to the cart' }).first().click();
    const popup = page.getByRole('dialog', { name: 'Classic smash burger' });
    const own = popup.getByRole('button', { name: 'Save Classic smash burger to the wishlist' });
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await own.click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(own).toHaveAttribute('aria-pressed', 'false');
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heart(page, 'item', food.choices.id)).toHaveAttribute('aria-pressed', 'false');
  });

  const other = await context.newPage();
  await other.goto('/product/salted-fries');
  await expect(heart(other, 'item', FRIES.id)).toHaveAttribute('aria-pressed', 'true');
  await heart(other, 'item', FRIES.id).click();
  const question = other.getByRole('dialog', { name: 'Are you sure you want to delete this item?' });
  await expect(question).toBeVisible();
  await expectAccessible(other);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(heart(other, 'item', FRIES.id)).toHaveAttribute('aria-pressed', 'true');
  await heart(other, 'item', FRIES.id).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(heart(other, 'item', FRIES.id)).toHaveAttribute('aria-pressed', 'false');
  await expect(fries).toHaveAttribute('aria-pressed', 'false');
});

test('WISH-02 WISH-03 The drawer lists foods and restaurants, adds an item to the cart and links to the pages', async ({
  page,
  request,
}) => {
  const { t, prefix } = speaker('ar');
  const { token } = await customer(page, request);
  await wish(request, token, `item_id=${FRIES.id}`);
  await wish(request, token, `store_id=${food.store.id}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${prefix}/food?zone_id=1`);
  const drawer = page.getByRole('dialog', { name: t('wishlist.title') });
  const open = async () => {
    await page
      .getByRole('button', { name: t('shell.wishlist'), exact: true })
      .filter({ visible: true })
      .first()
      .click();
  };
  await open();
  const dish = drawer.getByRole('button', { name: FRIES.ar, exact: true });
  await expect(dish).toBeVisible();
  expect((await drawer.boundingBox())?.width ?? 0).toBeLessThanOrEqual(523);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('button', { name: t('wishlist.addToCart', { name: FRIES.ar }) }).click();
  await expect(page.getByRole('status').filter({ hasText: t('cart.added') })).toBeVisible();
  await dish.click();
  await expect(page.getByRole('dialog', { name: FRIES.ar })).toBeVisible();
  await page
    .getByRole('dialog', { name: FRIES.ar })
    .getByRole('button', { name: t('item.close') })
    .click();

  await open();
  await drawer.getByRole('tab', { name: t('wishlist.foods') }).press('ArrowLeft');
  await expect(drawer.getByRole('tab', { name: t('wishlist.restaurants') })).toBeFocused();
  await expectAccessible(page);
  const row = drawer.getByRole('listitem');
  await row.getByRole('button').click();
  await page.getByRole('button', { name: t('wishlist.cancel') }).click();
  await row.getByRole('link').click();
  await page.waitForURL(/\/store\/brasa$/);
});
