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
import { addFor, centre, guestWith, OUTSIDE, ordersOf, PERSON, settle } from './prepare.ts';
import { DOLLAR } from './walk.ts';

const t = getT('en');

test('CHK-01 CHK-06 A guest orders for cash, sees every fee and gets an order number', { tag: '@phone' }, async ({
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

test('CHK-01 CHK-06 A checkout that cannot place an order shows the reason and what to do', { tag: '@phone' }, async ({
  page,
  request,
  faults,
}) => {
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at: OUTSIDE });
  await test.step('CHK-01 An empty cart leads back to the shop', async () => {
    await page.goto('/checkout?page=cart');
    await expect(page.getByRole('main').getByText(t('checkout.empty'))).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('main').getByRole('link', { name: t('checkout.keepShopping') })).toHaveAttribute(
      'href',
      '/home?module_id=1&zone_id=1',
    );
  });
  await test.step('CHK-06 A failed payment is shown on the return from the payment page', async () => {
    await page.goto('/checkout?page=cart?flag=fail&&token=x');
    await expect(page.getByRole('heading', { name: t('checkout.placedFailed') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: t('checkout.backHome') })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('CHK-01 An address outside every zone is reported at once, with a way to change it', async () => {
    await addFor(request, guestId, FRIES);
    await page.goto('/checkout?page=cart');
    await expect(page.getByRole('alert').filter({ hasText: t('checkout.outOfZone') })).toBeVisible();
    await expectAccessible(page);
    await placeButton(page, { t }).click();
    await expect(page.locator('#checkout-blockers')).toBeFocused();
    expect(await ordersOf(request, guestId)).toEqual([]);
    await expect(page.getByRole('button', { name: t('checkout.changeAddress') })).toBeVisible();
  });
  expectOnlyLost(faults);
});

test('CHK-01 LOC-04 Another location picked on the map returns to the checkout', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const guestId = await friesAtCheckout(page);
  await test.step('CHK-01 A completed checkout fits two screens of a phone, and its total is always visible', async () => {
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
  const floor = page.getByRole('textbox', { name: t('checkout.floor') });
  await test.step('CHK-01 The input survives a reload', async () => {
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
  await test.step('CHK-01 A double click places one order', async () => {
    await placeButton(page, { t }).dblclick();
    await expect(page.getByTestId('order-id')).toBeVisible();
    expect(await ordersOf(request, guestId)).toHaveLength(1);
  });
});
