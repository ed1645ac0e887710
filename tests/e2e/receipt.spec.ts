import { localDigits } from '#src/i18n/numbers.ts';
import { expect, test } from './fixtures.ts';
import { demoCustomer, signedInAs } from './people.ts';
import { centre, settle } from './prepare.ts';
import { speaker } from './speaker.ts';

/** Returns the number of pages of a PDF printed by the browser. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('CHK-07 an order prints as a receipt on one page, in both languages, dark screen or not', async ({
  page,
  request,
}) => {
  await settle(page, { guestId: 1, at: await centre(request), typed: false });
  await signedInAs(page, (await demoCustomer(request)).token);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const language of ['en', 'ar'] as const) {
    const { locale, t: say, prefix, money } = speaker(language);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${prefix}/my-orders?orderId=90008`);
    const print = page.getByRole('button', { name: say('purchases.print') });
    await expect(print).toBeEnabled();
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByText('Islet', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByTestId('order-number')).toHaveText(
      say('orders.number', { id: localDigits('90008', locale) }),
    );
    await expect(page.getByTestId('order-lines').getByRole('listitem')).toHaveCount(2);
    await expect(page.getByTestId('order-lines').getByRole('listitem').first()).toBeVisible();
    // Two burgers at 11.00, fries 3.00, tax 1.25, delivery 2.47, tip 2.00, service 0.50.
    await expect(page.getByTestId('order-total')).toHaveText(money(3122));
    await expect(page.getByTestId('order-total')).toBeVisible();
    for (const name of ['orders.ordered', 'orders.address', 'orders.receiver'] as const)
      await expect(page.getByText(say(name), { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByTestId('payment-state')).toBeVisible();

    // No other part of the shop, no buttons, no images.
    for (const part of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      await expect(page.getByRole(part)).toHaveCount(0);
    await expect(page.locator('img').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  }
});
