import type { Browser, Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { COMMA } from '#src/i18n/numbers.ts';
import { cartButton, drawerOf } from './cart-controls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { addToCart, customerAt } from './ordered.ts';
import { itemOf } from './prepare.ts';
import { type Speaker, speaker } from './speaker.ts';
import { expectTold, recordToasts } from './told.ts';

const STORE = `/store/${KNOWN.food.store.slug}?module_id=1&zone_id=1`;

/** Returns the part of a member on the page of a group order. */
const partOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** Opens the link on a phone of its own, without an account or a location, and joins. */
async function join(browser: Browser, link: string, name: string, { t }: Speaker): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await recordToasts(page);
  await page.goto(link);
  await page.getByRole('textbox', { name: t('together.name') }).fill(name);
  await page.getByRole('button', { name: t('together.join') }).click();
  await expect(partOf(page, name)).toBeVisible();
  return page;
}

test('EXT-07 A host and two members fill one cart by a link, and the host locks and places it', async ({
  page,
  request,
  browser,
}) => {
  const who = speaker('ar');
  const { t, prefix, money, locale } = who;
  const person = await customerAt(page, request);
  await recordToasts(page);
  const { name: fries } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
  const add = async (on: Page) => {
    await on.getByRole('link', { name: t('together.add') }).click();
    await on
      .getByRole('button', { name: t('a11y.addToCart', { name: fries }) })
      .first()
      .click();
    await expectTold(on, t('cart.added'));
  };
  await page.goto(`${prefix}${STORE}`);
  await page.getByRole('link', { name: t('together.title') }).click();
  await page.getByRole('textbox', { name: t('together.name') }).fill('Sara');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('together.start') }).click();
  await expect(partOf(page, 'Sara')).toContainText(t('together.nothing'));
  const link = page.url();
  await add(page);
  await page.goto(link);
  await expect(partOf(page, 'Sara')).toContainText(fries);

  const omar = await join(browser, link, 'Omar', who);
  await add(omar);
  // The cart shows the own part, and leads back to the others instead of the checkout.
  await omar.getByRole('button', { name: t('cart.view') }).click();
  const cart = omar.getByRole('dialog', { name: t('cart.title') });
  await expect(cart).toContainText(money(300));
  await expect(cart).toContainText(t('cart.addedBy', { names: 'Omar' }));
  await expect(cart.getByRole('button', { name: t('cart.checkout') })).toBeHidden();
  await cart.getByRole('link', { name: t('cart.toGroup') }).click();
  await partOf(omar, 'Omar')
    .getByRole('button', { name: t('together.more') })
    .click();
  await expect(partOf(omar, 'Omar')).toContainText(money(600));
  await omar.reload();
  await expect(partOf(omar, 'Omar')).toContainText(money(600));
  await expectAccessible(omar);
  await omar.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(omar);

  // A second member leaves and returns.
  const lina = await join(browser, link, 'Lina', who);
  await expect(partOf(page, 'Lina')).toBeVisible();
  await expect(partOf(page, 'Omar')).toContainText(money(600));
  await lina.getByRole('button', { name: t('together.leave') }).click();
  await lina
    .getByRole('dialog')
    .getByRole('button', { name: t('together.leave') })
    .click();
  await lina.getByRole('textbox', { name: t('together.name') }).fill('Lina');
  await lina.getByRole('button', { name: t('together.join') }).click();
  await expect(partOf(lina, 'Lina')).toContainText(t('together.nothing'));

  await page.getByRole('button', { name: t('together.lock') }).click();
  await expect(omar.getByText(t('together.locked'))).toBeVisible();
  await expect(lina.getByRole('link', { name: t('together.add') })).toBeHidden();
  await page.getByRole('button', { name: t('together.checkout') }).click();
  await expect(page.getByText(t('checkout.addedBy', { names: ['Sara', 'Omar'].join(COMMA[locale]) }))).toBeVisible();
  await page
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
  await expect(omar.getByText(t('together.placed'))).toBeVisible();

  const headers = { authorization: `Bearer ${person.token}`, moduleId: '1' };
  const response = await request.get('/api/v1/customer/order/running-orders?limit=10&offset=1', { headers });
  const { orders } = (await response.json()) as { orders: { id: number }[] };
  await page.goto(`${prefix}/my-orders?orderId=${orders[0]?.id}`);
  const lines = page.getByTestId('order-lines');
  await expect(lines).toContainText('Sara');
  await expect(lines).toContainText('Omar');
});

test('EXT-07 A cart becomes a group order from its drawer, and belongs to the host again when it is cancelled', async ({
  page,
  request,
}) => {
  const { t, prefix, locale } = speaker('en');
  const person = await customerAt(page, request);
  await addToCart(request, person, { itemId: KNOWN.food.simple.id, quantity: 2 });
  await recordToasts(page);
  const { name: fries } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
  await page.goto(`${prefix}${STORE}`);
  await cartButton(page, t).click();
  const offer = drawerOf(page, t).getByRole('link', { name: t('cart.together') });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.click();
  await page.getByRole('button', { name: t('together.start') }).click();
  await expect(page.getByText(t('together.nameMissing'))).toBeVisible();
  await page.getByRole('textbox', { name: t('together.name') }).fill('Sara');
  await page.getByRole('button', { name: t('together.start') }).click();
  await expect(partOf(page, 'Sara')).toContainText(fries);
  await page.getByRole('button', { name: t('together.cancelGroup') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('together.cancelGroup') })
    .click();
  await expectTold(page, t('together.givenBack', { count: 2 }));
  await cartButton(page, t).click();
  await expect(drawerOf(page, t)).toContainText(fries);
  await expect(drawerOf(page, t)).not.toContainText(t('cart.inGroup'));
});
