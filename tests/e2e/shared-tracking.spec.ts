import { KNOWN } from '#src/demo/seed/known.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';
import { customerAt, deliver, order } from './ordered.ts';
import { itemOf } from './prepare.ts';
import { speaker } from './speaker.ts';

for (const { locale } of LOCALES) {
  const { t, prefix } = speaker(locale);

  test(`EXT-04 others follow an order by its link, without personal data, in ${locale}`, { tag: '@phone' }, async ({
    page,
    request,
    context,
    browser,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await customerAt(page, request);
    const id = await order(request, person, { lines: [{ itemId: KNOWN.food.simple.id, quantity: 1 }] });
    await page.goto(`${prefix}/track-order?order_id=${id}`);
    await page.getByRole('button', { name: t('orders.shareProgress') }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(`${prefix}/track-order#progress=`);
    const link = await copied();
    await expect(page.getByText(t('orders.shareCopied')).first()).toBeVisible();

    const friend = await browser.newContext();
    const theirs = await friend.newPage();
    await theirs.goto(link);
    const shown = theirs.getByTestId('shared-progress');
    await expect(shown.getByRole('list', { name: t('orders.progress') })).toBeVisible();
    await expect(shown.getByTestId('order-expected')).toBeVisible();
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
    expect(await shown.textContent()).not.toContain(String(id));
    // Stopped, it is dead; the next one is another.
    await page.getByRole('button', { name: t('orders.stopSharing') }).click();
    await expect(page.getByRole('button', { name: t('orders.stopSharing') })).toBeHidden();
    await theirs.reload();
    await expect(theirs.getByText(t('orders.sharedGone'))).toBeVisible();
    await page.getByRole('button', { name: t('orders.shareProgress') }).click();
    await expect(page.getByRole('button', { name: t('orders.stopSharing') })).toBeVisible();
    await expect.poll(copied).not.toBe(link);
    await theirs.goto(await copied());
    await expect(shown.getByTestId('order-expected')).toBeVisible();
    await expect(page.getByRole('link', { name: t('orders.callStore') })).toHaveAttribute('href', /^tel:\+?\d+$/);
    await page.reload();
    await expect(page.getByRole('button', { name: t('orders.stopSharing') })).toBeVisible();
    await expectAccessible(page);
    await friend.close();
  });

  test(`EXT-04 help with an order fills in the request for a refund in ${locale}`, async ({ page, request }) => {
    const person = await customerAt(page, request);
    const id = await order(request, person, { lines: [{ itemId: KNOWN.food.simple.id, quantity: 2 }] });
    const { name } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
    await deliver(request);
    await page.goto(`${prefix}/track-order?order_id=${id}`);
    await page.getByRole('button', { name: t('purchases.help') }).click();
    const help = page.getByRole('dialog', { name: t('purchases.help') });
    await help.getByRole('button', { name: t('purchases.helpRefund') }).click();
    await expect(help.getByRole('alert')).toHaveText(t('purchases.helpNone'));
    await help.getByRole('radio', { name: t('purchases.helpMissing') }).check();
    await help.getByRole('checkbox', { name }).check();
    await expectAccessible(page);
    await help.getByRole('button', { name: t('purchases.helpRefund') }).click();
    const refund = page.getByRole('dialog', { name: t('purchases.refundDialog') });
    await expect(refund.getByRole('textbox')).toHaveValue(`${t('purchases.helpMissing')}: 2 × ${name}`);
    await expect(refund.getByRole('radio', { checked: true })).toHaveCount(1);
    await refund.getByRole('button', { name: t('purchases.refundSend') }).click();
    await expect(refund).toBeHidden();
    await expect(page.getByText(t('purchases.refundTitle'), { exact: true })).toBeVisible();
  });
}
