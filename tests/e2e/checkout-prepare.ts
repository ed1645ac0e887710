import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { Locale } from '#src/config/locales.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { getT, type T } from '#src/i18n/t.ts';
import { expect } from './fixtures.ts';
import { addToCart, PICTURE } from './ordered.ts';
import { newCustomer, type Person, signedInAs } from './people.ts';
import { centre, guestWith, PERSON, settle } from './prepare.ts';
import { DOLLAR } from './walk.ts';

/** Two portions of fries. */
export const FRIES = { itemId: KNOWN.food.simple.id, quantity: 2 };
/** Their total in minor units: 2 x 3.00, tax 5 % 0.30, the zone's minimum delivery 1.50, service 0.50. */
export const FRIES_TOTAL = 830;

/** Returns the total in the summary. */
export const total = (page: Page): Locator => page.getByTestId('total');

/** Opens the English checkout as a guest with two portions of fries and all fields filled in; returns the guest id. */
export async function friesAtCheckout(page: Page): Promise<number> {
  const guestId = await guestWith(page.request, [FRIES]);
  await settle(page, { guestId, at: await centre(page.request) });
  await page.goto('/checkout?page=cart');
  await expect(total(page)).toHaveText('$8.30');
  return guestId;
}

/** A visitor at the checkout, with texts and formats of the test's language. */
export type Buyer = { t: T; prefix: string; money: (minor: number) => string };

/** Returns a visitor with a language. */
export const buyerIn = (locale: Locale): Buyer => ({
  t: getT(locale),
  prefix: locale === 'ar' ? '/ar' : '',
  money: (minor) => formatMoney(minor, DOLLAR, locale),
});

const headersOf = (token: string, moduleId: number) => ({
  accept: 'application/json',
  authorization: `Bearer ${token}`,
  moduleId: String(moduleId),
  zoneId: '[1]',
});

type Wish = { lines: readonly { itemId: number; quantity: number }[]; moduleId?: number; wallet?: number };

/** Creates a customer with items in the cart and money (minor units) in the wallet, and signs them in on this page. */
export async function customerWith(page: Page, { lines, moduleId = 1, wallet = 0 }: Wish): Promise<Person> {
  const { request } = page;
  const person = await newCustomer(request);
  for (const line of lines) await addToCart(request, person, line, moduleId);
  if (wallet > 0) await fill(request, person.token, wallet);
  await settle(page, { guestId: 0, at: await centre(request), moduleId, typed: false });
  await signedInAs(page, person.token);
  return person;
}

/** Adds money to a wallet, as the payment page does on success. */
async function fill(request: APIRequestContext, token: string, amount: number): Promise<void> {
  const data = {
    amount: amount / 100,
    payment_method: 'islet_pay',
    payment_platform: 'web',
    callback: 'http://localhost/wallet',
  };
  const begun = await request.post('/api/v1/customer/wallet/add-fund', { headers: headersOf(token, 1), data });
  const { redirect_link: link } = (await begun.json()) as { redirect_link: string };
  const { origin, pathname } = new URL(link);
  const paid = await request.post(pathname, { headers: { origin }, form: { answer: 'accept' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
}

/** Returns a customer's order from the marketplace. */
export async function orderOf(request: APIRequestContext, token: string, orderId: number) {
  const response = await request.get(`/api/v1/customer/order/track?order_id=${orderId}`, {
    headers: headersOf(token, 1),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Returns the visible submit button: in the summary, or in the bar on phones. */
export const placeButton = (page: Page, { t }: Pick<Buyer, 't'>): Locator =>
  page
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
    .first();

/** Opens a folded part of the form. */
export const openPart = (page: Page, { t }: Pick<Buyer, 't'>, part: string): Promise<void> =>
  page.getByRole('button', { name: t('checkout.editPart', { part }) }).click();

/** Opens the address part of the form. */
export const openAddress = (page: Page, { t }: Pick<Buyer, 't'>): Promise<void> =>
  page.getByRole('button', { name: t('checkout.editAddress') }).click();

/** Returns a guest's contact card. */
export const contactCard = (page: Page): Locator => page.getByTestId('guest-contact');

/** Types a guest's contact at a checkout without one, where the fields are inline. */
export async function typeContact(
  page: Page,
  { t }: Pick<Buyer, 't'>,
  person: Readonly<{ name: string; phone: string; email: string }> = PERSON,
): Promise<void> {
  await page.getByRole('textbox', { name: t('checkout.contactName') }).fill(person.name);
  await page.getByRole('textbox', { name: t('checkout.contactPhone'), exact: true }).fill(person.phone);
  await page.getByRole('textbox', { name: t('checkout.contactEmail') }).fill(person.email);
}

/** Types a guest's contact in its dialog, opening it if necessary. */
export async function changeContact(
  page: Page,
  { t }: Pick<Buyer, 't'>,
  person: Readonly<{ name: string; phone: string; email: string }> = PERSON,
): Promise<void> {
  const form = page.getByRole('dialog', { name: t('addresses.contactTitle') });
  if (!(await form.isVisible())) await page.getByRole('button', { name: t('checkout.editContact') }).click();
  await form.getByRole('textbox', { name: t('addresses.name') }).fill(person.name);
  await form.getByRole('textbox', { name: t('addresses.phone'), exact: true }).fill(person.phone);
  await form.getByRole('textbox', { name: t('addresses.contactEmail') }).fill(person.email);
  await form.getByRole('button', { name: t('addresses.save') }).click();
  await expect(form).toBeHidden();
  await expect(contactCard(page)).toContainText(person.name);
}

/** Returns a row of the summary by its name. */
export const fee = (page: Page, name: string): Locator => page.locator('dl > div').filter({ hasText: name });

/** Returns the order number in the success dialog. */
export async function placedId(page: Page): Promise<number> {
  const digits = (await page.getByTestId('order-id').textContent()) ?? '';
  return Number(digits.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)));
}

/** Returns a small image file. */
export const picture = (name: string) => ({ ...PICTURE, name });
