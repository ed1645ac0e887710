import { readFile } from 'node:fs/promises';
import { unzip } from '../setup/unzip.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { customerAt, order } from './ordered.ts';
import { speaker } from './speaker.ts';

test('ACC-04 A customer downloads the data and chooses theme and language', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { t } = speaker('en');
  const { t: say } = speaker('ar');
  const orderId = await order(request, await customerAt(page, request));
  await page.goto('/settings');

  await test.step('ACC-04 The data of a customer is downloaded as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('settings.dataDownload') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^my-data-en-\d{4}-\d\d-\d\d\.zip$/);
    const data: unknown = JSON.parse(
      unzip(await readFile(await file.path()))
        .get('data.json')
        ?.toString() ?? '',
    );
    expect(data).toMatchObject({ customers: { rows: [{ firstName: 'Rami' }] }, orders: { rows: [{ id: orderId }] } });
    await expect(page.getByText(t('settings.dataDone'))).toBeVisible();
  });

  await test.step('ACC-04 The language and theme are chosen on the settings page and remembered', async () => {
    const root = page.locator('html');
    await page.getByText(t('settings.themeDark')).click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: t('settings.themeDark') })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('shell.languageArabic') })
      .click();
    await page.waitForURL('**/ar/settings');
    await expect(page.getByText(say('shell.languageChanged')).first()).toBeVisible();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: say('settings.themeDark') })).toBeChecked();
    await page.getByText(say('settings.themeDevice')).click();
    await expect(root).not.toHaveAttribute('data-theme');
    await page.reload();
    await expect(page.getByRole('radio', { name: say('settings.themeDevice') })).toBeChecked();
  });
});
