import type { APIRequestContext, Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { sectionOf } from './home-sections.ts';
import { ask, demoCustomer, newVerifiedCustomer, type Person, signedInAs } from './people.ts';

const FOOD = '/home?module_id=1&zone_id=1';

const signedIn = (page: Page, { token }: Person, more: Record<string, string> = {}) =>
  signedInAs(page, token, { zoneid: '[1]', ...more });

/** Creates a customer referred by the demo's customer, with a first-order discount. */
async function newcomer(request: APIRequestContext): Promise<Person> {
  const { ref_code } = await ask(request, (await demoCustomer(request)).token, 'info');
  return newVerifiedCustomer(request, String(ref_code));
}

test.describe('for a signed-in person', () => {
  test('PROMO-06 the cashback button opens the list, which counts as new for ten seconds', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    await signedIn(page, await newcomer(request));
    let asked = 0;
    page.on('request', (sent) => {
      if (sent.url().includes('/mine/cashback')) asked += 1;
    });
    await page.clock.install();
    await page.goto(FOOD);
    const button = page.getByRole('button', { name: 'Cashback' });
    const dialog = page.getByRole('dialog', { name: 'Cashback offers' });
    const close = async () => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    };
    await button.click();
    await expect(dialog.getByText('$2.00 back')).toBeVisible();
    await expect(dialog.getByText(/From a purchase of \$25\.00/)).toBeVisible();
    await close();
    await button.click();
    await expect(dialog.getByText('$2.00 back')).toBeVisible();
    expect(asked).toBe(1);
    await close();
    await page.clock.fastForward(10_000);
    await button.click();
    await expect.poll(() => asked).toBe(2);
    await expectAccessible(page);
  });

  test('PROMO-06 a guest opens the list too, without anything personal, and is told how to collect', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(`/ar${FOOD}`);
    // It is part of the page's flow and covers nothing.
    const button = page.getByRole('button', { name: 'استرداد نقدي' });
    const covers = await button.evaluate((element) => getComputedStyle(element.parentElement ?? element).position);
    expect(covers).toBe('static');
    await page.goto(FOOD);
    await page.getByRole('button', { name: 'Cashback' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cashback offers' });
    await expect(dialog.getByText('$2.00 back')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/auth\/sign-in\?from=/);
    await expectAccessible(page);
  });

  test('PROMO-07 a newcomer is greeted once with the discount of the first order', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    await signedIn(page, await newcomer(request), { 'islet:welcome': '1' });
    await page.goto(FOOD);
    const dialog = page.getByRole('dialog', { name: /Welcome, Rami/ });
    await expect(dialog).toContainText(/Get .+ off your first order\./);
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(382);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Start shopping' }).click();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('islet:welcome'))).toBeNull();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('PROMO-07 without a discount nobody is greeted, and the flag goes', async ({ page, request }) => {
    await signedIn(page, await demoCustomer(request), { 'islet:welcome': '1' });
    await page.goto(FOOD);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('islet:welcome'))).toBeNull();
    await expect(page.locator('dialog.welcome')).toBeHidden();
  });

  test('HOME-04 stores somebody has ordered from come back under the words of the module', async ({
    page,
    request,
  }) => {
    await signedIn(page, await demoCustomer(request));
    for (const [module, title] of [
      [1, 'Wanna Try Again!!'],
      [2, 'Visit Again!'],
      [3, 'Visit Again!'],
    ] as const) {
      await page.goto(`/home?module_id=${module}&zone_id=1`);
      await page.locator('islet-own').scrollIntoViewIfNeeded();
      const strip = sectionOf(page, title);
      await expect(strip.getByText('Get your recent purchase from the shop you recently visited')).toBeVisible();
      await expect(strip.getByRole('link', { name: 'Visit Again', exact: true }).first()).toBeVisible();
    }
  });

  test('HOME-G HOME-P HOME-04 guests have no place of the stores they have been to', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    for (const module of [1, 2, 3, 4]) {
      await page.goto(`/home?module_id=${module}&zone_id=1`);
      const place = page.locator('islet-own.visited');
      await expect(place).toHaveCount(1);
      await expect(place).toBeHidden();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', { name: /^(Visit Again!|Wanna Try Again!!|Whats New)$/ })).toHaveCount(0);
    }
    expect(asked.filter((url) => url.includes('/mine/'))).toEqual([]);
  });

  test('HOME-04 who has not ordered yet sees what is new, without the subtitle', async ({ page, request }) => {
    await signedIn(page, await newcomer(request));
    await page.goto(FOOD);
    await page.locator('islet-own').scrollIntoViewIfNeeded();
    const strip = sectionOf(page, 'Whats New');
    await expect(strip.getByRole('article').first()).toBeVisible();
    await expect(strip.getByText(/recent purchase/)).toHaveCount(0);
  });

  test('HOME-04 fragments for one person are kept by nobody, and nobody else gets them', async ({ request }) => {
    const path = '/mine/visited?module_id=1&zone_id=1';
    const [own, other] = [await demoCustomer(request), await newcomer(request)];
    const fragmentFor = ({ token }: Person) => request.get(path, { headers: { authorization: `Bearer ${token}` } });
    const [first, second, nobody] = await Promise.all([fragmentFor(own), fragmentFor(other), request.get(path)]);
    expect(first.headers()['cache-control']).toBe('private, no-store');
    expect(await first.text()).toContain('Wanna Try Again!!');
    expect(await second.text()).not.toContain('Wanna Try Again!!');
    expect(nobody.status()).toBe(401);
    expect(await nobody.text()).not.toContain('article');
  });
});
