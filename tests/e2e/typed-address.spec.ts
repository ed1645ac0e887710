import type { Page } from 'playwright/test';
import { siteFor } from '#src/demo/city/city.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { encodePlusCode } from '#src/lib/plus-code.ts';
import { customerWith } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';
import { speaker } from './speaker.ts';

const FRIES = { itemId: KNOWN.food.simple.id, quantity: 2 };

/** Moves the focus with Tab until it is on a button of this name, and presses it. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
}

for (const { locale } of LOCALES) {
  const { t, prefix } = speaker(locale);

  test(`EXT-11 an address is typed with a plus code and what the courier has to know, without a map, in ${locale}`, {
    tag: '@phone',
  }, async ({ page }) => {
    const maps: string[] = [];
    page.on('request', (request) => {
      if (/leaflet|tiles/i.test(request.url())) maps.push(request.url());
    });
    await customerWith(page, { lines: [FRIES] });
    await page.goto(`${prefix}/addresses`);
    await page.getByRole('button', { name: t('addresses.add') }).press('Enter');
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

    const code = encodePlusCode(siteFor(11, 1));
    const search = form.getByRole('combobox', { name: t('location.search') });
    await search.fill(code.slice(4));
    await expect(form.getByRole('option', { name: code })).toBeVisible();
    await search.press('Enter');
    await expect(form.getByText(t('addresses.placeUnknown'))).toBeHidden();
    await expect(address).not.toHaveValue(/Qwzx|^$/);
    await tabTo(page, t('addresses.leave_at_door'));
    await form.getByRole('textbox', { name: t('addresses.landmark') }).fill('The mill');
    await form.getByRole('textbox', { name: t('addresses.gateCode') }).fill('42#');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tabTo(page, t('addresses.save'));
    await expect(form).toBeHidden();
    expect(maps).toEqual([]);

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
    await expect(page.getByRole('region', { name: t('checkout.arrival') })).toContainText(said);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: t('checkout.place') })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('dialog', { name: t('checkout.placed') })).toBeVisible();
    await page.goto(`${prefix}/my-orders`);
    await page.getByRole('main').getByRole('link').filter({ hasText: '#' }).first().click();
    await expect(page.getByText(said)).toBeVisible();
  });
}
