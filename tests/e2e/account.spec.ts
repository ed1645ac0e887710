import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { demoCustomer, newCustomer, signedInAs } from './people.ts';
import { speaker } from './speaker.ts';

/** Account pages with their headings. */
const PAGES = [
  ['shell.profileSettings', '/profile?page=profile-settings', 'profile.title'],
  ['shell.myOrders', '/my-orders', 'purchases.title'],
  ['account.addresses', '/addresses', 'addresses.title'],
  ['shell.wishlist', '/wishlist', 'wishlist.title'],
  ['shell.loyalty', '/loyalty-points', 'shell.loyalty'],
  ['shell.referral', '/referral-code', 'referral.title'],
  ['account.notifications', '/notifications', 'notifications.title'],
  ['shell.wallet', '/wallet', 'shell.wallet'],
] as const;

/** Waits until everything personal has loaded. */
const loaded = (page: Page) => expect(page.locator('main [role="status"] .skeleton')).toHaveCount(0);

test(
  'HEAD-04 ACC-04 Every page of the account has one layout: a menu on a desktop, a list and a way back on a phone',
  {
    tag: '@screens',
  },
  async ({ page, request }, { project }) => {
    const desk = project.name === 'desk';
    const { t, prefix } = speaker(desk ? 'en' : 'ar');
    await signedInAs(page, (await demoCustomer(request)).token, { zoneid: '[1]' });
    await page.goto(`${prefix}/account`);
    const menu = page.getByRole('navigation', { name: t('shell.accountMenu') });
    const list = page.getByRole('list', { name: t('account.title') });
    await expect(list.getByRole('listitem')).toHaveCount(11);
    if (!desk) await expectAccessible(page);
    for (const [name, path] of PAGES)
      await expect((desk ? menu : list).getByRole('link', { name: t(name) })).toHaveAttribute('href', prefix + path);
    const back = page.getByRole('main').getByRole('link', { name: t('account.back') });
    for (const [index, [name, path, heading]] of PAGES.entries()) {
      if (desk) await menu.getByRole('link', { name: t(name) }).click();
      else if (index === 0) await list.getByRole('link', { name: t(name) }).click();
      else await page.goto(prefix + path);
      await page.waitForURL((url) => url.pathname + url.search === prefix + path);
      await expect(page.getByRole('heading', { level: 1, name: t(heading), exact: true })).toBeVisible();
      await loaded(page);
      await expectNoSidewaysScroll(page);
      if (desk) {
        await expectAccessible(page);
        await expect(menu.getByRole('link', { name: t(name) })).toHaveAttribute('aria-current', 'page');
      } else {
        await expect(menu).toBeHidden();
        await expect(back).toHaveAttribute('href', `${prefix}/account`);
      }
    }
    if (desk) return;
    await back.click();
    await page.waitForURL(`**${prefix}/account`);
    const account = page
      .getByRole('navigation', { name: t('a11y.bottomBar') })
      .getByRole('link', { name: t('shell.account') });
    await expect(account).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await page.waitForURL(`**${prefix}/wallet`);
    await account.click();
    await page.waitForURL(`**${prefix}/account`);
    await page.goBack();
    await page.waitForURL(`**${prefix}/wallet`);

    await test.step('ACC-04 Coupon titles are not cut in Arabic on a phone, and older links to the inbox are redirected', async () => {
      await page.goto(`${prefix}/coupons?module_id=1&zone_id=1`);
      const coupons = page.getByRole('article');
      await expect(coupons.first()).toBeVisible();
      const cut = await coupons
        .getByRole('paragraph')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
      expect(cut).toEqual([]);
      for (const [asked, location] of [
        ['/profile?page=inbox', '/chatting'],
        [
          '/ar/profile?page=inbox&conversationId=4&type=vendor&chatFrom=true',
          '/ar/chatting?conversationId=4&type=vendor&chatFrom=true',
        ],
      ] as const) {
        const response = await request.get(asked, { maxRedirects: 0 });
        expect([response.status(), response.headers()['location']]).toEqual([302, location]);
      }
    });
  },
);

test('ACC-04 Money added on the payment page is in the wallet, and a guest is led to sign-in and back', async ({
  page,
  request,
}) => {
  const { t, money } = speaker('en');
  await page.goto('/wallet');
  await page.waitForURL('**/auth/sign-in?from=%2Fwallet');
  await signedInAs(page, (await newCustomer(request)).token);
  await page.goto('/wallet');
  await page.getByRole('button', { name: t('wallet.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('wallet.add') });
  await expectAccessible(page);
  const begin = async () => {
    await dialog.getByRole('button', { name: '$50.00' }).click();
    await dialog.getByRole('button', { name: t('wallet.continue') }).click();
    await page.waitForURL('**/payment-mobile/**');
  };
  await begin();
  // Leaving the payment page adds nothing, and the form is offered again.
  await page.goBack();
  await expect(page.getByText(t('wallet.leftTitle'))).toBeVisible();
  await page.getByRole('button', { name: t('wallet.again') }).click();
  await begin();
  await page.getByRole('button', { name: /^Accept and pay/ }).click();
  await page.waitForURL('**/wallet');
  await expect(page.getByText(t('wallet.addedTitle', { amount: money(5000) }))).toBeVisible();
  await expect(page.getByTestId('balance')).toContainText('$5');
  await expectAccessible(page);
});
