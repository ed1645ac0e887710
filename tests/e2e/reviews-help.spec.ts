import { KNOWN } from '#src/demo/seed/known.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { customerAt, deliver, order } from './ordered.ts';
import { itemOf } from './prepare.ts';
import { speaker } from './speaker.ts';

const { store, simple } = KNOWN.food;

for (const locale of ['en', 'ar'] as const)
  test(`EXT-23 EXT-24 A customer gets money for a missing piece at once, and judges by reviews, in ${locale}`, {
    tag: locale === 'ar' ? ['@phone'] : [],
  }, async ({ page, request }) => {
    const { t, prefix, money } = speaker(locale);
    const person = await customerAt(page, request);
    const id = await order(request, person, { lines: [{ itemId: simple.id, quantity: 2 }] });
    const { name } = await itemOf(request, simple.id, 1, locale);
    await deliver(request);
    await test.step('EXT-24 One of two pieces is missing and is credited at once', async () => {
      await page.goto(`${prefix}/my-orders?orderId=${id}`);
      await page.getByRole('button', { name: t('purchases.help') }).click();
      const dialog = page.getByRole('dialog', { name: t('purchases.help') });
      const send = dialog.getByRole('button', { name: t('purchases.helpSend') });
      await send.click();
      await expect(dialog.getByText(t('purchases.helpNoItems'))).toBeVisible();
      await dialog.getByRole('radio', { name: t('purchases.helpMissing') }).check();
      await dialog.getByRole('checkbox', { name }).check();
      await dialog.getByRole('button', { name: t('purchases.helpFewer') }).click();
      // 3.00 and 5 % of tax for one
      await expect(dialog.getByText(t('purchases.helpPaid', { amount: money(315) }))).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
      await send.click();
      const decided = page.getByRole('dialog', { name: t('purchases.helpDecided') });
      const credited = t('purchases.helpCredited', { amount: money(315) });
      await expect(decided.getByText(credited)).toBeVisible();
      await decided.getByRole('button', { name: t('purchases.helpBack') }).click();
      await expect(page.getByTestId('order-lines')).toContainText(credited);
      await page.reload();
      await expect(page.getByTestId('order-lines')).toContainText(credited);
      await expectNoSidewaysScroll(page);
    });
    await test.step('EXT-23 Reviews are ordered and filtered, found helpful and reported', async () => {
      await page.goto(`${prefix}/store/${store.slug}`);
      const reviews = page.getByRole('region', { name: t('store.reviews') });
      await reviews.getByRole('link', { name: t('store.highest') }).click();
      await expect(page).toHaveURL(/review_order=highest#reviews$/);
      await reviews.getByRole('link', { name: t('reviews.star', { count: 5 }) }).click();
      await expect(page).toHaveURL(/stars=5/);
      const list = reviews.getByRole('listitem').filter({ has: page.getByRole('button') });
      if (locale === 'ar') await expectAccessible(page);
      const helpful = list.first().getByRole('button', { name: t('store.helpful') });
      await helpful.click();
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
      await helpful.click();
      await expect(helpful).toHaveAttribute('aria-pressed', 'false');
      await list
        .first()
        .getByRole('button', { name: t('store.report') })
        .click();
      const report = page.getByRole('dialog', { name: t('marks.title') });
      await report.getByRole('radio', { name: t('marks.advertising') }).check();
      if (locale === 'ar') await expectAccessible(page);
      await report.getByRole('button', { name: t('marks.send') }).click();
      await expect(report).toBeHidden();
      await expectNoSidewaysScroll(page);
    });
  });
