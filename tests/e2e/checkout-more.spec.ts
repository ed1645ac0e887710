import { KNOWN } from '#src/demo/seed/known.ts';
import { buyerIn, changeContact, FRIES, openPart, orderOf, placeButton, placedId } from './checkout-prepare.ts';
import { choose, expect, expectAccessible, test } from './fixtures.ts';
import { freshPhone } from './people.ts';
import { centre, guestWith, ordersOf, settle } from './prepare.ts';
import { walker } from './walk.ts';

const { food } = KNOWN;

test('CHK-01 Buy Now orders one item without the cart, for a slot of the next day', { tag: '@phone' }, async ({
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
  await choose(popup.getByRole('radio', { name: names.double }));
  await popup.getByRole('button', { name: t('item.buyNow') }).click();
  await test.step('POP-03 Buy Now leads a guest through a dialog to a checkout of this one item', async () => {
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
  const response = await request.get(`/api/v1/customer/order/running-orders?limit=5&offset=1&guest_id=${guestId}`);
  const { orders } = (await response.json()) as { orders: { id: number; schedule_at: string; order_amount: number }[] };
  const order = orders.find((one) => one.id === id);
  expect(order?.order_amount).toBe(13.55);
  // Slots are half hours from midnight in the marketplace's time zone: the twenty-first starts at 10:00, 06:00 UTC.
  expect(order?.schedule_at).toMatch(/T06:00:00/);
  const cart = await request.get(`/api/v1/customer/cart/list?guest_id=${guestId}`, {
    headers: { accept: 'application/json', moduleId: '1', zoneId: '[1]' },
  });
  expect(await cart.json()).toHaveLength(1);
});

test('CHK-01 CHK-02 A guest creates an account with an order that is paid by bank transfer', async ({
  page,
  request,
}) => {
  const me = buyerIn('en');
  const { t } = me;
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.goto(`${me.prefix}/checkout?page=cart`);
  const own = freshPhone();
  await test.step('CHK-02 An offline payment asks for the details of its method and sends them with the order', async () => {
    await openPart(page, me, t('checkout.payment'));
    await page.getByRole('radio', { name: t('checkout.offline') }).check();
    const sender = page.locator('[name=sender_name]');
    await expect(sender).toBeVisible();
    await placeButton(page, me).click();
    await expect(sender).toBeFocused();
    await expect(sender).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await sender.fill('Lina Haddad');
    await page.locator('[name=transfer_reference]').fill('TR-77');
  });
  await test.step('CHK-01 The account is created with the order, and the customer is signed in', async () => {
    await changeContact(page, me, { name: 'Amina Rahal', phone: own, email: `${own.slice(1)}@example.com` });
    await page.getByRole('checkbox', { name: t('checkout.account') }).check();
    await placeButton(page, me).click();
    const password = page.locator('[name=password]');
    await expect(password).toHaveAccessibleDescription(new RegExp(t('checkout.passwordShort')));
    await password.fill('quiet-harbour');
    await placeButton(page, me).click();
    await expect(page.getByRole('button', { name: t('checkout.viewOrder') })).toBeVisible();
    await expect(page.getByText(t('checkout.handedIn'))).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(await orderOf(request, token, await placedId(page))).toMatchObject({
      order_amount: 8.3,
      payment_method: 'offline_payment',
      offline_payment: { input: [{ user_data: 'Lina Haddad' }, { user_data: 'TR-77' }, {}] },
    });
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'quiet-harbour',
    );
  });
});
