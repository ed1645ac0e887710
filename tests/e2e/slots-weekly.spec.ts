import { KNOWN } from '#src/demo/seed/known.ts';
import { customerWith, fee, openPart, orderOf, placeButton, placedId, total } from './checkout-prepare.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, LOCALES, test } from './fixtures.ts';
import { order } from './ordered.ts';
import { newCustomer } from './people.ts';
import { speaker } from './speaker.ts';

const { otherFood } = KNOWN;

for (const [index, { locale }] of LOCALES.entries()) {
  const me = speaker(locale);
  const { t, prefix, money } = me;

  test(`EXT-13 a time shows its fee and its places, and a full one cannot be chosen in ${locale}`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const lines = [{ itemId: otherFood.simple.id, quantity: 2 }];
    const person = await customerWith(page, { lines });
    await page.goto(`${prefix}/checkout?page=cart`);
    const openWhen = () => openPart(page, me, t('checkout.when'));
    await openWhen();
    await page.getByRole('radio', { name: t('checkout.later') }).check();
    const day = page.getByRole('combobox', { name: t('checkout.day') });
    const time = page.getByRole('combobox', { name: t('checkout.slot') });
    // A day of this language's own: the places of the demo are shared. The 37th half hour starts at 18:00.
    await day.selectOption({ index: index + 2 });
    const schedule_at = `${await day.inputValue()} 18:30`;
    for (let places = 2; places > 0; places -= 1)
      await order(request, await newCustomer(request), { lines, more: { store_id: otherFood.store.id, schedule_at } });
    await page.reload();
    await openWhen();
    const full = time.getByRole('option').nth(37);
    await expect(full).toBeDisabled();
    await expect(full).toContainText(t('checkout.slotFull'));
    const evening = time.getByRole('option').nth(36);
    const two = t('checkout.slotLeft', { count: 2 });
    await expect(evening).toHaveText(new RegExp(`\\+.*${money(150).replace(/[$.]/g, '\\$&')}.* · ${two}$`));
    await time.selectOption({ index: 36 });
    // 2 × 4.00 = 8.00; tax 0.40; delivery 1.50; service 0.50; the time 1.50.
    await expect(fee(page, t('checkout.slotFee'))).toContainText(money(150));
    await expect(total(page)).toHaveText(money(1190));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await placeButton(page, me).click();
    const placed = await orderOf(request, person.token, await placedId(page));
    expect(placed).toMatchObject({ order_amount: 11.9, slot_fee: 1.5 });
  });
}
