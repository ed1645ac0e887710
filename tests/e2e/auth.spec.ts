import type { Locator, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { cartButton } from './cart-controls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { addToCart } from './ordered.ts';
import { ask, field, freshPhone, newCustomer, signIn, stored } from './people.ts';
import { addFor, centre, guestWith, itemOf, settle } from './prepare.ts';

const { food, otherFood, grocery, customer } = KNOWN;
/** A code the demo accepts everywhere. */
const CODE = '123456';
const STORED_CART = 'islet:cart:1';
const t = getT('en');

/** Returns the item ids in the stored food cart. */
async function cartItems(page: Page): Promise<number[]> {
  const lines = JSON.parse((await stored(page, STORED_CART)) ?? '[]') as { itemId: number }[];
  return lines.map(({ itemId }) => itemId);
}

test('NAV-02 CART-11 a guest signs up on the way to checkout and keeps the cart', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const say = getT('ar');
  const guestId = await guestWith(request, [{ itemId: food.simple.id, quantity: 2 }]);
  await settle(page, { guestId, at: await centre(request), typed: false });
  await page.goto('/ar/store/brasa?module_id=1&zone_id=1');
  await cartButton(page, say).click();
  await page.getByRole('button', { name: say('cart.checkout') }).click();
  const dialog = page.getByRole('dialog', { name: say('cart.guestTitle') });
  await dialog.getByRole('link', { name: say('cart.signUp') }).click();
  await page.waitForURL(/\/auth\/sign-up\?from=/);
  const submit = page.getByRole('button', { name: say('auth.signUp') });
  await submit.click();
  await expect(page.getByText(say('auth.firstNameRequired'))).toBeVisible();
  await expect(field(page, say('auth.firstName'))).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const phone = freshPhone();
  await field(page, say('auth.firstName')).fill('Lina');
  await field(page, say('auth.lastName')).fill('Haddad');
  await field(page, say('auth.phone'), true).fill(phone);
  await field(page, say('auth.password'), true).fill('tall-mangrove');
  await field(page, say('auth.repeat')).fill('tall-mangrove');
  await submit.click();
  await page.waitForURL(/\/checkout\?page=cart/);
  const token = (await stored(page, 'token')) ?? '';
  expect((await ask(request, token, 'info'))['phone']).toBe(phone);
  // The guest's line now belongs to the customer, on the server and in the browser.
  expect(await cartItems(page)).toEqual([food.simple.id]);
  await expect(page.getByTestId('total')).not.toHaveText('…');
});

test('ADDR-08 country and number stand side by side on the narrowest phone, and nothing sticks out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of ['en', 'ar'] as const) {
    const say = getT(locale);
    await page.goto(`${locale === 'ar' ? '/ar' : ''}/auth/sign-up`);
    // Disabled until hydrated.
    await expect(page.getByRole('button', { name: say('auth.signUp') })).toBeEnabled();
    const number = field(page, say('auth.phone'), true);
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
  }
});

test('a friend’s code is taken from the link, and one nobody has is refused at its field', async ({
  page,
  request,
  faults,
}) => {
  const friend = await newCustomer(request);
  const code = String((await ask(request, friend.token, 'info'))['ref_code']);
  await page.goto(`/auth/sign-up?ref_code=${code}`);
  await expect(field(page, t('auth.referral'))).toHaveValue(code);
  await field(page, t('auth.referral')).fill('NOBODYHASIT');
  await field(page, t('auth.firstName')).fill('Omar');
  await field(page, t('auth.lastName')).fill('Said');
  await field(page, t('auth.phone'), true).fill(freshPhone());
  await field(page, t('auth.password'), true).fill('tall-mangrove');
  await field(page, t('auth.repeat')).fill('tall-mangrove');
  // Disabled until hydrated.
  await expect(page.getByRole('button', { name: t('auth.signUp') })).toBeEnabled();
  await field(page, t('auth.repeat')).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Nobody has this referral code.' })).toBeVisible();
  await expect(page.locator('#toaster').getByText('Nobody has this referral code.')).toBeVisible();
  await expect(field(page, t('auth.firstName'))).toHaveValue('Omar');
  expectOnlyLost(faults);
  await field(page, t('auth.referral')).fill(code);
  await page.getByRole('button', { name: t('auth.signUp') }).click();
  await page.waitForURL(/\/home/);
});

test('API-05 a wrong password is said and can be tried again; then back to where the person was', async ({
  page,
  faults,
}) => {
  const say = getT('ar');
  await page.goto('/ar/auth/sign-in?from=%2Fabout-us%3Fx%3D1');
  await signIn(page, say, { name: customer.email, password: 'not-this-one' });
  await expect(page.getByTestId('refused')).toBeVisible();
  const toast = page.locator('#toaster').getByText((await page.getByTestId('refused').textContent()) ?? '?');
  await expect(toast).toBeVisible();
  await expect(field(page, say('auth.emailOrPhone'))).toHaveValue(customer.email);
  expectOnlyLost(faults);
  await expect(toast).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await signIn(page, say, { name: customer.phone, password: customer.password });
  await page.waitForURL('**/ar/about-us?x=1');
  await expect(page.getByText(say('auth.welcome')).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-signed');
  // A signed-in customer is redirected from the sign-in page.
  await page.goto('/ar/auth/sign-in?from=%2F%2Fevil.example%2Fhome');
  await page.waitForURL(/localhost:\d+\/ar\/home/);
});

test('a one-time code signs in whoever has no account yet, after a name', { tag: '@phone' }, async ({
  page,
  request,
  faults,
}) => {
  const phone = freshPhone();
  await page.goto('/auth/sign-in?from=%2Fprofile');
  await page.getByRole('radio', { name: t('auth.byCode') }).check();
  await field(page, t('auth.phone'), true).fill(phone);
  await page.getByRole('button', { name: t('auth.sendCode') }).click();
  await expect(page.getByRole('heading', { name: t('auth.codeTitle') })).toBeFocused();
  await field(page, t('auth.code')).fill('000000');
  await page.getByRole('button', { name: t('auth.verify') }).click();
  await expect(page.getByRole('main').getByText('The code is not right.')).toBeVisible();
  expectOnlyLost(faults);
  // The sent code is still valid after a reload.
  await page.reload();
  await expect(page.getByText(phone)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await field(page, t('auth.code')).fill('١٢٣ ٤٥٦');
  await page.getByRole('button', { name: t('auth.verify') }).click();
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
});

test('a phone that belongs to an unproved account asks whose it is', async ({ page, request }) => {
  const person = await newCustomer(request);
  await page.goto('/auth/sign-in');
  await page.getByRole('radio', { name: t('auth.byCode') }).check();
  await field(page, t('auth.phone'), true).fill(person.phone);
  await page.getByRole('button', { name: t('auth.sendCode') }).click();
  await field(page, t('auth.code')).fill(CODE);
  await page.getByRole('button', { name: t('auth.verify') }).click();
  await expect(page.getByText('Rami Nasser')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('auth.itIsMe') }).click();
  await page.waitForURL(/\/home/);
  expect((await ask(request, (await stored(page, 'token')) ?? '', 'info'))['email']).toBe(person.email);
});

test('a forgotten password is replaced by a code, and signs in; nobody learns who has an account', async ({
  page,
  request,
}) => {
  const person = await newCustomer(request);
  await page.goto('/auth/sign-in?from=%2Fabout-us');
  await page.getByRole('link', { name: t('auth.forgot') }).click();
  await page.waitForURL(/\/auth\/forgot-password\?from=/);
  await field(page, t('auth.emailOrPhone')).fill(freshPhone());
  await page.getByRole('button', { name: t('auth.sendCode') }).click();
  await expect(page.getByText(t('auth.codeTextIfKnown'))).toBeVisible();
  await page.getByRole('button', { name: t('auth.otherReach') }).click();
  await field(page, t('auth.emailOrPhone')).fill(person.email);
  await page.getByRole('button', { name: t('auth.sendCode') }).click();
  await field(page, t('auth.code')).fill(CODE);
  await page.getByRole('button', { name: t('auth.verify') }).click();
  await field(page, t('auth.newPassword')).fill('other-lagoon');
  await field(page, t('auth.repeat')).fill('other-lagoons');
  await page.getByRole('button', { name: t('auth.setPassword') }).click();
  await expect(page.getByText(t('auth.passwordsDiffer'))).toBeVisible();
  await expectAccessible(page);
  await field(page, t('auth.repeat')).fill('other-lagoon');
  await page.getByRole('button', { name: t('auth.setPassword') }).click();
  await page.waitForURL('**/about-us');
  expect(await stored(page, 'token')).not.toBeNull();
  const data = { login_type: 'manual', field_type: 'phone', email_or_phone: person.phone, password: person.password };
  expect((await request.post('/api/v1/auth/login', { data, headers: { accept: 'application/json' } })).status()).toBe(
    401,
  );
});

test('CART-13 EXT-08 carts are joined at sign-in, store by store, and what found no place is named', {
  tag: '@phone',
}, async ({ page, request }) => {
  const person = await newCustomer(request);
  const at = await centre(request);
  // Four are in stock.
  const scarce = await itemOf(request, grocery.scarce.slug, grocery.store.moduleId);
  await addToCart(request, person, { itemId: otherFood.simple.id, quantity: 3 });
  await addToCart(request, person, { itemId: scarce.id, quantity: 3 }, grocery.store.moduleId);
  const guestId = await guestWith(request, []);
  await addFor(request, guestId, { itemId: food.simple.id, quantity: 2 });
  await addFor(request, guestId, { itemId: scarce.id, quantity: 2 }, grocery.store.moduleId);
  await settle(page, { guestId, at, typed: false });
  await page.goto('/auth/sign-in?from=%2Fstore%2Fbrasa%3Fmodule_id%3D1%26zone_id%3D1');
  await signIn(page, t, { name: person.phone, password: person.password });
  await page.waitForURL('**/store/brasa?module_id=1&zone_id=1');
  await expect(page.locator('#toaster').getByText(`1 × ${scarce.name}`)).toBeVisible();
  expect(await cartItems(page)).toEqual([food.simple.id, otherFood.simple.id]);
  await expect(page.locator('html')).toHaveAttribute('data-cart', '2');
});
