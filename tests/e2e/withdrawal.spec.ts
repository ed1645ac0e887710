import { KNOWN } from '#src/demo/seed/known.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyLost, test } from './fixtures.ts';
import { deliver } from './ordered.ts';
import { centre, guestWith, itemOf, PERSON } from './prepare.ts';
import { speaker } from './speaker.ts';

const DEVICES = [
  { locale: 'en', tag: [] },
  { locale: 'ar', tag: ['@phone'] },
] as const;
const { store, simple } = KNOWN.ecommerce;

for (const { locale, tag } of DEVICES) {
  test(`EXT-25 A guest withdraws from a part of an order without signing in, in ${locale}`, { tag: [...tag] }, async ({
    page,
    request,
    faults,
  }) => {
    const { t, prefix, money } = speaker(locale);
    const guestId = await guestWith(request, [{ itemId: simple.id, quantity: 2 }], store.moduleId);
    const at = await centre(request);
    const placed = await request.post('/api/v1/customer/order/place', {
      headers: { moduleId: String(store.moduleId), zoneId: '[1]' },
      data: {
        ...{ guest_id: guestId, is_guest: 1, order_type: 'delivery', payment_method: 'cash_on_delivery' },
        ...{ order_amount: 1, store_id: store.id, distance: 1, address: '4 Lighthouse Street' },
        ...{ latitude: at.lat, longitude: at.lng, contact_person_name: PERSON.name },
        ...{ contact_person_number: PERSON.phone, contact_person_email: PERSON.email },
      },
    });
    const { order_id: id } = (await placed.json()) as { order_id: number };
    await deliver(request);
    await test.step('The function is linked from every page, and a wrong contact finds nothing', async () => {
      await page.goto(`${prefix}/about-us`);
      const link = page.getByRole('link', { name: t('shell.withdraw') }).last();
      await expect(link).toHaveAttribute('href', `${prefix}/withdraw`);
      await page.goto(`${prefix}/withdraw?order_id=${id}`);
      await expect(page.getByRole('heading', { level: 1, name: t('withdrawal.title') })).toBeVisible();
      const contact = page.getByLabel(t('withdrawal.contact'));
      await contact.fill('+999555000999');
      await page.getByRole('button', { name: t('withdrawal.find') }).click();
      await expect(page.getByText(t('withdrawal.missing'))).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
      // The browser reports the refusal.
      expectOnlyLost(faults);
      await contact.fill(PERSON.phone);
      await page.getByRole('button', { name: t('withdrawal.find') }).click();
    });
    await test.step('One of two pieces is chosen, then confirmed in a step of its own', async () => {
      const { name } = await itemOf(request, simple.id, store.moduleId, locale);
      await page.getByRole('button', { name: t('withdrawal.fewer', { name }) }).click();
      await page.getByLabel(t('withdrawal.name')).fill(PERSON.name);
      await expect(page.getByLabel(t('withdrawal.receiptTo'))).toHaveValue(PERSON.phone);
      await page.getByLabel(t('withdrawal.receiptTo')).fill(PERSON.email);
      if (locale === 'ar') await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: t('withdrawal.review') }).click();
      await expect(page.getByRole('heading', { name: t('withdrawal.confirmTitle') })).toBeVisible();
      if (locale === 'ar') await expectAccessible(page);
      await page.getByRole('button', { name: t('withdrawal.confirm') }).dblclick();
    });
    await test.step('The receipt and the order say what comes back', async () => {
      await expect(page.getByRole('heading', { name: t('withdrawal.doneTitle') })).toBeVisible();
      // 6.00 with 5 % tax.
      await expect(page.getByRole('list', { name: t('withdrawal.statements') })).toContainText(money(630));
      await expect(page.getByRole('list', { name: t('withdrawal.statements') }).getByRole('listitem')).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: t('withdrawal.toOrder') }).click();
      await page.getByLabel(t('orders.phone')).fill(PERSON.phone);
      await page.getByRole('button', { name: t('orders.track'), exact: true }).click();
      await expect(page.getByRole('region', { name: t('purchases.withdrawTitle') })).toContainText(money(630));
    });
  });
}
