import type { APIRequestContext, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { customerAt, order } from './ordered.ts';
import { centre, guestWith, itemOf, PERSON, placedOrder, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

const t = getT('en');
const TRACK = '**/api/v1/customer/order/track?*';
const HOME = '/food?zone_id=1';

/** Creates a guest with a new order of fries. */
async function ordered(page: Page, request: APIRequestContext) {
  const at = await centre(request);
  const guestId = await guestWith(request, [{ itemId: KNOWN.food.simple.id }]);
  const orderId = await placedOrder(request, guestId, at);
  await settle(page, { guestId, at, typed: false });
  return { guestId, orderId };
}

/** Stores the tab's last order. */
const remember = (page: Page, orderId: number) =>
  page.addInitScript((order) => sessionStorage.setItem('islet:last-order', JSON.stringify(order)), {
    orderId,
    phone: PERSON.phone,
  });

type Told = { order_status: string; delivery_man: unknown } & Record<string, unknown>;

/** Changes the tracked order in the marketplace's responses, because tests share its clock. */
const told = (page: Page, change: (order: Told) => Partial<Told>) =>
  page.route(TRACK, async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as Told;
    await route.fulfill({ response, json: { ...order, ...change(order) } });
  });

/** Unpaid too: once another test has moved the clock past the delivery, its cash is paid. */
const PENDING = {
  order_status: 'pending',
  payment_status: 'unpaid',
  confirmed: null,
  accepted: null,
  processing: null,
  picked_up: null,
};
const SAMI = { id: 3, f_name: 'Sami', l_name: 'Idris', phone: '+999555030303', avg_rating: 4.8 };

const step = (page: Page) => page.locator('[aria-current="step"]');
const status = (page: Page) => page.getByTestId('order-status');
test('TRACK-02 The form asks for missing fields and finds the order, in Arabic', { tag: '@phone' }, async ({
  page,
  request,
  faults,
}) => {
  const { locale, t: say, prefix, money } = speaker('ar');
  const at = await centre(request);
  const owner = await guestWith(request, [{ itemId: KNOWN.food.simple.id, quantity: 2 }]);
  const orderId = await placedOrder(request, owner, at);
  await settle(page, { guestId: await guestWith(request, []), at, typed: false });
  await told(page, ({ order_status }) => (order_status ? { ...PENDING, payment_method: 'digital_payment' } : {}));
  const details: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/order/details')) details.push(sent.url());
  });
  const number = page.getByRole('textbox', { name: say('orders.orderId') });
  const phone = page.getByRole('textbox', { name: say('orders.phone') });
  const track = page.getByRole('main').getByRole('button', { name: say('orders.track'), exact: true });
  await page.goto(`${prefix}/track-order`);
  await track.click();
  await expect(page.getByText(say('orders.needOrderId'))).toBeVisible();
  await expect(page.getByText(say('orders.needPhone'))).toBeVisible();
  await expect(number).toBeFocused();
  await expectAccessible(page);

  await number.fill(localDigits(String(orderId), locale));
  await phone.fill('+999000000000');
  await track.click();
  await expect(page.getByText(say('orders.notFound'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('orders.tryAgain') }).click();
  await expect(number).toHaveValue(localDigits(String(orderId), locale));

  await test.step('TRACK-02 The e-mail address finds the order on another device, but its contents are shown only to its owner', async () => {
    await phone.fill(PERSON.email);
    await track.click();
    await expect(status(page)).toHaveText(say('orders.statusUnpaid'));
    await expect(page.getByText(say('purchases.linesHidden'))).toBeVisible();
    await expect(page.getByText(PERSON.name)).toBeHidden();
    for (const name of [say('purchases.payNow'), say('purchases.print'), say('orders.cancel')])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(details).toEqual([]);
  });

  // The same on the device of the guest who has ordered.
  await page.evaluate((id) => localStorage.setItem('guest_id', String(id)), owner);
  await page.goto(`${prefix}/track-order?order_id=${orderId}`);
  await expect(number).toHaveValue(String(orderId));
  await phone.fill(localDigits(PERSON.phone, locale));
  await track.click();
  await expect(page.getByTestId('order-number')).toHaveText(
    say('orders.number', { id: localDigits(String(orderId), locale) }),
  );
  await expect(step(page)).toContainText(say('orders.stepPlaced'));
  for (const name of ['stepConfirmed', 'stepOnTheWay', 'stepDelivered'] as const)
    await expect(page.getByRole('list', { name: say('orders.progress') })).toContainText(say(`orders.${name}`));
  await expect(step(page)).toContainText(/[٠-٩]{1,2} \S+، [٠-٩]{2}:[٠-٩]{2} [صم]/);
  await expect(page.getByText(PERSON.name)).toBeVisible();
  await expect(page.getByText('4 Lighthouse Street, Old Harbor').filter({ visible: true }).first()).toBeVisible();
  await test.step('TRACK-01 A guest sees the items and the total of the order on the tracking page', async () => {
    const { name } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
    await expect(page.getByTestId('order-lines')).toContainText(name);
    // Two portions at 3.00, tax 5 % = 0.30, the zone's minimum delivery 1.50, service 0.50.
    await expect(page.getByTestId('order-total')).toHaveText(money(830));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`${prefix}/my-orders`);
    await expect(page.getByText(say('purchases.signInTitle'))).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: say('purchases.signIn'), exact: true }),
    ).toHaveAttribute('href', `${prefix}/auth/sign-in?from=${encodeURIComponent(`${prefix}/my-orders`)}`);
    await expectAccessible(page);
  });
  expectOnlyLost(faults);
});

test('TRACK-01 CHK-07 A guest finds the last order and cancels it while it is pending', async ({ page, request }) => {
  const at = await centre(request);
  const guestId = await guestWith(request, [{ itemId: KNOWN.food.simple.id }]);
  // Without details of its payment, an order of this kind stays pending.
  const orderId = await placedOrder(request, guestId, at, 'offline_payment');
  await settle(page, { guestId, at, typed: false });
  await remember(page, orderId);
  await test.step('TRACK-01 The drawer shows the last order, returns the focus and sends no more requests', async () => {
    await page.goto(HOME);
    const opener = page.locator('header [data-open="track"]');
    await opener.click();
    const drawer = page.getByRole('dialog', { name: t('orders.trackTitle') });
    await expect(drawer.getByRole('textbox', { name: t('orders.orderId') })).toHaveValue(String(orderId));
    await expect(drawer.getByRole('textbox', { name: t('orders.phone') })).toHaveValue(PERSON.phone);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: t('orders.track'), exact: true }).click();
    await expect(drawer.getByTestId('order-number')).toHaveText(`Order #${orderId}`);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await page.goto(`/track-order?order_id=${orderId}`);
  const cancel = page.getByRole('button', { name: t('orders.cancel') });
  const dialog = page.getByRole('dialog', { name: t('orders.cancelTitle') });
  const agree = dialog.getByRole('button', { name: t('orders.cancel') });
  await cancel.click();
  await test.step('CHK-07 A cancellation needs a reason and can be abandoned', async () => {
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    await agree.click();
    await expect(dialog.getByText(t('orders.needReason'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('orders.keepOrder') }).click();
    await expect(dialog).toBeHidden();
    await expect(cancel).toBeFocused();
  });
  await cancel.click();
  await test.step('CHK-07 A pending order is cancelled with a reason', async () => {
    const reason = 'My plans changed';
    await dialog.getByRole('radio', { name: reason }).check();
    await agree.click();
    await expect(dialog).toBeHidden();
    await expect(status(page)).toHaveAttribute('data-status', 'canceled');
    await expect(step(page)).toContainText(reason);
    await expect(cancel).toBeHidden();
    await expectAccessible(page);
  });
});

test('TRACK-01 A guest follows an order to its end without a reload and sees nothing of the courier', async ({
  page,
  request,
  faults,
}) => {
  const { orderId } = await ordered(page, request);
  await remember(page, orderId);
  await page.clock.install();
  let now: Partial<Told> = PENDING;
  let lost = true;
  await page.route(TRACK, async (route) => {
    if (lost) return route.abort();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...((await response.json()) as Told), ...now } });
  });
  await page.goto(`/track-order?order_id=${orderId}`);
  await test.step('TRACK-01 A first request that fails offers a retry', async () => {
    await expect(page.getByText(t('orders.unreachable'))).toBeVisible();
    await expectAccessible(page);
    lost = false;
    await page.getByRole('button', { name: t('orders.retry') }).click();
    await expect(page.getByTestId('order-number')).toHaveText(`Order #${orderId}`);
  });
  await test.step('TRACK-01 A refresh that fails keeps the order and shows an error', async () => {
    lost = true;
    await page.getByRole('button', { name: t('orders.refresh') }).click();
    await expect(page.getByText(t('orders.updateFailed')).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByTestId('order-number')).toHaveText(`Order #${orderId}`);
    await expectAccessible(page);
    lost = false;
    await page.getByRole('button', { name: t('orders.refresh') }).click();
    await expect(page.getByText(t('orders.updateFailed'))).toHaveCount(0);
  });

  await expect(step(page)).toContainText(t('orders.stepPlaced'));
  // From here on, the page asks only when the test lets time pass.
  await page.clock.pauseAt(Date.now() + 60 * 60_000);
  const courier = page.getByRole('region', { name: t('orders.courier') });
  const confirmed = { ...PENDING, order_status: 'confirmed', confirmed: '2026-03-10 11:05:00' };
  const riding = { ...confirmed, order_status: 'picked_up', picked_up: '2026-03-10 19:20:00', delivery_man: SAMI };
  const delivered = { ...riding, order_status: 'delivered', delivered: '2026-03-10 19:31:00' };

  now = confirmed;
  await page.clock.runFor(10_000);
  // In the marketplace's time zone.
  await expect(step(page)).toContainText(/Order Confirmed.*10 Mar, 11:05 AM/);

  now = riding;
  await page.clock.runFor(10_000);
  await expect(step(page)).toContainText(/On the Way.*10 Mar, 07:20 PM/);
  await expect(page.getByRole('status').filter({ hasText: t('orders.statusPickedUp') })).toBeAttached();
  await expect(courier).toBeHidden();

  now = delivered;
  await page.clock.runFor(10_000);
  await expect(step(page)).toContainText(/Delivered.*10 Mar, 07:31 PM/);
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/order/track')) asked += 1;
  });
  await page.clock.runFor(60_000);
  expect(asked).toBe(0);
  await page.clock.resume();
  await expectAccessible(page);
  expectOnlyLost(faults);
});

test('TRACK-01 A customer needs only the order ID and can chat with the courier', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const orderId = await order(request, await customerAt(page, request));
  // The courier jumps to each position instead of moving there.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  let seen = { latitude: '25.001', longitude: '54.002' };
  await page.route('**/delivery-man/last-location?*', (route) => route.fulfill({ json: seen }));
  const asked = page.waitForRequest(TRACK);
  await told(page, () => ({ order_status: 'picked_up', delivery_man: SAMI }));
  await page.goto('/track-order');
  await expect(page.getByRole('textbox', { name: t('orders.phone') })).toBeHidden();
  await page.getByRole('textbox', { name: t('orders.orderId') }).fill(String(orderId));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('orders.track'), exact: true })
    .click();
  expect(new URL((await asked).url()).searchParams.get('contact_number')).toBeNull();
  const courier = page.getByRole('region', { name: t('orders.courier') });
  await expect(courier).toContainText('Sami Idris');
  await expect(courier).toContainText('4.8');
  await expect(courier.getByRole('link', { name: t('orders.chat') })).toHaveAttribute(
    'href',
    `/chatting?type=delivery_man&id=3&orderId=${orderId}&chatFrom=true`,
  );
  await expectAccessible(page);

  await test.step('TRACK-01 LOC-08 The courier moves on the map of an order', async () => {
    await page.getByRole('button', { name: t('purchases.map') }).click();
    const place = page.getByTestId('courier-place');
    await expect(place).toHaveAttribute('data-at', '25.001,54.002');
    seen = { latitude: '25.003', longitude: '54.004' };
    await page.clock.runFor(10_000);
    await expect(place).toHaveAttribute('data-at', '25.003,54.004');
  });
});
