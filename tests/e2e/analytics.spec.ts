import type { Page, Request } from 'playwright/test';
import consent from '#src/content/consent.json' with { type: 'json' };
import { getT } from '#src/i18n/t.ts';
import { METRICS_TOKEN, REMOTE_MARKETPLACE, REMOTE_SHOP } from '../setup/servers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { place, toCheckout, toFoodHome, walker } from './walk.ts';

// The shop of the remote marketplace is the one that measures.
const SHOP = REMOTE_SHOP.origin;
const t = getT('en');

/** Stands in for the tag manager: notes what arrives in the data layer, also of the page that is left. */
const TAG_MANAGER = `
  const note = (entry) => {
    if (!entry.event) return;
    const noted = JSON.parse(sessionStorage.getItem('noted') ?? '[]');
    sessionStorage.setItem('noted', JSON.stringify([...noted, entry]));
  };
  dataLayer.forEach(note);
  const { push } = dataLayer;
  dataLayer.push = (...entries) => (entries.forEach(note), push.apply(dataLayer, entries));`;

/** Answers for the tag manager's host and records every request that reports something. */
async function reportsOf(page: Page): Promise<string[]> {
  const reports: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === 'https://www.googletagmanager.com' || pathname === '/measure') reports.push(origin + pathname);
  });
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: TAG_MANAGER }),
  );
  return reports;
}

/** Returns what the tag manager was told, in order. */
const noted = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('noted') ?? '[]'));
const names = async (page: Page) => (await noted(page)).map(({ event }) => event);
const question = (page: Page, title = t('shell.consentTitle')) => page.getByRole('region', { name: title });

test('The events of a visitor are reported in order after consent, and an order is reported once', async ({
  page,
  request,
}) => {
  const metrics = async () =>
    (await request.get(`${SHOP}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const purchases = async () =>
    Number(/^islet_events_total\{event="purchase",page="checkout"\} (\d+)$/m.exec(await metrics())?.[1] ?? 0);
  const countedBefore = await purchases();
  const reports = await reportsOf(page);
  await page.goto(SHOP);
  await expect(question(page)).toBeVisible();
  await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
  expect([reports, await page.evaluate(() => window.dataLayer)]).toEqual([[], undefined]);
  await question(page).getByRole('button', { name: consent.accept.en }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => reports).toContain('https://www.googletagmanager.com/gtm.js');

  const walk = walker(page, 'en', { shop: SHOP, api: REMOTE_MARKETPLACE.origin });
  const { fries, store } = walk.names;
  await toFoodHome(walk, null);
  await page.getByRole('link', { name: store, exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/store\/brasa/);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: fries, exact: true }) });
  await card.first().scrollIntoViewIfNeeded();
  await expect.poll(async () => JSON.stringify(await noted(page))).toContain(`"item_name":"${fries}"`);
  await card.first().getByRole('link', { name: fries, exact: true }).click();
  await page.waitForURL(/\/product\//);
  await expect.poll(() => names(page)).toContain('view_item');
  const box = page.getByRole('combobox').or(page.getByRole('searchbox')).filter({ visible: true }).first();
  await box.fill(fries);
  await box.press('Enter');
  await page.waitForURL(/[?&]search=/);
  await expect.poll(() => names(page)).toContain('search');
  await page
    .getByRole('button', { name: t('a11y.addToCart', { name: fries }) })
    .first()
    .click();
  await expect.poll(() => names(page)).toContain('add_to_cart');
  await toCheckout(walk);
  await expect.poll(() => names(page)).toContain('begin_checkout');
  const orderId = await place(walk, '$5.15');
  await expect.poll(() => names(page)).toContain('purchase');

  const events = (await noted(page)).filter(({ event }) => event !== 'web_vitals' && event !== 'gtm.js');
  const first = [...new Set(events.map(({ event }) => event))];
  const order = 'view_item_list select_item view_item search add_to_cart begin_checkout add_payment_info purchase';
  expect(first).toEqual(order.split(' '));
  // Fries 3.00, tax 0.15, delivery 1.50; the service fee of 0.50 is not revenue of the items.
  const purchase = { transaction_id: String(orderId), value: 3, currency: 'USD', tax: 0.15, shipping: 1.5 };
  expect(events.at(-1)).toMatchObject({
    event: 'purchase',
    ecommerce: { ...purchase, items: [{ item_name: fries, price: 3, quantity: 1 }] },
  });
  expect(events.find(({ event }) => event === 'search')).toMatchObject({ search_term: fries });

  // A reload finds the order again, but does not report it again: what it reports is later than that.
  await page.reload();
  await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
  await page.goto(`${SHOP}/privacy-policy`);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
  await page.goto(SHOP);
  expect((await names(page)).filter((name) => name === 'purchase')).toHaveLength(1);

  // The shop itself has counted the same.
  await expect.poll(purchases).toBe(countedBefore + 1);
  expect(await metrics()).toContain('islet_web_vital_seconds_count{metric="LCP",page="store"}');
});

test('The shop measures nothing without consent, and asks for consent where it measures', async ({ page }) => {
  await test.step('A shop without analytics asks for no consent and sends nothing', async () => {
    const sent: string[] = [];
    const record = (request: Request) => {
      const { origin, pathname } = new URL(request.url());
      if (request.method() === 'POST' || !origin.startsWith('http://localhost')) sent.push(origin + pathname);
    };
    page.on('request', record);
    const home = '/food?zone_id=1';
    await page.goto(home);
    await page.getByRole('article').getByRole('link').filter({ visible: true }).first().click();
    await page.waitForURL((url) => url.pathname + url.search !== home);
    const found = await page.evaluate(() => [
      typeof window.dataLayer,
      typeof window.shopEvents,
      document.querySelectorAll('#analytics, #consent, [data-consent], [data-price]').length,
    ]);
    expect(found).toEqual(['undefined', 'undefined', 0]);
    expect(sent).toEqual([]);
    page.off('request', record);
  });

  await test.step('The question for consent is laid out from right to left on a phone in Arabic', async () => {
    const arabic = getT('ar');
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${SHOP}/ar/food?zone_id=1`);
    const region = question(page, arabic('shell.consentTitle'));
    await expect(region).toBeVisible();
    const [refuse, accept] = await Promise.all(
      [consent.refuse, consent.accept].map(({ ar: name }) => region.getByRole('button', { name }).boundingBox()),
    );
    expect(refuse?.x).toBeGreaterThan(accept?.x ?? Number.POSITIVE_INFINITY);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: null });
    if (usual) await page.setViewportSize(usual);
  });

  await test.step('A refusal is as easy as consent, is remembered and can be changed', async () => {
    const reports = await reportsOf(page);
    await page.goto(SHOP);
    await expect(question(page)).toBeVisible();
    const [refuse, accept] = await question(page).getByRole('button').all();
    if (!refuse || !accept) throw new Error('There are not two buttons');
    const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect([other?.width, other?.height]).toEqual([one?.width, one?.height]);
    // The first stops of the keyboard are the skip link, the privacy policy and the two buttons.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await expect(refuse).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await page.goto(`${SHOP}/food?zone_id=1`);
    const again = page.getByRole('button', { name: t('shell.consentChange') });
    await expect(again).toBeVisible();
    await expect(question(page)).toBeHidden();
    expect([reports, await page.evaluate(() => window.dataLayer)]).toEqual([[], undefined]);
    await again.click();
    await expect(question(page)).toBeFocused();
    await question(page).getByRole('button', { name: consent.accept.en }).click();
    await expect(again).toBeFocused();
    await expect.poll(() => reports).toContain('https://www.googletagmanager.com/gtm.js');
  });
});
