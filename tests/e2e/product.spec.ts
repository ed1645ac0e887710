import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { cartButton, drawerOf } from './cart-controls.ts';
import { choose, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';

const BURGER = '/product/classic-smash-burger';

test.describe('The product page without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('POP-11 Three thumbnails change the picture, and +N shows the others', { tag: '@phone' }, async ({ page }) => {
    await page.goto(BURGER);
    const gallery = page.getByRole('radiogroup', { name: 'Pictures of Classic smash burger' });
    const shown = gallery.getByRole('img', { name: /^Picture \d of 4 of Classic smash burger$/ });
    await expect(gallery.getByRole('radio')).toHaveCount(3);
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('src', /classic-smash-burger-720\.webp$/);

    await gallery.getByText('Picture 2').locator('..').click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('src', /classic-smash-burger~2-720\.webp$/);
    await gallery.getByRole('radio', { name: 'Picture 2' }).press('ArrowRight');
    await expect(shown).toHaveAttribute('src', /classic-smash-burger--2-720\.webp$/);

    await gallery.getByText('+1').click();
    await expect(gallery.getByRole('radio')).toHaveCount(4);
    await gallery.getByText('Picture 4').locator('..').click();
    await expect(shown).toHaveAttribute('src', /classic-smash-burger--3-720\.webp$/);

    await test.step('POP-05 POP-08 The options and add-ons are fields that can be chosen', async () => {
      const form = page.getByRole('form', { name: 'Buy Classic smash burger' });
      await choose(form.getByRole('group', { name: 'Patties' }).getByRole('radio', { name: 'Double' }));
      await choose(form.getByRole('checkbox', { name: 'Extra cheese' }));
      await expectNoSidewaysScroll(page);
    });
  });
});

test('POP-05 POP-11 CART-12 EXT-03 An item is added on its page, updated, and added with another choice', {
  tag: '@phone',
}, async ({ page, request }) => {
  const say = getT('ar');
  const name = 'برجر سماش كلاسيك';
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(`/ar${BURGER}`);
  const form = page.getByRole('form', { name: say('item.buy', { name }) });
  const add = form.getByRole('button', { name: say('item.addToCart') });
  await test.step('The button to order is in view as soon as the page is loaded', async () => {
    await expect(add).toBeInViewport({ ratio: 1 });
    // Not covered by the bottom bar of a phone.
    await add.click({ trial: true });
  });
  await test.step('A product page is accessible in Arabic', async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  // The first tap hits the server-rendered form, before any intent.
  await form.getByRole('radio', { name: /^قطعتان/ }).tap();
  await form
    .getByRole('button', { name: say('item.more') })
    .last()
    .tap();
  // (8.00 + 3.00) × 2.
  await expect(form.getByText('٢٢٫٠٠\u00a0$').first()).toBeVisible();
  await add.tap();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1');
  await expect(page.getByRole('button', { name: say('cart.view'), exact: true })).toBeVisible();

  // After a reload the page shows the cart line.
  await page.reload();
  await expect(form.getByRole('button', { name: say('item.updateCart') })).toBeVisible();
  await expect(form.getByRole('radio', { name: /^قطعتان/ })).toBeChecked();
  await form.getByRole('radio', { name: /^قطعة واحدة/ }).tap();
  await add.tap();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '2');
  await expect(page.getByRole('button', { name: say('cart.view'), exact: true })).toBeVisible();
  // The toast covers no button of the page.
  await form.getByRole('button', { name: say('item.buyNow') }).click({ trial: true });
  await cartButton(page, say).tap();
  await expect(drawerOf(page, say).getByText('قطعة واحدة', { exact: true })).toBeVisible();
});

test('POP-07 POP-10 A shop item’s options set its price, and one without stock is not sold', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/product/${KNOWN.ecommerce.variations.slug}?module_id=4&zone_id=1`);
  const form = page.getByRole('form', { name: /^Buy / });
  await test.step('The button to order is in view on a desktop as soon as the page is loaded', async () => {
    const button = form.getByRole('button', { name: 'Add to Cart', exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click({ trial: true });
  });
  await form.getByText(/^256/).click();
  await form.getByText('Black', { exact: true }).click();
  // 459.00 less 8 %.
  await expect(form.getByText('$422.28').first()).toBeVisible();
  await test.step('A product page is accessible in English', async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await form.getByText(/^512/).click();
  await expect(form.getByText('*This variation is out of stock')).toBeVisible();
  await form.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByText('This variation is out of stock. Choose another variation').first()).toBeVisible();
  await test.step('A printed product page has dark text also in the dark theme, without the bars of the screen', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(form.getByRole('button', { name: 'Buy Now' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
