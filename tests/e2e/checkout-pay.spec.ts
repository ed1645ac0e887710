import { buyerIn, customerWith, FRIES, fee, openPart, orderOf, placeButton, placedId } from './checkout-prepare.ts';
import { holdClock } from './clock.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { addToCart } from './ordered.ts';
import { addFor, centre, guestWith, ordersOf, PERSON, settle } from './prepare.ts';

test('CHK-01 CHK-02 A customer uses a coupon, a tip and extra packaging, and pays from the wallet', async ({
  page,
  faults,
}) => {
  const me = buyerIn('ar');
  const { t, money } = me;
  const lina = await customerWith(page, { lines: [{ ...FRIES, quantity: 4 }], wallet: 1900 });
  await page.goto(`${me.prefix}/checkout?page=cart`);
  await expect(page.getByRole('region', { name: t('checkout.contact') })).toContainText('Rami Nasser');
  // 4 x 3.00 = 12.00; tax 0.60; delivery 1.50; service 0.50.
  await expect(page.getByTestId('total')).toHaveText(money(1460));

  await openPart(page, me, t('checkout.coupon'));
  await page.getByRole('textbox', { name: t('checkout.couponCode') }).fill('SUMMERGONE');
  await page.getByRole('button', { name: t('checkout.couponUse'), exact: true }).click();
  // The coupon has expired. The marketplace responds with an error status, which the browser logs.
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.couponNotNow') })).toBeVisible();
  expectOnlyLost(faults);
  await page.getByRole('button', { name: t('checkout.couponShow') }).click();
  const list = page.getByRole('dialog', { name: t('checkout.coupon') });
  await expect(list.getByRole('button', { name: `${t('checkout.couponUse')} LUNCH5` })).toBeDisabled();
  await expectAccessible(page);
  await list.getByRole('button', { name: `${t('checkout.couponUse')} OPEN10` }).click();
  await expect(page.getByText(t('checkout.couponUsed', { code: 'OPEN10' }))).toBeVisible();
  // A tenth of 12.00 is 1.20; tax 5 % of 10.80 is 0.54: 10.80 + 0.54 + 1.50 + 0.50.
  await expect(fee(page, t('checkout.couponDiscount'))).toContainText(money(-120));
  await expect(page.getByTestId('total')).toHaveText(money(1334));

  await openPart(page, me, t('checkout.tipTitle'));
  await page.getByRole('button', { name: money(200) }).click();
  await openPart(page, me, t('checkout.extras'));
  await page.getByRole('checkbox', { name: t('checkout.extraPackaging') }).check();
  // 2.00 tip, 0.50 packaging.
  await expect(fee(page, t('checkout.tips'))).toContainText(money(200));
  await expect(page.getByTestId('total')).toHaveText(money(1584));
  await page.reload();
  await expect(page.getByTestId('total')).toHaveText(money(1584));

  await openPart(page, me, t('checkout.payment'));
  await page.getByRole('radio', { name: t('checkout.wallet') }).check();
  await expect(page.getByText(t('checkout.walletText', { balance: money(1900), after: money(316) }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await placeButton(page, me).click();
  const placed = page.getByRole('dialog', { name: t('checkout.placed') });
  await expect(placed.getByRole('button', { name: t('checkout.viewOrder') })).toBeVisible();
  expect(await orderOf(page.request, lina.token, await placedId(page))).toMatchObject({
    order_amount: 15.84,
    coupon_discount_amount: 1.2,
    dm_tips: 2,
    extra_packaging_amount: 0.5,
    payment_method: 'wallet',
    payment_status: 'paid',
  });

  await test.step('CHK-02 A wallet that is too low pays its part, and the rest is paid in cash', async () => {
    await addToCart(page.request, lina, FRIES);
    await page.goto(`${me.prefix}/checkout?page=cart`);
    await expect(page.getByTestId('total')).toHaveText(money(830));
    await openPart(page, me, t('checkout.payment'));
    await page.getByRole('radio', { name: t('checkout.wallet') }).click();
    const prompt = page.getByRole('dialog', { name: t('checkout.partialTitle') });
    // 8.30 less the 3.16 that are left.
    await expect(prompt).toContainText(money(514));
    await expectAccessible(page);
    await prompt.getByRole('button', { name: t('checkout.partialNo'), exact: true }).click();
    await expect(page.getByRole('radio', { name: t('checkout.cashOnDelivery') })).toBeChecked();
    await page.getByRole('radio', { name: t('checkout.wallet') }).click();
    await prompt.getByRole('button', { name: t('checkout.partialYes') }).click();
    await expect(fee(page, t('checkout.restToPay'))).toContainText(money(514));
    await placeButton(page, me).click();
    await expect(page.getByTestId('order-id')).toBeVisible();
    expect(await orderOf(page.request, lina.token, await placedId(page))).toMatchObject({
      payment_method: 'partial_payment',
      partially_paid_amount: 3.16,
    });
  });
});

test('CHK-02 CHK-05 CHK-06 A declined payment can be switched to cash, and a paid order is confirmed', {
  tag: '@phone',
}, async ({ page, request }) => {
  const me = buyerIn('ar');
  const { t } = me;
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  const question = page.getByRole('dialog', { name: t('checkout.agreeFail') });
  const toPayment = async () => {
    await page.goto(`${me.prefix}/checkout?page=cart`);
    await openPart(page, me, t('checkout.payment'));
    await page.getByRole('radio', { name: t('checkout.digital') }).check();
    await page.getByRole('radio').filter({ visible: true }).and(page.locator('[name=gateway]')).last().check();
    await placeButton(page, me).click();
    await page.waitForURL(/\/payment-mobile\//);
  };
  // An order expires if the clock passes its time for paying.
  await holdClock(async () => {
    await toPayment();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await page.locator('button[value=decline]').click();
    await page.waitForURL(/\/checkout\?flag=fail/);
    await expect(page.getByRole('heading', { name: t('checkout.placedFailed') })).toBeVisible();
    await expect(question.getByRole('button', { name: t('checkout.cancelOrder') })).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: t('checkout.switchCash') }).click();
    await page.waitForURL(/\/(?:home|food)/);
  });
  const [first] = await ordersOf(request, guestId);
  expect(await trackOf(request, guestId, first)).toMatchObject({
    payment_method: 'cash_on_delivery',
    canceled: null,
  });

  await test.step('CHK-05 An order whose payment was abandoned can be cancelled', () =>
    holdClock(async () => {
      await addFor(request, guestId, FRIES);
      await toPayment();
      await page.locator('button[value=cancel]').click();
      await question.getByRole('button', { name: t('checkout.cancelOrder') }).click();
      await page.waitForURL(/\/(?:home|food)/);
      const second = (await ordersOf(request, guestId)).find((id) => id !== first);
      expect(await trackOf(request, guestId, second)).toMatchObject({
        order_status: 'canceled',
        cancellation_reason: 'Order payment canceled',
      });
    }));

  // What the cancelled order held is in the cart again.
  await holdClock(async () => {
    await toPayment();
    await page.locator('button[value=accept]').click();
    const placed = page.getByRole('dialog', { name: t('checkout.placed') });
    await expect(placed.getByText(t('checkout.placedText'))).toBeVisible();
  });
  expect(await trackOf(request, guestId, await placedId(page))).toMatchObject({
    payment_status: 'paid',
    confirmed: expect.any(String),
  });
  expect(await ordersOf(request, guestId)).toHaveLength(3);
});

async function trackOf(
  request: Parameters<typeof ordersOf>[0],
  guestId: number,
  id: number | undefined,
): Promise<Record<string, unknown>> {
  const phone = encodeURIComponent(PERSON.phone);
  const response = await request.get(
    `/api/v1/customer/order/track?order_id=${id}&guest_id=${guestId}&contact_number=${phone}`,
  );
  return (await response.json()) as Record<string, unknown>;
}
