import { KNOWN } from '#src/demo/seed/known.ts';
import { customerWith } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { centre, itemOf } from './prepare.ts';
import { speaker } from './speaker.ts';

test('EXT-10 ?item= in the URL opens an item on the page of its store, and the item can be shared', async ({
  page,
  request,
  context,
}) => {
  const { t, prefix, locale } = speaker('ar');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const at = await centre(request);
  const far = { lat: at.lat + 0.1, lng: at.lng };
  await context.addInitScript((here) => {
    // The accessibility check opens a blank page without storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('currentLatLng', JSON.stringify(here));
  }, far);
  const { name } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
  const store = `${prefix}/store/${KNOWN.food.store.slug}`;
  await page.goto(`${store}?item=${KNOWN.food.simple.slug}`);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(store);
  await dialog.getByRole('button', { name: t('common.share', { name }) }).click();
  await expect(page.locator('#toaster').getByText(t('common.linkCopied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`${prefix}/product/${KNOWN.food.simple.slug}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await test.step('EXT-18 A store says that it does not deliver to the address of the visitor', async () => {
    await expect(page.locator('[data-store-head] islet-near[data-rates]')).toHaveText(t('fees.far'));
  });
  // The shared address has a page of its own.
  await page.goto(copied);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: t('common.share', { name }) }).press('Enter');
  await expect(page.locator('#toaster').getByText(t('common.linkCopied'))).toBeVisible();
});

test('EXT-02 A bar on phones opens the cart, which suggests items for it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { t, prefix, locale, money } = speaker('en');
  await customerWith(page, { lines: [] });
  await page.goto(`${prefix}/store/${KNOWN.food.store.slug}?module_id=1&zone_id=1`);
  const bar = page.locator('.cart-bar').getByRole('button', { name: t('shell.viewCart') });
  await expect(bar).toBeHidden();
  const { name } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
  await page
    .getByRole('button', { name: t('a11y.addToCart', { name }) })
    .first()
    .click();
  await expect(bar).toContainText(money(300));
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(bar).toContainText(money(300));
  await bar.press('Enter');
  const cart = page.getByRole('dialog', { name: t('cart.title') });
  const fitting = cart.getByRole('region', { name: t('cart.goesWith') });
  const first = fitting.getByRole('button').first();
  const added = ((await first.getAttribute('aria-label')) ?? '').replace(t('cart.addItem', { name: '' }), '').trim();
  await expectAccessible(page);
  await first.click();
  await expect(cart.getByRole('group', { name: t('cart.quantity', { name: added }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).not.toContainText(money(300));
});
