import { type Browser, chromium, expect as see } from 'playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { cartButton, drawerOf } from '../e2e/cart-controls.ts';
import { centre, guestWith, settle } from '../e2e/prepare.ts';
import { CHROMIUM } from '../setup/browser.ts';
import { startEdge } from './edge.ts';
import type { Edge } from './launch.ts';

const t = getT('en');
const FRIES = { itemId: KNOWN.food.simple.id, quantity: 2 };
/** 2 x 3.00, tax 5 % 0.30, the zone's minimum delivery 1.50, service 0.50. */
const TOTAL = '$8.30';
let edge: Edge;
let browser: Browser;
beforeAll(async () => {
  [edge, browser] = [await startEdge(), await chromium.launch(CHROMIUM)];
});
afterAll(async () => {
  await browser?.close();
  await edge?.stop();
});

test('With both processes dead, the cart and the checkout say so and keep typed text until the shop is back', async () => {
  const context = await browser.newContext({ baseURL: edge.origin });
  const page = await context.newPage();
  const guestId = await guestWith(page.request, [FRIES]);
  await settle(page, { guestId, at: await centre(page.request) });
  await page.goto('/food?zone_id=1');
  // The edge has the scripts that an earlier visitor used.
  await cartButton(page).click();
  await see(drawerOf(page).getByText('Salted fries')).toBeVisible();
  await page.goto('/checkout?page=cart');
  await see(page.getByTestId('total')).toHaveText(TOTAL);
  const openExtras = () =>
    page.getByRole('button', { name: t('checkout.editPart', { part: t('checkout.extras') }) }).click();
  await openExtras();
  const note = page.getByRole('textbox', { name: t('checkout.noteHint') });
  await note.fill('Ring at the blue door');

  await Promise.all(edge.shops.map((shop) => shop.stop('SIGKILL')));
  await page.reload();
  await see(page.getByRole('alert').getByText(t('checkout.unreachable'))).toBeVisible();
  await see(page.getByText(t('checkout.unreachableText'))).toBeVisible();

  // The home comes from the edge; its cart shows what it held, and that it could not be refreshed.
  await page.goto('/food?zone_id=1');
  await cartButton(page).click();
  await see(drawerOf(page).getByText(t('cart.loadFailed'))).toBeVisible();
  await see(drawerOf(page).getByText('Salted fries')).toBeVisible();

  await page.goto('/checkout?page=cart');
  await see(page.getByRole('alert').getByText(t('checkout.unreachable'))).toBeVisible();
  await edge.open(0);
  await see(async () => {
    await page.getByRole('button', { name: t('checkout.retry') }).click({ timeout: 1000 });
    await see(page.getByTestId('total')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await openExtras();
  await see(note).toHaveValue('Ring at the blue door');
  await see(page.getByTestId('total')).toHaveText(TOTAL);
});
