import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#src/config/locales.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { localDigits } from '#src/i18n/numbers.ts';
import { getT, type T } from '#src/i18n/t.ts';
import { isRecord } from '#src/lib/record.ts';
import { cartButton, drawerOf } from './cart-controls.ts';
import { holdClock } from './clock.ts';
import { choose, expect } from './fixtures.ts';

export const DOLLAR = { symbol: '$', side: 'left', digits: 2 } as const;
const NAMES = {
  en: {
    address: 'Enter your delivery address',
    query: 'Old Souk',
    burger: 'Classic smash burger',
    fries: 'Salted fries',
    double: 'Double',
    cheese: 'Extra cheese',
    food: 'Food',
    store: 'Brasa',
  },
  ar: {
    address: 'أدخل عنوان التوصيل',
    query: 'السوق القديم',
    burger: 'برجر سماش كلاسيك',
    fries: 'بطاطس مقلية مملحة',
    double: 'قطعتان',
    cheese: 'جبن إضافي',
    food: 'مطاعم',
    store: 'براسا',
  },
} as const;

/** Origins of shop and marketplace; '' is the tests' own. */
export type Site = { shop: string; api: string };

/** A new visitor's session. */
export type Walk = {
  site: Site;
  page: Page;
  t: T;
  locale: Locale;
  names: (typeof NAMES)[Locale];
  prefix: string;
  tap: (what: Locator) => Promise<void>;
  taps: () => number;
};

/** Returns a new visitor with empty storage; counts taps. */
export function walker(page: Page, locale: Locale, site: Site = { shop: '', api: '' }): Walk {
  let count = 0;
  const tap = async (what: Locator) => {
    count += 1;
    await what.click();
  };
  return {
    site,
    page,
    locale,
    t: getT(locale),
    names: NAMES[locale],
    prefix: locale === 'ar' ? '/ar' : '',
    tap,
    taps: () => count,
  };
}

/** Goes from the landing page to the food home of the picked location. */
export async function toFoodHome({ site, page, t, names, prefix, tap }: Walk, search: string | null): Promise<void> {
  await page.goto(`${site.shop}${prefix}/`);
  await tap(page.getByRole('button', { name: names.address }));
  const picker = page.getByRole('dialog', { name: t('location.title') });
  await expect(picker).toBeVisible();
  if (search) {
    await picker.getByRole('combobox').fill(search);
    await tap(picker.getByRole('option').first());
  }
  await expect(picker.getByRole('button', { name: t('location.pick') })).toBeEnabled();
  await tap(picker.getByRole('button', { name: t('location.pick') }));
  await tap(page.getByRole('dialog', { name: t('modules.title') }).getByRole('button', { name: names.food }));
  await page.waitForURL(/\/food\?zone_id=1/);
}

/** Goes from the cart to the checkout as a guest. */
export async function toCheckout({ page, t, tap }: Walk): Promise<void> {
  await tap(cartButton(page, t));
  const drawer = drawerOf(page, t);
  await tap(drawer.getByRole('button', { name: t('cart.checkout') }));
  await tap(
    page
      .getByRole('dialog', { name: t('cart.guestTitle') })
      .getByRole('button', { name: t('cart.guest'), exact: true }),
  );
  await page.waitForURL(/\/checkout\?page=cart/);
}

/** Types the contact and places the order. Returns its number. */
export async function place({ page, t, tap }: Walk, total: string): Promise<number> {
  await page.getByRole('textbox', { name: t('checkout.contactName') }).fill('Amina Rahal');
  await page.getByRole('textbox', { name: t('checkout.contactPhone'), exact: true }).fill('+999555123456');
  await page.getByRole('textbox', { name: t('checkout.contactEmail') }).fill('amina@example.com');
  await expect(page.getByTestId('total')).toHaveText(total);
  await expect(page.getByRole('region', { name: t('checkout.payment') })).toContainText(t('checkout.cashOnDelivery'));
  await tap(
    page
      .getByRole('button', { name: t('checkout.place') })
      .filter({ visible: true })
      .first(),
  );
  const placed = page.getByRole('dialog', { name: t('checkout.placed') });
  await expect(placed).toBeVisible();
  const digits = (await placed.getByTestId('order-id').textContent()) ?? '';
  return Number(digits.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)).trim());
}

/** Returns the order's amount from the marketplace, in minor units. */
export async function amountOf({ page, site }: Walk, orderId: number): Promise<number> {
  const guest = await page.evaluate(() => localStorage.getItem('guest_id'));
  const response = await page.request.get(
    `${site.api}/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}&contact_number=%2B999555123456`,
    {
      headers: { accept: 'application/json' },
    },
  );
  expect(response.status()).toBe(200);
  const body: unknown = await response.json();
  return Math.round(Number(isRecord(body) ? body['order_amount'] : Number.NaN) * 100);
}

/** Runs the main journey: pick a location, order two items as a guest, and wait for delivery. */
export async function orderTwoDishes(walk: Walk): Promise<void> {
  const { page, site, t, names, locale, prefix } = walk;
  await toFoodHome(walk, names.query);
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');

  await page.getByRole('link', { name: names.store, exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/store\/brasa/);
  await page
    .getByRole('button', { name: t('a11y.addToCart', { name: names.burger }) })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: names.burger });
  await choose(popup.getByRole('radio', { name: names.double }));
  await choose(popup.getByRole('checkbox', { name: names.cheese }));
  await expect(popup.getByText(formatMoney(1200, DOLLAR, locale))).toBeVisible();
  await popup.getByRole('button', { name: t('item.addToCart') }).click();
  await expect(popup).toBeHidden();
  await page
    .getByRole('button', { name: t('a11y.addToCart', { name: names.fries }) })
    .first()
    .click();
  await expect(page.getByText(t('cart.added')).last()).toBeVisible();

  await toCheckout(walk);
  // Burger 8.00 + Double 3.00 = 11.00, cheese 1.00, fries 3.00: 15.00. Tax 5 % = 0.75. Delivery: 0.7 km, the zone's
  // minimum 1.50. Service 0.50. Total 17.75.
  const orderId = await place(walk, formatMoney(1775, DOLLAR, locale));
  expect(await amountOf(walk, orderId)).toBe(1775);

  await page.getByRole('button', { name: t('checkout.trackOrder') }).click();
  await page.waitForURL(new RegExp(`${prefix}/track-order\\?order_id=${orderId}`));
  await expect(page.getByText(t('orders.number', { id: localDigits(String(orderId), locale) })).first()).toBeVisible();
  for (let step = 0; step < 8; step += 1)
    await holdClock(() => page.request.post(`${site.api}/api/v1/test/clock`, { data: { advanceMs: 10 * 60_000 } }));
  await page.reload();
  await expect(page.locator('[aria-current="step"]')).toContainText(t('orders.stepDelivered'));
}
