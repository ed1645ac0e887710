import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { items } from '#src/backend/db/schema/catalogue.ts';
import { GRILL, HOME, KEBAB, OTHER_ZONE, openAllDay, SOUP } from '../contract/market.ts';
import { lostAfter, lostBefore } from '../setup/faults.ts';
import { CONTACT, LISTS, openFilled, PLACE } from './checkout-paid.ts';
import { said } from './toasts.ts';
import { addToCart } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf();
const opened = () => openFilled(shop.world);

const amountOf = async (orderId: number) =>
  (
    await shop.world.ask(
      'GET',
      `customer/order/track?order_id=${orderId}&guest_id=${shop.world.guestId}&contact_number=971501234567`,
    )
  )['order_amount'];

describe('The checkout of the cart', () => {
  test('CHK-01 The shown total is the total of the order', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    const terms = tab.$terms.get();
    const metres = (terms.state === 'ready' && terms.reach?.metres) || 0;
    expect(metres).toBeGreaterThan(2000);
    // 2 x 4.20 = 8.40; tax 5 % = 0.42; delivery at 1.00 per km, and 0.50 for the vehicle; service 0.40.
    const total = 840 + 42 + Math.round(metres / 10) + 50 + 40;
    expect(tab.$checkoutSummary.get()).toMatchObject({ blockers: [], quote: { items: 840, tax: 42, total } });
    expect(await tab.submit()).toBe('placed');
    const [orderId = 0] = await shop.world.orders();
    expect(tab.$progress.get()).toEqual({ state: 'placed', orderId, phone: CONTACT.phone });
    expect(await amountOf(orderId)).toBe(total / 100);
  });

  test('CHK-01 An incomplete form is not sent, and a corrected field is no longer marked', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    tab.changeForm({ name: '', email: 'lina' });
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ name: 'nameRequired', email: 'emailInvalid' });
    tab.changeForm({ name: 'Lina', phone: '' });
    expect(tab.$problems.get()).toEqual({ email: 'emailInvalid' });
    expect(shop.world.count(PLACE)).toBe(0);
  });

  test('CHK-01 The form survives a reload, and its address starts at the stored location', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    expect(tab.$form.get()).toMatchObject({ address: 'Lighthouse Street 4', at: { lat: HOME.lat, lng: HOME.lng } });
    tab.changeForm({ address: 'The blue door', floor: '2', note: 'Ring twice' });
    const reloaded = await shop.world.tab();
    await reloaded.openCheckout('cart');
    expect(reloaded.$form.get()).toMatchObject({
      ...CONTACT,
      address: 'The blue door',
      floor: '2',
      note: 'Ring twice',
    });
  });

  test('CHK-01 A new location replaces the address and its details', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    tab.changeForm({ address: 'The blue door', floor: '2' });
    tab.storeLocation({ at: { lat: 25.0111, lng: 53.9911 }, address: 'Old Souk 7', zoneIds: [1] });
    expect(tab.$form.get()).toMatchObject({ at: { lat: 25.0111, lng: 53.9911 }, address: 'Old Souk 7', floor: '' });
  });

  test('CHK-01 An address outside the store’s zone is marked at once, and nothing is sent', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    tab.storeLocation({ at: { lat: OTHER_ZONE.lat, lng: OTHER_ZONE.lng }, address: 'West Side 1', zoneIds: [2] });
    await expect.poll(() => tab.$checkoutSummary.get()?.blockers).toEqual([{ kind: 'outOfZone' }]);
    expect(await tab.submit()).toBe('blocked');
    expect(shop.world.count(PLACE)).toBe(0);
  });

  test('CHK-01 A take-away order works from anywhere, also without a location', async () => {
    await addToCart(shop.world, SOUP, 2);
    for (const key of ['currentLatLng', 'location']) localStorage.removeItem(key);
    const tab = await opened();
    tab.changeForm({ type: 'take_away' });
    expect(await tab.submit()).toBe('placed');
    // 8.40 + tax 0.42 + service 0.40.
    expect(await amountOf((await shop.world.orders())[0] ?? 0)).toBe(9.22);
  });

  test('CHK-01 A closed store is shown before anything is sent', async () => {
    const close = await openAllDay(shop.market, GRILL);
    await addToCart(shop.world, KEBAB, 1);
    await close();
    const tab = await opened();
    // The grill opens at 18:00 in Dubai.
    expect(tab.$checkoutSummary.get()?.blockers).toEqual([
      { kind: 'storeClosed', opensAt: '2026-11-20T14:00:00.000Z', later: false },
    ]);
    expect(tab.$checkoutCart.get().lines[0]?.item.storeId).toBe(GRILL);
  });

  test('CHK-01 An item that becomes unavailable is refused by name, and the form stays', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    tab.changeForm({ note: 'Ring twice' });
    await shop.market.db.update(items).set({ status: false }).where(eq(items.id, SOUP));
    expect(await tab.submit()).toBe('notPlaced');
    await shop.market.db.update(items).set({ status: true }).where(eq(items.id, SOUP));
    expect(said.errors.join()).toContain('Soup');
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(tab.$form.get().note).toBe('Ring twice');
    expect(await shop.world.orders()).toEqual([]);
  });

  test('CHK-01 An unreachable marketplace leaves the form, and the order can be placed later', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    shop.world.fates.push({ path: /./, fate: lostBefore, times: 100 });
    expect(await tab.submit()).toBe('offline');
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(tab.$terms.get().state).toBe('failed');
    shop.world.fates.length = 0;
    await tab.readCheckoutCart();
    expect(tab.$terms.get().state).toBe('ready');
    expect(await tab.submit()).toBe('placed');
    expect(await shop.world.orders()).toHaveLength(1);
  });

  test('CHK-01 A checkout that fails to open can be retried', async () => {
    await addToCart(shop.world, SOUP, 2);
    shop.world.fates.push({ path: /cart\/list/, fate: lostBefore, times: 1 });
    const tab = await shop.world.tab();
    await tab.openCheckout('cart');
    expect(tab.$progress.get().state).toBe('failed');
    await tab.retryCheckout();
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(tab.$checkoutCart.get().lines).toHaveLength(1);
  });
});

describe('Who may check out', () => {
  const went = () => vi.mocked(window.location.assign).mock.calls.map(([to]) => to);

  test('CHK-01 A guest is sent to the sign-in page and back where guests cannot order', async () => {
    await addToCart(shop.world, SOUP, 2);
    const closed = async (pass: () => Promise<Response>) => {
      const config = (await (await pass()).json()) as Record<string, unknown>;
      return Response.json({ ...config, guest_checkout_status: 0 });
    };
    shop.world.fates.push({ path: /v1\/config$/, fate: closed, times: 9 });
    const tab = await shop.world.tab();
    await tab.openCheckout('cart');
    expect(went()).toEqual(['/auth/sign-in?from=%2Fcheckout%3Fpage%3Dcart']);
    expect(tab.$progress.get()).toEqual({ state: 'opening' });
  });

  test('CHK-01 A campaign item needs a sign-in', async () => {
    await addToCart(shop.world, SOUP, 1);
    const tab = await shop.world.tab();
    await tab.openCheckout('cart');
    const item = tab.$checkoutCart.get().lines[0]?.item;
    if (!item) throw new Error('The cart is empty.');
    const campaign = { ...item, campaign: { startsOn: '2026-11-01', endsOn: '2026-12-01' } };
    const choice = { groups: [], variation: null, addOns: [] };
    const other = await shop.world.tab();
    other.singleOrder.set({ page: 'campaign', item: campaign, choice, quantity: 1 });
    await other.openCheckout('campaign');
    expect(went()).toEqual(['/auth/sign-in?from=%2Fcheckout%3Fpage%3Dcampaign']);
  });
});

describe('An order whose response was lost', () => {
  /** Places an order whose response and look-up are lost. */
  async function lost() {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    shop.world.fates.push(
      { path: PLACE, fate: lostAfter, times: 1 },
      { path: LISTS, fate: async (pass) => (shop.world.count(PLACE) > 0 ? lostBefore(pass) : pass()), times: 4 },
    );
    await tab.submit();
    expect(tab.$progress.get()).toEqual({ state: 'unknown', checking: false });
    return tab;
  }

  test('CHK-01 A lost response leaves the outcome unknown, and a look-up finds the order', async () => {
    const tab = await lost();
    expect(await tab.submit()).toBe('notPlaced');
    await tab.checkUnknown();
    expect(tab.$progress.get()).toMatchObject({ state: 'placed', orderId: (await shop.world.orders())[0] });
    expect(shop.world.count(PLACE)).toBe(1);
  });

  test('CHK-01 A lost order is looked up as soon as the network is back', async () => {
    const tab = await lost();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => tab.$progress.get().state).toBe('placed');
    expect(await shop.world.orders()).toHaveLength(1);
  });

  test('CHK-06 A reload shows the order with its number', async () => {
    await lost();
    const reloaded = await shop.world.tab();
    await reloaded.openCheckout('cart');
    expect(reloaded.$progress.get()).toMatchObject({ state: 'placed', orderId: (await shop.world.orders())[0] });
  });

  test('CHK-01 A customer with a new cart sees the earlier order mentioned and can place another one', async () => {
    await lost();
    const [earlier] = await shop.world.orders();
    await addToCart(shop.world, SOUP, 3);
    const later = await opened();
    expect(later.$earlier.get()).toBe(earlier);
    expect(later.$progress.get()).toEqual({ state: 'filling' });
    expect(await later.submit()).toBe('placed');
    expect(await shop.world.orders()).toHaveLength(2);
  });

  test('CHK-01 An order that never arrived can be placed again', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    shop.world.fates.push({ path: PLACE, fate: lostBefore, times: 1 });
    await tab.submit();
    await tab.checkUnknown();
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(said.successes).toEqual(['Your order did not arrive. You can place it again.']);
    expect(await tab.submit()).toBe('placed');
    expect(await shop.world.orders()).toHaveLength(1);
  });
});
