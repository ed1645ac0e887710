import type { Route } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { contactCard, FRIES, friesAtCheckout, openPart, placeButton, total } from './checkout-prepare.ts';
import { expect, expectAccessible, expectOnlyLost, test } from './fixtures.ts';
import { centre, guestWith, ordersOf, PERSON, settle } from './prepare.ts';

const t = getT('en');
const PLACE = '**/api/v1/customer/order/place';
const LISTS = /customer\/order\/(running-orders|list)\?/;

/** Returns a route handler that changes the marketplace's JSON. */
const changed = (change: (body: never) => void) => async (route: Route) => {
  const response = await route.fetch();
  const body = (await response.json()) as never;
  change(body);
  await route.fulfill({ response, json: body });
};

test('CHK-01 a lost answer and a reload do not place a second order', { tag: '@phone' }, async ({
  page,
  request,
  faults,
}) => {
  const guestId = await friesAtCheckout(page);
  let taken = false;
  await page.route(PLACE, async (route) => {
    await route.fetch();
    taken = true;
    await route.abort();
  });
  await page.route(LISTS, (route) => (taken ? route.abort() : route.continue()));
  await placeButton(page, { t }).click();
  await expect(page.getByText(t('checkout.unknown'))).toBeVisible();
  await expect(placeButton(page, { t })).toBeDisabled();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.reload();
  const [orderId] = await ordersOf(request, guestId);
  await expect(page.getByTestId('order-id')).toHaveText(String(orderId));
  expect(await ordersOf(request, guestId)).toHaveLength(1);
  expectOnlyLost(faults);
});

test('CHK-01 a fault of the marketplace says so and keeps what was typed', async ({ page, request, faults }) => {
  const guestId = await friesAtCheckout(page);
  const note = page.getByRole('textbox', { name: t('checkout.noteHint') });
  await openPart(page, { t }, t('checkout.extras'));
  await note.fill('Ring twice');
  await page.route('**/api/v1/**', (route) => route.abort());
  await placeButton(page, { t }).click();
  await expect(page.getByText(t('checkout.summaryFailed'))).toBeVisible();
  await expect(note).toHaveValue('Ring twice');
  await expect(contactCard(page)).toContainText(PERSON.name);
  await page.unrouteAll();
  await page.getByRole('button', { name: t('checkout.retry') }).click();
  await expect(total(page)).toHaveText('$8.30');

  await test.step('CHK-01 an answer that was lost can be asked for again without a reload', async () => {
    await page.route(PLACE, (route) => route.abort());
    await placeButton(page, { t }).click();
    await expect(page.getByText(t('checkout.unknown'))).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: t('checkout.checkAgain') }).click();
    await expect(page.getByText(t('checkout.unknown'))).toBeHidden();
    await placeButton(page, { t }).click();
    await expect(page.getByTestId('order-id')).toBeVisible();
    expect(await ordersOf(request, guestId)).toHaveLength(1);
  });
  expectOnlyLost(faults);
});

test('CHK-01 a total that changed is asked about with what it was, and placed at the new one only', async ({
  page,
  request,
  faults,
}) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  // A service fee of 0.50, added after the page was opened.
  const config = '**/api/v1/config';
  await page.route(
    config,
    changed((body: { additional_charge: number }) => {
      body.additional_charge = 0;
    }),
  );
  await page.goto('/checkout?page=cart');
  await expect(total(page)).toHaveText('$7.80');
  await page.unroute(config);
  await placeButton(page, { t }).click();
  const question = page.getByRole('dialog', { name: t('checkout.amountTitle') });
  await expect(question).toContainText(t('checkout.amountText', { before: '$7.80', after: '$8.30' }));
  await expect(question.getByText(t('checkout.serviceFee'))).toBeVisible();
  await expectAccessible(page);
  expect(await ordersOf(request, guestId)).toEqual([]);
  await question.getByRole('button', { name: t('checkout.amountPlace', { after: '$8.30' }) }).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
  await expect(page.getByTestId('receipt')).toContainText('$8.30');
  expect(await ordersOf(request, guestId)).toHaveLength(1);
  expectOnlyLost(faults);
});

test('CHK-01 a marketplace that cannot be reached on opening is asked again on request', async ({
  page,
  request,
  faults,
}) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.route('**/api/v1/customer/cart/list*', (route) => route.abort());
  await page.goto('/checkout?page=cart');
  await expect(page.getByText(t('checkout.unreachable'))).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: t('checkout.retry') }).click();
  await expect(total(page)).toHaveText('$8.30');
  expectOnlyLost(faults);
});

test('CHK-01 a closed store is told with the time it opens', async ({ page, request }) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await page.route(
    '**/api/v1/stores/details/*',
    changed((store: { open: number; schedules: { day: number; opening_time: string; closing_time: string }[] }) => {
      store.open = 0;
      store.schedules = [];
    }),
  );
  await page.goto('/checkout?page=cart');
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.storeClosed') })).toBeVisible();
  await placeButton(page, { t }).click();
  await expect(page.locator('#checkout-blockers')).toBeFocused();
  expect(await ordersOf(request, guestId)).toEqual([]);
});

test('CHK-01 stock that is gone is told at its line, and the cart mends it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { store, simple } = KNOWN.grocery;
  const guestId = await guestWith(request, [{ itemId: simple.id, quantity: 3 }], store.moduleId);
  await settle(page, { guestId, at: await centre(request), moduleId: store.moduleId });
  let left = 2;
  const lines = '**/api/v1/customer/cart/{list,update}*';
  await page.route(
    lines,
    changed((rows: { item: { stock: number } }[]) => {
      for (const { item } of rows) item.stock = left;
    }),
  );
  await page.goto('/checkout?page=cart');
  await expect(page.getByText(t('checkout.lineStock', { left: 2 }))).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.linesTrouble') })).toBeVisible();
  await page.getByRole('button', { name: t('checkout.editCart') }).click();
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  await drawer.getByRole('button', { name: t('cart.keep', { count: 2 }) }).click();
  await drawer.getByRole('button', { name: t('cart.close') }).click();
  await expect(page.getByText(t('checkout.linesTrouble'))).toBeHidden();
  left = 9;
  await placeButton(page, { t }).click();
  await expect(page.getByTestId('order-id')).toBeVisible();
});
