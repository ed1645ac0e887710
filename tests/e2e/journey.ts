import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#src/config/locales.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { addButton, cartButton, drawerOf } from './cart-controls.ts';
import { type Buyer, buyerIn, customerWith, placeButton, placedId, typeContact } from './checkout-prepare.ts';
import { holdClock } from './clock.ts';
import { expect } from './fixtures.ts';
import { ask } from './people.ts';
import { centre, guestWith, settle } from './prepare.ts';

/** A visitor who has picked a location and has an empty cart; `token` is '' for a guest. */
export type Traveller = { page: Page; me: Buyer /** '' for a guest. */; token: string };

/** Returns a guest with a language. */
export async function guestIn(page: Page, locale: Locale, moduleId: number): Promise<Traveller> {
  const { request } = page;
  const guestId = await guestWith(request, []);
  await settle(page, { guestId, at: await centre(request), moduleId, typed: false });
  return { page, me: buyerIn(locale), token: '' };
}

/** Returns a new customer with a language. */
export async function customerIn(page: Page, locale: Locale, moduleId: number): Promise<Traveller> {
  const { token } = await customerWith(page, { lines: [], moduleId });
  return { page, me: buyerIn(locale), token };
}

/** Adds an item from its card and waits for the count on the cart. */
export async function add({ page, me }: Traveller, itemId: number, count: number): Promise<void> {
  await addButton(page, itemId).click();
  await expect(page.getByText(me.t('cart.added')).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-cart', String(count));
}

/** Opens the cart and expects a subtotal in minor units. */
export async function openCart({ page, me }: Traveller, subtotal: number): Promise<Locator> {
  const { t, money } = me;
  await cartButton(page, t).click();
  const drawer = drawerOf(page, t);
  await expect(drawer.getByRole('definition')).toHaveText(money(subtotal));
  await expect(drawer.getByRole('definition')).toHaveAttribute('aria-busy', 'false');
  return drawer;
}

/** Goes from cart to checkout: a guest has to choose how to continue, a customer does not (CART-11). */
export async function checkOut({ page, me, token }: Traveller, drawer: Locator): Promise<void> {
  const { t } = me;
  await drawer.getByRole('button', { name: t('cart.checkout') }).click();
  if (token === '') {
    const question = page.getByRole('dialog', { name: t('cart.guestTitle') });
    await question.getByRole('button', { name: t('cart.guest'), exact: true }).click();
  }
  await page.waitForURL(/\/checkout\?page=cart/);
}

/** Types the recipient's contact; a customer's is prefilled (ADDR-10). */
export async function introduce({ page, me, token }: Traveller): Promise<void> {
  if (token === '') return typeContact(page, me);
  await expect(page.getByRole('region', { name: me.t('checkout.contact') })).toContainText('Rami Nasser');
}

/**
 * Places the order at the expected total in minor units, and opens it: a guest by tracking, a customer in my orders.
 * Returns its number.
 */
export async function orderAndFollow({ page, me, token }: Traveller, total: number): Promise<number> {
  const { t, prefix, money } = me;
  await expect(page.getByTestId('total')).toHaveText(money(total));
  const placed = page.getByRole('dialog', { name: t('checkout.placed') });
  const place = async () => {
    await placeButton(page, me).click();
    const id = await placedId(page);
    return { id, number: t('orders.number', { id: localDigits(String(id), prefix === '' ? 'en' : 'ar') }) };
  };
  if (token === '') {
    const { id, number } = await place();
    await placed.getByRole('button', { name: t('checkout.trackOrder') }).click();
    await page.waitForURL(`**${prefix}/track-order?order_id=${id}`);
    await expect(page.getByTestId('order-amount')).toHaveText(money(total));
    await expect(page.getByText(number).first()).toBeVisible();
    return id;
  }
  // Otherwise the order could be delivered before the page of those on their way is read.
  return holdClock(async () => {
    const { id, number } = await place();
    await placed.getByRole('button', { name: t('checkout.viewOrder') }).click();
    await expect(page.getByTestId('order-total')).toHaveText(money(total));
    await page.goto(`${prefix}/my-orders`);
    await expect(page.getByRole('link', { name: number })).toContainText(money(total));
    const { orders } = await ask(page.request, token, 'order/running-orders?limit=5&offset=1');
    expect(orders).toHaveLength(1);
    return id;
  });
}
