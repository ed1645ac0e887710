import type { Page } from 'playwright/test';
import { holdClock } from './clock.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { field, freshPhone, stored } from './people.ts';
import { type Speaker, speaker } from './speaker.ts';

/** A code the demo accepts everywhere. */
const CODE = '123456';

/** Gives the page a device that can keep passkeys and verifies its user at once. */
async function plugIn(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Makes an account by a one-time code, up to the offer of a passkey. */
async function signUpByCode(page: Page, { t }: Speaker): Promise<void> {
  const phone = freshPhone();
  await page.getByRole('radio', { name: t('auth.byCode') }).check();
  await field(page, t('auth.phone')).fill(phone);
  await page.getByRole('button', { name: t('auth.sendCode') }).click();
  await field(page, t('auth.code')).fill(CODE);
  await page.getByRole('button', { name: t('auth.verify') }).click();
  await field(page, t('auth.name')).fill('Rami Nasser');
  await field(page, t('auth.email')).fill(`p${phone.slice(1)}@example.com`);
  await page.getByRole('button', { name: t('auth.continue') }).click();
}

/** Ends the session in this browser. */
const forget = (page: Page): Promise<void> => page.evaluate(() => localStorage.removeItem('token'));

for (const { locale, tag } of [
  { locale: 'en', tag: [] },
  { locale: 'ar', tag: ['@phone'] },
] as const)
  test(`EXT-16 A customer makes a passkey after a one-time code, signs in with it and removes it (${locale})`, {
    tag: [...tag],
  }, async ({ page }) => {
    const visitor = speaker(locale);
    const { t, prefix } = visitor;
    await plugIn(page);
    await page.goto(`${prefix}/auth/sign-in?from=%2Fsettings`);

    await test.step('A passkey is offered after the code, and saved', async () => {
      await holdClock(() => signUpByCode(page, visitor));
      await expect(page.getByRole('heading', { name: t('passkeys.offerTitle') })).toBeFocused();
      if (locale === 'ar') await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: t('passkeys.add') }).click();
      await page.waitForURL(`**${prefix}/settings`);
    });

    const part = page.getByRole('region', { name: t('passkeys.title') });
    await test.step('The settings list it, and it gets a name', async () => {
      await expect(part.getByText(t('passkeys.neverUsed'))).toBeVisible();
      // Without the toast that says the customer is signed in.
      await page.reload();
      await expect(part.getByText(t('passkeys.neverUsed'))).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await part.getByRole('listitem').getByRole('button').first().click();
      await field(page, t('passkeys.name')).fill('Blue phone');
      await page.getByRole('button', { name: t('passkeys.save') }).click();
      await expect(part.getByRole('listitem')).toContainText('Blue phone');
    });

    const signInPage = `${prefix}/auth/sign-in?from=%2Fsettings`;
    await test.step('The button of the sign-in page opens the device, which signs in and leads back', async () => {
      await forget(page);
      // The offer at the field gets no response until the press ends it: the device would answer it before.
      const { promise: offerRequested, resolve: reportOffer } = Promise.withResolvers<void>();
      await page.route('**/auth/passkey/options', () => reportOffer(), { times: 1 });
      await page.goto(signInPage);
      await offerRequested;
      const button = page.getByRole('button', { name: t('passkeys.signIn') });
      await expect(button).toBeEnabled();
      if (locale === 'ar') await expectAccessible(page);
      await button.click();
      await page.waitForURL(`**${prefix}/settings`);
      await expect(part.getByRole('listitem')).toContainText('Blue phone');
      await expect(part.getByText(t('passkeys.neverUsed'))).toBeHidden();
      expect(await stored(page, 'token')).toBeTruthy();
    });

    await test.step('The offer at the field of the sign-in name signs in without a press', async () => {
      await forget(page);
      await page.goto(signInPage);
      await page.waitForURL(`**${prefix}/settings`);
      expect(await stored(page, 'token')).toBeTruthy();
    });

    await test.step('A removed passkey is no longer listed', async () => {
      await part.getByRole('button', { name: t('passkeys.removeNamed', { name: 'Blue phone' }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('passkeys.remove') })
        .click();
      await expect(part.getByText(t('passkeys.none'))).toBeVisible();
    });
  });
