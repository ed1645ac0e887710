import { describe, expect, test } from 'vitest';
import type { OrderRequest as Order } from '#src/contract/placement.ts';
import { FOOD, GRILL, HOME, KEBAB, openAllDay, PIZZERIA, SOUP } from '../contract/market.ts';
import { type Fate, lostAfter, lostBefore } from '../setup/faults.ts';
import { addToCart, type World } from './world.ts';
import { worldOf } from './world-of.ts';

const PLACE = /customer\/order\/place$/;
const LISTS = /customer\/order\/(running-orders|list)/;

const shop = worldOf();

const order = (change: Partial<Order> = {}): Order => ({
  type: 'delivery',
  storeId: PIZZERIA,
  total: 1,
  paymentMethod: 'cash_on_delivery',
  address: {
    address: 'Lighthouse Street 4',
    lat: HOME.lat,
    lng: HOME.lng,
    type: 'other',
    road: '',
    house: '',
    floor: '',
    contact: { name: 'Lina', phone: '+971501234567', email: 'lina@example.com' },
  },
  distance: 500,
  guestId: shop.world.guestId,
  note: '',
  scheduleAt: null,
  couponCode: null,
  tips: 0,
  partialPayment: false,
  cutlery: false,
  unavailableNote: '',
  extraPackaging: null,
  newPassword: null,
  buyNow: null,
  ...change,
});

type Tab = Awaited<ReturnType<World['tab']>>;

/** Places an order like the button 'Place Order' of the checkout. */
const press = (tab: Tab, change: Partial<Order> = {}, checkoutCart = 'two soups') => {
  const { key } = tab.openDraft(checkoutCart, PIZZERIA);
  const request = order(change);
  return tab.placeOnce({
    order: { kind: 'store', request, pictures: [] },
    storeId: request.storeId,
    checkoutCart,
    key,
    moduleId: FOOD,
    zoneIds: [1],
    expectedAmount: undefined,
  });
};

const keysSent = () =>
  shop.world.calls.filter(({ path }) => PLACE.test(path)).map(({ headers }) => headers.get('Idempotency-Key'));

describe('An order is placed once', () => {
  test('CHK-01 Two taps share one attempt', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await shop.world.tab();
    const [first, second] = await Promise.all([press(tab), press(tab)]);
    expect(first).toEqual({ state: 'placed', orderId: expect.any(Number), userId: shop.world.guestId, payLink: '' });
    expect(second).toEqual(first);
    expect(shop.world.count(PLACE)).toBe(1);
    expect(await shop.world.orders()).toHaveLength(1);
  });

  test('CHK-01 An order whose response was lost is looked up, not sent again', async () => {
    await addToCart(shop.world, SOUP, 2);
    shop.world.fates.push({ path: PLACE, fate: lostAfter, times: 1 });
    const placed = await press(await shop.world.tab());
    const [orderId] = await shop.world.orders();
    expect(placed).toMatchObject({ state: 'placed', orderId });
    expect(shop.world.count(PLACE)).toBe(1);
  });

  test('CHK-01 A call that never arrived has an unknown outcome, and a retry sends the same key', async () => {
    await addToCart(shop.world, SOUP, 2);
    shop.world.fates.push({ path: PLACE, fate: lostBefore, times: 1 });
    const tab = await shop.world.tab();
    expect(await press(tab)).toMatchObject({ state: 'unknown', error: { kind: 'network' } });
    expect(await shop.world.orders()).toEqual([]);
    expect(await press(tab)).toMatchObject({ state: 'placed' });
    const [first, second] = keysSent();
    expect(second).toBe(first);
    expect(await shop.world.orders()).toHaveLength(1);
  });

  test('CHK-01 An order that arrives after the look-up is found before another is sent', async () => {
    await addToCart(shop.world, SOUP, 2);
    let arrive: () => Promise<Response> = () => Promise.reject(new Error('nothing was sent'));
    const late: Fate = (pass) => {
      arrive = pass;
      return lostBefore(pass);
    };
    shop.world.fates.push({ path: PLACE, fate: late, times: 1 });
    const tab = await shop.world.tab();
    expect(await press(tab)).toMatchObject({ state: 'unknown' });
    await arrive();
    const [orderId] = await shop.world.orders();
    expect(await press(tab)).toMatchObject({ state: 'placed', orderId });
    expect(shop.world.count(PLACE)).toBe(1);
  });

  test('CHK-01 An order that arrives during a later attempt counts, whatever was changed since', async () => {
    await addToCart(shop.world, SOUP, 2);
    let arrive: () => Promise<Response> = () => Promise.reject(new Error('nothing was sent'));
    const late: Fate = (pass) => {
      arrive = pass;
      return lostBefore(pass);
    };
    const overtaken: Fate = async (pass) => {
      await arrive();
      return pass();
    };
    shop.world.fates.push({ path: PLACE, fate: late, times: 1 }, { path: PLACE, fate: overtaken, times: 1 });
    const tab = await shop.world.tab();
    expect(await press(tab)).toMatchObject({ state: 'unknown' });
    // The marketplace refuses the key because the first attempt used it with another note.
    const placed = await press(tab, { note: 'Ring twice' });
    const [orderId] = await shop.world.orders();
    expect(placed).toMatchObject({ state: 'placed', orderId });
    expect(await shop.world.orders()).toHaveLength(1);
  });

  test('CHK-01 An order that arrives after a later attempt was refused stays the only one', async () => {
    await addToCart(shop.world, SOUP, 2);
    let arrive: () => Promise<Response> = () => Promise.reject(new Error('nothing was sent'));
    const late: Fate = (pass) => {
      arrive = pass;
      return lostBefore(pass);
    };
    const refused: Fate = async () => Response.json({ errors: [{ code: 'store', message: 'Busy' }] }, { status: 403 });
    shop.world.fates.push({ path: PLACE, fate: late, times: 1 }, { path: PLACE, fate: refused, times: 1 });
    const tab = await shop.world.tab();
    expect(await press(tab)).toMatchObject({ state: 'unknown' });
    expect(await press(tab)).toMatchObject({ state: 'refused', error: { kind: 'refused' } });
    await arrive();
    const [orderId] = await shop.world.orders();
    expect(await press(tab)).toMatchObject({ state: 'placed', orderId });
    expect(shop.world.count(PLACE)).toBe(2);
  });

  test('CHK-01 An order is not sent while the earlier orders cannot be loaded', async () => {
    await addToCart(shop.world, SOUP, 2);
    shop.world.fates.push({ path: LISTS, fate: lostBefore, times: 2 });
    const tab = await shop.world.tab();
    expect(await press(tab)).toMatchObject({ state: 'refused', error: { kind: 'network' } });
    expect(shop.world.count(PLACE)).toBe(0);
    expect(tab.readDraft()?.state).toBe('open');
  });

  test('CHK-01 A refused order ends its key, and the next attempt has a new one', async () => {
    const close = await openAllDay(shop.market, GRILL);
    await addToCart(shop.world, KEBAB);
    await close();
    const tab = await shop.world.tab();
    // The grill opens at 18:00.
    const refused = await press(tab, { storeId: GRILL });
    expect(refused).toMatchObject({ state: 'refused', error: { messages: [{ code: 'order_time' }] } });
    expect(tab.readDraft()).toBeNull();
    await press(tab, { storeId: GRILL });
    const [first, second] = keysSent();
    expect(second).not.toBe(first);
    expect(await shop.world.orders()).toEqual([]);
  });
});

describe('Placing an order with reloads and several tabs', () => {
  test('CHK-01 A reload after a lost response finds the order', async () => {
    await addToCart(shop.world, SOUP, 2);
    shop.world.fates.push(
      { path: PLACE, fate: lostAfter, times: 1 },
      // Only look-ups after the attempt fail.
      { path: LISTS, fate: async (pass) => (shop.world.count(PLACE) > 0 ? lostBefore(pass) : pass()), times: 4 },
    );
    expect(await press(await shop.world.tab())).toMatchObject({ state: 'unknown' });
    const [orderId] = await shop.world.orders();
    const reloaded = await shop.world.tab();
    expect(await reloaded.resume()).toMatchObject({ state: 'placed', orderId });
    expect(reloaded.readDraft()).toMatchObject({ state: 'placed', orderId });
    expect(shop.world.count(PLACE)).toBe(1);
  });

  test('CHK-01 A reload after a call that never arrived resumes nothing and looks the order up before sending', async () => {
    await addToCart(shop.world, SOUP, 2);
    shop.world.fates.push({ path: PLACE, fate: lostBefore, times: 1 });
    await press(await shop.world.tab());
    const reloaded = await shop.world.tab();
    expect(await reloaded.resume()).toBeNull();
    const before = shop.world.calls.length;
    expect(await press(reloaded)).toMatchObject({ state: 'placed' });
    const after = shop.world.calls.slice(before).map(({ path }) => path);
    expect(after.findIndex((path) => LISTS.test(path))).toBeLessThan(after.findIndex((path) => PLACE.test(path)));
    expect(new Set(keysSent()).size).toBe(1);
  });

  test('CHK-01 Two tabs that submit at the same time place one order and both return it', async () => {
    await addToCart(shop.world, SOUP, 2);
    const one = await shop.world.tab();
    const two = await shop.world.tab();
    const [first, second] = await Promise.all([press(one), press(two)]);
    const [orderId] = await shop.world.orders();
    expect([first, second]).toMatchObject([
      { state: 'placed', orderId },
      { state: 'placed', orderId },
    ]);
    expect(shop.world.count(PLACE)).toBe(1);
  });

  test('CHK-01 The same cart keeps its key through reloads, and another cart gets another key', async () => {
    const one = await shop.world.tab();
    const { key } = one.openDraft('two soups', PIZZERIA);
    const reloaded = await shop.world.tab();
    expect(reloaded.openDraft('two soups', PIZZERIA).key).toBe(key);
    expect(reloaded.openDraft('three soups', PIZZERIA).key).not.toBe(key);
  });

  test('CHK-01 An unknown attempt of another cart is settled before this cart is ordered separately', async () => {
    await addToCart(shop.world, SOUP, 2);
    shop.world.fates.push(
      { path: PLACE, fate: lostAfter, times: 1 },
      { path: LISTS, fate: async (pass) => (shop.world.count(PLACE) > 0 ? lostBefore(pass) : pass()), times: 4 },
    );
    expect(await press(await shop.world.tab())).toMatchObject({ state: 'unknown' });
    const [earlier] = await shop.world.orders();
    await addToCart(shop.world, SOUP, 3);
    const placed = await press(await shop.world.tab(), {}, 'three soups');
    expect(placed).toMatchObject({ state: 'placed' });
    expect(placed).not.toMatchObject({ orderId: earlier });
    expect(await shop.world.orders()).toHaveLength(2);
  });

  test('CHK-01 A damaged stored draft is no draft', async () => {
    localStorage.setItem('islet:draft', '{"key":"short","state":"sent"}');
    const tab = await shop.world.tab();
    expect(tab.readDraft()).toBeNull();
    expect(await tab.resume()).toBeNull();
  });
});
