import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newCustomer } from './people.ts';
import { centre } from './prepare.ts';
import { scriptStarted } from './started.ts';

test.use({ pictures: true });

const footer = (page: Page) => page.getByRole('contentinfo');

/** Stores values as other pages of the shop do. */
const store = (page: Page, values: Record<string, string>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

test('FOOT-03 FOOT-04 FOOT-05 The footer accepts a subscription and links to the pages that a visitor may see', async ({
  page,
}) => {
  await page.goto('/about-us');
  await scriptStarted(page);
  const foot = footer(page);

  await test.step('FOOT-03 The newsletter form checks the address and shows its progress and result', async () => {
    const box = foot.getByRole('form', { name: 'News worth opening' });
    await expect(foot.getByText('New shops and fair offers, twice a month.')).toBeVisible();
    const field = box.getByRole('textbox');
    await field.fill('nobody@nowhere');
    await box.getByRole('button').click();
    await expect(box.getByRole('status')).toHaveText('Please insert a valid email');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/v1/newsletter/subscribe', async (route) => {
      await held;
      await route.continue();
    });
    await field.fill(`reader-${Date.now()}@example.com`);
    await box.getByRole('button').click();
    await expect(box.getByRole('button')).toBeDisabled();
    answer();
    await expect(box.getByRole('status')).toHaveText('Subscribed Successfully');
    await expect(field).toHaveValue('');
    await expect(box.getByRole('button')).toBeEnabled();
  });

  await test.step('FOOT-05 The links to wallet and loyalty points need a sign-in, and the one to campaigns a zone', async () => {
    for (const name of ['Wallet', 'Loyalty points']) {
      await foot.getByRole('link', { name }).click();
      await expect(page.getByText('You must be login to access this page.').first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/about-us');
    }
    await foot.getByRole('link', { name: 'Campaigns' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'You must pick a zone to access this page.' }),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/about-us');
  });

  await test.step('FOOT-04 The footer links to policies, help and tracking, and a phone has the policies in the drawer', async () => {
    const policies = foot.getByRole('navigation', { name: 'Policies' });
    await expect(policies).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(policies).toBeHidden();
    // On phones they are in the drawer.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('region', { name: 'Legal' }).getByRole('link')).toHaveText([
      'Terms and conditions',
      'Privacy policy',
      'Refund policy',
      'Cancellation policy',
      'Shipping policy',
      'Accessibility',
      'Price promise',
    ]);
    await page.keyboard.press('Escape');
    const company = foot.getByRole('navigation', { name: 'Company' });
    for (const name of ['About us', 'Help and support', 'Track order'])
      await expect(company.getByRole('link', { name })).toBeVisible();
  });

  await test.step('FOOT-05 The link to the campaigns works with a zone', async () => {
    await store(page, { zoneid: '[1]' });
    await foot.getByRole('link', { name: 'Campaigns' }).click();
    await expect(page).toHaveURL(/\/food\?zone_id=1#campaigns$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Just For You' })).toBeInViewport();
  });

  await test.step('A link keeps the focus while the last sections of a home are fetched', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/partials/home-rest*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/food?zone_id=1');
    const fetching = page.waitForRequest('**/partials/home-rest*');
    await page.locator('islet-rest').scrollIntoViewIfNeeded();
    await fetching;
    const link = foot.getByRole('link', { name: 'About us' });
    await link.focus();
    await expect(link).toBeFocused();
    release();
    await expect(page.locator('islet-rest[data-loaded]:not([data-loading])')).toBeAttached();
    await expect(link).toBeFocused();
  });
});

test('FOOT-01 The address in the footer opens a map of the location', { tag: '@phone' }, async ({ page, request }) => {
  const at = await centre(request);
  await page.goto('/ar/privacy-policy');
  await scriptStarted(page);
  const address = footer(page).getByRole('link', { name: /شارع المنارة/ });
  await address.click();
  const dialog = page.getByRole('dialog', { name: 'آيلت' });
  const map = dialog.getByRole('application');
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  // The pin's tip is in the middle: the map is centred on the location.
  const [pin, pane] = [await map.locator('.leaflet-marker-icon').boundingBox(), await map.boundingBox()];
  if (!pin || !pane) throw new Error('The map shows no pin.');
  expect(Math.abs(pin.x + pin.width / 2 - (pane.x + pane.width / 2))).toBeLessThan(3);
  expect(Math.abs(pin.y + pin.height - (pane.y + pane.height / 2))).toBeLessThan(4);
  await expect(dialog.getByRole('link', { name: 'الاتجاهات' })).toHaveAttribute(
    'href',
    new RegExp(`destination=${at.lat},${at.lng}$`),
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(address).toBeFocused();
});

test('HEAD-01 A customer has a link to messages in the header, except in the parcel module', async ({
  page,
  request,
}) => {
  const home = '/food';
  const head = page.getByRole('banner');
  const messages = head.getByRole('link', { name: 'Messages' });
  const logo = head.getByRole('link', { name: 'Islet', exact: true });
  await page.goto(home);
  await expect(messages).toBeHidden();
  await expect(logo).toHaveAttribute('href', '/');

  await test.step('HEAD-03 The drawer below 1180 px lists 10 categories and 12 of the newest stores', async () => {
    await page.setViewportSize({ width: 1179, height: 900 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Main menu' });
    await expect(menu.getByText('Categories', { exact: true })).toBeVisible();
    const lists = menu.getByRole('list');
    await expect(lists.nth(0).getByRole('link')).toHaveCount(10);
    await expect(lists.nth(1).getByRole('link')).toHaveCount(12);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1180, height: 900 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  });

  const { token } = await newCustomer(request);
  await store(page, { location: '4 Lighthouse Street', zoneid: '[1,2,3]', token });
  await page.reload();
  await test.step('NAV-05 The logo leads to the home with a location, and otherwise to the landing page', () =>
    expect(logo).toHaveAttribute('href', home));
  await expect(messages).toHaveAttribute('href', '/chatting');
  await expect(messages).toBeVisible();
  await expect(head.getByRole('link', { name: 'Track order' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/chatting');
  // The same page for everybody.
  const parcels = await (await request.get('/parcel?zone_id=1')).text();
  expect(parcels.includes('data-messages="Messages"')).toBe(false);
});
