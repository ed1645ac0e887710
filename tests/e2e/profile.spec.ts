import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { KNOWN } from '#src/demo/seed/known.ts';
import { getT } from '#src/i18n/t.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { ask, demoCustomer, field, newCustomer, signedInAs, signIn, stored } from './people.ts';
import { speaker } from './speaker.ts';
import { expectTold, recordToasts } from './told.ts';

const t = getT('en');
const UPDATE = '**/api/v1/customer/update-profile';
const INFO = '**/api/v1/customer/info';

const save = (page: Page) => page.getByRole('button', { name: t('profile.save') });

/** Confirms a change with the account's password. */
async function confirm(page: Page, password: string, say = t): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('profile.codeTitle') });
  await dialog.getByLabel(say('profile.currentPassword')).fill(password);
  await dialog.getByRole('button', { name: say('profile.confirm') }).click();
}

test('ACC-02 A customer changes the profile on a phone', { tag: '@phone' }, async ({ page, request, faults }) => {
  await recordToasts(page);
  const person = await newCustomer(request);
  await signedInAs(page, person.token);
  await test.step('ACC-02 An account of another provider has no password field, and a profile that failed can be retried', async () => {
    let broken = true;
    await page.route(INFO, async (route) => {
      if (broken) return route.fulfill({ status: 500, json: { message: 'The books are closed.' } });
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), social_id: 'g-1' } });
    });
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText('The books are closed.')).toBeVisible();
    expectOnlyLost(faults);
    broken = false;
    await page
      .getByRole('main')
      .getByRole('button', { name: t('profile.retry') })
      .click();
    await expect(page.getByText(t('profile.socialPassword'))).toBeVisible();
    await expect(field(page, t('profile.password'))).toHaveCount(0);
    await page.unroute(INFO);
  });

  await page.goto('/profile?page=profile-settings');
  await test.step('ACC-02 The profile is shown, and its errors have the documented texts', async () => {
    await expect(field(page, t('profile.phone'))).toHaveValue(person.phone);
    await expect(field(page, t('profile.phone'))).toHaveAttribute('readonly');
    await expect(field(page, t('profile.email'))).toHaveValue(person.email);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await save(page).click();
    await expectTold(page, t('profile.unchanged'));
    await page.getByRole('button', { name: t('profile.reset') }).click();
    await expect(field(page, t('profile.firstName'))).toHaveValue('');
    await expect(field(page, t('profile.email'))).toHaveValue('');
    await save(page).click();
    const wrong = ['name is required', 'last name required', 'Email is required'];
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(wrong);
    await expect(field(page, t('profile.firstName'))).toBeFocused();
    await field(page, t('profile.email')).fill('lina@nowhere');
    await save(page).click();
    await expect(page.getByText('Must be a valid email')).toBeVisible();
  });

  await test.step('ACC-02 The name and picture are changed, and a file that is no picture or too large is refused', async () => {
    await field(page, t('profile.email')).fill(person.email);
    const input = page.getByLabel(t('profile.photoChoose'));
    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await expect(page.getByText(t('profile.photoType'))).toBeVisible();
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
    await expect(page.getByText(t('profile.photoSize'))).toBeVisible();
    const wide = sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366cc' } });
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await wide.jpeg().toBuffer() });
    await expect(page.getByText(t('profile.photoSize'))).toBeHidden();
    await field(page, t('profile.firstName')).fill('Rami');
    await field(page, t('profile.lastName')).fill('Nasser-Haddad');
    await save(page).click();
    await expectTold(page, 'Your profile has been updated.');
    await expect(page.getByText('Rami Nasser-Haddad')).toBeVisible();
    await expect(save(page)).toBeFocused();
    const info = await ask(request, person.token, 'info');
    expect(info['l_name']).toBe('Nasser-Haddad');
    // Cropped to a square before the upload.
    const kept = await request.get(String(info['image_full_url']));
    const { width, height } = await sharp(await kept.body()).metadata();
    expect(width).toBe(height);
  });

  const dialog = page.getByRole('dialog', { name: t('profile.codeTitle') });
  await test.step('ACC-02 A new password is repeated, confirmed with the old one, and works for a sign-in', async () => {
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
    await expect(dialog.getByRole('alert')).toHaveText('The current password is not right.');
    expectOnlyLost(faults);
    await expectAccessible(page);
    await confirm(page, person.password);
    await expect(dialog).toBeHidden();
    await expect(field(page, t('profile.password'))).toHaveValue('');
    const data = { login_type: 'manual', field_type: 'phone', email_or_phone: person.phone, password: 'quiet-lagoon' };
    expect((await request.post('/api/v1/auth/login', { data })).status()).toBe(200);
  });

  await test.step('ACC-02 A changed e-mail address is verified with a code', async () => {
    const email = `new${person.phone.slice(1)}@example.com`;
    const proof = { verification_on: 'email', verification_medium: 'email' };
    const sent: string[] = [];
    await page.route(UPDATE, async (route) => {
      const code = /name="otp"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1];
      sent.push(code ?? '');
      if (code === undefined)
        return route.fulfill({ json: { ...proof, otp_send: true, message: 'We have sent you a code.' } });
      if (code !== '123456')
        return route.fulfill({ status: 403, json: { ...proof, message: 'The code is not right.' } });
      return route.continue();
    });
    await field(page, t('profile.email')).fill(email);
    await save(page).click();
    await confirm(page, 'quiet-lagoon');
    await expect(dialog.getByText(t('profile.codeEmail'))).toBeVisible();
    await expect(page.locator('#toaster').getByText('We have sent you a code.')).toHaveCount(0);
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
});

test('ACC-03 An account with running orders cannot be deleted, and any other account is deleted for good', async ({
  page,
  request,
  faults,
}) => {
  await recordToasts(page);
  const { t: say, prefix } = speaker('ar');
  const remove = page.getByRole('main').getByRole('button', { name: say('profile.delete') });
  const question = page.getByRole('dialog', { name: say('profile.deleteAsk') });
  await signedInAs(page, (await demoCustomer(request)).token);
  await page.goto(`${prefix}/settings`);
  await remove.click();
  await expectAccessible(page);
  await question.getByRole('button', { name: say('profile.delete') }).click();
  await confirm(page, KNOWN.customer.password, say);
  await expectTold(page, 'لديك طلبات قيد التنفيذ');
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
  await expectTold(page, say('profile.deleted'));
  expect(await stored(page, 'token')).toBeNull();
  const data = { login_type: 'manual', field_type: 'phone', email_or_phone: person.phone, password: person.password };
  expect((await request.post('/api/v1/auth/login', { data, headers: { accept: 'application/json' } })).status()).toBe(
    401,
  );

  await test.step('NAV-02 Older URLs of orders are redirected, and a guest is asked to sign in', async () => {
    const response = await request.get('/profile?orderId=7&page=my-orders&from=checkout', { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([302, '/my-orders?orderId=7']);
    await page.goto('/profile');
    await page.waitForURL('**/auth/sign-in?from=%2Fprofile');
    await expectTold(page, 'You must be login to access this page.');
  });

  // The marketplace's other reasons and their words: tests/state/session.test.ts.
  await test.step('API-04 An expired token is removed and leads to sign-in and back', async () => {
    const customer = await newCustomer(request);
    await page.evaluate(() => localStorage.setItem('token', 'ended'));
    const ended = { status: 401, json: { errors: [{ code: 'auth-001', message: 'x' }] } };
    await page.route(INFO, (route) => route.fulfill(ended), { times: 1 });
    await page.goto('/profile');
    await page.waitForURL('**/auth/sign-in?from=%2Fprofile');
    await expectTold(page, 'Your token has been expired');
    expect(await stored(page, 'token')).toBeNull();
    expectOnlyLost(faults);
    await signIn(page, t, { name: customer.phone, password: customer.password });
    await page.waitForURL('**/profile');
    await expect(field(page, t('profile.firstName'))).toHaveValue('Rami');
  });
});
