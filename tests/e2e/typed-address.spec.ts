import type { Page } from 'playwright/test';
import { KNOWN } from '#src/demo/seed/known.ts';
import { encodePlusCode } from '#src/lib/plus-code.ts';
import { PIXEL } from '../setup/photo.ts';
import { customerWith } from './checkout-prepare.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnlyLost,
  expectOverlayLeft,
  test,
} from './fixtures.ts';
import { ask } from './people.ts';
import { centre } from './prepare.ts';
import { speaker } from './speaker.ts';

test.use({ pictures: true });

const FRIES = { itemId: KNOWN.food.simple.id, quantity: 2 };

/** Moves the focus with Tab until it is on a button of this name, and presses it. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  do await page.keyboard.press('Tab');
  while (!(await button.evaluate((element) => element === document.activeElement)));
  await page.keyboard.press('Enter');
}

test('EXT-11 An address is typed with a plus code and courier details, and the address list loads no map', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { t, prefix } = speaker('ar');
  const maps: string[] = [];
  page.on('request', (request) => {
    if (/leaflet|tiles/i.test(request.url())) maps.push(request.url());
  });
  const person = await customerWith(page, { lines: [FRIES] });
  await page.goto(`${prefix}/addresses`);
  const add = page.getByRole('button', { name: t('addresses.add') });
  await expect(add).toBeVisible();
  expect(maps).toEqual([]);
  await add.press('Enter');
  const form = page.getByRole('dialog', { name: t('addresses.add') });
  const address = form.getByRole('textbox', { name: t('addresses.address'), exact: true });
  await expect(address).not.toHaveValue('');
  await expect(form.getByRole('textbox', { name: t('addresses.name') })).not.toHaveValue('');

  // What has no position says so, and what to do.
  await address.fill('Qwzx Xqwz');
  await address.press('Enter');
  await expect(form.getByText(t('addresses.placeUnknown'))).toBeVisible();
  await expect(address).toBeFocused();
  await expectAccessible(page);

  // Beside the stored location, so that the way there costs the same.
  const code = encodePlusCode(await centre(request));
  const search = form.getByRole('combobox', { name: t('location.search') });
  await search.fill(code.slice(4));
  await expect(form.getByRole('option', { name: code })).toBeVisible();
  await search.press('Enter');
  await expect(form.getByText(t('addresses.placeUnknown'))).toBeHidden();
  await expect(address).not.toHaveValue(/Qwzx|^$/);
  await tabTo(page, t('addresses.leave_at_door'));
  await form.getByRole('textbox', { name: t('addresses.landmark') }).fill('The mill');
  await form.getByRole('textbox', { name: t('addresses.gateCode') }).fill('42#');
  // A photo of the door: what is no picture is said, and nothing typed is lost.
  const choose = form.getByLabel(t('door.choose'));
  await expect(form.getByLabel(t('door.take'))).toHaveAttribute('capture', 'environment');
  await choose.setInputFiles({ name: 'door.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(form.getByRole('alert')).toHaveText(t('door.unreadable'));
  await expectAccessible(page);
  const png = { name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL) };
  await choose.setInputFiles(png);
  await expect(form.getByRole('img', { name: t('door.title') })).toBeVisible();
  await form.getByRole('button', { name: t('door.remove') }).click();
  await expect(choose).toBeFocused();
  await choose.setInputFiles(png);
  await expect(form.getByLabel(t('door.replace'))).toBeVisible();
  await expect(form.getByRole('textbox', { name: t('addresses.landmark') })).toHaveValue('The mill');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tabTo(page, t('addresses.save'));
  await expect(form).toBeHidden();

  await expectOverlayLeft(page);
  await page.goto(`${prefix}/checkout?page=cart`);
  await page.getByRole('button', { name: t('checkout.editAddress') }).click();
  await page.getByRole('button', { name: t('checkout.viewSaved') }).click();
  const list = page.getByRole('dialog', { name: t('addresses.title') });
  await list.getByRole('radio').check();
  await list.getByRole('button', { name: t('addresses.select') }).click();
  const said = [
    t('checkout.leave_at_door'),
    t('checkout.gateCodeLine', { code: '42#' }),
    t('checkout.landmarkLine', { name: 'The mill' }),
  ].join(' · ');
  const door = [said, t('checkout.doorPhoto')].join(' · ');
  await expect(page.getByRole('region', { name: t('checkout.arrival') })).toContainText(door);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: t('checkout.place') })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
  const { orders } = await ask(request, person.token, 'order/running-orders?limit=1&offset=1');
  const [placed] = orders as { id: number }[];
  await page.goto(`${prefix}/my-orders?orderId=${placed?.id}`);
  await expect(page.getByText(said)).toBeVisible();
  const photo = page.getByRole('region', { name: t('purchases.doorPhoto') }).locator('img');
  await expect(photo).toHaveJSProperty('naturalWidth', 1);
});

test('EXT-12 A gift card is added to the wallet, and an invalid code shows its error', async ({ page, faults }) => {
  const { t, prefix, money } = speaker('en');
  await customerWith(page, { lines: [] });
  await page.goto(`${prefix}/wallet`);
  const field = page.getByRole('textbox', { name: t('wallet.giftCode') });
  await field.fill('lulu');
  await field.press('Enter');
  await expect(page.getByText(t('wallet.giftCodeShort'))).toBeVisible();
  await field.fill('LULU-GIFT-2020-0010');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/has expired/);
  await expectAccessible(page);
  // Each run has a database of its own.
  await field.fill('lulu-gift-2026-0025');
  await field.press('Enter');
  await expect(page.getByText(t('wallet.addedTitle', { amount: money(2500) }))).toBeVisible();
  await expect(page.getByTestId('balance')).toHaveText(money(2500));
  await expect(page.getByRole('region', { name: t('wallet.transactions') })).toContainText(t('wallet.kindGift'));
  await expectNoSidewaysScroll(page);
  // The browser reports the refused code.
  expectOnlyLost(faults);
});
