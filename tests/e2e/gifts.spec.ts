import { KNOWN } from '#src/demo/seed/known.ts';
import { buyerIn, customerWith, openPart, orderOf, placeButton, placedId } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { itemOf } from './prepare.ts';

const DEVICES = [
  { locale: 'en', tag: [] },
  { locale: 'ar', tag: ['@phone'] },
] as const;
const PHARMACY = KNOWN.pharmacy.store.moduleId;
const GIFT = { name: 'Omar Saleh', phone: '+999555010299', message: 'Happy birthday!' };

for (const { locale, tag } of DEVICES) {
  test(`EXT-27 An item with a minimum age is given to somebody else, paid by wallet and declared, in ${locale}`, {
    tag: [...tag],
  }, async ({ page, request }) => {
    const me = buyerIn(locale);
    const { t, prefix } = me;
    const { id } = await itemOf(request, 'quiet-stomach-chews', PHARMACY);
    const lina = await customerWith(page, { lines: [{ itemId: id, quantity: 1 }], moduleId: PHARMACY, wallet: 50_000 });
    await test.step('A gift asks for its recipient, and cannot be paid at the door', async () => {
      await page.goto(`${prefix}/checkout?page=cart&module_id=${PHARMACY}`);
      await openPart(page, me, t('checkout.extras'));
      const gift = page.getByRole('region', { name: t('checkout.gift') });
      await gift.getByRole('checkbox').check();
      await expect(page.getByText(t('checkout.giftPay'))).toBeVisible();
      await page.getByRole('radio', { name: new RegExp(`^${t('checkout.wallet')}`) }).check();
      await expect(page.getByText(t('checkout.giftPay'))).toBeHidden();
      await placeButton(page, me).click();
      await expect(page.getByText(t('checkout.giftNameNeeded'))).toBeVisible();
      await expect(page.getByText(t('checkout.ageNeeded'))).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
      await gift.getByRole('textbox', { name: t('checkout.giftName') }).fill(GIFT.name);
      await gift.getByRole('textbox', { name: t('checkout.giftPhone') }).fill(GIFT.phone);
      await gift.getByRole('textbox', { name: t('checkout.giftMessage') }).fill(GIFT.message);
      await expectNoSidewaysScroll(page);
    });
    await test.step('The age is declared in a box that is not ticked before', async () => {
      const box = page.locator('input[name=age]');
      await expect(box).not.toBeChecked();
      await box.check();
      await placeButton(page, me).click();
      await expect(page.getByTestId('order-id')).toBeVisible();
    });
    await test.step('The order of the payer shows recipient, message and the check at the door', async () => {
      const orderId = await placedId(page);
      expect(await orderOf(request, lina.token, orderId)).toMatchObject({ gift: GIFT, min_age: 16 });
      await page.goto(`${prefix}/my-orders?orderId=${orderId}`);
      const gift = page.getByRole('region', { name: t('purchases.giftTitle') });
      await expect(gift).toContainText(GIFT.message);
      await expect(gift.getByRole('button', { name: t('purchases.giftPrint') })).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
    });
    await test.step('The copy for the recipient is printed without prices and payment', async () => {
      const paper = page.getByRole('main');
      const asDrawn = { useInnerText: true };
      await page.emulateMedia({ media: 'print' });
      await expect(paper).toContainText('$', asDrawn);
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => {
        window.print = () => {};
      });
      await page.getByRole('button', { name: t('purchases.giftPrint') }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(paper).toContainText(GIFT.message, asDrawn);
      for (const hidden of ['$', t('purchases.total'), t('orders.amount'), t('purchases.payment')])
        await expect(paper).not.toContainText(hidden, asDrawn);
    });
  });
}
