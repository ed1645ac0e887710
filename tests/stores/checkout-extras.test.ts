import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { cashbacks } from '#src/backend/db/schema/promotions.ts';
import { type Market, SOUP } from '../contract/market.ts';
import { CAPSULES, CHEMIST, openPharmacies, PHARMACY } from '../contract/pharmacy-market.ts';
import { coupon, orderRow, purse, soups } from '../contract/trade-market.ts';
import { CONTACT, openPaidWorldMarket, openTab, shopperWith } from './checkout-paid.ts';
import { addToCart, lostAfter, lostBefore, openWorld, type World } from './world.ts';

const said = vi.hoisted(() => ({ errors: [] as string[], successes: [] as string[] }));
vi.mock('#src/lib/toast.ts', () => ({
  toast: {
    error: (text: string) => void said.errors.push(text),
    success: (text: string) => void said.successes.push(text),
  },
}));

let market: Market;
let world: World;

beforeAll(async () => {
  market = await openPaidWorldMarket({
    customers: {
      referral: true,
      newCustomerDiscount: { status: true, amount: 10, type: 'percentage', validity: 30, validityType: 'day' },
    },
  });
  await openPharmacies(market);
  await coupon(market, 'TENTH');
  await coupon(market, 'FIFTEEN', { minPurchase: 1500 });
  await coupon(market, 'ONCE', { limit: 1 });
}, 60_000);
afterAll(() => {
  vi.useRealTimers();
  return market.close();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: market.clock.now() });
  world = await openWorld(market);
  said.errors.length = 0;
  said.successes.length = 0;
});

async function opened() {
  const tab = await openTab(world);
  await tab.openCheckout('cart');
  return tab;
}
type Tab = Awaited<ReturnType<typeof opened>>;
const orderOf = async (tab: Tab) => {
  const progress = tab.$progress.get();
  return orderRow(market, progress.state === 'placed' ? progress.orderId : 0);
};
const picture = (name: string) =>
  new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], name, { type: 'image/png' });

describe('a coupon', () => {
  test('CHK-01 takes its part off the summary and off the order', async () => {
    await shopperWith(market, 0);
    const tab = await opened();
    await tab.applyCoupon(' tenth ');
    // 8.40 less 0.84 = 7.56; tax 5 % 0.38; way 5.42; service 0.40.
    expect(tab.$review.get()?.quote).toMatchObject({ couponDiscount: 84, tax: 38, total: 1376 });
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(tab)).toMatchObject({ couponCode: 'TENTH', couponDiscount: 84, amount: 1376 });
    expect(tab.$coupon.get()).toEqual({ state: 'none' });
  });

  test('CHK-01 survives a reload, and comes off again', async () => {
    await shopperWith(market, 0);
    await (await opened()).applyCoupon('TENTH');
    const reloaded = await opened();
    expect(reloaded.$coupon.get()).toMatchObject({ state: 'used', coupon: { code: 'TENTH' } });
    reloaded.dropCoupon();
    expect(reloaded.$review.get()?.quote).toMatchObject({ couponDiscount: 0, total: 1464 });
    expect((await opened()).$coupon.get()).toEqual({ state: 'none' });
  });

  test('CHK-01 the marketplace says why one is refused', async () => {
    await shopperWith(market, 0);
    const tab = await opened();
    await tab.applyCoupon('NOWHERE');
    expect(tab.$coupon.get()).toMatchObject({
      state: 'refused',
      code: 'NOWHERE',
      problem: expect.stringMatching(/coupon/i),
    });
    expect(tab.$form.get().coupon).toBe('');
  });

  test('CHK-01 below its minimum the order waits for more, or for the coupon to go', async () => {
    await shopperWith(market, 0);
    const tab = await opened();
    await tab.applyCoupon('FIFTEEN');
    expect(tab.$review.get()?.hindrances).toEqual([{ kind: 'couponMinimum', minimum: 1500, missing: 660 }]);
    expect(await tab.submit()).toBe('hindered');
    tab.dropCoupon();
    expect(await tab.submit()).toBe('placed');
  });

  test('CHK-01 one that was used up meanwhile is told, and the order goes on without it', async () => {
    const lina = await shopperWith(market, 0);
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

  test('CHK-01 a refusal that browsers keep from pages is told as one', async () => {
    await shopperWith(market, 0);
    const tab = await opened();
    world.fates.push({ path: /coupon\/apply/, fate: lostBefore, times: 1 });
    await tab.applyCoupon('LONGGONE');
    expect(tab.$coupon.get()).toMatchObject({ state: 'refused', problem: 'This coupon cannot be used at the moment.' });
  });

  test('CHK-01 is for customers only', async () => {
    await addToCart(world, SOUP, 2);
    const tab = await opened();
    await tab.applyCoupon('TENTH');
    expect(tab.$coupon.get()).toEqual({ state: 'none' });
    expect(world.count(/coupon\/apply/)).toBe(0);
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

describe('tips', () => {
  test('CHK-01 the tip most people give is offered', async () => {
    await addToCart(world, SOUP, 2);
    world.fates.push({
      path: /most-tips/,
      fate: async () => Response.json({ most_tips_amount: 3 }),
      times: 1,
    });
    const tab = await opened();
    await expect.poll(() => tab.$usualTip.get()).toBe(300);
    expect(tab.offeredTips(tab.$usualTip.get())).toEqual([100, 200, 300, 500]);
  });

  test('CHK-01 one’s own amount counts, in any digits; what is no amount is not sent', async () => {
    await addToCart(world, SOUP, 2);
    const tab = await opened();
    tab.change({ ...CONTACT, tips: 'plenty' });
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ tips: 'tipsInvalid' });
    tab.change({ tips: '٢٫٥' });
    // 14.64 and 2.50.
    expect(tab.$review.get()?.quote).toMatchObject({ tips: 250, total: 1714 });
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(tab)).toMatchObject({ tips: 250, amount: 1714 });
    expect(tab.$form.get().tips).toBe('');
  });
});

describe('notes and times', () => {
  test('CHK-01 what was typed for store and courier comes with the order, and not with the next one', async () => {
    await addToCart(world, SOUP, 2);
    const tab = await opened();
    tab.change({ ...CONTACT, note: 'Ring twice', instruction: 'Blue door', unavailableNote: 'Call me' });
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(tab)).toMatchObject({
      note: 'Ring twice',
      deliveryInstruction: 'Blue door',
      unavailableItemNote: 'Call me',
    });
    expect(tab.$form.get()).toMatchObject({ ...CONTACT, note: '', instruction: '', unavailableNote: '' });
  });

  test('CHK-01 a slot of tomorrow is promised in the time of the marketplace', async () => {
    await addToCart(world, SOUP, 2);
    const tab = await opened();
    const { slotDays } = await import('#src/stores/checkout/schedule.ts');
    const terms = tab.$terms.get();
    if (terms.state !== 'ready') throw new Error('The terms are not there.');
    const [today, tomorrow] = slotDays(terms, market.clock.now());
    // Noon in Dubai: the next half hour is the first that can be had; tomorrow begins at midnight there.
    expect(today?.slots[0]?.startsAt).toBe('2026-11-20T08:30:00.000Z');
    expect(tomorrow).toMatchObject({ date: '2026-11-21', slots: { 0: { startsAt: '2026-11-20T20:00:00.000Z' } } });
    tab.change({ ...CONTACT, scheduleAt: '2026-11-21T05:30:00.000Z' });
    expect(await tab.submit()).toBe('placed');
    expect((await orderOf(tab)).scheduleAt).toEqual(new Date('2026-11-21T05:30:00Z'));
  });

  test('CHK-01 a slot that has gone by is told before anything is sent', async () => {
    await addToCart(world, SOUP, 2);
    const tab = await opened();
    tab.change({ ...CONTACT, scheduleAt: '2026-11-20T07:30:00.000Z' });
    expect(tab.$review.get()?.hindrances).toEqual([{ kind: 'slotGone' }]);
    expect(await tab.submit()).toBe('hindered');
  });
});

describe('a prescription', () => {
  beforeEach(() => {
    localStorage.setItem('module', JSON.stringify({ id: PHARMACY, module_type: 'pharmacy' }));
  });

  test('CHK-03 an item that needs one is not sent without, and its pictures come with the order', async () => {
    await world.ask('POST', 'customer/cart/add', {
      guest_id: world.guestId,
      model: 'Item',
      item_id: CAPSULES,
      price: 1,
      quantity: 1,
      module_id: PHARMACY,
    });
    const tab = await openTab(world);
    world.market = market;
    await tab.openCheckout('cart');
    if (tab.$basket.get().lines.length === 0) await addTo(tab);
    tab.change(CONTACT);
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ pictures: 'prescriptionNeeded' });
    await tab.addPictures([picture('one.png')]);
    expect(tab.$problems.get()).toEqual({});
    expect(await tab.submit()).toBe('placed');
    const order = await orderOf(tab);
    expect(order.attachments).toHaveLength(1);
    expect(tab.$pictures.get()).toEqual([]);
  });

  async function addTo(tab: Tab): Promise<void> {
    const { addItem } = await import('#src/stores/cart/actions.ts');
    const { getItem } = await import('#src/api/items.ts');
    const item = await getItem(tab.api(), CAPSULES, { moduleId: PHARMACY });
    if (!item.ok) throw new Error('There are no capsules.');
    await addItem(item.value, { groups: [], variation: null, addOns: [] }, 1);
    await tab.readBasket();
  }

  test('CHK-03 at most three pictures, and nothing but pictures', async () => {
    const tab = await openTab(world);
    const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
    expect(await tab.addPictures([picture('1.png'), text])).toBe('noPicture');
    expect(await tab.addPictures([picture('2.png'), picture('3.png'), picture('4.png')])).toBe('tooMany');
    expect(tab.$pictures.get().map(({ name }) => name)).toEqual(['1.png', '2.png', '3.png']);
  });

  test('CHK-03 pictures alone are an order too, once, whatever gets lost', async () => {
    const tab = await openTab(world);
    await tab.openCheckout('prescription', { storeId: CHEMIST, moduleId: PHARMACY });
    tab.change({ ...CONTACT, email: '', note: 'The small box' });
    // The way 5.42 and service 0.40.
    expect(tab.$review.get()).toMatchObject({ hindrances: [], quote: { total: 582 } });
    await tab.addPictures([picture('one.png'), picture('two.png')]);
    const PLACE = /prescription\/place$/;
    world.fates.push(
      { path: PLACE, fate: lostAfter, times: 1 },
      {
        path: /order\/(running-orders|list)/,
        fate: async (pass) => (world.count(PLACE) > 0 ? lostBefore(pass) : pass()),
        times: 4,
      },
    );
    await tab.submit();
    expect(tab.$progress.get().state).toBe('unknown');
    await tab.checkUnknown();
    expect(await orderOf(tab)).toMatchObject({ prescription: true, note: 'The small box', amount: 582 });
    expect(await world.orders()).toHaveLength(1);
  });
});

describe('a customer', () => {
  test('CHK-01 finds the own name and phone filled in, and what was emptied stays empty', async () => {
    const lina = await shopperWith(market, 0);
    const tab = await opened();
    const [row] = await market.db.select().from(customers).where(eq(customers.id, lina.id));
    expect(tab.$form.get()).toMatchObject({ name: 'Lina Aziz', phone: row?.phone, email: row?.email });
    tab.change({ email: '' });
    await tab.readBasket();
    expect(tab.$form.get().email).toBe('');
    expect(await tab.submit()).toBe('placed');
  });

  test('CHK-01 has it brought to a saved address, with who is asked for there', async () => {
    const lina = await shopperWith(market, 0);
    await lina.post('/customer/address/add', {
      address: 'Old Souk 7',
      address_type: 'office',
      contact_person_name: 'Omar',
      contact_person_number: '+971509999999',
      latitude: 25.0111,
      longitude: 53.9911,
      road: '',
      house: '9',
      floor: '',
    });
    const tab = await opened();
    await expect.poll(() => tab.$addresses.get().state).toBe('ready');
    const saved = tab.$addresses.get();
    const [address] = saved.state === 'ready' ? saved.addresses : [];
    if (!address) throw new Error('The address was not kept.');
    tab.chooseSaved(address);
    expect(tab.$form.get()).toMatchObject({ address: 'Old Souk 7', house: '9', name: 'Omar', phone: '+971509999999' });
    const reloaded = await opened();
    expect(reloaded.$form.get()).toMatchObject({ address: 'Old Souk 7', savedId: address.id });
    expect(await reloaded.submit()).toBe('placed');
    expect((await orderOf(reloaded)).deliveryAddress).toMatchObject({
      address: 'Old Souk 7',
      contact_person_name: 'Omar',
    });
  });

  test('CHK-01 who was invited gets a tenth off the first order, and sees what comes back', async () => {
    await market.db.insert(cashbacks).values({
      title: { en: 'Five back', ar: 'خمسة' },
      type: 'percentage',
      amount: 5,
      minPurchase: 1000,
      maxDiscount: 0,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
    const friend = await shopperWith(market, 0);
    const lina = await shopperWith(market, 0);
    await market.db.update(customers).set({ referredBy: friend.id }).where(eq(customers.id, lina.id));
    const tab = await opened();
    // 8.40 less 0.84 = 7.56; tax 0.38; way 5.42; service 0.40 = 13.76; 5 % of it come back.
    expect(tab.$review.get()?.quote).toMatchObject({ referralDiscount: 84, total: 1376 });
    await expect.poll(() => tab.$cashback.get()).toBe(69);
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(tab)).toMatchObject({ amount: 1376 });
  });
});

describe('an account made while ordering', () => {
  test('CHK-01 needs a password, and the order belongs to it', async () => {
    await addToCart(world, SOUP, 2);
    const tab = await opened();
    const phone = '+971508880001';
    tab.change({ ...CONTACT, phone, email: 'new@example.com', account: true });
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ password: 'passwordShort' });
    tab.$password.set('quiet-harbour');
    expect(await tab.submit()).toBe('placed');
    const [row] = await market.db.select().from(customers).where(eq(customers.phone, phone));
    expect(await orderOf(tab)).toMatchObject({ userId: row?.id, isGuest: false });
    expect(tab.isSignedIn()).toBe(true);
    expect(JSON.stringify(sessionStorage)).not.toContain('quiet-harbour');
  });

  test('CHK-01 an answer that was lost is asked for by placing again, and nothing is placed twice', async () => {
    await addToCart(world, SOUP, 2);
    const tab = await opened();
    tab.change({ ...CONTACT, phone: '+971508880002', email: 'newer@example.com', account: true });
    tab.$password.set('quiet-harbour');
    world.fates.push({ path: /order\/place$/, fate: lostAfter, times: 1 });
    await tab.submit();
    expect(tab.$progress.get().state).toBe('unknown');
    await tab.checkUnknown();
    // Only the account may look the order up; the empty cart says that it is there.
    expect(vi.mocked(window.location.assign).mock.calls.at(-1)).toEqual([
      '/auth/sign-in?from=%2Fprofile%3Fpage%3Dmy-orders',
    ]);
    expect(sessionStorage.getItem('islet:notice')).toContain('Your order is placed');
    expect(world.count(/order\/place$/)).toBe(1);
    expect(tab.readDraft()).toBeNull();
  });
});

describe('past the cart', () => {
  test('CHK-01 Buy Now orders the one item and leaves the cart as it is', async () => {
    const lina = await shopperWith(market, 0);
    const first = await opened();
    const item = first.$basket.get().lines[0]?.item;
    if (!item) throw new Error('The cart is empty.');
    const tab = await openTab(world);
    tab.singleOrder.set({ page: 'buy_now', item, choice: { groups: [], variation: null, addOns: [] }, quantity: 3 });
    await tab.openCheckout('buy_now');
    // 3 x 4.20 = 12.60; tax 0.63; way 5.42; service 0.40.
    expect(tab.$review.get()?.quote.total).toBe(1905);
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(tab)).toMatchObject({ amount: 1905 });
    expect((await lina.get('/customer/cart/list')).rows).toHaveLength(1);
    expect(tab.singleOrder.get()).toBeNull();
    expect((await purse(market, lina)).wallet).toBe(0);
    expect(soups.quantity).toBe(2);
  });
});
