import type { Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { customerWith, orderOf, placedId } from './checkout-prepare.ts';
import { holdClock } from './clock.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { customerAt, deliver, order, sendWithTrouble, tell } from './ordered.ts';
import { itemOf } from './prepare.ts';
import { speaker } from './speaker.ts';

const t = getT('en');
const status = (page: Page) => page.getByTestId('order-status');

test('CHK-07 A refund is requested with reason, note and picture, and a failure keeps the input', async ({
  page,
  request,
  faults,
}) => {
  const { t: say, prefix, money, locale } = speaker('ar');
  const person = await customerWith(page, { lines: [], wallet: 500 });
  const id = await order(request, person, { lines: [{ itemId: KNOWN.food.simple.id, quantity: 2 }] });
  const { name } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
  await deliver(request);
  await page.goto(`${prefix}/my-orders?orderId=${id}`);
  await test.step('EXT-12 The courier gets a tip from the wallet after delivery', async () => {
    const tip = page.getByRole('region', { name: say('purchases.tipTitle') });
    await tip.getByRole('button', { name: money(200) }).click();
    await expectAccessible(page);
    await tip.getByRole('button', { name: say('purchases.tipSend', { amount: money(200) }) }).click();
    await expect(tip).toContainText(say('purchases.tipGiven', { amount: money(200) }));
    await page.reload();
    await expect(tip).toContainText(say('purchases.tipGiven', { amount: money(200) }));
  });

  await page.getByRole('button', { name: say('purchases.askRefund') }).click();
  const dialog = page.getByRole('dialog', { name: say('purchases.refundDialog') });
  const send = dialog.getByRole('button', { name: say('purchases.refundSend') });
  const note = dialog.getByRole('textbox', { name: say('purchases.refundNote') });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await send.click();
  await expect(dialog.getByText(say('purchases.needReason'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await test.step('EXT-04 Help with an order fills in the refund request', async () => {
    await page.getByRole('button', { name: say('purchases.help') }).click();
    await page.getByRole('button', { name: say('purchases.helpOther') }).click();
    const help = page.getByRole('dialog', { name: say('purchases.help') });
    await help.getByRole('button', { name: say('purchases.helpRefund') }).click();
    await expect(help.getByRole('alert')).toHaveText(say('purchases.helpNone'));
    await help.getByRole('radio', { name: say('purchases.helpMissing') }).check();
    await help.getByRole('checkbox', { name }).check();
    await expectAccessible(page);
    await help.getByRole('button', { name: say('purchases.helpRefund') }).click();
    await expect(note).toHaveValue(`${say('purchases.helpMissing')}: 2 × ${name}`);
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  });

  await sendWithTrouble(dialog, { note, words: 'Cold and soft.', path: '**/order/refund-request', send });
  await expect(dialog).toBeHidden();
  await expect(status(page)).toHaveAttribute('data-status', /refund/);
  await expect(page.getByText(say('purchases.refundTitle'), { exact: true })).toBeVisible();
  await expect(page.getByText('Cold and soft.')).toBeVisible();
  await expect(page.getByRole('button', { name: say('purchases.askRefund') })).toBeHidden();
  expectOnlyLost(faults);
});

test('EXT-05 EXT-12 An earlier order is placed again from the home with three taps', { tag: '@phone' }, async ({
  page,
  request,
  faults,
}) => {
  const person = await customerAt(page, request);
  const lines = [{ itemId: KNOWN.food.simple.id, quantity: 2 }, { itemId: 5 }];
  const id = await order(request, person, { lines });
  await deliver(request);
  await tell(request, person, `wish-list/add?item_id=${KNOWN.food.simple.id}`);
  const { name } = await itemOf(request, KNOWN.food.simple.id, 1);
  await page.goto('/food?zone_id=1');
  await page.locator('islet-own.visited').scrollIntoViewIfNeeded();
  const again = page.getByRole('region', { name: t('home.orderAgain') });
  await expect(again.getByRole('article')).toContainText(name);
  await expect(page.getByRole('region', { name: t('home.favourites') }).getByRole('article')).toContainText(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const tapped of [new RegExp(t('purchases.reorder')), t('cart.checkout'), t('checkout.place')])
    await page.getByRole('button', { name: tapped }).filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
  expect(await orderOf(request, person.token, await placedId(page))).toMatchObject({ details_count: 2 });

  await test.step('CHK-07 A reorder shows what has changed since, and the cart opens', async () => {
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
  });
  expectOnlyLost(faults);
});

test('CHK-05 A failed payment can be made again, and an open one can be switched to cash', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { t: say, prefix } = speaker('en');
  const person = await customerAt(page, request);
  // An order expires if the clock passes its time for paying.
  await holdClock(async () => {
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
});
