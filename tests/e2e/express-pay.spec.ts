import { KNOWN } from '#src/demo/seed/known.ts';
import { BRASA, cartButton, drawerOf } from './cart-controls.ts';
import { FRIES, FRIES_TOTAL, total } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { centre, guestWith, settle } from './prepare.ts';
import { speaker } from './speaker.ts';
import { plugInWallet } from './wallet-dialog.ts';

for (const { locale, tag } of [
  { locale: 'en', tag: [] },
  { locale: 'ar', tag: ['@phone'] },
] as const)
  test(`EXT-17 A guest with a location pays a cart with a wallet of the browser in three taps (${locale})`, {
    tag: [...tag],
  }, async ({ page, request }) => {
    const { t, prefix, money } = speaker(locale);
    await plugInWallet(page);
    await settle(page, { guestId: await guestWith(request, [FRIES]), at: await centre(request) });
    const sheet = page.getByRole('dialog', { name: 'Wallet' });
    const wallet = page.getByRole('button', { name: t('express.payWith', { method: 'Islet Demo' }) });
    const sheetTotal = `${(FRIES_TOTAL / 100).toFixed(2)} USD`;

    await test.step('On the checkout the sheet has the shown total, and closing it orders nothing', async () => {
      await page.goto(`${prefix}/checkout?page=cart&store=${KNOWN.food.store.id}`);
      await expect(total(page)).toHaveText(money(FRIES_TOTAL));
      await wallet.click();
      await expect(sheet).toContainText(sheetTotal);
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText(t('express.cancelled'))).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('From the store three taps order and pay: cart, wallet, pay', async () => {
      await page.goto(`${prefix}${BRASA}`);
      await cartButton(page, t).click();
      const drawer = drawerOf(page, t);
      await expect(drawer.getByText(money(FRIES_TOTAL), { exact: true })).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
      await wallet.click();
      await expect(sheet).toContainText(sheetTotal);
      await sheet.getByRole('button', { name: 'Pay' }).click();
      await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
    });
  });
