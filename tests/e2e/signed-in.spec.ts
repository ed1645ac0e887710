import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectOnlyLost, test } from './fixtures.ts';
import { addToCart } from './ordered.ts';
import { ask, demoCustomer, field, newCustomer, signedInAs, signIn, stored } from './people.ts';
import { centre, guestWith, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

const { food } = KNOWN;
const STORED_CART = 'islet:cart:1';
const t = getT('en');

test(
  'HEAD-04 HEAD-05 signing out is asked for, empties the cart and reaches every tab',
  {
    tag: '@screens',
  },
  async ({ page, request, context }, { project }) => {
    const { t: say, prefix } = speaker('ar');
    const person = await newCustomer(request);
    await addToCart(request, person, { itemId: food.simple.id });
    await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
    await signedInAs(page, person.token);
    const other = await context.newPage();
    await other.goto(`${prefix}/profile`);
    await expect(other.getByRole('textbox', { name: say('profile.firstName') })).toHaveValue('Rami');

    await page.goto(`${prefix}/store/brasa?module_id=1&zone_id=1`);
    // Behind a button on wide screens, in the side drawer on phones.
    const desk = project.name === 'desk';
    const menu = desk
      ? page.getByRole('navigation', { name: say('shell.accountMenu') })
      : page.getByRole('dialog', { name: say('a11y.mainMenu') });
    const openMenu = () =>
      page.getByRole('button', { name: say(desk ? 'shell.accountMenu' : 'a11y.openMenu') }).click();
    await openMenu();
    for (const [name, path] of [
      ['profileSettings', '/profile?page=profile-settings'],
      ['myOrders', '/my-orders'],
      ['wallet', '/wallet'],
      ['coupons', '/coupons?module_id=1&zone_id=1'],
      ['loyalty', '/loyalty-points'],
      ['referral', '/referral-code'],
      ['settings', '/settings'],
      ['trackOrder', '/track-order'],
    ] as const)
      await expect(menu.getByRole('link', { name: say(`shell.${name}`), exact: true })).toHaveAttribute(
        'href',
        prefix + path,
      );
    await expectAccessible(page);
    await menu.getByRole('button', { name: say('shell.logOut') }).click();
    const question = page.getByRole('dialog', { name: say('auth.signOutTitle') });
    await question.getByRole('button', { name: say('auth.cancel') }).click();
    await expect(question).toBeHidden();
    expect(await stored(page, 'token')).toBe(person.token);
    await openMenu();
    await menu.getByRole('button', { name: say('shell.logOut') }).click();
    await expectAccessible(page);
    await question.getByRole('button', { name: say('auth.signOut') }).click();
    await page.waitForURL(new RegExp(`${prefix}/home`));
    await expect(page.getByText(say('auth.signedOut')).first()).toBeVisible();
    expect(await stored(page, 'token')).toBeNull();
    expect(await stored(page, STORED_CART)).toBeNull();
    // The token is invalid on the server too.
    const told = await request.get('/api/v1/customer/info', {
      headers: { accept: 'application/json', 'X-localization': 'en', authorization: `Bearer ${person.token}` },
    });
    expect(told.status()).toBe(401);
    // Personal content is removed in other tabs too.
    await other.waitForURL(new RegExp(`${prefix}/auth/sign-in\\?from=`));
    await expect(other.getByText(say('auth.signedOutElsewhere')).first()).toBeVisible();
  },
);

for (const [code, message] of [
  ['auth-001', 'Your token has been expired'],
  ['auth-003', 'Your account is inactive'],
] as const)
  test(`API-04 a token that ended (${code}) is dropped and leads to sign-in, and back`, async ({
    page,
    request,
    faults,
  }) => {
    const person = await newCustomer(request);
    await signedInAs(page, 'ended');
    const ended = { status: 401, json: { errors: [{ code, message: 'x' }] } };
    await page.route('**/api/v1/customer/info', (route) => route.fulfill(ended), { times: 1 });
    await page.goto('/profile');
    await page.waitForURL('**/auth/sign-in?from=%2Fprofile');
    await expect(page.getByText(message).first()).toBeVisible();
    expect(await stored(page, 'token')).toBeNull();
    expectOnlyLost(faults);
    await signIn(page, t, { name: person.phone, password: person.password });
    await page.waitForURL('**/profile');
    await expect(field(page, t('profile.firstName'))).toHaveValue('Rami');
  });

test('LOC-06 the location control offers the saved addresses of whoever is signed in', {
  tag: '@phone',
}, async ({ page, request }) => {
  const path = '/home?module_id=1&zone_id=1';
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(path);
  const control = page.locator('header [data-open="location"]');
  const picker = page.getByRole('dialog', { name: t('location.title') });
  await control.click();
  const signInForSaved = 'To select from saved addresses, you need to sign in';
  await expect(picker.getByRole('link', { name: signInForSaved })).toBeVisible();

  const { token } = await demoCustomer(request);
  const { addresses } = await ask(request, token, 'address/list?limit=10&offset=1');
  const [kept] = addresses as { address: string; zone_ids: number[] }[];
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
  await control.click();
  await expect(picker.getByRole('list', { name: t('location.savedAddresses') })).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole('button', { name: kept?.address ?? '?' }).click();
  await expect(page.getByText(t('location.changed')).first()).toBeVisible();
  expect(await stored(page, 'location')).toBe(kept?.address);
  await expect(page.locator('header islet-place .place')).toHaveText(kept?.address ?? '?');
  expect(JSON.parse((await stored(page, 'zoneid')) ?? '[]')).toEqual(kept?.zone_ids);
  // The same page, with the new location's zones.
  expect(page.url()).toMatch(new RegExp(`${path.replace('?', '\\?').replace(/1$/, '')}${kept?.zone_ids.join()}$`));
});
