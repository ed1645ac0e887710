import { describe, expect, test } from 'vitest';
import { SOUP } from '../contract/market.ts';
import { coupon } from '../contract/trade-market.ts';
import { lostBefore } from '../setup/faults.ts';
import { CONTACT, openCart, openPaidWorldMarket, orderOf, shopperWith } from './checkout-paid.ts';
import { said } from './toasts.ts';
import { addToCart } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf(async () => {
  const market = await openPaidWorldMarket();
  await coupon(market, 'TENTH');
  await coupon(market, 'FIFTEEN', { minPurchase: 1500 });
  await coupon(market, 'ONCE', { limit: 1 });
  return market;
});

const opened = () => openCart(shop.world);

describe('A coupon', () => {
  test('CHK-01 A coupon lowers the total of the checkout summary and of the order', async () => {
    await shopperWith(shop.market, 0);
    const tab = await opened();
    await tab.applyCoupon(' tenth ');
    // 8.40 less 0.84 = 7.56; tax 5 % 0.38; delivery 5.42; service 0.40.
    expect(tab.$checkoutSummary.get()?.quote).toMatchObject({ couponDiscount: 84, tax: 38, total: 1376 });
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(shop.market, tab)).toMatchObject({ couponCode: 'TENTH', couponDiscount: 84, amount: 1376 });
    expect(tab.$coupon.get()).toEqual({ state: 'none' });
  });

  test('CHK-01 A coupon survives a reload and can be removed', async () => {
    await shopperWith(shop.market, 0);
    await (await opened()).applyCoupon('TENTH');
    const reloaded = await opened();
    expect(reloaded.$coupon.get()).toMatchObject({ state: 'used', coupon: { code: 'TENTH' } });
    reloaded.removeCoupon();
    expect(reloaded.$checkoutSummary.get()?.quote).toMatchObject({ couponDiscount: 0, total: 1464 });
    expect((await opened()).$coupon.get()).toEqual({ state: 'none' });
  });

  test('CHK-01 A refused coupon shows the marketplace’s reason', async () => {
    await shopperWith(shop.market, 0);
    const tab = await opened();
    await tab.applyCoupon('NOWHERE');
    expect(tab.$coupon.get()).toMatchObject({
      state: 'refused',
      code: 'NOWHERE',
      problem: expect.stringMatching(/coupon/i),
    });
    expect(tab.$form.get().coupon).toBe('');
  });

  test('CHK-01 An order below the coupon’s minimum is blocked until the coupon is removed', async () => {
    await shopperWith(shop.market, 0);
    const tab = await opened();
    await tab.applyCoupon('FIFTEEN');
    expect(tab.$checkoutSummary.get()?.blockers).toEqual([{ kind: 'couponMinimum', minimum: 1500, missing: 660 }]);
    expect(await tab.submit()).toBe('blocked');
    tab.removeCoupon();
    expect(await tab.submit()).toBe('placed');
  });

  test('CHK-01 A coupon used up meanwhile is refused with an error, and the order is placed without it', async () => {
    const lina = await shopperWith(shop.market, 0);
    const tab = await opened();
    await tab.applyCoupon('ONCE');
    const other = { coupon_code: 'ONCE', is_buy_now: 1, cart: JSON.stringify([{ ...LINE }]) };
    const placed = await lina.post('/customer/order/place', { ...PLACEMENT, ...other });
    expect(placed.status).toBe(200);
    expect(await tab.submit()).toBe('notPlaced');
    expect(said.errors).toHaveLength(1);
    expect(tab.$coupon.get().state).toBe('refused');
    expect(await tab.submit()).toBe('placed');
  });

  test('CHK-01 A refusal without a readable response is shown as a refusal of the coupon', async () => {
    await shopperWith(shop.market, 0);
    const tab = await opened();
    shop.world.fates.push({ path: /coupon\/apply/, fate: lostBefore, times: 1 });
    await tab.applyCoupon('LONGGONE');
    expect(tab.$coupon.get()).toMatchObject({ state: 'refused', problem: 'This coupon cannot be used at the moment.' });
  });

  test('CHK-01 A guest cannot apply a coupon', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    await tab.applyCoupon('TENTH');
    expect(tab.$coupon.get()).toEqual({ state: 'none' });
    expect(shop.world.count(/coupon\/apply/)).toBe(0);
  });
});

const LINE = { item_id: SOUP, item_type: 'AppModelsItem', quantity: 2, variation: [], add_on_ids: [], add_on_qtys: [] };
const PLACEMENT = {
  order_amount: 1,
  payment_method: 'cash_on_delivery',
  order_type: 'take_away',
  store_id: 1,
  latitude: 25.0105,
  longitude: 53.9895,
  contact_person_name: 'Lina',
  contact_person_number: '+971501234567',
};

describe('Tips', () => {
  test('CHK-01 The most common tip is suggested', async () => {
    await addToCart(shop.world, SOUP, 2);
    shop.world.fates.push({
      path: /most-tips/,
      fate: async () => Response.json({ most_tips_amount: 3 }),
      times: 1,
    });
    const tab = await opened();
    await expect.poll(() => tab.$usualTip.get()).toBe(300);
    expect(tab.suggestedTips(tab.$usualTip.get())).toEqual([100, 200, 300, 500]);
  });

  test('CHK-01 A typed tip counts in any digits, and an invalid amount is not sent', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    tab.changeForm({ ...CONTACT, tips: 'plenty' });
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ tips: 'tipsInvalid' });
    tab.changeForm({ tips: '٢٫٥' });
    // 14.64 and 2.50.
    expect(tab.$checkoutSummary.get()?.quote).toMatchObject({ tips: 250, total: 1714 });
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(shop.market, tab)).toMatchObject({ tips: 250, amount: 1714 });
    expect(tab.$form.get().tips).toBe('');
  });
});

describe('Notes and times', () => {
  test('CHK-01 The notes for store and courier are sent with their order and not with the next one', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    tab.changeForm({ ...CONTACT, note: 'Ring twice', instruction: 'Blue door', unavailableNote: 'Call me' });
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(shop.market, tab)).toMatchObject({
      note: 'Ring twice',
      deliveryInstruction: 'Blue door',
      unavailableItemNote: 'Call me',
    });
    expect(tab.$form.get()).toMatchObject({ ...CONTACT, note: '', instruction: '', unavailableNote: '' });
  });

  test('CHK-01 A slot of tomorrow is offered and ordered in the marketplace’s time zone', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    const { slotDays } = await import('#src/state/checkout/schedule.ts');
    const terms = tab.$terms.get();
    if (terms.state !== 'ready') throw new Error('The terms are not there.');
    const [today, tomorrow] = slotDays(terms, shop.market.clock.now());
    // Noon in Dubai: the first slot is the next half hour; tomorrow starts at midnight in Dubai.
    expect(today?.slots[0]?.startsAt).toBe('2026-11-20T08:30:00.000Z');
    expect(tomorrow).toMatchObject({ date: '2026-11-21', slots: { 0: { startsAt: '2026-11-20T20:00:00.000Z' } } });
    tab.changeForm({ ...CONTACT, scheduleAt: '2026-11-21T05:30:00.000Z' });
    expect(await tab.submit()).toBe('placed');
    expect((await orderOf(shop.market, tab)).scheduleAt).toEqual(new Date('2026-11-21T05:30:00Z'));
  });

  test('CHK-01 A past slot blocks the order before anything is sent', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    tab.changeForm({ ...CONTACT, scheduleAt: '2026-11-20T07:30:00.000Z' });
    expect(tab.$checkoutSummary.get()?.blockers).toEqual([{ kind: 'slotGone' }]);
    expect(await tab.submit()).toBe('blocked');
  });
});
