import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { addToCart } from './ordered.ts';
import { ask, demoCustomer, newCustomer, signedInAs, stored } from './people.ts';
import { centre, guestWith, settle } from './prepare.ts';
import { speaker } from './speaker.ts';
import { expectTold, recordToasts } from './told.ts';

const { food } = KNOWN;
const STORED_CART = 'islet:cart:1';
const t = getT('en');

test('HEAD-04 HEAD-05 A sign-out is confirmed, empties the cart and reaches every tab', async ({
  page,
  request,
  context,
}) => {
  await recordToasts(page);
  const { t: say, prefix } = speaker('ar');
  const person = await newCustomer(request);
  await addToCart(request, person, { itemId: food.simple.id });
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await signedInAs(page, person.token);
  const other = await context.newPage();
  await other.goto(`${prefix}/profile`);
  await expect(other.getByRole('textbox', { name: say('profile.firstName') })).toHaveValue('Rami');

  await page.goto(`${prefix}/store/brasa`);
  const question = page.getByRole('dialog', { name: say('auth.signOutTitle') });
  const menus = {
    desk: page.getByRole('navigation', { name: say('shell.accountMenu') }),
    phone: page.getByRole('dialog', { name: say('a11y.mainMenu') }),
  };
  /** Opens the menu of a screen, and asks there to sign out. */
  const askToSignOut = async (screen: 'desk' | 'phone') => {
    await page.getByRole('button', { name: say(screen === 'desk' ? 'shell.accountMenu' : 'a11y.openMenu') }).click();
    const menu = menus[screen];
    for (const [name, path] of [
      ['profileSettings', '/profile?page=profile-settings'],
      ['myOrders', '/my-orders'],
      ['wallet', '/wallet'],
      ['coupons', '/coupons?zone_id=1'],
      ['loyalty', '/loyalty-points'],
      ['referral', '/referral-code'],
      ['settings', '/settings'],
      ['trackOrder', '/track-order'],
    ] as const)
      await expect(menu.getByRole('link', { name: say(`shell.${name}`), exact: true })).toHaveAttribute(
        'href',
        // The link of a page of zones is completed by the page's script, with its whole address.
        new RegExp(`${prefix}${path.replace('?', '\\?')}$`),
      );
    await expectAccessible(page);
    await menu.getByRole('button', { name: say('shell.logOut') }).click();
    await expect(question).toBeVisible();
  };
  await askToSignOut('desk');
  await question.getByRole('button', { name: say('auth.cancel') }).click();
  await expect(question).toBeHidden();
  expect(await stored(page, 'token')).toBe(person.token);
  // Behind a button on wide screens, in the side drawer on phones.
  await page.setViewportSize({ width: 412, height: 915 });
  await askToSignOut('phone');
  await expectAccessible(page);
  await question.getByRole('button', { name: say('auth.signOut') }).click();
  await page.waitForURL(new RegExp(`${prefix}/(?:home|food)`));
  await expectTold(page, say('auth.signedOut'));
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, STORED_CART)).toBeNull();
  // The token is invalid on the server too.
  const response = await request.get('/api/v1/customer/info', {
    headers: { accept: 'application/json', 'X-localization': 'en', authorization: `Bearer ${person.token}` },
  });
  expect(response.status()).toBe(401);
  // Personal content is removed in other tabs too.
  await other.waitForURL(new RegExp(`${prefix}/auth/sign-in\\?from=`));
  await expectTold(other, say('auth.signedOutElsewhere'));
});

test('LOC-06 The location picker offers the saved addresses of a signed-in customer', {
  tag: '@phone',
}, async ({ page, request }) => {
  await recordToasts(page);
  const path = '/food?zone_id=1';
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  const { token } = await demoCustomer(request);
  await signedInAs(page, token);
  const { addresses } = await ask(request, token, 'address/list?limit=10&offset=1');
  const [kept] = addresses as { address: string; zone_ids: number[] }[];
  await page.goto(path);
  await page.locator('header [data-open="location"]').click();
  const picker = page.getByRole('dialog', { name: t('location.title') });
  await expect(picker.getByRole('list', { name: t('location.savedAddresses') })).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole('button', { name: kept?.address ?? '?' }).click();
  await expectTold(page, t('location.changed'));
  expect(await stored(page, 'location')).toBe(kept?.address);
  await expect(page.locator('header islet-place .place')).toHaveText(kept?.address ?? '?');
  expect(JSON.parse((await stored(page, 'zoneid')) ?? '[]')).toEqual(kept?.zone_ids);
  // The same page, with the new location's zones.
  expect(page.url()).toMatch(new RegExp(`${path.replace('?', '\\?').replace(/1$/, '')}${kept?.zone_ids.join()}$`));
});
