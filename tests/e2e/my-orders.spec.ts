import type { Page } from 'playwright/test';
import type { Locale } from '#src/config/locales.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { getT } from '#src/i18n/t.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnlyLost,
  expectOverlayLeft,
  test,
} from './fixtures.ts';
import { customerAt, order } from './ordered.ts';
import { demoCustomer, signedInAs } from './people.ts';
import { centre, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

const t = getT('en');
const status = (page: Page) => page.getByTestId('order-status');
/** Signs the demo's customer in, with a picked location. */
async function demo(page: Page, request: Parameters<typeof demoCustomer>[0]): Promise<void> {
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  await signedInAs(page, (await demoCustomer(request)).token);
}

/** Returns the number of pages of a PDF printed by the browser. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Expects the open order 90008 of the demo as a receipt in print. */
async function expectReceipt(page: Page, language: Locale): Promise<void> {
  const { locale, t: say, money } = speaker(language);
  const print = page.getByRole('button', { name: say('purchases.print') });
  await expect(print).toBeEnabled();
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByText('Islet', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByTestId('order-number')).toHaveText(say('orders.number', { id: localDigits('90008', locale) }));
  await expect(page.getByTestId('order-lines').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByTestId('order-lines').getByRole('listitem').first()).toBeVisible();
  // Two burgers at 11.00, fries 3.00, tax 1.25, delivery 2.47, tip 2.00, service 0.50.
  await expect(page.getByTestId('order-total')).toHaveText(money(3122));
  await expect(page.getByTestId('order-total')).toBeVisible();
  for (const name of ['orders.ordered', 'orders.address', 'orders.receiver'] as const)
    await expect(page.getByText(say(name), { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByTestId('payment-state')).toBeVisible();

  // No other part of the shop, no buttons, no images.
  for (const part of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.locator('img').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
}

test('CHK-07 My Orders lists running orders and a paged history, each with its own URL', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { locale, t: say, prefix, money } = speaker('ar');
  await demo(page, request);
  // The narrowest phone.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${prefix}/my-orders`);
  const cards = page.getByRole('main').locator('[data-status]');
  await expect(cards).toHaveCount(6);
  expect(await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-status')))).toEqual([
    'pending',
    'confirmed',
    'accepted',
    'processing',
    'handover',
    'picked_up',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: say('purchases.history'), exact: true }).click();
  await expect(page).toHaveURL(`${prefix}/my-orders?type=history`);
  await expect(cards).toHaveCount(10);
  await page.getByRole('button', { name: say('purchases.more') }).click();
  await expect(cards).toHaveCount(11);
  await expect(page.getByRole('button', { name: say('purchases.more') })).toBeHidden();
  await test.step('CHK-07 EXT-05 The list names the items, fits the narrowest phone, and orders again with one tap', async () => {
    const row = page.getByRole('listitem').filter({ has: page.locator('[data-order="90008"]') });
    await expect(row.getByTestId('order-items')).toContainText('٢ × ');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Many tests share the customer: the look-up stays pending, so nothing is added to the cart.
    await page.route('**/items/details/*', () => {});
    await row.getByRole('button', { name: new RegExp(say('purchases.reorder')) }).click();
    const dialog = page.getByRole('dialog', { name: say('purchases.reorderTitle') });
    await expect(dialog).toContainText(say('purchases.reorderReading'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectOverlayLeft(page);
  });

  const card = page.getByRole('link', { name: say('orders.number', { id: localDigits('90008', locale) }) });
  await expect(card).toContainText(money(3122));
  await card.click();
  await expect(page).toHaveURL(`${prefix}/my-orders?orderId=90008`);
  await expect(status(page)).toHaveAttribute('data-status', 'delivered');
  await page.goBack();
  // Loaded pages are still there.
  await expect(cards).toHaveCount(11);
  await page.goForward();
  await page.reload();
  await expect(status(page)).toHaveAttribute('data-status', 'delivered');
});

test('CHK-07 An order shows its lines, each fee, the payment and the route', async ({ page, request }) => {
  const { t: say, money } = speaker('en');
  await demo(page, request);
  await page.goto('/my-orders?orderId=90008');
  // Two burgers at 8.00 + 3.00 for Double, fries 3.00: 25.00. Tax 5 % = 1.25, delivery 2.47, tip 2.00, service 0.50:
  // 31.22.
  await expect(page.getByTestId('order-lines').getByRole('listitem')).toHaveCount(2);
  const fees = page.getByTestId('order-fees');
  for (const [name, amount] of [
    ['itemsPrice', 2500],
    ['tax', 125],
    ['deliveryFee', 247],
    ['tips', 200],
    ['service', 50],
  ] as const)
    await expect(fees.locator('div').filter({ hasText: say(`purchases.${name}`) })).toContainText(money(amount));
  await expect(page.getByTestId('order-total')).toHaveText(money(3122));
  await expect(page.getByTestId('payment-state')).toHaveText(say('purchases.statePaid'));
  await expect(page.getByText('Please ring twice, the baby is awake anyway.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: say('purchases.map') }).click();
  const map = page.getByRole('dialog', { name: say('purchases.mapTitle') });
  await expect(map.getByRole('application')).toBeVisible();
  await expect(map.getByRole('link', { name: say('location.directions') })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&origin=[\d.]+,[\d.]+&destination=[\d.]+,[\d.]+$/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: say('purchases.map') })).toBeFocused();

  await test.step('CHK-07 An order prints as a receipt on one page, in both languages and also from the dark theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReceipt(page, 'en');
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/ar/my-orders?orderId=90008');
    await expectReceipt(page, 'ar');
  });
});

test('CHK-07 A customer without orders sees an empty list, places an order and cancels it', { tag: '@phone' }, async ({
  page,
  request,
  faults,
}) => {
  const person = await customerAt(page, request);
  await test.step('CHK-07 A list that failed offers a retry, and an unknown order a way back', async () => {
    await page.route('**/order/running-orders?*', (route) => route.abort(), { times: 1 });
    await page.goto('/my-orders');
    await expect(page.getByText(t('purchases.listFailed'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('purchases.retry') }).click();
    await expect(page.getByText(t('purchases.noneRunning'))).toBeVisible();
    await expectAccessible(page);
    // Another customer's order.
    await page.goto('/my-orders?orderId=90008');
    await expect(page.getByText(t('purchases.gone'), { exact: true })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('purchases.backToList') })
      .last()
      .click();
    await expect(page.getByText(t('purchases.noneRunning'))).toBeVisible();
  });

  // Without details of its payment, an order of this kind stays pending.
  const id = await order(request, person, { payment: 'offline_payment' });
  await page.goto(`/my-orders?orderId=${id}`);
  await page.getByRole('button', { name: t('purchases.offlineFirst') }).click();
  const details = page.getByRole('dialog', { name: t('purchases.offlineTitle') });
  await details.getByRole('button', { name: t('purchases.offlineSend') }).click();
  await expect(details.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await test.step('CHK-07 A pending order is cancelled in My Orders with a reason', async () => {
    await page.getByRole('button', { name: t('orders.cancel') }).click();
    const dialog = page.getByRole('dialog', { name: t('orders.cancelTitle') });
    await dialog.getByRole('radio', { name: 'My plans changed' }).check();
    await dialog.getByRole('button', { name: t('orders.cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(status(page)).toHaveAttribute('data-status', 'canceled');
    await page.getByRole('link', { name: t('purchases.backToList') }).click();
    await expect(page).toHaveURL('/my-orders?type=history');
    await expect(page.locator('[data-status="canceled"]').first()).toBeVisible();
  });
  expectOnlyLost(faults);
});
