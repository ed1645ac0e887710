import type { Locator, Page } from 'playwright/test';
import { formatMoney } from '#src/i18n/format.ts';
import { cartButton, drawerOf } from './cart-controls.ts';
import { expect, test } from './fixtures.ts';
import { amountOf, DOLLAR, toCheckout, walker } from './walk.ts';

/** More Tab presses than any page has focusable elements. */
const MOST_STEPS = 400;

/** Returns whether the focus is visible: an outline of the element, or of its card or label. */
const focusShows = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return false;
    const outlined = (one: Element | null, part?: string) => {
      const style = one && getComputedStyle(one, part);
      return style !== null && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    };
    const drawn = [at, at.nextElementSibling, at.closest('label'), at.parentElement];
    return drawn.some((one) => outlined(one)) || outlined(at, '::before') || outlined(at, '::after');
  });

/** Presses Tab or Shift+Tab until an element has the focus, and expects it to be visible. */
async function reach(what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = what.page();
  await expect(what).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(what).toBeFocused();
  expect(await focusShows(page), `the focus shows on ${what}`).toBe(true);
}

async function press(what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(what).toBeEnabled();
  await reach(what, key);
  await what.page().keyboard.press('Enter');
}

/** Expects the focus inside an open dialog. */
const expectInside = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/** Expects the focus on an element after a dialog, not on the body. */
const expectSomewhere = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

async function type(what: Locator, text: string): Promise<void> {
  await reach(what);
  await what.page().keyboard.type(text);
}

test('CHK-01 LOC-03 POP-01 CART-11 TRACK-01 A guest orders by keyboard alone, from landing page to tracking', async ({
  page,
}) => {
  const walk = { ...walker(page, 'en'), tap: (what: Locator) => press(what) };
  const { t, names, locale } = walk;

  await page.goto('/');
  await press(page.getByRole('button', { name: names.address }));
  const picker = page.getByRole('dialog', { name: t('location.title') });
  await expectInside(picker);
  await type(picker.getByRole('combobox'), names.query);
  await expect(picker.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(picker.getByRole('button', { name: t('location.pick') }));
  const modules = page.getByRole('dialog', { name: t('modules.title') });
  await expectInside(modules);
  await press(modules.getByRole('button', { name: names.food }));
  await page.waitForURL(/\/food\?zone_id=1/);

  await press(page.getByRole('link', { name: names.store, exact: true }).filter({ visible: true }).first());
  await page.waitForURL(/\/store\/brasa/);
  await press(page.getByRole('button', { name: t('a11y.addToCart', { name: names.burger }) }).first());
  const popup = page.getByRole('dialog', { name: names.burger });
  await expectInside(popup);
  const single = popup.getByRole('radio').first();
  await reach(single);
  await page.keyboard.press('Space');
  while (!(await popup.getByRole('radio', { name: names.double }).isChecked())) await page.keyboard.press('ArrowDown');
  await reach(popup.getByRole('checkbox', { name: names.cheese }));
  await page.keyboard.press('Space');
  await press(popup.getByRole('button', { name: t('item.addToCart') }));
  await expect(popup).toBeHidden();
  await expectSomewhere(page);

  // Escape closes what Enter opened, and the focus returns.
  const cart = cartButton(page, t);
  await press(cart, 'Shift+Tab');
  const drawer = drawerOf(page, t);
  await expectInside(drawer);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cart).toBeFocused();
  await toCheckout(walk);

  await type(page.getByRole('textbox', { name: t('checkout.contactName') }), 'Amina Rahal');
  await type(page.getByRole('textbox', { name: t('checkout.contactPhone'), exact: true }), '+999555123456');
  await type(page.getByRole('textbox', { name: t('checkout.contactEmail') }), 'amina@example.com');
  // Burger 8.00 + Double 3.00 + cheese 1.00 = 12.00; tax 5 % = 0.60; delivery: the minimum of 1.50; service 0.50.
  await expect(page.getByTestId('total')).toHaveText(formatMoney(1460, DOLLAR, locale));
  await press(
    page
      .getByRole('button', { name: t('checkout.place') })
      .filter({ visible: true })
      .first(),
  );
  const placed = page.getByRole('dialog', { name: t('checkout.placed') });
  await expectInside(placed);
  const orderId = Number(await placed.getByTestId('order-id').textContent());
  expect(await amountOf(walk, orderId)).toBe(1460);
  await press(placed.getByRole('button', { name: t('checkout.trackOrder') }));
  await page.waitForURL(new RegExp(`/track-order\\?order_id=${orderId}`));
  await expect(page.getByText(t('orders.number', { id: String(orderId) })).first()).toBeVisible();
});
