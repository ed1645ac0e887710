import type { APIRequestContext, Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { sectionOf } from './home-sections.ts';
import { ask, demoCustomer, newCustomer, newVerifiedCustomer, type Person, signedInAs, stored } from './people.ts';
import { speaker } from './speaker.ts';

const FOOD = '/food?zone_id=1';
const SUBTITLE = 'Get your recent purchase from the shop you recently visited';

const signedIn = (page: Page, { token }: Person, more: Record<string, string> = {}) =>
  signedInAs(page, token, { zoneid: '[1]', ...more });

/** Creates a customer referred by the demo's customer, with a first-order discount. */
async function newcomer(request: APIRequestContext): Promise<Person> {
  const { ref_code } = await ask(request, (await demoCustomer(request)).token, 'info');
  return newVerifiedCustomer(request, String(ref_code));
}

test.describe('The offers of a signed-in customer', () => {
  test('PROMO-07 A new customer is greeted once with the discount for the first order', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    await signedIn(page, await newcomer(request), { 'islet:welcome': '1' });
    await page.goto(FOOD);
    const greeting = page.getByRole('dialog', { name: /Welcome, Rami/ });
    await expect(greeting).toContainText(/Get .+ off your first order\./);
    expect((await greeting.boundingBox())?.width).toBeLessThanOrEqual(382);
    await expectAccessible(page);
    await greeting.getByRole('button', { name: 'Start shopping' }).click();
    await expect(greeting).toBeHidden();
    await expect.poll(() => stored(page, 'islet:welcome')).toBeNull();

    await test.step('PROMO-06 The cashback button opens the list of the customer', async () => {
      await page.getByRole('button', { name: 'Cashback' }).click();
      const offers = page.getByRole('dialog', { name: 'Cashback offers' });
      await expect(offers.getByText('$2.00 back')).toBeVisible();
      await expect(offers.getByText(/From a purchase of \$25\.00/)).toBeVisible();
      await expect(offers.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      await expectAccessible(page);
    });

    await page.reload();
    await test.step('HOME-04 A customer without orders sees new stores, without the subtitle', async () => {
      await page.locator('islet-own').scrollIntoViewIfNeeded();
      const strip = sectionOf(page, 'Whats New');
      await expect(strip.getByRole('article').first()).toBeVisible();
      await expect(strip.getByText(/recent purchase/)).toHaveCount(0);
    });
    await expect(greeting).toBeHidden();
  });

  test('HOME-04 The stores that a customer has ordered from are shown under the heading of the module', async ({
    page,
    request,
  }) => {
    const own = await demoCustomer(request);
    await signedIn(page, own, { 'islet:welcome': '1' });
    await page.goto(FOOD);
    await test.step('PROMO-07 A customer without a discount is not greeted, and the stored flag is removed', async () => {
      await expect.poll(() => stored(page, 'islet:welcome')).toBeNull();
      await expect(page.locator('dialog.welcome')).toBeHidden();
    });
    await page.locator('islet-own').scrollIntoViewIfNeeded();
    const strip = sectionOf(page, 'Wanna Try Again!!');
    await expect(strip.getByText(SUBTITLE)).toBeVisible();
    await expect(strip.getByRole('link', { name: 'Visit Again', exact: true }).first()).toBeVisible();

    const fragmentFor = ({ token }: Person, moduleId = 1) =>
      request.get(`/mine/visited?module_id=${moduleId}&zone_id=1`, { headers: { authorization: `Bearer ${token}` } });
    for (const moduleId of [2, 3]) {
      const fragment = await (await fragmentFor(own, moduleId)).text();
      for (const text of ['Visit Again!', SUBTITLE]) expect(fragment).toContain(text);
      expect(fragment).not.toContain('Wanna Try Again!!');
    }
    await test.step('HOME-04 Personal fragments are not cached, and another visitor does not get them', async () => {
      const other = await newCustomer(request);
      const first = await fragmentFor(own);
      const second = await fragmentFor(other);
      const nobody = await request.get('/mine/visited?module_id=1&zone_id=1');
      expect(first.headers()['cache-control']).toBe('private, no-store');
      expect(await first.text()).toContain('Wanna Try Again!!');
      expect(await second.text()).not.toContain('Wanna Try Again!!');
      expect(nobody.status()).toBe(401);
      expect(await nobody.text()).not.toContain('article');
    });
  });
});

test('PROMO-06 A guest opens the cashback list without personal data and is told how to collect cashback', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { t, prefix, money } = speaker('ar');
  const personal: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.includes('/mine/')) personal.push(pathname);
  });
  await page.goto(prefix + FOOD);
  await test.step('HOME-G HOME-P HOME-04 A guest’s homes show no stores from earlier orders', async () => {
    const place = page.locator('islet-own.visited');
    await expect(place).toHaveCount(1);
    await expect(place).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const name of [t('home.visitAgain'), t('home.tryAgain'), t('home.whatsNew')])
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
    for (const moduleId of [2, 3, 4]) {
      const html = await (await request.get(`/home?module_id=${moduleId}&zone_id=1`)).text();
      expect(html.match(/<islet-own class="visited"/g), `module ${moduleId}`).toHaveLength(1);
      expect(html).not.toMatch(/Visit Again!|Wanna Try Again!!|Whats New/);
    }
  });
  const button = page.getByRole('button', { name: t('home.cashback') });
  // It is part of the page's flow and covers nothing.
  const position = await button.evaluate((element) => getComputedStyle(element.parentElement ?? element).position);
  expect(position).toBe('static');
  await button.click();
  const offers = page.getByRole('dialog', { name: t('home.cashbackTitle') });
  await expect(offers.getByText(t('home.cashbackBack', { value: money(200) }))).toBeVisible();
  await expect(offers.getByRole('link', { name: t('shell.signIn') })).toHaveAttribute(
    'href',
    /^\/ar\/auth\/sign-in\?from=/,
  );
  await expectAccessible(page);
  expect(personal).toEqual(['/ar/mine/cashback']);
});
