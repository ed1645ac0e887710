import { KNOWN } from '#src/demo/seed/known.ts';
import {
  buyerIn,
  changeContact,
  customerWith,
  fee,
  openPart,
  orderOf,
  picture,
  placeButton,
  placedId,
} from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { freshPhone } from './people.ts';
import { centre, guestWith, itemOf, ordersOf, settle } from './prepare.ts';
import { walker } from './walk.ts';

const { food, pharmacy } = KNOWN;

test('CHK-01 Buy Now orders one dish past the cart, for a slot of tomorrow', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const me = buyerIn('en');
  const { t, money } = me;
  const guestId = await guestWith(request, [{ itemId: food.simple.id, quantity: 2 }]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto(`${me.prefix}/store/${food.store.slug}?module_id=1&zone_id=1`);
  const { names } = walker(page, 'en');
  await page
    .getByRole('button', { name: t('a11y.addToCart', { name: names.burger }) })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: names.burger });
  await popup.getByRole('radio', { name: names.double }).check();
  await popup.getByRole('button', { name: t('item.buyNow') }).click();
  await test.step('POP-03 Buy Now leads a guest by the question to a checkout of this one item', async () => {
    await page
      .getByRole('dialog', { name: t('cart.guestTitle') })
      .getByRole('button', { name: t('cart.guest'), exact: true })
      .click();
    await page.waitForURL(/\/checkout\?page=buy_now/);
    await expect(page.getByText(names.burger).first()).toBeVisible();
  });
  // 8.00 + Double 3.00 = 11.00; tax 0.55; delivery 1.50; service 0.50.
  await expect(page.getByTestId('total')).toHaveText(money(1355));
  await openPart(page, me, t('checkout.when'));
  await page.getByRole('radio', { name: t('checkout.later') }).check();
  const day = page.getByRole('combobox', { name: t('checkout.day') });
  await day.selectOption({ index: 1 });
  await page.getByRole('combobox', { name: t('checkout.slot') }).selectOption({ index: 20 });
  await expectAccessible(page);
  await placeButton(page, me).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
  const [id] = await ordersOf(request, guestId);
  const answer = await request.get(`/api/v1/customer/order/running-orders?limit=5&offset=1&guest_id=${guestId}`);
  const { orders } = (await answer.json()) as { orders: { id: number; schedule_at: string; order_amount: number }[] };
  const order = orders.find((one) => one.id === id);
  expect(order?.order_amount).toBe(13.55);
  // Slots are half hours from midnight in the marketplace's time zone: the twenty-first starts at 10:00, 06:00 UTC.
  expect(order?.schedule_at).toMatch(/T06:00:00/);
  const cart = await request.get(`/api/v1/customer/cart/list?guest_id=${guestId}`, {
    headers: { accept: 'application/json', moduleId: '1', zoneId: '[1]' },
  });
  expect(await cart.json()).toHaveLength(1);
});

test('CHK-01 a campaign dish is ordered by a customer, at the price of the campaign', async ({ page }) => {
  const me = buyerIn('ar');
  const { t, money } = me;
  const lina = await customerWith(page, { lines: [] });
  await page.goto(`${me.prefix}/home?module_id=1&zone_id=1`);
  await page.locator('[data-campaign][data-item="1"] [data-open="item"]').filter({ visible: true }).first().click();
  const popup = page.locator('dialog[open]');
  await popup.getByRole('radio').first().check();
  await popup.getByRole('button', { name: t('item.orderNow') }).click();
  await page.waitForURL(/\/checkout\?page=campaign/);
  // 12.00 less 25 % = 9.00; tax 0.45; delivery 1.50; service 0.50.
  await expect(fee(page, t('checkout.discount')).first()).toContainText(money(-300));
  await expect(page.getByTestId('total')).toHaveText(money(1145));
  await placeButton(page, me).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
  expect(await orderOf(page.request, lina.token, await placedId(page))).toMatchObject({ order_amount: 11.45 });
});

test('CHK-03 a medicine on prescription needs its picture: at most three, images only', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const me = buyerIn('ar');
  const { t } = me;
  const { id: itemId } = await itemOf(request, pharmacy.prescription.slug, pharmacy.store.moduleId);
  const guestId = await guestWith(request, [{ itemId, quantity: 1 }], pharmacy.store.moduleId);
  await settle(page, { guestId, at: await centre(request), moduleId: pharmacy.store.moduleId });
  await page.goto(`${me.prefix}/checkout?page=cart`);
  await placeButton(page, me).click();
  const upload = page.locator('input[type=file]');
  await expect(upload).toHaveAccessibleDescription(t('checkout.prescriptionNeeded'));
  await expect(upload).toHaveAttribute('accept', 'image/*');
  await upload.setInputFiles(['1.png', '2.png', '3.png', '4.png'].map(picture));
  await expect(page.getByText(t('checkout.picturesMost'))).toBeVisible();
  await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(3);
  await page.getByRole('button', { name: t('checkout.pictureRemove', { name: '3.png' }) }).click();
  await expect(page.getByText(t('checkout.picturesMost'))).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await placeButton(page, me).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
  expect(await ordersOf(request, guestId)).toHaveLength(1);
});

test('CHK-03 a prescription alone is sent from the page of its pharmacy', async ({ page, request }) => {
  const me = buyerIn('en');
  const { t } = me;
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at: await centre(request), moduleId: pharmacy.store.moduleId });
  await page.goto(`${me.prefix}/store/${pharmacy.store.slug}?module_id=3&zone_id=1`);
  await page.getByRole('link', { name: t('store.prescriptionSend') }).click();
  await page.waitForURL(/\/checkout\?page=prescription/);
  await expect(page.getByText(t('checkout.prescriptionSummary'))).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([picture('note.png')]);
  await expectAccessible(page);
  await placeButton(page, me).dblclick();
  await expect(page.getByTestId('order-id')).toBeVisible();
  const answer = await request.get(`/api/v1/customer/order/running-orders?limit=5&offset=1&guest_id=${guestId}`);
  const { orders } = (await answer.json()) as { orders: Record<string, unknown>[] };
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    id: await placedId(page),
    prescription_order: true,
    payment_method: 'cash_on_delivery',
  });
});

test('CHK-01 an account is made with the order, and the person is signed in', async ({ page, request }) => {
  const me = buyerIn('en');
  const { t } = me;
  const guestId = await guestWith(request, [{ itemId: food.simple.id, quantity: 2 }]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto(`${me.prefix}/checkout?page=cart`);
  const own = freshPhone();
  await changeContact(page, me, { name: 'Amina Rahal', phone: own, email: `${own.slice(1)}@example.com` });
  await page.getByRole('checkbox', { name: t('checkout.account') }).check();
  await placeButton(page, me).click();
  const password = page.locator('[name=password]');
  await expect(password).toHaveAccessibleDescription(new RegExp(t('checkout.passwordShort')));
  await password.fill('quiet-harbour');
  await placeButton(page, me).click();
  await expect(page.getByRole('button', { name: t('checkout.viewOrder') })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(await orderOf(request, token, await placedId(page))).toMatchObject({ order_amount: 8.3 });
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'quiet-harbour',
  );
});
