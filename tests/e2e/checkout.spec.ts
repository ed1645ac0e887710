import type { Page, Route } from 'playwright/test';
import { KNOWN } from '#src/backend/seed/known.ts';
import { formatMoney, localDigits } from '#src/i18n/format.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, LOCALES, test } from './fixtures.ts';
import { centre, guestWith, OUTSIDE, ordersOf, PERSON, settle } from './prepare.ts';

const DOLLAR = { symbol: '$', side: 'left', digits: 2 } as const;
const FRIES = { itemId: KNOWN.food.simple.id, quantity: 2 };
/** Fries 2 x 3.00, tax 5 % 0.30, the zone's least delivery 1.50, service 0.50. */
const TOTAL = 830;

const t = getT('en');
const PLACE = '**/api/v1/customer/order/place';
const LISTS = /customer\/order\/(running-orders|list)\?/;

/** The one in sight: beside the summary, or in the bar on phones. */
const placeButton = (page: Page, name: string = t('checkout.place')) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const total = (page: Page) => page.getByTestId('total');

/** Answers JSON of the marketplace, changed. */
const changed = (change: (body: never) => void) => async (route: Route) => {
  const response = await route.fetch();
  const body = (await response.json()) as never;
  change(body);
  await route.fulfill({ response, json: body });
};

for (const { locale, prefix } of LOCALES) {
  const say = getT(locale);

  test(`CHK-01 CHK-06 a guest orders for cash, knows every fee and gets a number, in ${locale}`, async ({
    page,
    request,
  }) => {
    const at = await centre(request);
    const guestId = await guestWith(request, [FRIES]);
    await settle(page, { guestId, at, typed: false });
    await page.goto(`${prefix}/checkout?page=cart`);
    const money = (minor: number) => formatMoney(minor, DOLLAR, locale);
    await expect(total(page)).toHaveText(money(TOTAL));
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

    await placeButton(page, say('checkout.place')).click();
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

    await page.getByRole('textbox', { name: say('checkout.contactName') }).fill(PERSON.name);
    await page.getByRole('textbox', { name: say('checkout.contactPhone') }).fill(PERSON.phone);
    await page.getByRole('textbox', { name: say('checkout.contactEmail') }).fill(PERSON.email);
    await expect(page.getByText(say('checkout.nameRequired'))).toBeHidden();
    await page.getByRole('textbox', { name: say('checkout.noteHint') }).fill('Ring twice');
    await placeButton(page, say('checkout.place')).click();

    const placed = page.getByRole('dialog', { name: say('checkout.placed') });
    await expect(placed.getByText(say('checkout.placedText'))).toBeVisible();
    const [orderId] = await ordersOf(request, guestId);
    await expect(placed.getByTestId('order-id')).toHaveText(localDigits(String(orderId), locale));
    await expect(placed.getByText(localDigits(PERSON.phone, locale))).toBeVisible();
    await expectAccessible(page);
    await placed.getByRole('button', { name: say('checkout.trackOrder') }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/track-order\\?order_id=${orderId}$`));
    await expect(page.getByTestId('order-amount')).toHaveText(money(TOTAL));
  });

  test(`CHK-06 a payment page that came back with a failure is told, in ${locale}`, async ({ page }) => {
    await page.goto(`${prefix}/checkout?page=cart?flag=fail&&token=x`);
    await expect(page.getByRole('heading', { name: say('checkout.placedFailed') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: say('checkout.backHome') })).toBeVisible();
    await expectAccessible(page);
  });

  test(`CHK-01 an address outside every zone is told at once, with a way out, in ${locale}`, async ({
    page,
    request,
    faults,
  }) => {
    const guestId = await guestWith(request, [FRIES]);
    await settle(page, { guestId, at: OUTSIDE });
    await page.goto(`${prefix}/checkout?page=cart`);
    await expect(page.getByRole('alert').filter({ hasText: say('checkout.outOfZone') })).toBeVisible();
    await expectAccessible(page);
    await placeButton(page, say('checkout.place')).click();
    await expect(page.locator('#hindrances')).toBeFocused();
    expect(await ordersOf(request, guestId)).toEqual([]);
    await expect(page.getByRole('button', { name: say('checkout.changeAddress') })).toBeVisible();
    expectOnlyLost(faults);
  });
}

test('CHK-01 a double click places one order', async ({ page, request }) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto('/checkout?page=cart');
  await expect(total(page)).toHaveText('$8.30');
  await placeButton(page).dblclick();
  await expect(page.getByTestId('order-id')).toBeVisible();
  expect(await ordersOf(request, guestId)).toHaveLength(1);
});

test('CHK-01 a lost answer and a reload do not place a second order', async ({ page, request, faults }) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto('/checkout?page=cart');
  await expect(total(page)).toHaveText('$8.30');
  let taken = false;
  await page.route(PLACE, async (route) => {
    await route.fetch();
    taken = true;
    await route.abort();
  });
  await page.route(LISTS, (route) => (taken ? route.abort() : route.continue()));
  await placeButton(page).click();
  await expect(page.getByText(t('checkout.unknown'))).toBeVisible();
  await expect(placeButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.reload();
  const [orderId] = await ordersOf(request, guestId);
  await expect(page.getByTestId('order-id')).toHaveText(String(orderId));
  expect(await ordersOf(request, guestId)).toHaveLength(1);
  expectOnlyLost(faults);
});

test('CHK-01 an answer that was lost can be asked for again without a reload', async ({ page, request, faults }) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto('/checkout?page=cart');
  await expect(total(page)).toHaveText('$8.30');
  await page.route(PLACE, (route) => route.abort());
  await placeButton(page).click();
  await expect(page.getByText(t('checkout.unknown'))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: t('checkout.checkAgain') }).click();
  await expect(page.getByText(t('checkout.unknown'))).toBeHidden();
  await placeButton(page).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
  expect(await ordersOf(request, guestId)).toHaveLength(1);
  expectOnlyLost(faults);
});

test('CHK-01 a fault of the marketplace says so and keeps what was typed', async ({ page, request, faults }) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto('/checkout?page=cart');
  await expect(total(page)).toHaveText('$8.30');
  const note = page.getByRole('textbox', { name: t('checkout.noteHint') });
  await note.fill('Ring twice');
  await page.route('**/api/v1/**', (route) => route.abort());
  await placeButton(page).click();
  await expect(page.getByText(t('checkout.summaryFailed'))).toBeVisible();
  await expect(note).toHaveValue('Ring twice');
  await expect(page.getByRole('textbox', { name: t('checkout.contactName') })).toHaveValue(PERSON.name);
  await page.unrouteAll();
  await page.getByRole('button', { name: t('checkout.retry') }).click();
  await expect(total(page)).toHaveText('$8.30');
  await placeButton(page).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
  expectOnlyLost(faults);
});

test('CHK-01 a marketplace that cannot be reached on opening is asked again on request', async ({
  page,
  request,
  faults,
}) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.route('**/api/v1/customer/cart/list*', (route) => route.abort());
  await page.goto('/checkout?page=cart');
  await expect(page.getByText(t('checkout.unreachable'))).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: t('checkout.retry') }).click();
  await expect(total(page)).toHaveText('$8.30');
  expectOnlyLost(faults);
});

test('CHK-01 what was typed survives a reload', async ({ page, request }) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto('/checkout?page=cart');
  await page.getByRole('textbox', { name: t('checkout.contactName') }).fill(PERSON.name);
  await page.getByRole('textbox', { name: t('checkout.floor') }).fill('3');
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('checkout.contactName') })).toHaveValue(PERSON.name);
  await expect(page.getByRole('textbox', { name: t('checkout.floor') })).toHaveValue('3');
});

test('CHK-01 a closed store is told with the time it opens', async ({ page, request }) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.route(
    '**/api/v1/stores/details/*',
    changed((store: { open: number; schedules: { day: number; opening_time: string; closing_time: string }[] }) => {
      store.open = 0;
      store.schedules = [];
    }),
  );
  await page.goto('/checkout?page=cart');
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.storeClosed') })).toBeVisible();
  await placeButton(page).click();
  await expect(page.locator('#hindrances')).toBeFocused();
  expect(await ordersOf(request, guestId)).toEqual([]);
});

test('CHK-01 stock that is gone is told at its line, and the cart mends it', async ({ page, request }) => {
  const { store, simple } = KNOWN.grocery;
  const guestId = await guestWith(request, [{ itemId: simple.id, quantity: 3 }], store.moduleId);
  await settle(page, { guestId, at: await centre(request), moduleId: store.moduleId });
  let left = 2;
  const lines = '**/api/v1/customer/cart/{list,update}*';
  await page.route(
    lines,
    changed((rows: { item: { stock: number } }[]) => {
      for (const { item } of rows) item.stock = left;
    }),
  );
  await page.goto('/checkout?page=cart');
  await expect(page.getByText(t('checkout.lineStock', { left: 2 }))).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.linesTrouble') })).toBeVisible();
  await page.getByRole('button', { name: t('checkout.editCart') }).click();
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  await drawer.getByRole('button', { name: t('cart.keep', { count: 2 }) }).click();
  await drawer.getByRole('button', { name: t('cart.close') }).click();
  await expect(page.getByText(t('checkout.linesTrouble'))).toBeHidden();
  left = 9;
  await placeButton(page).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
});

test('CHK-01 taking away needs no address and costs no delivery', async ({ page, request }) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto('/checkout?page=cart');
  await expect(total(page)).toHaveText('$8.30');
  await page.getByRole('radio', { name: t('checkout.takeAway') }).check();
  await expect(page.getByRole('heading', { name: t('checkout.deliveryAddress') })).toBeHidden();
  // 6.00 + 0.30 + 0.50.
  await expect(total(page)).toHaveText('$6.80');
  await placeButton(page).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
});

test('CHK-01 LOC-04 another place from the map comes back to the checkout', async ({ page, request }) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto('/checkout?page=cart');
  await expect(total(page)).toHaveText('$8.30');
  await page.getByRole('textbox', { name: t('checkout.floor') }).fill('3');
  await page.getByRole('button', { name: t('checkout.changeAddress') }).click();
  const picker = page.getByRole('dialog', { name: t('location.title') });
  await picker.getByRole('combobox').fill('Old Souk');
  await picker.getByRole('option').first().click();
  await expect(picker.getByRole('button', { name: t('location.pick') })).toBeEnabled();
  await picker.getByRole('button', { name: t('location.pick') }).click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL(/\/checkout\?page=cart$/);
  await expect(page.getByRole('textbox', { name: t('checkout.address') })).not.toHaveValue(/Lighthouse Street/);
  await expect(page.getByRole('textbox', { name: t('checkout.floor') })).toHaveValue('');
  await placeButton(page).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
});

test('CHK-01 an empty cart leads back to the shop', async ({ page, request }) => {
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto('/checkout?page=cart');
  await expect(page.getByText(t('checkout.empty'))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('checkout.keepShopping') })
    .click();
  await expect(page).toHaveURL(/\/home\?module_id=1&zone_id=1$/);
});

test('NAV-02 the checkout is nobody else’s and says what it needs without script', async ({ browser, request }) => {
  const answer = await request.get('/checkout?page=cart');
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(await answer.text()).toContain('name="robots" content="noindex');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/checkout?page=cart');
  await expect(page.locator('noscript p')).toHaveText(t('checkout.noScript'));
  await context.close();
});
