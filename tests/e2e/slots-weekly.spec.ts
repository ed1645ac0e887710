import { KNOWN } from '#src/demo/seed/known.ts';
import { weeklyTimeOf } from '#src/domain/weekly.ts';
import { formatClock, formatWeekday } from '#src/i18n/format.ts';
import { isRecord } from '#src/lib/record.ts';
import { customerWith, fee, openPart, orderOf, placeButton, placedId, total } from './checkout-prepare.ts';
import { holdClock } from './clock.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { customerAt, deliver, order } from './ordered.ts';
import { ask, newCustomer } from './people.ts';
import { itemOf, moveClock } from './prepare.ts';
import { speaker } from './speaker.ts';

const { otherFood } = KNOWN;

test('EXT-13 A delivery slot shows its fee and free places, and a full slot cannot be chosen', {
  tag: '@phone',
}, async ({ page, request }) => {
  const me = speaker('ar');
  const { t, prefix, money } = me;
  const lines = [{ itemId: otherFood.simple.id, quantity: 2 }];
  const person = await customerWith(page, { lines });
  await page.goto(`${prefix}/checkout?page=cart`);
  const openWhen = () => openPart(page, me, t('checkout.when'));
  await openWhen();
  await page.getByRole('radio', { name: t('checkout.later') }).check();
  const day = page.getByRole('combobox', { name: t('checkout.day') });
  const time = page.getByRole('combobox', { name: t('checkout.slot') });
  // No other test takes the places of this day. The 37th half hour starts at 18:00.
  await day.selectOption({ index: 2 });
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

test('EXT-13 A weekly reminder of an order fills the cart and places no order', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { t, prefix, locale } = speaker('en');
  const person = await customerAt(page, request);
  const lines = [{ itemId: KNOWN.food.simple.id, quantity: 2 }];
  const id = await order(request, person, { lines });
  await deliver(request);
  const reminders = async () => {
    const { reminders: rows } = await ask(request, person.token, 'order/weekly');
    return Array.isArray(rows) ? rows.filter(isRecord) : [];
  };
  await holdClock(async () => {
    await page.goto(`${prefix}/my-orders?orderId=${id}`);
    await page.getByRole('button', { name: t('purchases.weeklyRepeat') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('purchases.weeklyTitle') });
    const { weekday, time } = weeklyTimeOf(new Date((await moveClock(request, 0)) + 60 * 60_000), 'Asia/Dubai');
    await dialog.getByRole('combobox', { name: t('purchases.weeklyDay') }).selectOption(formatWeekday(weekday, locale));
    await dialog.getByRole('combobox', { name: t('purchases.weeklyTime') }).selectOption(formatClock(time, locale));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: t('purchases.weeklySave') }).click();
    const every = { day: formatWeekday(weekday, locale), time: formatClock(time, locale) };
    await expect(page.getByText(t('purchases.weeklyEvery', every))).toBeVisible();
    await expectAccessible(page);

    const [kept] = await reminders();
    const left = Date.parse(String(kept?.['next_at'])) - (await moveClock(request, 0));
    await moveClock(request, left + 1000);
  });
  await page.goto(`${prefix}/notifications`);
  await page.getByRole('link', { name: t('push.weekly') }).click();
  const { name } = await itemOf(request, KNOWN.food.simple.id, 1, locale);
  const cart = page.getByRole('dialog', { name: t('cart.title') });
  await expect(cart).toContainText(name);
  await expect(page).toHaveURL(`${prefix}/my-orders?orderId=${id}`);
  expect(await ask(request, person.token, 'order/list?limit=10&offset=1')).toMatchObject({ total_size: 1 });
  expect(await ask(request, person.token, 'order/running-orders?limit=10&offset=1')).toMatchObject({ total_size: 0 });

  await page.goto(`${prefix}/my-orders?type=history`);
  const list = page.getByRole('region', { name: t('purchases.weeklyList') });
  await list.getByRole('button', { name: t('purchases.weeklyPause') }).press('Enter');
  await expect(list).toContainText(t('purchases.weeklyPaused'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await list.getByRole('button', { name: t('purchases.weeklyRemove') }).press('Enter');
  await expect(list).toBeHidden();
  expect(await reminders()).toEqual([]);
});
