import { KNOWN } from '#src/demo/seed/known.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { expect, test } from './fixtures.ts';
import { amountOf, DOLLAR, orderTwoDishes, place, toCheckout, toFoodHome, walker } from './walk.ts';

test('CHK-01 TRACK-01 A new visitor picks a location, orders two items as a guest and sees them delivered', {
  tag: '@phone',
}, async ({ page }) => {
  await orderTwoDishes(walker(page, 'ar'));
});

test('CART-03 An order of one simple item takes at most nine taps from the landing page', { tag: '@phone' }, async ({
  page,
}) => {
  const walk = walker(page, 'en');
  const { t, names, locale, tap } = walk;
  await toFoodHome(walk, null);
  await tap(page.getByRole('link', { name: names.store, exact: true }).filter({ visible: true }).first());
  await tap(page.getByRole('button', { name: t('a11y.addToCart', { name: names.fries }) }).first());
  await expect(page.getByText(t('cart.added')).last()).toBeVisible();
  await toCheckout(walk);
  // Fries 3.00, tax 0.15, delivery: the minimum of 1.50, service 0.50.
  const orderId = await place(walk, formatMoney(KNOWN.food.simple.price + 15 + 150 + 50, DOLLAR, locale));
  expect(await amountOf(walk, orderId)).toBe(515);
  expect(walk.taps()).toBeLessThanOrEqual(9);
});
