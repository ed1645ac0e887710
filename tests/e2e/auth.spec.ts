import type { Locator, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT, type T } from '#src/i18n/t.ts';
import { cartButton } from './cart-controls.ts';
import { holdClock } from './clock.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { addToCart } from './ordered.ts';
import { ask, field, freshPhone, newCustomer, signIn, stored } from './people.ts';
import { addFor, centre, guestWith, itemOf, settle } from './prepare.ts';
import { expectTold, recordToasts } from './told.ts';

const { food, otherFood, grocery } = KNOWN;
/** A code the demo accepts everywhere. */
const CODE = '123456';
const STORED_CART = 'islet:cart:1';
const t = getT('en');
const say = getT('ar');

/** Returns the item ids in the stored food cart. */
async function cartItems(page: Page): Promise<number[]> {
  const lines = JSON.parse((await stored(page, STORED_CART)) ?? '[]') as { itemId: number }[];
  return lines.map(({ itemId }) => itemId);
}

/** Checks the phone field of the sign-up page on the narrowest phone. */
async function expectNarrowPhoneField(page: Page, translate: T): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // Disabled until hydrated.
  await expect(page.getByRole('button', { name: translate('auth.signUp') })).toBeEnabled();
  const number = field(page, translate('auth.phone'), true);
  const country = page.getByRole('combobox').first();
  const uncut = (element: Locator) => element.evaluate((box) => box.scrollWidth - box.clientWidth);
  await number.fill('+971 50 123 4567');
  await expect(country).toHaveValue('AE');
  // The calling code is fully visible.
  expect(await uncut(country.locator('xpath=..').getByText('+971', { exact: true }))).toBeLessThanOrEqual(0);
  await number.fill('+1 264 497 2518');
  await expect(country).toHaveValue('AI');
  await number.blur();
  await expect(number).toHaveValue('(264) 497-2518');
  const [code, box, form] = await Promise.all([
    country.boundingBox(),
    number.boundingBox(),
    page.locator('form').filter({ has: number }).boundingBox(),
  ]);
  if (!code || !box || !form) throw new Error('The field is not there.');
  // Both left to right in either language, on one line, inside the form.
  expect(code.x).toBeGreaterThanOrEqual(form.x);
  expect(box.x).toBeGreaterThanOrEqual(code.x + code.width);
  expect(box.x + box.width).toBeLessThanOrEqual(form.x + form.width + 0.5);
  expect(Math.abs(box.y - code.y)).toBeLessThan(2);
  expect(Math.min(code.height, box.height, code.width)).toBeGreaterThanOrEqual(44);
  // The whole number is visible.
  expect(await uncut(number)).toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(page);
  await number.fill('');
  if (usual) await page.setViewportSize(usual);
}

test('NAV-02 CART-11 A guest who signs up on the way to the checkout keeps the cart', { tag: '@phone' }, async ({
  page,
  request,
  faults,
}) => {
  await recordToasts(page);
  const friend = await newCustomer(request);
  const code = String((await ask(request, friend.token, 'info'))['ref_code']);
  const guestId = await guestWith(request, [{ itemId: food.simple.id, quantity: 2 }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto('/ar/store/brasa');
  await cartButton(page, say).click();
  await page.getByRole('button', { name: say('cart.checkout') }).click();
  const dialog = page.getByRole('dialog', { name: say('cart.guestTitle') });
  await dialog.getByRole('link', { name: say('cart.signUp') }).click();
  await page.waitForURL(/\/ar\/auth\/sign-up\?from=/);
  await page.getByRole('button', { name: say('auth.signUp') }).click();
  await expect(page.getByText(say('auth.firstNameRequired'))).toBeVisible();
  await expect(field(page, say('auth.firstName'))).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { search } = new URL(page.url());
  await test.step('ADDR-08 The country and number fit side by side on the narrowest phone', async () => {
    await expectNarrowPhoneField(page, say);
    await page.goto(`/auth/sign-up${search}&ref_code=${code}`);
    await expectNarrowPhoneField(page, t);
  });

  const phone = freshPhone();
  await test.step('A referral code is taken from the link, and an unknown one is refused at its field', async () => {
    await expect(field(page, t('auth.referral'))).toHaveValue(code);
    await field(page, t('auth.referral')).fill('NOBODYHASIT');
    await field(page, t('auth.firstName')).fill('Lina');
    await field(page, t('auth.lastName')).fill('Haddad');
    await field(page, t('auth.phone'), true).fill(phone);
    await field(page, t('auth.password'), true).fill('tall-mangrove');
    await field(page, t('auth.repeat')).fill('tall-mangrove');
    await field(page, t('auth.repeat')).press('Enter');
    await expectTold(page, 'Nobody has this referral code.');
    await expect(page.getByRole('alert').filter({ hasText: 'Nobody has this referral code.' })).toBeVisible();
    await expect(field(page, t('auth.firstName'))).toHaveValue('Lina');
    expectOnlyLost(faults);
    await field(page, t('auth.referral')).fill(code);
    await page.getByRole('button', { name: t('auth.signUp') }).click();
    await page.waitForURL(/\/checkout\?page=cart/);
  });

  const token = (await stored(page, 'token')) ?? '';
  expect((await ask(request, token, 'info'))['phone']).toBe(phone);
  // The guest's line now belongs to the customer, on the server and in the browser.
  expect(await cartItems(page)).toEqual([food.simple.id]);
  await expect(page.getByTestId('total')).not.toHaveText('…');
});

test('API-05 A wrong password shows an error and can be retried, and the sign-in then leads back', {
  tag: '@phone',
}, async ({ page, request, faults }) => {
  await recordToasts(page);
  const person = await newCustomer(request);
  // Four are in stock.
  const scarce = await itemOf(request, grocery.scarce.slug, grocery.store.moduleId, 'ar');
  await addToCart(request, person, { itemId: otherFood.simple.id, quantity: 3 });
  await addToCart(request, person, { itemId: scarce.id, quantity: 3 }, grocery.store.moduleId);
  const guestId = await guestWith(request, []);
  await addFor(request, guestId, { itemId: food.simple.id, quantity: 2 });
  await addFor(request, guestId, { itemId: scarce.id, quantity: 2 }, grocery.store.moduleId);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto('/ar/auth/sign-in?from=%2Fstore%2Fbrasa%3Fmodule_id%3D1%26zone_id%3D1');
  await signIn(page, say, { name: person.email, password: 'not-this-one' });
  const refused = page.getByTestId('refused');
  await expect(refused).toBeVisible();
  await expectTold(page, (await refused.textContent()) ?? '?');
  await expect(page.locator('#toaster').getByText((await refused.textContent()) ?? '?')).toHaveCount(0);
  await expect(field(page, say('auth.emailOrPhone'))).toHaveValue(person.email);
  expectOnlyLost(faults);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('CART-13 EXT-08 The carts are merged at sign-in for each store, and items that did not fit are named', async () => {
    await signIn(page, say, { name: person.phone, password: person.password });
    await page.waitForURL('**/ar/store/brasa');
    await expectTold(page, say('auth.notKeptLine', { name: scarce.name, quantity: 1 }));
    expect(await cartItems(page)).toEqual([food.simple.id, otherFood.simple.id]);
    await expect(page.locator('html')).toHaveAttribute('data-cart', '3');
    await expect(page.locator('html')).toHaveAttribute('data-signed');
  });
  // A signed-in customer is redirected from the sign-in page.
  await page.goto('/ar/auth/sign-in?from=%2F%2Fevil.example%2Fhome');
  await page.waitForURL(/localhost:\d+\/ar\/(?:home|food)/);
});

/** Ends the session of this browser, which then has no trace of its visitor. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

const verify = async (page: Page, code: string): Promise<void> => {
  await field(page, t('auth.code')).fill(code);
  await page.getByRole('button', { name: t('auth.verify') }).click();
};

test('A one-time code signs in without a password', { tag: '@phone' }, async ({ page, request, faults }) => {
  await recordToasts(page);
  const askForCode = async (phone: string) => {
    await page.getByRole('radio', { name: t('auth.byCode') }).check();
    await field(page, t('auth.phone'), true).fill(phone);
    await page.getByRole('button', { name: t('auth.sendCode') }).click();
  };
  const person = await newCustomer(request);
  await test.step('A visitor whose phone number belongs to an unverified account is asked whose it is', () =>
    holdClock(async () => {
      await page.goto('/auth/sign-in?from=%2Fabout-us');
      await askForCode(person.phone);
      await verify(page, CODE);
      await expect(page.getByText('Rami Nasser')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('auth.itIsMe') }).click();
      await page.waitForURL('**/about-us');
      await expectTold(page, t('auth.welcome'));
      expect((await ask(request, (await stored(page, 'token')) ?? '', 'info'))['email']).toBe(person.email);
    }));

  await forget(page);
  await test.step('A one-time code creates an account for a new visitor, after a name', () =>
    holdClock(async () => {
      const phone = freshPhone();
      await page.goto('/auth/sign-in?from=%2Fprofile');
      await askForCode(phone);
      await expect(page.getByRole('heading', { name: t('auth.codeTitle') })).toBeFocused();
      await verify(page, '000000');
      await expect(page.getByRole('main').getByText('The code is not right.')).toBeVisible();
      expectOnlyLost(faults);
      // The sent code is still valid after a reload.
      await page.reload();
      await expect(page.getByText(phone)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
      await verify(page, '١٢٣ ٤٥٦');
      await field(page, t('auth.name')).fill('Huda Karim');
      await page.getByRole('button', { name: t('auth.continue') }).click();
      await expect(page.getByText(t('auth.emailRequired'))).toBeVisible();
      await expectAccessible(page);
      await field(page, t('auth.email')).fill(`h${phone.slice(1)}@example.com`);
      await page.getByRole('button', { name: t('auth.continue') }).click();
      await page.waitForURL('**/profile');
      await expect(field(page, t('profile.firstName'))).toHaveValue('Huda');
      const info = await ask(request, (await stored(page, 'token')) ?? '', 'info');
      expect(info['phone']).toBe(phone);
    }));

  await forget(page);
  await test.step('A forgotten password is replaced with a code, and nothing reveals who has an account', () =>
    holdClock(async () => {
      await page.goto('/auth/sign-in?from=%2Fabout-us');
      await page.getByRole('link', { name: t('auth.forgot') }).click();
      await page.waitForURL(/\/auth\/forgot-password\?from=/);
      const send = page.getByRole('button', { name: t('auth.sendCode') });
      await field(page, t('auth.emailOrPhone')).fill(freshPhone());
      await send.click();
      await expect(page.getByText(t('auth.codeTextIfKnown'))).toBeVisible();
      await page.getByRole('button', { name: t('auth.otherReach') }).click();
      await field(page, t('auth.emailOrPhone')).fill(person.email);
      await send.click();
      await verify(page, CODE);
      await field(page, t('auth.newPassword')).fill('other-lagoon');
      await field(page, t('auth.repeat')).fill('other-lagoons');
      await page.getByRole('button', { name: t('auth.setPassword') }).click();
      await expect(page.getByText(t('auth.passwordsDiffer'))).toBeVisible();
      await expectAccessible(page);
      await field(page, t('auth.repeat')).fill('other-lagoon');
      await page.getByRole('button', { name: t('auth.setPassword') }).click();
      await page.waitForURL('**/about-us');
      expect(await stored(page, 'token')).not.toBeNull();
      const data = {
        login_type: 'manual',
        field_type: 'phone',
        email_or_phone: person.phone,
        password: person.password,
      };
      const response = await request.post('/api/v1/auth/login', { data, headers: { accept: 'application/json' } });
      expect(response.status()).toBe(401);
    }));
});
