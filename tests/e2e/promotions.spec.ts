import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { sectionOf } from './home-sections.ts';

const FOOD = '/home?module_id=1&zone_id=1';

test('PROMO-01 highlights say what they are, and lead to their stores', async ({ page }) => {
  await page.goto(FOOD);
  const strip = sectionOf(page, 'Highlights for you');
  await expect(strip.getByText('See our most popular restaurant and foods')).toBeVisible();
  await expect(strip.locator('islet-carousel')).toHaveAttribute('data-speed', '500');
  await expect(strip.getByRole('link', { name: 'Two days of patience' })).toHaveAttribute(
    'href',
    '/store/forno-vela?module_id=1&zone_id=1',
  );

  await test.step('PROMO-03 items of a campaign lead to their pages as campaign items', () =>
    expect(
      sectionOf(page, 'For a short time only').getByRole('link', { name: 'Just for you: smash meal' }),
    ).toHaveAttribute('href', /product_type=campaign$/));

  await test.step('PROMO-04 special offers: fifteen at most, and all of them behind the link', async () => {
    const offers = sectionOf(page, 'Special Offer');
    expect(await offers.getByRole('article').count()).toBeLessThanOrEqual(15);
    await expect(offers.getByRole('link', { name: /^View all/ })).toHaveAttribute(
      'href',
      '/home?search=special-offer&data_type=discounted&module_id=1&zone_id=1',
    );
  });
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

test('PROMO-02 the page of a flash sale lists it all, in Arabic', { tag: '@screens' }, async ({ page }) => {
  await page.goto(`/ar${FOOD}`);
  const more = page.locator('main a[href*="/flash-sales"]').first();
  await expect(more).toHaveAttribute('href', /^\/ar\/flash-sales\?id=\d+&module_id=1&zone_id=1$/);
  await page.goto((await more.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'ساعات الجوع' })).toBeVisible();
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
    '/flash-sales?id=2&module_id=2&zone_id=1',
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
  // The parcel module has no sale.
  const none = await page.request.get('/flash-sales?id=1&module_id=5&zone_id=1');
  expect(await none.text()).toContain('No flash sale at the moment');
});

test('PROMO-03 a campaign leads to its stores', { tag: '@phone' }, async ({ page }) => {
  await page.goto(FOOD);
  await sectionOf(page, 'Just For You').getByRole('link', { name: 'Harbour food week' }).click();
  await page.waitForURL('/campaigns/1?module_id=1&zone_id=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour food week' })).toBeVisible();
  await expect(page.getByText(/^From \w+ \d+, \d{4} to /)).toBeVisible();
  await expect(page.locator('main').getByRole('timer')).toHaveText(/^\d\ddays\d\dhours\d\dmin\d\dsec$/);
  const stores = sectionOf(page, 'Stores in this campaign');
  await expect(stores.getByRole('link', { name: 'Brasa', exact: true })).toHaveAttribute(
    'href',
    '/store/brasa?module_id=1&zone_id=1',
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('PROMO-03 campaigns and their items count down as sales do, and say when they are over', async ({ page }) => {
  await page.goto(FOOD);
  for (const [title, cards] of [
    ['Just For You', 'listitem'],
    ['For a short time only', 'article'],
  ] as const) {
    const section = sectionOf(page, title);
    await section.scrollIntoViewIfNeeded();
    const count = await section.getByRole(cards).count();
    await expect(section.getByRole('timer')).toHaveCount(count);
    await expect(section.getByRole('timer').first().locator('b')).toHaveCount(4);
  }
  const item = sectionOf(page, 'For a short time only').getByRole('link').first();
  await page.goto((await item.getAttribute('href')) ?? '');
  await expect(page.locator('main').getByRole('timer').locator('b')).toHaveCount(4);
  await page.clock.install({ time: new Date('2099-01-01T00:00:00Z') });
  await page.reload();
  await expect(page.locator('main').getByRole('timer')).toHaveText('This campaign is over');
});

test('PROMO-03 campaigns are a grid with pictures, but a strip in the pharmacy', async ({ page }) => {
  const campaigns = sectionOf(page, 'Just For You');
  for (const module of [1, 2, 3, 4]) {
    await page.goto(`/home?module_id=${module}&zone_id=1`);
    const looks = campaigns.locator('.campaign-grid, islet-carousel');
    await expect(looks).toHaveCount(1);
    await expect(looks).toHaveClass(module === 3 ? /carousel/ : /campaign-grid/);
    await expect(looks.locator('.campaign img').first()).toBeVisible();
  }
});

test.describe('PROMO-05 a coupon', () => {
  test('is copied by a tap, which is said for a second', { tag: '@phone' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(FOOD);
    const card = sectionOf(page, 'Coupons for you').getByRole('article').filter({ hasText: 'BRASA15' });
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
    const card = sectionOf(page, 'Coupons for you').getByRole('article').first();
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
