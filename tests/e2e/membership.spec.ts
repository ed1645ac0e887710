import { KNOWN } from '#src/demo/seed/known.ts';
import { customerWith, FRIES, orderOf, placeButton, placedId, total } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { speaker } from './speaker.ts';

/** Six portions of 3.00, tax 0.90; the membership takes delivery 1.50 and service 0.50 off. */
const [MEMBER_TOTAL, SAVING] = [1890, 200];
/** Price of the demo's membership. */
const PRICE = 490;

for (const { locale, tag } of [
  { locale: 'en', tag: [] },
  { locale: 'ar', tag: ['@phone'] },
] as const)
  test(`EXT-26 A customer joins in two taps, orders for less and leaves in two taps, in ${locale}`, {
    tag: [...tag],
  }, async ({ page, request }) => {
    const { t, prefix, money } = speaker(locale);
    const { token } = await customerWith(page, { lines: [{ ...FRIES, quantity: 6 }], wallet: 2000 });
    const part = page.getByRole('region', { name: t('membership.title') });
    const dialog = page.getByRole('dialog');
    const price = money(PRICE);

    await test.step('The settings show price and terms, and the second tap pays', async () => {
      await page.goto(`${prefix}/settings`);
      await expect(part.getByText(t('membership.period', { count: 1, price }))).toBeVisible();
      await part.getByRole('button', { name: t('membership.join') }).click();
      await expect(dialog.getByText(price).first()).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: t('membership.pay', { price }) }).click();
      await expect(part.getByText(t('membership.renews', { price }))).toBeVisible();
    });

    await test.step('The checkout and the order cost less, and say by how much', async () => {
      await page.goto(`${prefix}/checkout?page=cart&store=${KNOWN.food.store.id}`);
      await expect(total(page)).toHaveText(money(MEMBER_TOTAL));
      const saving = page.locator('dl > div').filter({ hasText: t('checkout.memberSaving') });
      await expect(saving).toContainText(money(SAVING));
      await expectNoSidewaysScroll(page);
      await placeButton(page, { t }).click();
      const order = await orderOf(request, token, await placedId(page));
      expect(order).toMatchObject({ order_amount: MEMBER_TOTAL / 100, membership_saving: SAVING / 100 });
    });

    await test.step('Leaving keeps what is paid, and a reload shows it', async () => {
      await page.goto(`${prefix}/settings`);
      await part.getByRole('button', { name: t('membership.leave') }).click();
      await dialog.getByRole('button', { name: t('membership.leave') }).click();
      await expect(part.getByText(t('membership.ends'))).toBeVisible();
      await page.reload();
      await expect(part.getByText(t('membership.ends'))).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
