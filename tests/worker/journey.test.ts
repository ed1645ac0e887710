import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getT } from '#src/i18n/t.ts';
import { cartButton, drawerOf } from '../e2e/cart-controls.ts';
import { CHROMIUM } from '../setup/browser.ts';

/** For what only takes time on a slow machine. */
const PATIENT_MS = 300_000;
const t = getT('en');

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM);
});
afterAll(() => browser.close());

test(
  'A guest picks a location, fills a cart and places an order in the shop of the Worker',
  async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    page.setDefaultTimeout(PATIENT_MS);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(inject('worker'));
    await page.getByRole('button', { name: 'Enter your delivery address' }).click();
    const picker = page.getByRole('dialog', { name: t('location.title') });
    await picker.getByRole('combobox').fill('Old Souk');
    await picker.getByRole('option').first().click();
    await picker.getByRole('button', { name: t('location.pick') }).click();
    await page
      .getByRole('dialog', { name: t('modules.title') })
      .getByRole('button', { name: 'Food' })
      .click();
    await page.waitForURL(/\/food\?zone_id=1/);
    await page.getByRole('link', { name: 'Brasa', exact: true }).filter({ visible: true }).first().click();
    await page.waitForURL(/\/store\/brasa/);
    await page
      .getByRole('button', { name: t('a11y.addToCart', { name: 'Salted fries' }) })
      .first()
      .click();
    await page.getByText(t('cart.added')).last().waitFor();
    await cartButton(page).click();
    await drawerOf(page)
      .getByRole('button', { name: t('cart.checkout') })
      .click();
    const question = page.getByRole('dialog', { name: t('cart.guestTitle') });
    await question.getByRole('button', { name: t('cart.guest'), exact: true }).click();
    await page.waitForURL(/\/checkout\?page=cart/);
    await page.getByRole('textbox', { name: t('checkout.contactName') }).fill('Amina Rahal');
    await page.getByRole('textbox', { name: t('checkout.contactPhone'), exact: true }).fill('+999555123456');
    await page.getByRole('textbox', { name: t('checkout.contactEmail') }).fill('amina@example.com');
    // Fries 3.00, tax 5 % 0.15, delivery 1.50, service 0.50.
    await page.getByTestId('total').filter({ hasText: '5.15' }).waitFor();
    await page
      .getByRole('button', { name: t('checkout.place') })
      .filter({ visible: true })
      .first()
      .click();
    const placed = page.getByRole('dialog', { name: t('checkout.placed') });
    expect(await placed.getByTestId('order-id').textContent()).toMatch(/\d/);
    await placed.getByRole('button', { name: t('checkout.trackOrder') }).click();
    await page.waitForURL(/\/track-order\?order_id=\d+/);
    expect(faults).toEqual([]);
  },
  PATIENT_MS,
);
