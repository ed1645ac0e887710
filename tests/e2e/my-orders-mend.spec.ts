import type { Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectOnlyLost, test } from './fixtures.ts';
import { customerAt, deliver, order, sendWithTrouble, tell } from './ordered.ts';
import { speaker } from './speaker.ts';

const t = getT('en');
const status = (page: Page) => page.getByTestId('order-status');
test('CHK-07 a pending order is cancelled from my orders, with a reason', { tag: '@phone' }, async ({
  page,
  request,
  faults,
}) => {
  const person = await customerAt(page, request);
  const dialog = page.getByRole('dialog', { name: t('orders.cancelTitle') });
  // A store confirms after twenty seconds, or when another test moves the clock; then a new order is cancelled.
  await expect(async () => {
    const id = await order(request, person);
    await page.goto(`/my-orders?orderId=${id}`);
    await page.getByRole('button', { name: t('orders.cancel') }).click({ timeout: 5000 });
    await dialog.getByRole('radio', { name: 'My plans changed' }).check({ timeout: 5000 });
    await dialog.getByRole('button', { name: t('orders.cancel') }).click();
    await expect(dialog).toBeHidden();
  }).toPass();
  await expect(status(page)).toHaveAttribute('data-status', 'canceled');
  await page.getByRole('link', { name: t('purchases.backToList') }).click();
  await expect(page).toHaveURL('/my-orders?type=history');
  await expect(page.locator('[data-status="canceled"]').first()).toBeVisible();
  expectOnlyLost(faults);
});

test('CHK-07 a refund is asked for with reason, note and picture; a failure keeps what was written', async ({
  page,
  request,
  faults,
}) => {
  const { t: say, prefix } = speaker('ar');
  const person = await customerAt(page, request);
  const id = await order(request, person);
  await deliver(request);
  await page.goto(`${prefix}/my-orders?orderId=${id}`);
  await page.getByRole('button', { name: say('purchases.askRefund') }).click();
  const dialog = page.getByRole('dialog', { name: say('purchases.refundDialog') });
  const send = dialog.getByRole('button', { name: say('purchases.refundSend') });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await send.click();
  await expect(dialog.getByText(say('purchases.needReason'))).toBeVisible();
  await dialog.getByRole('radio').first().check();
  const note = dialog.getByRole('textbox', { name: say('purchases.refundNote') });
  await sendWithTrouble(dialog, { note, words: 'Cold and soft.', path: '**/order/refund-request', send });
  await expect(dialog).toBeHidden();
  await expect(status(page)).toHaveAttribute('data-status', /refund/);
  await expect(page.getByText('Cold and soft.')).toBeVisible();
  await expect(page.getByRole('button', { name: say('purchases.askRefund') })).toBeHidden();
  expectOnlyLost(faults);
});

test('CHK-07 what was ordered is ordered again, with what changed since, and the cart opens', async ({
  page,
  request,
  faults,
}) => {
  const person = await customerAt(page, request);
  const lines = [{ itemId: KNOWN.food.simple.id, quantity: 2 }, { itemId: 5 }];
  const id = await order(request, person, { lines });
  await deliver(request);
  // The fries now cost 1.00 more, and the other item no longer exists.
  await page.route(`**/items/details/${KNOWN.food.simple.id}*`, async (route) => {
    const response = await route.fetch();
    const item = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...item, price: Number(item['price']) + 1 } });
  });
  await page.route('**/items/details/5*', (route) =>
    route.fulfill({ status: 404, json: { errors: [{ code: 'product', message: 'gone' }] } }),
  );
  await page.goto(`/my-orders?orderId=${id}`);
  await page.getByRole('button', { name: t('purchases.reorder') }).click();
  const dialog = page.getByRole('dialog', { name: t('purchases.reorderTitle') });
  const changes = dialog.getByTestId('reorder-changes');
  await expect(changes).toContainText('Salted fries costs $8.00 instead of $6.00.');
  await expect(changes).toContainText('is not sold any more.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('purchases.toCart') }).click();
  const cart = page.getByRole('dialog', { name: t('cart.title') });
  await expect(cart.getByText('Salted fries')).toBeVisible();
  await expect(cart.getByText('02')).toBeVisible();
  expectOnlyLost(faults);
});

test('CHK-05 a payment that failed is made again, and one that waits is switched to cash', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { t: say, prefix } = speaker('en');
  const person = await customerAt(page, request);
  const id = await order(request, person, { payment: 'digital_payment' });
  const pay = async () => {
    const dialog = page.getByRole('dialog', { name: say('purchases.payTitle') });
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await dialog.getByRole('button', { name: say('purchases.pay') }).click();
    await page.waitForURL(/payment-mobile/);
  };
  await page.goto(`${prefix}/my-orders?orderId=${id}`);
  await page.getByRole('button', { name: say('purchases.payNow') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await pay();
  await page.locator('button[value="decline"]').click();
  // The payment page's parameters are removed from the URL.
  await expect(page).toHaveURL(`${prefix}/my-orders?orderId=${id}`);
  await expect(page.getByText(say('purchases.payNotDone'))).toBeVisible();
  await expect(status(page)).toHaveAttribute('data-status', 'failed');
  await expectAccessible(page);

  await page.getByRole('button', { name: say('purchases.payAgain') }).click();
  await pay();
  await page.locator('button[value="accept"]').click();
  await expect(page.getByText(say('purchases.payDone'))).toBeVisible();
  await expect(page.getByTestId('payment-state')).toHaveText(say('purchases.statePaid'));

  const other = await order(request, person, { payment: 'digital_payment' });
  await page.goto(`${prefix}/my-orders?orderId=${other}`);
  await page.getByRole('button', { name: say('purchases.payCash') }).click();
  await expect(page.getByText(say('purchases.byCash'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say('purchases.payCash') })).toBeHidden();
});

test('CHK-02 what was told of an offline payment is corrected while it is looked at', async ({ page, request }) => {
  const person = await customerAt(page, request);
  const methods = (await (await request.get('/api/v1/offline_payment_method_list')).json()) as {
    id: number;
    method_informations: { customer_input: string }[];
  }[];
  const [method] = methods;
  const inputs = Object.fromEntries(
    (method?.method_informations ?? []).map((one) => [one.customer_input, 'first try']),
  );
  const dialog = page.getByRole('dialog', { name: t('purchases.offlineTitle') });
  // The payment is decided after a minute, or when another test moves the clock; then a new one is corrected.
  await expect(async () => {
    const id = await order(request, person, { payment: 'offline_payment' });
    const data = { order_id: id, method_id: method?.id, ...inputs };
    await tell(request, person, 'order/offline-payment', { method: 'PUT', data });
    await page.goto(`/my-orders?orderId=${id}`);
    await expect(page.getByTestId('offline-state')).toHaveText(t('purchases.offlinePending'), { timeout: 5000 });
    await page.getByRole('button', { name: t('purchases.offlineAgain') }).click({ timeout: 5000 });
    await expectAccessible(page);
    const field = dialog.getByRole('textbox').first();
    await expect(field).toHaveValue('first try', { timeout: 5000 });
    await field.fill('');
    await dialog.getByRole('button', { name: t('purchases.offlineSend') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 5000 });
    await field.fill('second try');
    await dialog.getByRole('button', { name: t('purchases.offlineSend') }).click();
    await expect(dialog).toBeHidden({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('status').filter({ hasText: 'Payment info updated.' })).toBeVisible();
  await expect(page.getByText('second try')).toBeVisible();
});
