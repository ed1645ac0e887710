import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { localDigits } from '#src/i18n/numbers.ts';
import { changeContact, customerWith, fee, openPart, orderOf, placeButton, placedId } from './checkout-prepare.ts';
import { holdClock } from './clock.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { ask } from './people.ts';
import { centre, guestWith, ordersOf, PERSON, settle } from './prepare.ts';
import { type Speaker, speaker } from './speaker.ts';

const PLACE = '**/api/v1/customer/order/place';
/** Fragile things: 1.00 per kilometre, at least 5.00. */
const FRAGILE = { id: 6, en: 'Fragile things', ar: 'أشياء قابلة للكسر' };
const OMAR = { name: 'Omar Saleh', phone: '+971507654321' };

const RING = { en: 'Ring the bell twice', ar: 'اقرع الجرس مرتين' };
/** Coordinates of Marina Point. */
const MARINA = { latitude: 25.011362187221575, longitude: 53.94892911194491 };

const end = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** Returns a visible toast, which is announced too. */
const toast = (page: Page, text: string): Locator => page.locator('#toaster').getByText(text);
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens the parcel module as a guest at the default location. */
async function guestAt(page: Page, request: APIRequestContext): Promise<number> {
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at: await centre(request), typed: false });
  return guestId;
}

/** Types the receiver and picks Marina Point, which changes only the parcel, not the visitor's location (LOC-04). */
async function fillReceiver(page: Page, { t }: Speaker): Promise<void> {
  const receiver = end(page, t('parcel.receiver'));
  await receiver.getByRole('button', { name: t('parcel.pickOnMap') }).click();
  const picker = page.getByRole('dialog', { name: t('location.title') });
  await picker.getByRole('combobox').fill('Marina');
  await picker.getByRole('option').first().click();
  await picker.getByRole('button', { name: t('location.pick') }).click();
  await expect(picker).toBeHidden();
  await expect(toast(page, t('location.receiverPicked'))).toBeVisible();
  await receiver.getByRole('textbox', { name: t('parcel.name') }).fill(OMAR.name);
  await receiver.getByRole('textbox', { name: t('checkout.contactPhone') }).fill(OMAR.phone);
}

test('CHK-04 LOC-04 A guest sends a parcel, sees every fee and tracks it', {
  tag: '@phone',
}, async ({ page, request, faults }) => {
  const who = speaker('ar');
  const { t, prefix, money, locale } = who;
  const guestId = await guestAt(page, request);
  await page.goto(`${prefix}/parcel?zone_id=1`);
  await test.step('HEAD-02 The home of parcels shows a link to help, and no cart or wishlist', async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: t('shell.contact') })).toHaveAttribute(
      'href',
      `${prefix}/help-and-support`,
    );
    await expect(page.locator('[data-open="cart"], [data-open="wishlist"]').filter({ visible: true })).toHaveCount(0);
  });
  await page.getByRole('link', { name: FRAGILE[locale], exact: true }).click();
  await expect(page).toHaveURL(/\/ar\/parcel-delivery-info\?category_id=6&module_id=5$/);
  const kind = page.getByTestId('parcel-kind');
  await expect(kind).toContainText(FRAGILE[locale]);
  await expect(kind).toContainText(t('parcel.rates', { perKm: money(100), minimum: money(500) }));
  expect(await page.evaluate(() => sessionStorage.getItem('islet:checkout-parcel'))).toContain('"categoryId":6');
  await expect(page.getByText(t('checkout.noContact'))).toBeVisible();

  await placeButton(page, who).click();
  const [sender, receiver] = [end(page, t('parcel.sender')), end(page, t('parcel.receiver'))];
  // Missing sender data is typed in a dialog, which opens automatically.
  const contact = page.getByRole('dialog', { name: t('addresses.contactTitle') });
  await expect(contact).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();
  await expect(sender.getByRole('alert')).toContainText(t('checkout.nameRequired'));
  await expect(receiver.getByRole('textbox', { name: t('parcel.name') })).toHaveAccessibleDescription(
    new RegExp(t('checkout.nameRequired')),
  );
  await expect(receiver.getByText(t('checkout.addressRequired'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const place = [await stored(page, 'zoneid'), await stored(page, 'currentLatLng')];
  await changeContact(page, who);
  await fillReceiver(page, who);
  expect([await stored(page, 'zoneid'), await stored(page, 'currentLatLng')]).toEqual(place);
  await expect(receiver.getByText(t('checkout.addressRequired'))).toBeHidden();

  // 5.110 km at 1.00 = 5.11, above the minimum 5.00; a scooter (3 to 10 km) 0.50: 5.61. Service 0.50: 6.11.
  await expect(fee(page, t('checkout.deliveryFee'))).toContainText(money(561));
  await expect(fee(page, t('checkout.serviceFee'))).toContainText(money(50));
  await expect(page.getByTestId('total')).toHaveText(money(611));
  await openPart(page, who, t('checkout.extras'));
  await page.getByRole('combobox', { name: t('checkout.instruction') }).selectOption(RING[locale]);
  await openPart(page, who, t('checkout.tipTitle'));
  await page.getByRole('textbox', { name: t('checkout.tipCustom') }).fill('2');
  await expect(page.getByTestId('total')).toHaveText(money(811));

  // Typed and chosen values survive a reload.
  await page.reload();
  await expect(page.getByTestId('total')).toHaveText(money(811));
  await expect(receiver).toContainText(OMAR.name);
  await test.step('CHK-04 ADDR-08 A guest’s contact is filled in, the receiver can pay in cash, and a refusal can be retried', async () => {
    await expect(page.getByText(t('checkout.noContact'))).toBeHidden();
    await expect(sender).toContainText(PERSON.name);
    await page.getByRole('radio', { name: t('parcel.receiverPays') }).check();
    await expect(page.getByText(t('parcel.receiverCash'))).toBeVisible();
    const refusal = { errors: [{ code: 'order_time', message: 'Couriers rest until noon.' }] };
    await page.route(PLACE, (route) => route.fulfill({ status: 403, json: refusal }));
    await placeButton(page, who).click();
    await expect(toast(page, 'Couriers rest until noon.')).toBeVisible();
    expect(await ordersOf(request, guestId)).toEqual([]);
    await page.unroute(PLACE);
    await expect(page.getByTestId('total')).toHaveText(money(811));
  });
  await placeButton(page, who).dblclick();

  const placed = page.getByRole('dialog', { name: t('checkout.placed') });
  await expect(placed.getByText(t('checkout.placedText'))).toBeVisible();
  const [orderId, ...others] = await ordersOf(request, guestId);
  expect(others).toEqual([]);
  expect(await placedId(page)).toBe(orderId);
  // A reload shows the result again and sends nothing.
  await page.reload();
  expect(await placedId(page)).toBe(orderId);
  expect(await ordersOf(request, guestId)).toEqual([orderId]);
  const order = await request.get(`/api/v1/customer/order/details?order_id=${orderId}&guest_id=${guestId}`);
  expect(await order.json()).toMatchObject({
    charge_payer: 'receiver',
    payment_method: 'cash_on_delivery',
    order_amount: 8.11,
  });

  await placed.getByRole('button', { name: t('checkout.trackOrder') }).click();
  await expect(page).toHaveURL(new RegExp(`${prefix}/track-order\\?order_id=${orderId}$`));
  await expect(page.getByTestId('order-amount')).toHaveText(money(811));
  await expect(page.getByText(OMAR.name)).toBeVisible();
  expectOnlyLost(faults);
});

test('CHK-04 ADDR-10 A customer sends a parcel to a saved address, pays with the wallet and finds the order', async ({
  page,
  request,
}) => {
  const who = speaker('en');
  const { t, prefix, money, locale } = who;
  const person = await customerWith(page, { lines: [], wallet: 1000 });
  await keepAddress(request, person.token);
  await page.goto(`${prefix}/parcel-delivery-info?module_id=5&zone_id=1`);

  // A customer is the sender; without a category in the URL all are offered.
  const sender = end(page, t('parcel.sender'));
  await expect(sender).toContainText('Rami Nasser');
  await page.getByRole('radio', { name: FRAGILE[locale] }).check();
  await expect(page).toHaveURL(/category_id=6/);

  const receiver = end(page, t('parcel.receiver'));
  await receiver.getByRole('button', { name: t('checkout.viewSaved') }).click();
  const book = page.getByRole('dialog', { name: t('addresses.title') });
  await book.getByRole('radio').first().check();
  await expectAccessible(page);
  await book.getByRole('button', { name: t('addresses.select') }).click();
  await expect(receiver).toContainText(OMAR.name);
  await expect(receiver).toContainText('Marina Point 1');

  // 5.110 km at 1.00 = 5.11; a scooter 0.50: 5.61. Service 0.50: 6.11, of the 10.00 in the wallet.
  await expect(fee(page, t('checkout.deliveryFee'))).toContainText(money(561));
  await expect(page.getByTestId('total')).toHaveText(money(611));
  await openPart(page, who, t('checkout.payment'));
  await page.getByRole('radio', { name: new RegExp(`^${t('checkout.wallet')}`) }).check();
  await expect(page.getByText(t('checkout.walletText', { balance: money(1000), after: money(389) }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Otherwise the parcel could be delivered before the page of those on their way is read.
  await holdClock(async () => {
    await placeButton(page, who).click();
    await expect(page.getByTestId('order-id')).toBeVisible();
    const orderId = await placedId(page);
    expect(await orderOf(request, person.token, orderId)).toMatchObject({
      order_type: 'parcel',
      payment_method: 'wallet',
      payment_status: 'paid',
      order_amount: 6.11,
      delivery_charge: 5.61,
      additional_charge: 0.5,
    });

    await page.getByRole('button', { name: t('checkout.viewOrder') }).click();
    await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
    await expect(page.getByTestId('order-total')).toHaveText(money(611));
    await expect(page.getByText(FRAGILE[locale])).toBeVisible();
    await expect(page.getByText(OMAR.name)).toBeVisible();
    await page.goto(`${prefix}/my-orders`);
    await expect(page.getByRole('link', { name: new RegExp(FRAGILE[locale]) })).toContainText(
      localDigits(String(orderId), locale),
    );
  });
});

/** Saves an address at Marina Point. */
async function keepAddress(request: APIRequestContext, token: string): Promise<void> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}`, moduleId: '5', zoneId: '[1]' };
  const response = await request.post('/api/v1/customer/address/add', {
    headers,
    data: {
      ...MARINA,
      address: 'Marina Point 1',
      address_type: 'home',
      contact_person_name: OMAR.name,
      contact_person_number: OMAR.phone,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  expect(await ask(request, token, 'address/list?limit=10&offset=1')).toMatchObject({ total_size: 1 });
}
