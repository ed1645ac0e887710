import { KNOWN } from '#src/demo/seed/known.ts';
import { BRASA, cartButton, drawerOf } from './cart-controls.ts';
import { FRIES, FRIES_TOTAL, placeButton, total } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

const DEVICES = [
  { locale: 'en', tag: [] },
  { locale: 'ar', tag: ['@phone'] },
] as const;

for (const { locale, tag } of DEVICES) {
  test(`EXT-18 All fees are shown from the store to the order, at the same total, in ${locale}`, {
    tag: [...tag],
  }, async ({ page, request }) => {
    const { t, prefix, money } = speaker(locale);
    await test.step('The page of the promise has the choice, which a reload keeps, and says what is missing', async () => {
      await page.goto(`${prefix}/price-promise`);
      await expect(page.getByRole('heading', { name: t('shell.promiseTitle') })).toBeVisible();
      const choice = page.getByRole('checkbox', { name: t('fees.choice') });
      await choice.check();
      await expect(page.getByRole('button', { name: t('fees.setAddress') })).toBeVisible();
      await page.reload();
      await expect(choice).toBeChecked();
      if (locale === 'ar') await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    await test.step('Without an address the store names the least fee and offers to set one', async () => {
      await page.goto(`${prefix}${BRASA}`);
      const head = page.locator('[data-store-head]');
      await expect(head.getByText(t('catalog.feeFrom', { amount: money(150) }))).toBeVisible();
      await expect(head.getByRole('button', { name: t('store.exactFee') })).toBeVisible();
    });
    await settle(page, { guestId: await guestWith(request, [FRIES]), at: await centre(request) });
    await test.step('With an address the store shows all its fees', async () => {
      await page.goto(`${prefix}${BRASA}`);
      // Delivery 1.50 and service 0.50; 5 % tax on top.
      const fees = t('fees.allWithTax', { amount: money(200), percent: 5 });
      await expect(page.locator('[data-store-head] islet-near[data-rates]')).toHaveText(fees);
      await expect(page.getByRole('button', { name: t('store.exactFee') })).toBeHidden();
    });
    await test.step('The cart lists each fee, and its total is that of the checkout and of the order', async () => {
      await cartButton(page, t).click();
      const drawer = drawerOf(page, t);
      await expect(drawer.getByText(money(FRIES_TOTAL), { exact: true })).toBeVisible();
      // Two portions of 3.00; delivery 1.50, service 0.50, tax 0.30.
      await expect(drawer.getByRole('term')).toHaveText([
        t('cart.subtotal'),
        t('cart.delivery'),
        t('cart.service'),
        t('cart.tax'),
      ]);
      await expect(drawer.getByRole('definition')).toHaveText([600, 150, 50, 30].map(money));
      if (locale === 'ar') await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto(`${prefix}/checkout?page=cart&store=${KNOWN.food.store.id}`);
      await expect(total(page)).toHaveText(money(FRIES_TOTAL));
      await placeButton(page, { t }).click();
      await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
    });
  });
}
