import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newCustomer } from './people.ts';
import { centre, guestWith, settle } from './prepare.ts';

const HOME = '/home?module_id=1&zone_id=1';
const footer = (page: Page) => page.getByRole('contentinfo');

/** Stores values in localStorage before the page's scripts run. */
const stored = (page: Page, values: Record<string, string>) =>
  page.context().addInitScript((entries) => {
    if (!location.protocol.startsWith('http')) return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

test('FOOT-01 the footer says who, where and how to reach them', async ({ page }) => {
  await page.goto('/about-us');
  const foot = footer(page);
  await expect(foot.getByRole('img', { name: 'Islet' }).first()).toBeVisible();
  await expect(foot.getByText(/delivers food, groceries, medicine/)).toBeVisible();
  for (const name of ['facebook', 'instagram', 'twitter', 'linkedin', 'pinterest']) {
    const link = foot.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `https://${name}.example/islet`);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(foot.getByRole('link', { name: 'hello@islet.example' })).toHaveAttribute('href', /^mailto:/);
  await expect(foot.getByRole('link', { name: '+999 4 555 0100' })).toHaveAttribute('href', 'tel:+99945550100');

  await test.step('FOOT-02 app buttons open the stores of the providers in a new window', async () => {
    for (const [name, address] of [
      ['Google Play', 'https://play.islet.example'],
      ['App Store', 'https://apps.islet.example'],
    ] as const) {
      const link = foot.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', new RegExp(`^${address}/?$`));
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  await test.step('FOOT-06 partners sign up in a new window', async () => {
    for (const name of ['Become a store owner', 'Become a delivery man']) {
      const link = foot.getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      const [other] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
      await other.close();
    }
  });

  await test.step('FOOT-05 wallet and loyalty points need a login, campaigns a zone', async () => {
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

  await test.step('FOOT-04 policies, help, about and tracking are linked; policies not on small screens', async () => {
    const policies = foot.getByRole('navigation', { name: 'Policies' });
    const links = {
      'Terms and conditions': '/terms-and-conditions',
      'Privacy policy': '/privacy-policy',
      'Refund policy': '/refund-policy',
      'Cancellation policy': '/cancellation-policy',
      'Shipping policy': '/shipping-policy',
    };
    for (const [name, path] of Object.entries(links))
      await expect(policies.getByRole('link', { name })).toHaveAttribute('href', path);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(policies).toBeHidden();
    // On phones they are in the drawer.
    await page.getByRole('button', { name: 'Open menu' }).click();
    const legal = page.getByRole('region', { name: 'Legal' });
    for (const [name, path] of Object.entries(links))
      await expect(legal.getByRole('link', { name })).toHaveAttribute('href', path);
    await page.keyboard.press('Escape');
    const company = foot.getByRole('navigation', { name: 'Company' });
    await expect(company.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about-us');
    await expect(company.getByRole('link', { name: 'Track order' })).toHaveAttribute('href', '/track-order');
    await company.getByRole('link', { name: 'Help and support' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help and support' })).toBeVisible();
  });
});

test('FOOT-01 the address opens a map of the place', { tag: '@phone' }, async ({ page, request }) => {
  const at = await centre(request);
  await page.goto('/ar/privacy-policy');
  const address = footer(page).getByRole('link', { name: /شارع المنارة/ });
  await expect(address).toHaveAttribute('href', new RegExp(`query=${at.lat},${at.lng}$`));
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

test('FOOT-03 the newsletter checks the address, says what it is doing and how it went', async ({ page }) => {
  await page.goto(HOME);
  const box = footer(page).getByRole('form', { name: 'News worth opening' });
  await expect(footer(page).getByText('New shops and fair offers, twice a month.')).toBeVisible();
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
  const email = `reader-${Date.now()}@example.com`;
  await field.fill(email);
  await box.getByRole('button').click();
  await expect(box.getByRole('button')).toBeDisabled();
  answer();
  await expect(box.getByRole('status')).toHaveText('Subscribed Successfully');
  await expect(field).toHaveValue('');
  await expect(box.getByRole('button')).toBeEnabled();

  // Shows the marketplace's error message; the typed text stays.
  const errors = [{ code: 'email', message: 'This address is subscribed already.' }];
  await page.unroute('**/api/v1/newsletter/subscribe');
  await page.route('**/api/v1/newsletter/subscribe', (route) => route.fulfill({ json: { errors } }));
  await field.fill(email);
  await box.getByRole('button').click();
  await expect(box.getByRole('status')).toHaveText('This address is subscribed already.');
  await expect(field).toHaveValue(email);
});

test('FOOT-05 with a zone the link leads to the campaigns', { tag: '@phone' }, async ({ page, request }) => {
  await settle(page, { guestId: await guestWith(request, []), at: await centre(request), typed: false });
  await page.goto(HOME);
  await footer(page).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page).toHaveURL(/\/home\?module_id=1&zone_id=1#campaigns$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Just For You' })).toBeInViewport();
});

test('HEAD-01 who is signed in finds messages in the header, and nobody in the parcel module', async ({
  page,
  request,
}) => {
  const head = page.getByRole('banner');
  const messages = head.getByRole('link', { name: 'Messages' });
  await page.goto(HOME);
  await expect(messages).toBeHidden();

  await test.step('NAV-05 the logo leads home for whoever has a location, else to the landing page', async () => {
    const logo = head.getByRole('link', { name: 'Islet', exact: true });
    await expect(logo).toHaveAttribute('href', '/');
    await stored(page, { location: '4 Lighthouse Street', zoneid: '[1]' });
    await page.reload();
    await expect(logo).toHaveAttribute('href', HOME);
  });

  const { token } = await newCustomer(request);
  await stored(page, { token });
  await page.goto('/about-us');
  await expect(messages).toHaveAttribute('href', '/chatting');
  await expect(head.getByRole('link', { name: 'Track order' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/chatting');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home?module_id=5&zone_id=1');
  await expect(messages).toHaveCount(0);

  await test.step('HEAD-02 the parcel module has no cart, wishlist, messages or tracking, but a way to contact', async () => {
    await expect(head.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/help-and-support');
    for (const open of ['cart', 'wishlist', 'track'])
      await expect(head.locator(`[data-open="${open}"]`)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Quick navigation' }).locator('[data-open="cart"]')).toHaveCount(
      0,
    );
  });
});

test('HEAD-03 below 1180 px the drawer lists 10 categories and 12 of the newest stores', async ({ page }) => {
  await page.setViewportSize({ width: 1179, height: 900 });
  await page.goto('/home?module_id=1&zone_id=1,2,3');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await expect(menu.getByRole('heading', { name: 'Categories' })).toBeVisible();
  const lists = menu.getByRole('list');
  await expect(lists.nth(0).getByRole('link')).toHaveCount(10);
  await expect(lists.nth(1).getByRole('link')).toHaveCount(12);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1180, height: 900 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
});
