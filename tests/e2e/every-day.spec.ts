import type { Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { customerWith } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';
import { customerAt, deliver, order, tell } from './ordered.ts';
import { centre, itemOf } from './prepare.ts';
import { speaker } from './speaker.ts';

const HOME = '/home?module_id=1&zone_id=1';

/** Counts the presses of a page's journey. */
function counter(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string | RegExp) => {
      taps += 1;
      await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    },
    get taps() {
      return taps;
    },
  };
}

for (const { locale } of LOCALES) {
  const { t, prefix, money } = speaker(locale);

  test(`EXT-01 the fee of a store is the one for the way there in ${locale}`, async ({ page, request }) => {
    const at = await centre(request);
    // Without a location, the page says the least of the zone: 1.50.
    await page.goto(`${prefix}${HOME}`);
    const card = page
      .locator('.store-card[data-variant="card"]')
      .filter({ hasText: t('catalog.deliveryFrom', { amount: money(150) }) });
    await expect(card.first()).toBeVisible();
    const far = { lat: at.lat + 0.1, lng: at.lng };
    await page.evaluate((here) => localStorage.setItem('currentLatLng', JSON.stringify(here)), far);
    await page.goto(`${prefix}/store/${KNOWN.food.store.slug}?module_id=1&zone_id=1`);
    const fee = page.locator('[data-store-head] islet-near[data-rates]');
    await expect(fee).not.toHaveText(t('catalog.feeFrom', { amount: money(150) }));
    await expect(fee).toHaveText(new RegExp(t('catalog.feeFrom', { amount: '.+' })));
  });

  test(`EXT-05 EXT-12 what was ordered is ordered again from the home with three taps in ${locale}`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const person = await customerAt(page, request);
    await order(request, person, { lines: [{ itemId: KNOWN.food.simple.id, quantity: 2 }] });
    await deliver(request);
    await tell(request, person, `wish-list/add?item_id=${KNOWN.food.simple.id}`);
    const { name } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
    await page.goto(`${prefix}${HOME}`);
    await page.locator('islet-own.visited').scrollIntoViewIfNeeded();
    const again = page.getByRole('region', { name: t('home.orderAgain') });
    await expect(again.getByRole('article')).toContainText(name);
    await expect(page.getByRole('region', { name: t('home.favourites') }).getByRole('article')).toContainText(name);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const walk = counter(page);
    await walk.tap(new RegExp(t('purchases.reorder')));
    const cart = page.getByRole('dialog', { name: t('cart.title') });
    await expect(cart).toContainText(name);
    await walk.tap(t('cart.checkout'));
    await walk.tap(t('checkout.place'));
    await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
    expect(walk.taps).toBe(3);
  });

  test(`EXT-10 ?item= opens an item on the page of its store, and it can be shared in ${locale}`, async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { name } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
    const store = `${prefix}/store/${KNOWN.food.store.slug}?module_id=1`;
    await page.goto(`${store}&item=${KNOWN.food.simple.slug}`);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(store);
    await dialog.getByRole('button', { name: t('common.share', { name }) }).click();
    await expect(page.getByText(t('common.linkCopied'))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(`${prefix}/product/${KNOWN.food.simple.slug}`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The shared address has a page of its own.
    await page.goto(copied);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: t('common.share', { name }) }).press('Enter');
    await expect(page.getByText(t('common.linkCopied'))).toBeVisible();
  });

  test(`EXT-12 the courier is tipped after delivery, from the wallet, in ${locale}`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const person = await customerWith(page, { lines: [], wallet: 500 });
    const id = await order(request, person);
    await deliver(request);
    await page.goto(`${prefix}/my-orders?orderId=${id}`);
    const tip = page.getByRole('region', { name: t('purchases.tipTitle') });
    await tip.getByRole('button', { name: money(200) }).click();
    await expectAccessible(page);
    await tip.getByRole('button', { name: t('purchases.tipSend', { amount: money(200) }) }).click();
    await expect(tip).toContainText(t('purchases.tipGiven', { amount: money(200) }));
    await page.reload();
    await expect(tip).toContainText(t('purchases.tipGiven', { amount: money(200) }));
  });

  test(`EXT-02 a bar on phones shows the cart, which suggests what goes with it, in ${locale}`, {
    tag: '@phone',
  }, async ({ page, request }) => {
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
}
