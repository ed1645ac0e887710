import type { APIRequestContext, Page } from 'playwright/test';
import { KNOWN } from '#src/backend/seed/known.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';

const FOOD = '/home?module_id=1&zone_id=1';
const section = (page: Page, name: string | RegExp) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name }) });

/** Makes the browser that of a signed-in person before its first page. */
const signIn = (page: Page, token: string, more: Record<string, string> = {}) =>
  page.addInitScript(
    (stored) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', '1');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { token, zoneid: '[1]', ...more },
  );

async function demoCustomer(request: APIRequestContext): Promise<string> {
  const { phone, password } = KNOWN.customer;
  const answer = await request.post('/api/v1/auth/login', {
    data: { login_type: 'manual', email_or_phone: phone, password, field_type: 'phone' },
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Somebody new whom the demo customer has brought along: their first order is reduced. */
async function newcomer(request: APIRequestContext): Promise<string> {
  const info = await request.get('/api/v1/customer/info', {
    headers: { authorization: `Bearer ${await demoCustomer(request)}`, 'X-localization': 'en' },
  });
  const { ref_code } = (await info.json()) as { ref_code: string };
  const number = String(Date.now()).slice(-6) + String(Math.floor(Math.random() * 90) + 10);
  const answer = await request.post('/api/v1/auth/sign-up', {
    data: {
      name: 'Rana Saleh',
      phone: `+9995${number}`,
      email: `rana${number}@example.com`,
      password: 'palm-trees-9',
      ref_code,
    },
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

test('PROMO-01 highlights say what they are, and lead to their stores', async ({ page }) => {
  await page.goto(FOOD);
  const strip = section(page, 'Highlights for you');
  await expect(strip.getByText('See our most popular restaurant and foods')).toBeVisible();
  await expect(strip.locator('islet-carousel')).toHaveAttribute('data-speed', '500');
  await expect(strip.getByRole('link', { name: 'Two days of patience' })).toHaveAttribute(
    'href',
    '/store/forno-vela?module_id=1&zone_id=1',
  );
});

test('PROMO-02 the card of a sale says how much is gone, and when it is over', async ({ page }) => {
  await page.clock.install({ time: new Date('2099-01-01T00:00:00Z') });
  await page.goto(FOOD);
  const card = page.locator('section', { has: page.getByRole('heading', { level: 3, name: 'Hungry hours' }) }).last();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('timer')).toHaveText('This campaign is over');
  const burger = card.getByRole('article').filter({ hasText: 'Smoky mushroom burger' });
  await expect(burger.getByText('Sold 26')).toBeVisible();
  await expect(burger.getByText('Available 14')).toBeVisible();
  // 26 of 40.
  await expect(burger.getByRole('progressbar')).toHaveAttribute('value', '65');
  expect(await card.getByRole('article').count()).toBeLessThanOrEqual(15);
});

for (const { locale, prefix } of LOCALES)
  test(`PROMO-02 the page of a flash sale lists it all, in ${locale}`, async ({ page }) => {
    await page.goto(prefix + FOOD);
    const more = page.locator('main a[href*="/flash-sales"]').first();
    await expect(more).toHaveAttribute('href', /\/flash-sales\?id=\d+&module_id=1&zone_id=1$/);
    await page.goto((await more.getAttribute('href')) ?? '');
    await expect(
      page.getByRole('heading', { level: 1, name: locale === 'en' ? 'Hungry hours' : 'ساعات الجوع' }),
    ).toBeVisible();
    await expect(page.getByRole('timer').locator('b')).toHaveCount(4);
    expect(await page.locator('main').getByRole('article').count()).toBeGreaterThan(6);
    await expect(page.locator('main').getByRole('progressbar').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test('PROMO-02 NAV-03 pages of promotions are kept, those beyond the last and unknown ones answer 404', async ({
  page,
}) => {
  for (const path of [
    '/flash-sales?id=1&module_id=2&zone_id=1',
    '/campaigns/4?module_id=2&zone_id=1',
    '/coupons?zone_id=1',
  ]) {
    const first = await page.request.get(path);
    expect(first.status(), path).toBe(200);
    expect(first.headers()['cache-control']).toContain('s-maxage=60');
    await expect.poll(async () => (await page.request.get(path)).headers()['x-cache'], path).toBe('HIT');
  }
  for (const path of [
    '/campaigns/999?module_id=1&zone_id=1',
    '/campaigns/x?module_id=1',
    '/flash-sales?id=1&module_id=1&zone_id=1&page=9',
  ])
    expect((await page.request.get(path)).status(), path).toBe(404);
  // The parcel service has no sale.
  const none = await page.request.get('/flash-sales?id=1&module_id=5&zone_id=1');
  expect(await none.text()).toContain('No flash sale at the moment');
});

test('PROMO-03 a campaign leads to its stores', async ({ page }) => {
  await page.goto(FOOD);
  await section(page, 'Just For You').getByRole('link', { name: 'Harbour food week' }).click();
  await page.waitForURL('/campaigns/1?module_id=1&zone_id=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour food week' })).toBeVisible();
  await expect(page.getByText(/^From \w+ \d+, \d{4} to /)).toBeVisible();
  const stores = section(page, 'Stores in this campaign');
  await expect(stores.getByRole('link', { name: 'Brasa', exact: true })).toHaveAttribute(
    'href',
    '/store/brasa?module_id=1&zone_id=1',
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('PROMO-03 campaigns are a grid with pictures, but a strip in the pharmacy', async ({ page }) => {
  const campaigns = section(page, 'Just For You');
  for (const module of [1, 2, 3, 4]) {
    await page.goto(`/home?module_id=${module}&zone_id=1`);
    const looks = campaigns.locator('.campaign-grid, islet-carousel');
    await expect(looks).toHaveCount(1);
    await expect(looks).toHaveClass(module === 3 ? /carousel/ : /campaign-grid/);
    await expect(looks.locator('.campaign img').first()).toBeVisible();
  }
});

test('PROMO-03 items of a campaign lead to their pages as campaign items', async ({ page }) => {
  await page.goto(FOOD);
  const strip = section(page, 'For a short time only');
  await expect(strip.getByRole('link', { name: 'Just for you: smash meal' })).toHaveAttribute(
    'href',
    /product_type=campaign$/,
  );
});

test('PROMO-04 special offers: fifteen at most, and all of them behind the link', async ({ page }) => {
  await page.goto(FOOD);
  const strip = section(page, 'Special Offer');
  expect(await strip.getByRole('article').count()).toBeLessThanOrEqual(15);
  await expect(strip.getByRole('link', { name: /^View all/ })).toHaveAttribute(
    'href',
    '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1',
  );
});

test.describe('PROMO-05 a coupon', () => {
  test('is copied by a tap, which is said for a second', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(FOOD);
    const card = section(page, 'Coupons for you').getByRole('article').filter({ hasText: 'BRASA15' });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toContainText('15% off');
    await expect(card).toContainText('Minimum purchase $10.00');
    await card.getByRole('button').click();
    await expect(card.getByRole('status')).toHaveText('BRASA15 copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BRASA15');
    await expect(card.getByRole('status')).toHaveText('');
  });

  test('that the clipboard refuses is only logged', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    });
    await page.goto(FOOD);
    const card = section(page, 'Coupons for you').getByRole('article').first();
    await card.getByRole('button').click();
    await expect.poll(() => logged.join()).toContain('The code was not copied');
    await expect(card.getByRole('status')).toHaveText('');
  });

  test('is on the page of all of them, by module, the own ones first', async ({ page }) => {
    await page.goto('/coupons?module_id=2&zone_id=1');
    await expect(page.getByRole('heading', { level: 1, name: 'Coupons for you' })).toBeVisible();
    await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toHaveText('Grocery');
    await expect(page.getByRole('button', { name: 'LUNCH5' })).toBeVisible();
    await expect(page.getByText('SUMMERGONE')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe('for a signed-in person', () => {
  test('PROMO-06 the cashback button opens the list, which counts as new for ten seconds', async ({
    page,
    request,
  }) => {
    await signIn(page, await newcomer(request));
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

  test('PROMO-06 guests have no cashback', async ({ page }) => {
    await page.goto(FOOD);
    await expect(page.getByRole('button', { name: 'Cashback' })).toBeHidden();
  });

  test('PROMO-07 a newcomer is greeted once with the discount of the first order', async ({ page, request }) => {
    await signIn(page, await newcomer(request), { 'islet:welcome': '1' });
    await page.goto(FOOD);
    const dialog = page.getByRole('dialog', { name: /Welcome, Rana/ });
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
    await signIn(page, await demoCustomer(request), { 'islet:welcome': '1' });
    await page.goto(FOOD);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('islet:welcome'))).toBeNull();
    await expect(page.locator('dialog.welcome')).toBeHidden();
  });

  test('HOME-04 stores somebody has ordered from come back under the words of the module', async ({
    page,
    request,
  }) => {
    await signIn(page, await demoCustomer(request));
    for (const [module, title] of [
      [1, 'Wanna Try Again!!'],
      [2, 'Visit Again!'],
      [3, 'Visit Again!'],
    ] as const) {
      await page.goto(`/home?module_id=${module}&zone_id=1`);
      await page.locator('islet-own').scrollIntoViewIfNeeded();
      const strip = section(page, title);
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
    await signIn(page, await newcomer(request));
    await page.goto(FOOD);
    await page.locator('islet-own').scrollIntoViewIfNeeded();
    const strip = section(page, 'Whats New');
    await expect(strip.getByRole('article').first()).toBeVisible();
    await expect(strip.getByText(/recent purchase/)).toHaveCount(0);
  });

  test('HOME-04 fragments for one person are kept by nobody, and nobody else gets them', async ({ request }) => {
    const path = '/mine/visited?module_id=1&zone_id=1';
    const [own, other] = [await demoCustomer(request), await newcomer(request)];
    const ask = (token: string) => request.get(path, { headers: { authorization: `Bearer ${token}` } });
    const [first, second, nobody] = await Promise.all([ask(own), ask(other), request.get(path)]);
    expect(first.headers()['cache-control']).toBe('private, no-store');
    expect(await first.text()).toContain('Wanna Try Again!!');
    expect(await second.text()).not.toContain('Wanna Try Again!!');
    expect(nobody.status()).toBe(401);
    expect(await nobody.text()).not.toContain('article');
  });
});
