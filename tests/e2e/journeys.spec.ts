import type { Page } from 'playwright/test';
import { ALL_SECTIONS } from '#src/config/routes.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { buyerIn, customerWith, fee, orderOf, picture, placeButton, placedId, total } from './checkout-prepare.ts';
import { choose, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { add, checkOut, customerIn, guestIn, introduce, openCart, orderAndFollow, type Traveller } from './journey.ts';
import { sendParcel } from './ordered.ts';
import { ask } from './people.ts';
import { itemOf, PERSON } from './prepare.ts';

// Each kind of order by a guest and by a customer, spread over both screens and languages. A guest's food order from
// the landing page is in main-job.

const { food, grocery, pharmacy, ecommerce } = KNOWN;
const LABELS = {
  en: { double: /^Double/, cheese: /^Extra cheese/, middle: '256 GB', small: '128 GB', black: 'Black' },
  ar: { double: /^قطعتان/, cheese: /^جبن إضافي/, middle: '٢٥٦ جيجابايت', small: '١٢٨ جيجابايت', black: 'أسود' },
} as const;

const localeOf = ({ me }: Traveller) => (me.prefix === '' ? 'en' : 'ar');
const labelsOf = (who: Traveller) => LABELS[localeOf(who)];
const storePage = ({ me }: Traveller, { slug, moduleId }: { slug: string; moduleId: number }) =>
  `${me.prefix}/store/${slug}?module_id=${moduleId}&zone_id=1`;

test('POP-09 CART-11 CHK-01 CHK-07 A customer configures an item, orders it and finds it in My Orders', {
  tag: '@phone',
}, async ({ page }) => {
  const rami = await customerIn(page, 'ar', 1);
  const { t, money } = rami.me;
  await page.goto(storePage(rami, food.store));
  await page.locator(`[data-item="${food.choices.id}"] .adder [data-open="item"]`).first().click();
  const { name } = await itemOf(page.request, food.choices.id, food.store.moduleId, localeOf(rami));
  const popup = page.getByRole('dialog', { name });
  await choose(popup.getByRole('radio', { name: labelsOf(rami).double }));
  await choose(popup.getByRole('checkbox', { name: labelsOf(rami).cheese }));
  const count = popup.getByRole('group', { name: t('item.quantity', { name }) });
  await count.getByRole('button', { name: t('item.more') }).click();
  await expect(count.getByRole('status')).toHaveText(rami.me.prefix === '' ? '02' : '٠٢');
  // (8.00 + 3.00) × 2, and 1.00 of cheese once.
  await expect(popup.getByText(money(2300)).first()).toBeVisible();
  await popup.getByRole('button', { name: t('item.addToCart') }).click();
  await expect(popup).toBeHidden();

  await checkOut(rami, await openCart(rami, 2300));
  await introduce(rami);
  // 5 % of 23.00 is 1.15; the zone's minimum delivery 1.50; service 0.50.
  await expect(fee(page, t('checkout.tax'))).toContainText(money(115));
  await orderAndFollow(rami, 2615);
});

test('CART-09 CHK-01 TRACK-01 A guest fills a cart with groceries, orders it and tracks it', async ({ page }) => {
  const guest = await guestIn(page, 'en', 2);
  const { t, money } = guest.me;
  await page.goto(storePage(guest, grocery.store));
  await add(guest, grocery.simple.id, 1);
  const drawer = await openCart(guest, 200);
  // Delivery is free from 40.00.
  await expect(drawer.getByText(t('cart.moreForFree', { amount: money(3800) }))).toBeVisible();
  const more = drawer.getByRole('button', { name: t('cart.more') });
  await more.click();
  await more.click();
  await expect(drawer.getByRole('definition')).toHaveText(money(600));
  await expect(drawer.getByText(t('cart.moreForFree', { amount: money(3400) }))).toBeVisible();

  let left = 2;
  await page.route('**/api/v1/customer/cart/{list,update}*', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { item: { stock: number } }[];
    for (const { item } of rows) item.stock = left;
    await route.fulfill({ response, json: rows });
  });
  await checkOut(guest, drawer);
  await introduce(guest);
  await test.step('CHK-01 Missing stock is shown at its line and is corrected in the cart', async () => {
    await expect(page.getByText(t('checkout.lineStock', { left: 2 }))).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: t('checkout.linesTrouble') })).toBeVisible();
    await page.getByRole('button', { name: t('checkout.editCart') }).click();
    await drawer.getByRole('button', { name: t('cart.keep', { count: 2 }) }).click();
    await drawer.getByRole('button', { name: t('cart.close') }).click();
    await expect(page.getByText(t('checkout.linesTrouble'))).toBeHidden();
    left = 9;
  });
  // 2 × 2.00, tax 5 % 0.20, minimum delivery of groceries 1.00, service 0.50.
  await orderAndFollow(guest, 570);
});

test('ADDR-07 ADDR-10 CHK-01 CHK-07 A customer collects groceries from the store', async ({ page }) => {
  const rami = await customerIn(page, 'ar', 2);
  const { t, money } = rami.me;
  await page.goto(storePage(rami, grocery.store));
  await add(rami, grocery.simple.id, 1);
  await checkOut(rami, await openCart(rami, 200));
  await introduce(rami);
  await test.step('CHK-01 A take-away order needs no address and costs no delivery', async () => {
    await page.getByRole('radio', { name: t('checkout.takeAway') }).check();
    await expect(page.getByRole('heading', { name: t('checkout.deliveryAddress') })).toBeHidden();
    // 2.00, tax 0.10, service 0.50.
    await expect(total(page)).toHaveText(money(260));
  });
  await orderAndFollow(rami, 260);
});

/** Returns the form of a product page, in either language. */
const buyForm = (page: Page) => page.getByRole('form', { name: /^(Buy|شراء) / });

/** Adds prescription medicine and fever tablets to the cart. */
async function atThePharmacy(page: Page, who: Traveller): Promise<void> {
  const { t } = who.me;
  await page.goto(storePage(who, pharmacy.store));
  await add(who, pharmacy.simple.id, 1);
  await page.goto(`${who.me.prefix}/product/${pharmacy.prescription.slug}?module_id=3&zone_id=1`);
  await expect(page.getByText(t('item.prescription'), { exact: true })).toBeVisible();
  await buyForm(page)
    .getByRole('button', { name: t('item.addToCart') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-cart', '2');
  // 3.00 and 14.50.
  await checkOut(who, await openCart(who, 1750));
  await introduce(who);
}

test('CHK-03 POP-11 TRACK-01 A guest orders prescription medicine, which needs a picture of the prescription', {
  tag: '@phone',
}, async ({ page }) => {
  const guest = await guestIn(page, 'ar', 3);
  const { t } = guest.me;
  await atThePharmacy(page, guest);
  await placeButton(page, guest.me).click();
  const upload = page.locator('input[type=file]');
  await expect(upload).toHaveAccessibleDescription(t('checkout.prescriptionNeeded'));
  await test.step('CHK-03 A prescription medicine needs one to three pictures, which must be images', async () => {
    await expect(upload).toHaveAttribute('accept', 'image/*');
    await upload.setInputFiles(['1.png', '2.png', '3.png', '4.png'].map(picture));
    await expect(page.getByText(t('checkout.picturesMost'))).toBeVisible();
    await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(3);
    await page.getByRole('button', { name: t('checkout.pictureRemove', { name: '3.png' }) }).click();
    await expect(page.getByText(t('checkout.picturesMost'))).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  // 17.50 without tax, minimum delivery of medicine 1.00, service 0.50.
  await orderAndFollow(guest, 1900);
});

test('CHK-03 CHK-07 A customer’s prescriptions stay with their orders', async ({ page, request }) => {
  const me = buyerIn('ar');
  const { t, prefix, money } = me;
  const { id: prescribed } = await itemOf(request, pharmacy.prescription.slug, pharmacy.store.moduleId);
  const lines = [pharmacy.simple.id, prescribed].map((itemId) => ({ itemId, quantity: 1 }));
  const person = await customerWith(page, { lines, moduleId: pharmacy.store.moduleId });
  const upload = page.locator('input[type=file]');
  const toOrder = page.getByRole('button', { name: t('checkout.viewOrder') });
  const pictureLink = (number: number) => page.getByRole('link', { name: t('purchases.picture', { number }) });

  await test.step('CHK-03 CHK-07 The pictures of a prescription stay with the order of the medicine', async () => {
    await page.goto(`${prefix}/checkout?page=cart`);
    await upload.setInputFiles([picture('slip.png'), picture('back.png')]);
    await expect(total(page)).toHaveText(money(1900));
    await placeButton(page, me).click();
    await toOrder.click();
    await expect(page.getByTestId('order-total')).toHaveText(money(1900));
    for (const number of [1, 2]) await expect(pictureLink(number)).toBeVisible();
  });

  await test.step('CHK-03 A prescription without items is sent from the page of its pharmacy', async () => {
    await page.goto(`${prefix}/store/${pharmacy.store.slug}?module_id=3&zone_id=1`);
    await page.getByRole('link', { name: t('store.prescriptionSend') }).click();
    await page.waitForURL(/\/checkout\?page=prescription/);
    await expect(page.getByText(t('checkout.prescriptionSummary'))).toBeVisible();
    await upload.setInputFiles([picture('note.png')]);
    await expectAccessible(page);
    await placeButton(page, me).dblclick();
    await expect(page.getByTestId('order-id')).toBeVisible();
    expect(await orderOf(request, person.token, await placedId(page))).toMatchObject({
      prescription_order: true,
      payment_method: 'cash_on_delivery',
    });
    const lists = ['running-orders', 'list'].map((list) =>
      ask(request, person.token, `order/${list}?limit=5&offset=1`),
    );
    expect((await Promise.all(lists)).flatMap(({ orders }) => orders)).toHaveLength(2);
  });

  await test.step('CHK-03 CHK-04 A prescription shows its pictures before it has lines, and a parcel its sender and contents', async () => {
    // The pharmacy may have added the lines already.
    await page.route('**/customer/order/details?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), details: [] } });
    });
    await toOrder.click();
    await expect(page.getByText(t('purchases.noLines'))).toBeVisible();
    await expect(pictureLink(1)).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();

    await page.goto(`${prefix}/my-orders?orderId=${await sendParcel(request, person)}`);
    const card = page.getByRole('region', { name: t('purchases.parcel'), exact: true });
    await expect(card).toContainText(PERSON.name);
    await expect(card).toContainText(t('purchases.payerSender'));
    await expect(page.getByText('Omar Saleh')).toBeVisible();
    await expect(page.getByText(t('purchases.linesTitle'))).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

/** Opens a product page and chooses storage and black; expects its price after 8 % off. */
async function choosePhone(page: Page, who: Traveller, storage: 'small' | 'middle', price: number) {
  const { prefix, money } = who.me;
  const labels = labelsOf(who);
  await page.goto(`${prefix}/product/${ecommerce.variations.slug}?module_id=4&zone_id=1`);
  const form = buyForm(page);
  await form.getByText(labels[storage], { exact: true }).click();
  await form.getByText(labels.black, { exact: true }).click();
  await expect(form.getByText(money(price)).first()).toBeVisible();
  return form;
}

test('POP-07 CART-01 CART-02 TRACK-01 A guest chooses a phone by its storage, sees the savings, and tracks the order', {
  tag: '@phone',
}, async ({ page }) => {
  const guest = await guestIn(page, 'ar', 4);
  const { t, money } = guest.me;
  // 459.00 less 36.72.
  const form = await choosePhone(page, guest, 'middle', 42_228);
  await form.getByRole('button', { name: t('item.addToCart') }).click();
  // The page stays open, and the added line can be changed on it.
  await expect(form.getByRole('button', { name: t('item.updateCart') })).toBeVisible();
  const drawer = await openCart(guest, 42_228);
  await expect(drawer.getByText(t('cart.saved', { amount: money(3672) }))).toBeVisible();
  await expect(drawer.getByText(t('cart.freeReached'))).toBeVisible();
  await expect(drawer.getByRole('progressbar', { name: t('cart.freeBar') })).toHaveAttribute('aria-valuenow', '100');

  await checkOut(guest, drawer);
  await introduce(guest);
  // Tax 5 % of 422.28 is 21.11; free delivery from 40.00 on; service 0.50.
  await expect(fee(page, t('checkout.deliveryFee'))).toContainText(t('checkout.free'));
  await orderAndFollow(guest, 44_389);
});

test('POP-03 POP-07 CHK-07 A customer buys a phone at once without the cart and finds it in My Orders', async ({
  page,
}) => {
  const rami = await customerIn(page, 'ar', 4);
  const { t, money, prefix } = rami.me;
  // 399.00 less 31.92.
  const form = await choosePhone(page, rami, 'small', 36_708);
  await form.getByRole('button', { name: t('item.buyNow') }).click();
  await page.waitForURL(/\/checkout\?page=buy_now/);
  await introduce(rami);
  // Tax 5 % of 367.08 is 18.35; free delivery; service 0.50.
  await orderAndFollow(rami, 38_593);

  await test.step('CHK-01 A customer orders a campaign item at the price of the campaign', async () => {
    await page.goto(`${prefix}/food?zone_id=1&tab=${ALL_SECTIONS}`);
    await page.locator('[data-campaign][data-item="1"] [data-open="item"]').filter({ visible: true }).first().click();
    const popup = page.locator('dialog[open]');
    await choose(popup.getByRole('radio').first());
    await popup.getByRole('button', { name: t('item.orderNow') }).click();
    await page.waitForURL(/\/checkout\?page=campaign/);
    // 12.00 less 25 % = 9.00; tax 0.45; delivery 1.50; service 0.50.
    await expect(fee(page, t('checkout.discount')).first()).toContainText(money(-300));
    await expect(total(page)).toHaveText(money(1145));
    await placeButton(page, rami.me).click();
    await expect(page.getByTestId('order-id')).toBeVisible();
    expect(await orderOf(page.request, rami.token, await placedId(page))).toMatchObject({ order_amount: 11.45 });
  });
});
