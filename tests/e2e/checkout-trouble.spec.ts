import type { Route } from 'playwright/test';
import { getT } from '#src/i18n/t.ts';
import { contactCard, FRIES, openPart, placeButton, total } from './checkout-prepare.ts';
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

test('CHK-01 A marketplace that fails loses no input, and exactly one order is placed in the end', async ({
  page,
  request,
  faults,
}) => {
  const guestId = await guestWith(request, [FRIES]);
  await settle(page, { guestId, at: await centre(request) });
  await test.step('CHK-01 A checkout that could not reach the marketplace can be retried', async () => {
    await page.route('**/api/v1/customer/cart/list*', (route) => route.abort());
    await page.goto('/checkout?page=cart');
    await expect(page.getByText(t('checkout.unreachable'))).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: t('checkout.retry') }).click();
    await expect(total(page)).toHaveText('$8.30');
  });

  await test.step('CHK-01 A failure of the marketplace shows an error and keeps the input', async () => {
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
  });

  await test.step('CHK-01 An order whose response was lost can be checked without a reload', async () => {
    await page.route(PLACE, (route) => route.abort());
    await placeButton(page, { t }).click();
    await expect(page.getByText(t('checkout.unknown'))).toBeVisible();
    await expect(page.locator('#toaster').getByText(/\S/)).toHaveCount(0);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: t('checkout.checkAgain') }).click();
    await expect(page.getByText(t('checkout.unknown'))).toBeHidden();
    expect(await ordersOf(request, guestId)).toEqual([]);
  });

  await test.step('CHK-01 A lost response and a reload do not place a second order', async () => {
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
    await page.unrouteAll();
    await page.reload();
    const [orderId] = await ordersOf(request, guestId);
    await expect(page.getByTestId('order-id')).toHaveText(String(orderId));
    expect(await ordersOf(request, guestId)).toHaveLength(1);
  });
  expectOnlyLost(faults);
});

test('CHK-01 A changed total is confirmed first, and the order is placed only at the new total', async ({
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
  await test.step('CHK-01 CHK-04 The checkout has the colour of its module, from its URL or the stored module', async () => {
    // The cart's checkout URL names no module: the current module applies.
    expect(new URL(page.url()).searchParams.has('module_id')).toBe(false);
    await expect(page.locator('html')).toHaveAttribute('data-module', 'food');
    const colours = await page.locator('.skip-link').evaluate((link: HTMLElement) => {
      const { dataset } = document.documentElement;
      link.style.transition = 'none';
      return ['grocery', 'pharmacy', 'parcel', 'food'].map((module) => {
        dataset['module'] = module;
        return getComputedStyle(link).backgroundColor;
      });
    });
    expect(new Set(colours).size, colours.join()).toBe(4);
  });
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
