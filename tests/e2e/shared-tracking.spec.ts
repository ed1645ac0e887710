import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { customerAt, order } from './ordered.ts';
import { moveClock } from './prepare.ts';
import { speaker } from './speaker.ts';

test('EXT-04 A shared link lets others follow an order without personal data', { tag: '@phone' }, async ({
  page,
  request,
  context,
  browser,
}) => {
  const { t, prefix } = speaker('ar');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await customerAt(page, request);
  // Nobody prepares it before that day, whatever time other tests let pass.
  const day = new Date((await moveClock(request, 0)) + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const id = await order(request, person, { more: { schedule_at: `${day} 12:00` } });
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
