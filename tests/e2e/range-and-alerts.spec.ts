import * as v from 'valibot';
import { StoreDetailsSchema } from '#src/contract/store-details.ts';
import { KNOWN } from '#src/demo/seed/known.ts';
import { rangeFor, rangeText } from '#src/domain/arrival-range.ts';
import { formatDeliveryTime } from '#src/i18n/format.ts';
import { customerWith, orderOf, placeButton, placedId } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { speaker } from './speaker.ts';

const { otherFood } = KNOWN;

for (const locale of ['en', 'ar'] as const)
  test(`EXT-21 EXT-22 A customer follows a store, and its order is promised in the range that was shown, in ${locale}`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const me = speaker(locale);
    const { t, prefix } = me;
    const person = await customerWith(page, { lines: [{ itemId: otherFood.simple.id, quantity: 2 }] });
    await page.goto(`${prefix}/store/${otherFood.store.slug}`);
    const name = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();
    await expect(page.locator('[data-store-head]')).toContainText(
      new RegExp(t('store.onTimeOf', { count: 168, percent: '#' }).replace(/#|[\d٠-٩]+/g, '.+')),
    );
    await page.getByRole('button', { name: t('common.tellMe', { name }) }).click();
    const dialog = page.getByRole('dialog', { name: t('alerts.title') });
    await dialog.getByRole('checkbox', { name: t('alerts.kind_store') }).check();
    await expect(dialog.getByText(t('alerts.started'))).toBeVisible();
    if (locale === 'ar') await expectAccessible(page);
    await dialog.getByRole('link', { name: t('alerts.all') }).click();
    const kind = t('settings.alert_store');
    await page.getByRole('button', { name: t('settings.alertEndNamed', { kind, name }) }).click();
    await expect(page.getByText(t('settings.alertsNone'))).toBeVisible();
    await page.goto(`${prefix}/checkout?page=cart`);
    await expect(placeButton(page, me)).toBeEnabled();
    const shown = await page.locator('main').textContent();
    await expectNoSidewaysScroll(page);
    await placeButton(page, me).click();
    const order = await orderOf(request, person.token, await placedId(page));
    const response = await request.get(`/api/v1/stores/details/${otherFood.store.slug}`);
    const { arrival } = v.parse(StoreDetailsSchema, await response.json());
    if (!arrival) throw new Error('The store states no range.');
    const { min_delivery_time: from, max_delivery_time: to, distance } = order;
    expect({ from, to }).toEqual(rangeFor(arrival, Number(distance) * 1000));
    const time = formatDeliveryTime(rangeText({ from: Number(from), to: Number(to) }), locale);
    expect(shown).toContain(time);
    await expect(page.getByTestId('receipt')).toContainText(time);
  });
