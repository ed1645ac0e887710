import type { Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { customerAt, sendParcel, sendPrescription } from './ordered.ts';
import { demoCustomer, signedInAs } from './people.ts';
import { centre, guestWith, PERSON, placedOrder, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

const t = getT('en');
const status = (page: Page) => page.getByTestId('order-status');
/** Signs the demo's customer in, with a picked location. */
async function demo(page: Page, request: Parameters<typeof demoCustomer>[0]): Promise<void> {
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  await signedInAs(page, (await demoCustomer(request)).token);
}

test('CHK-07 my orders: those on their way and the history in pages, each under its own address', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { locale, t: say, prefix, money } = speaker('ar');
  await demo(page, request);
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

test('CHK-07 EXT-05 the list names what was ordered, fits the narrowest phone, and one tap orders it again', {
  tag: '@phone',
}, async ({ page, request }) => {
  await demo(page, request);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/my-orders');
  await expect(page.getByRole('main').locator('[data-status]')).toHaveCount(6);
  await expectNoSidewaysScroll(page);
  await page.goto('/my-orders?type=history');
  const card = page.getByRole('listitem').filter({ has: page.locator('[data-order="90008"]') });
  await expect(card.getByTestId('order-items')).toContainText('2 × ');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Many tests share the customer: the look-up stays pending, so nothing is added to the cart.
  await page.route('**/items/details/*', () => {});
  await card.getByRole('button', { name: new RegExp(t('purchases.reorder')) }).click();
  await expect(page.getByRole('dialog', { name: t('purchases.reorderTitle') })).toContainText(
    t('purchases.reorderReading'),
  );
});

test('CHK-07 an order names its lines, each fee, the payment and the way', async ({ page, request }) => {
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
});

test('TRACK-01 LOC-08 the courier moves on the map of an order', async ({ page, request }) => {
  await demo(page, request);
  // It jumps to each position instead of moving there.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  let seen = { latitude: '25.001', longitude: '54.002' };
  await page.route('**/delivery-man/last-location?*', (route) => route.fulfill({ json: seen }));
  await page.goto('/my-orders?orderId=90012');
  await expect(page.getByRole('region', { name: t('orders.courier') })).toBeVisible();
  await page.getByRole('button', { name: t('purchases.map') }).click();
  await page.clock.runFor(500);
  const place = page.getByTestId('courier-place');
  await expect(place).toHaveAttribute('data-at', '25.001,54.002');
  seen = { latitude: '25.003', longitude: '54.004' };
  await page.clock.runFor(10_000);
  await expect(place).toHaveAttribute('data-at', '25.003,54.004');
});

test('CHK-03 CHK-04 a prescription shows its pictures before it has lines, a parcel who sends what', async ({
  page,
  request,
}) => {
  const { t: say, prefix } = speaker('ar');
  const person = await customerAt(page, request);
  const prescription = await sendPrescription(request, person);
  await page.goto(`${prefix}/my-orders?orderId=${prescription}`);
  await expect(page.getByText(say('purchases.noLines'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('purchases.picture', { number: 1 }) })).toBeVisible();
  await expectAccessible(page);

  const parcel = await sendParcel(request, person);
  await page.goto(`${prefix}/my-orders?orderId=${parcel}`);
  const card = page.getByRole('region', { name: say('purchases.parcel'), exact: true });
  await expect(card).toContainText(PERSON.name);
  await expect(card).toContainText(say('purchases.payerSender'));
  await expect(page.getByText('Omar Saleh')).toBeVisible();
  await expect(page.getByText(say('purchases.linesTitle'))).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('TRACK-01 a guest sees on the tracking page what was ordered and what it costs', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const at = await centre(request);
  const guestId = await guestWith(request, [{ itemId: KNOWN.food.simple.id, quantity: 2 }]);
  const id = await placedOrder(request, guestId, at);
  await settle(page, { guestId, at, typed: false });
  await page.addInitScript((last) => sessionStorage.setItem('islet:last-order', JSON.stringify(last)), {
    orderId: id,
    phone: PERSON.phone,
  });
  await page.goto(`/track-order?order_id=${id}`);
  await expect(page.getByTestId('order-lines')).toContainText('Salted fries');
  // Two portions at 3.00, tax 5 % = 0.30, the zone's minimum delivery 1.50, service 0.50.
  await expect(page.getByTestId('order-total')).toHaveText('$8.30');
  await expectNoSidewaysScroll(page);

  await page.goto('/my-orders');
  await expect(page.getByText(t('purchases.signInTitle'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('purchases.signIn'), exact: true })).toHaveAttribute(
    'href',
    '/auth/sign-in?from=%2Fmy-orders',
  );
  await expectAccessible(page);
});

test('CHK-07 a list that fails offers another try, an unknown order a way back', async ({ page, request, faults }) => {
  await customerAt(page, request);
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
  expectOnlyLost(faults);
});
