import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { ask, demoCustomer, field, newCustomer, type Person, signedInAs, stored } from './people.ts';
import { speaker } from './speaker.ts';

const t = getT('en');
const UPDATE = '**/api/v1/customer/update-profile';
const INFO = '**/api/v1/customer/info';

const save = (page: Page) => page.getByRole('button', { name: t('profile.save') });
const toast = (page: Page, text: string) => page.locator('#toaster').getByText(text).last();

/** Confirms a change with the account's password. */
async function confirm(page: Page, password: string, say = t): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('profile.codeTitle') });
  await dialog.getByLabel(say('profile.currentPassword')).fill(password);
  await dialog.getByRole('button', { name: say('profile.confirm') }).click();
}

/** Opens the profile page of a customer and waits for its form. */
async function opened(page: Page, { token }: Pick<Person, 'token'>, path = '/profile'): Promise<void> {
  await signedInAs(page, token);
  await page.goto(path);
  await expect(
    page.getByRole('textbox', { name: getT(path.startsWith('/ar') ? 'ar' : 'en')('profile.firstName') }),
  ).toBeVisible();
}

test('ACC-02 the profile is shown and says what is missing, as the documents word it', {
  tag: '@phone',
}, async ({ page, request }) => {
  const person = await newCustomer(request);
  await opened(page, person, '/profile?page=profile-settings');
  await expect(field(page, t('profile.phone'))).toHaveValue(person.phone);
  await expect(field(page, t('profile.phone'))).toHaveAttribute('readonly');
  await expect(field(page, t('profile.email'))).toHaveValue(person.email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const update = page.getByRole('button', { name: t('profile.save') });
  await update.click();
  await expect(toast(page, t('profile.unchanged'))).toBeVisible();
  await page.getByRole('button', { name: t('profile.reset') }).click();
  await expect(field(page, t('profile.firstName'))).toHaveValue('');
  await expect(field(page, t('profile.email'))).toHaveValue('');
  await update.click();
  const wrong = ['name is required', 'last name required', 'Email is required'];
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(wrong);
  await expect(field(page, t('profile.firstName'))).toBeFocused();
  await field(page, t('profile.email')).fill('lina@nowhere');
  await update.click();
  await expect(page.getByText('Must be a valid email')).toBeVisible();
});

test('ACC-02 name and picture are changed; a picture must be one, and small', async ({ page, request }) => {
  const person = await newCustomer(request);
  await opened(page, person);
  const input = page.getByLabel(t('profile.photoChoose'));
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(page.getByText(t('profile.photoType'))).toBeVisible();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(page.getByText(t('profile.photoSize'))).toBeVisible();
  const wide = sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366cc' } });
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await wide.jpeg().toBuffer() });
  await expect(page.getByText(t('profile.photoSize'))).toBeHidden();
  await field(page, t('profile.lastName')).fill('Nasser-Haddad');
  await save(page).click();
  await expect(toast(page, 'Your profile has been updated.')).toBeVisible();
  await expect(page.getByText('Rami Nasser-Haddad')).toBeVisible();
  await expect(save(page)).toBeFocused();
  const info = await ask(request, person.token, 'info');
  expect(info['l_name']).toBe('Nasser-Haddad');
  // Cropped to a square before the upload.
  const kept = await request.get(String(info['image_full_url']));
  const { width, height } = await sharp(await kept.body()).metadata();
  expect(width).toBe(height);
});

test('ACC-02 a new password is repeated and confirmed by the old one, and counts', async ({
  page,
  request,
  faults,
}) => {
  const person = await newCustomer(request);
  await opened(page, person);
  await field(page, t('profile.password')).fill('short');
  await field(page, t('profile.repeat')).fill('shorter');
  await save(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    t('profile.passwordShort'),
    t('profile.passwordsDiffer'),
  ]);
  await field(page, t('profile.password')).fill('quiet-lagoon');
  await field(page, t('profile.repeat')).fill('quiet-lagoon');
  await save(page).click();
  await confirm(page, 'not-the-one');
  const dialog = page.getByRole('dialog', { name: t('profile.codeTitle') });
  await expect(dialog.getByRole('alert')).toHaveText('The current password is not right.');
  expectOnlyLost(faults);
  await expectAccessible(page);
  await confirm(page, person.password);
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Your profile has been updated.')).toBeVisible();
  await expect(field(page, t('profile.password'))).toHaveValue('');
  const data = { login_type: 'manual', field_type: 'phone', email_or_phone: person.phone, password: 'quiet-lagoon' };
  expect((await request.post('/api/v1/auth/login', { data })).status()).toBe(200);
});

test('ACC-02 an account elsewhere has no password here, and what cannot be read can be tried again', async ({
  page,
  request,
  faults,
}) => {
  const person = await newCustomer(request);
  let broken = true;
  await page.route(INFO, async (route) => {
    if (broken) return route.fulfill({ status: 500, json: { message: 'The books are closed.' } });
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), social_id: 'g-1' } });
  });
  await signedInAs(page, person.token);
  await page.goto('/profile');
  await expect(page.getByText('The books are closed.')).toBeVisible();
  expectOnlyLost(faults);
  broken = false;
  await page
    .getByRole('main')
    .getByRole('button', { name: t('profile.retry') })
    .click();
  await expect(page.getByText(t('profile.socialPassword'))).toBeVisible();
  await expect(field(page, t('profile.password'))).toHaveCount(0);
});

test('ACC-02 a changed e-mail address is proved by a code', { tag: '@phone' }, async ({ page, request, faults }) => {
  const person = await newCustomer(request);
  const email = `new${person.phone.slice(1)}@example.com`;
  const proof = { verification_on: 'email', verification_medium: 'email' };
  const sent: string[] = [];
  await page.route(UPDATE, async (route) => {
    const code = /name="otp"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1];
    sent.push(code ?? '');
    if (code === undefined)
      return route.fulfill({ json: { ...proof, otp_send: true, message: 'We have sent you a code.' } });
    if (code !== '123456') return route.fulfill({ status: 403, json: { ...proof, message: 'The code is not right.' } });
    return route.continue();
  });
  await opened(page, person);
  await field(page, t('profile.email')).fill(email);
  await save(page).click();
  await confirm(page, person.password);
  const dialog = page.getByRole('dialog', { name: t('profile.codeTitle') });
  await expect(dialog.getByText(t('profile.codeEmail'))).toBeVisible();
  await expect(toast(page, 'We have sent you a code.')).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('999999');
  await dialog.getByRole('button', { name: t('profile.confirm') }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The code is not right.');
  expectOnlyLost(faults);
  await dialog.getByRole('textbox').fill('123456');
  await dialog.getByRole('button', { name: t('profile.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, t('profile.email'))).toHaveValue(email);
  expect(sent).toEqual(['', '999999', '123456']);
  expect((await ask(request, person.token, 'info'))['email']).toBe(email);
});

test('ACC-03 an account with orders on their way stays; another one is gone for good', async ({ page, request }) => {
  const { t: say, prefix } = speaker('ar');
  const remove = page.getByRole('main').getByRole('button', { name: say('profile.delete') });
  const question = page.getByRole('dialog', { name: say('profile.deleteAsk') });
  await signedInAs(page, (await demoCustomer(request)).token);
  await page.goto(`${prefix}/settings`);
  await remove.click();
  await expectAccessible(page);
  await question.getByRole('button', { name: say('profile.delete') }).click();
  await confirm(page, KNOWN.customer.password, say);
  const refused = /لديك طلبات قيد التنفيذ/;
  await expect(page.locator('#toaster').getByText(refused)).toBeVisible();
  await expect(question).toBeHidden();
  expect(await stored(page, 'token')).not.toBeNull();

  const person = await newCustomer(request);
  await page.evaluate((token) => localStorage.setItem('token', token), person.token);
  await page.reload();
  await remove.click();
  await question.getByRole('button', { name: say('profile.cancel') }).click();
  await expect(question).toBeHidden();
  await remove.click();
  await question.getByRole('button', { name: say('profile.delete') }).click();
  await confirm(page, person.password, say);
  await page.waitForURL(new RegExp(`localhost:\\d+${prefix}/?$`));
  await expect(page.getByText(say('profile.deleted')).first()).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
  const data = { login_type: 'manual', field_type: 'phone', email_or_phone: person.phone, password: person.password };
  expect((await request.post('/api/v1/auth/login', { data, headers: { accept: 'application/json' } })).status()).toBe(
    401,
  );
});

test('NAV-02 older addresses of orders lead to where they are now; a guest is asked to sign in', async ({
  page,
  request,
}) => {
  const answer = await request.get('/profile?orderId=7&page=my-orders&from=checkout', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/my-orders?orderId=7']);
  await page.goto('/profile');
  await page.waitForURL('**/auth/sign-in?from=%2Fprofile');
  await expect(page.getByText('You must be login to access this page.').first()).toBeVisible();
});
