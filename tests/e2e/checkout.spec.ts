import type { Page } from 'playwright/test';
import { formatMoney } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { getT } from '#src/i18n/t.ts';
import {
  contactCard,
  FRIES,
  FRIES_TOTAL,
  friesAtCheckout,
  openAddress,
  openPart,
  placeButton,
  total,
  typeContact,
} from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { centre, guestWith, OUTSIDE, ordersOf, PERSON, settle } from './prepare.ts';
import { DOLLAR } from './walk.ts';

const t = getT('en');

test('CHK-01 CHK-06 a guest orders for cash, knows every fee and gets a number', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const say = getT('ar');
  const at = await centre(request);
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at, typed: false });
  await page.goto('/ar/checkout?page=cart');
  const money = (minor: number) => formatMoney(minor, DOLLAR, 'ar');
  await expect(total(page)).toHaveText(money(FRIES_TOTAL));
  for (const [name, minor] of [
    ['itemsPrice', 600],
    ['tax', 30],
    ['deliveryFee', 150],
    ['serviceFee', 50],
  ] as const) {
    const row = page.locator('dl > div').filter({ hasText: say(`checkout.${name}`) });
    await expect(row).toContainText(money(minor));
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await placeButton(page, { t: say }).click();
  const wrong = [
    ['contactName', 'nameRequired'],
    ['contactPhone', 'phoneRequired'],
    ['contactEmail', 'emailRequired'],
  ] as const;
  for (const [field, text] of wrong)
    await expect(page.getByRole('textbox', { name: say(`checkout.${field}`) })).toHaveAccessibleDescription(
      new RegExp(say(`checkout.${text}`)),
    );
  await expect(page.getByRole('textbox', { name: say('checkout.contactName') })).toBeFocused();
  await expectAccessible(page);
  await typeContact(page, { t: say });
  await expect(page.getByText(say('checkout.nameRequired'))).toBeHidden();
  await openPart(page, { t: say }, say('checkout.extras'));
  await page.getByRole('textbox', { name: say('checkout.noteHint') }).fill('Ring twice');
  await placeButton(page, { t: say }).click();

  const placed = page.getByRole('dialog', { name: say('checkout.placed') });
  await expect(placed.getByText(say('checkout.placedText'))).toBeVisible();
  const [orderId] = await ordersOf(request, guestId);
  await expect(placed.getByTestId('order-id')).toHaveText(localDigits(String(orderId), 'ar'));
  await expect(placed.getByText(localDigits(PERSON.phone, 'ar'))).toBeVisible();
  await expectAccessible(page);
  await placed.getByRole('button', { name: say('checkout.trackOrder') }).click();
  await expect(page).toHaveURL(new RegExp(`/ar/track-order\\?order_id=${orderId}$`));
  await expect(page.getByTestId('order-amount')).toHaveText(money(FRIES_TOTAL));
});

test('CHK-06 a payment page that came back with a failure is told', async ({ page }) => {
  await page.goto('/checkout?page=cart?flag=fail&&token=x');
  await expect(page.getByRole('heading', { name: t('checkout.placedFailed') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('checkout.backHome') })).toBeVisible();
  await expectAccessible(page);
});

test('CHK-01 an address outside every zone is told at once, with a way out', { tag: '@phone' }, async ({
  page,
  request,
  faults,
}) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: OUTSIDE });
  await page.goto('/checkout?page=cart');
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.outOfZone') })).toBeVisible();
  await expectAccessible(page);
  await placeButton(page, { t }).click();
  await expect(page.locator('#checkout-blockers')).toBeFocused();
  expect(await ordersOf(request, guestId)).toEqual([]);
  await expect(page.getByRole('button', { name: t('checkout.changeAddress') })).toBeVisible();
  expectOnlyLost(faults);
});

test('CHK-01 taking away needs no address and costs no delivery', async ({ page, request }) => {
  const guestId = await friesAtCheckout(page);
  await page.getByRole('radio', { name: t('checkout.takeAway') }).check();
  await expect(page.getByRole('heading', { name: t('checkout.deliveryAddress') })).toBeHidden();
  // 6.00 + 0.30 + 0.50.
  await expect(total(page)).toHaveText('$6.80');
  await test.step('CHK-01 a double click places one order', async () => {
    await placeButton(page, { t }).dblclick();
    await expect(page.getByTestId('order-id')).toBeVisible();
    expect(await ordersOf(request, guestId)).toHaveLength(1);
  });
});

test('CHK-01 LOC-04 another place from the map comes back to the checkout', { tag: '@phone' }, async ({ page }) => {
  await friesAtCheckout(page);
  const floor = page.getByRole('textbox', { name: t('checkout.floor') });
  await test.step('CHK-01 what was typed survives a reload', async () => {
    await openAddress(page, { t });
    await floor.fill('3');
    await page.reload();
    await expect(page.getByTestId('chosen-address')).toContainText(t('checkout.floorLine', { floor: '3' }));
    await expect(contactCard(page)).toContainText(PERSON.name);
    await openAddress(page, { t });
    await expect(floor).toHaveValue('3');
  });
  await page.getByRole('button', { name: t('checkout.changeAddress') }).click();
  const picker = page.getByRole('dialog', { name: t('location.title') });
  await picker.getByRole('combobox').fill('Old Souk');
  await picker.getByRole('option').first().click();
  await expect(picker.getByRole('button', { name: t('location.pick') })).toBeEnabled();
  await picker.getByRole('button', { name: t('location.pick') }).click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL(/\/checkout\?page=cart$/);
  await expect(page.getByRole('textbox', { name: t('checkout.address') })).not.toHaveValue(/Lighthouse Street/);
  await expect(floor).toHaveValue('');
  await placeButton(page, { t }).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
});

test('CHK-01 a checkout that is filled in fits two screens of a phone, with what it costs first and always in sight', {
  tag: '@phone',
}, async ({ page }) => {
  await friesAtCheckout(page);
  const screen = page.viewportSize()?.height ?? 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(whole).toBeLessThanOrEqual(2 * screen);
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
  expect(await top(t('checkout.summary'))).toBeLessThan(await top(t('checkout.orderType')));
  for (const name of ['deliveryAddress', 'when', 'coupon', 'payment', 'extras'] as const) {
    const box = await page.getByRole('region', { name: t(`checkout.${name}`) }).boundingBox();
    expect(box?.height, name).toBeLessThanOrEqual(100);
  }
  // The bar at the bottom shows number of items and total at any scroll position.
  const bar = placeButton(page, { t }).locator('xpath=..');
  for (const y of [0, whole]) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect(bar).toBeInViewport();
    await expect(bar).toContainText('$8.30');
    await expect(bar).toContainText(t('checkout.items', { count: 2 }));
  }
});

test('CHK-01 an empty cart leads back to the shop', async ({ page, request }) => {
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto('/checkout?page=cart');
  await expect(page.getByRole('main').getByText(t('checkout.empty'))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('checkout.keepShopping') })
    .click();
  await expect(page).toHaveURL(/\/home\?module_id=1&zone_id=1$/);
});

test('NAV-02 the checkout’s HTML is everybody’s and says what it needs without script', async ({
  browser,
  request,
}) => {
  const answer = await request.get('/checkout?page=cart');
  expect(answer.headers()['cache-control']).toContain('public, max-age=0, s-maxage=60');
  expect(await answer.text()).toContain('name="robots" content="noindex');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/checkout?page=cart');
  await expect(page.locator('noscript p')).toHaveText(t('checkout.noScript'));
  await context.close();
});

test('CHK-01 CHK-04 a checkout wears the colour of its module, as its address or the stored one says', async ({
  page,
  browser,
}) => {
  const accent = (on: Page) => on.locator('.skip-link').evaluate((button) => getComputedStyle(button).backgroundColor);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  const colours: string[] = [];
  for (const [path, module] of [
    ['/checkout?page=cart&module_id=1', 'food'],
    ['/checkout?page=cart&module_id=2', 'grocery'],
    ['/checkout?page=prescription&store_id=1&module_id=3', 'pharmacy'],
    ['/parcel-delivery-info?module_id=5', 'parcel'],
  ] as const) {
    await still.goto(path);
    await expect(still.locator('html')).toHaveAttribute('data-module', module);
    colours.push(await accent(still));
  }
  await context.close();
  expect(new Set(colours).size, colours.join()).toBe(4);
  // The cart's checkout URL names no module: the current module applies.
  await friesAtCheckout(page);
  expect(new URL(page.url()).searchParams.has('module_id')).toBe(false);
  expect(await accent(page)).toBe(colours[0]);
});
