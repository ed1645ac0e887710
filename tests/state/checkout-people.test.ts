import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { customers } from '#src/backend/db/schema/customer.ts';
import { cashbacks } from '#src/backend/db/schema/promotions.ts';
import { SOUP } from '../contract/market.ts';
import { purse, soups } from '../contract/trade-market.ts';
import { lostAfter } from '../setup/faults.ts';
import { CONTACT, openCart, openPaidWorldMarket, openTab, orderOf, shopperWith } from './checkout-paid.ts';
import { addToCart } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf(() =>
  openPaidWorldMarket({
    customers: {
      referral: true,
      newCustomerDiscount: { status: true, amount: 10, type: 'percentage', validity: 30, validityType: 'day' },
    },
  }),
);

const opened = () => openCart(shop.world);

describe('A customer', () => {
  test('CHK-01 A customer’s name and phone are filled in, and an emptied field stays empty', async () => {
    const lina = await shopperWith(shop.market, 0);
    const tab = await opened();
    const [row] = await shop.market.db.select().from(customers).where(eq(customers.id, lina.id));
    expect(tab.$form.get()).toMatchObject({ name: 'Lina Aziz', phone: row?.phone, email: row?.email });
    tab.changeForm({ email: '' });
    await tab.readCheckoutCart();
    expect(tab.$form.get().email).toBe('');
    expect(await tab.submit()).toBe('placed');
  });

  test('CHK-01 A saved address brings its contact, and the order is delivered to it', async () => {
    const lina = await shopperWith(shop.market, 0);
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
    tab.selectSavedAddress(address);
    expect(tab.$form.get()).toMatchObject({ address: 'Old Souk 7', house: '9', name: 'Omar', phone: '+971509999999' });
    const reloaded = await opened();
    expect(reloaded.$form.get()).toMatchObject({ address: 'Old Souk 7', savedId: address.id });
    expect(await reloaded.submit()).toBe('placed');
    expect((await orderOf(shop.market, reloaded)).deliveryAddress).toMatchObject({
      address: 'Old Souk 7',
      contact_person_name: 'Omar',
    });
  });

  test('CHK-01 LOC-06 A saved address chosen in the header comes with its address details and contact', async () => {
    const lina = await shopperWith(shop.market, 0);
    for (const type of ['home', 'office'])
      await lina.post('/customer/address/add', {
        address: `The ${type}`,
        address_type: type,
        contact_person_name: 'Omar',
        contact_person_number: '+971509999999',
        latitude: 25.0111,
        longitude: type === 'home' ? 53.9911 : 53.9922,
        road: 'Mint Street',
        house: '9',
        floor: '2',
      });
    const first = await opened();
    await expect.poll(() => first.$addresses.get().state).toBe('ready');
    const view = first.$addresses.get();
    const [home, office] = view.state === 'ready' ? view.addresses : [];
    if (!home || !office) throw new Error('The addresses were not kept.');
    const placeOf = ({ lat, lng, address, zoneIds, id: savedId }: typeof home) => ({
      at: { lat, lng },
      address,
      zoneIds,
      savedId,
    });
    first.storeLocation(placeOf(home));
    const tab = await opened();
    const door = { road: 'Mint Street', house: '9', floor: '2', name: 'Omar' };
    await expect.poll(() => tab.$form.get()).toMatchObject({ savedId: home.id, address: 'The home', ...door });
    // A later choice in the header replaces a saved address.
    tab.storeLocation(placeOf(office));
    const again = await opened();
    await expect.poll(() => again.$form.get()).toMatchObject({ savedId: office.id, address: 'The office', ...door });
  });

  test('LOC-06 A customer who signs in without a location gets the home address, or the newest one', async () => {
    const lina = await shopperWith(shop.market, 0);
    const add = (address: string, type: string) =>
      lina.post('/customer/address/add', {
        address,
        address_type: type,
        contact_person_name: 'Omar',
        contact_person_number: '+971509999999',
        latitude: 25.0111,
        longitude: 53.9911,
      });
    await add('First', 'Beach');
    await add('Second', 'office');
    const nowhere = () => {
      for (const key of ['currentLatLng', 'location', 'zoneid']) localStorage.removeItem(key);
    };
    nowhere();
    const tab = await openTab(shop.world);
    const { adoptSavedLocation } = await import('#src/state/location/saved.ts');
    await adoptSavedLocation();
    expect(tab.storedLocation()).toMatchObject({ address: 'Second', zoneIds: [1] });
    // An existing location stays.
    await add('Third', 'home');
    await adoptSavedLocation();
    expect(tab.storedLocation()).toMatchObject({ address: 'Second' });
    nowhere();
    const other = await openTab(shop.world);
    const { adoptSavedLocation: adopt } = await import('#src/state/location/saved.ts');
    await adopt();
    expect(other.storedLocation()).toMatchObject({ address: 'Third' });
  });

  test('EXT-11 A sign-in selects the address of the last order, unless a location was picked in this visit', async () => {
    const lina = await shopperWith(shop.market, 0);
    const add = (address: string, type: string, lng: number) =>
      lina.post('/customer/address/add', {
        ...{ address, address_type: type, contact_person_name: 'Omar', contact_person_number: '+971509999999' },
        ...{ latitude: 25.0111, longitude: lng },
      });
    await add('Old home', 'home', 53.9911);
    await add('Beach house', 'Beach', 53.9933);
    const tab = await opened();
    await expect.poll(() => tab.$addresses.get().state).toBe('ready');
    const view = tab.$addresses.get();
    const beach = view.state === 'ready' ? view.addresses.find(({ type }) => type === 'Beach') : undefined;
    if (!beach) throw new Error('The address was not kept.');
    tab.selectSavedAddress(beach);
    const again = await opened();
    expect(await again.submit()).toBe('placed');
    const elsewhere = { at: { lat: 25.0144, lng: 53.9944 }, address: 'Elsewhere', zoneIds: [1] };
    // Picked in this visit.
    again.storeLocation(elsewhere);
    const { adoptSavedLocation } = await import('#src/state/location/saved.ts');
    await adoptSavedLocation();
    expect(again.storedLocation()).toMatchObject({ address: 'Elsewhere' });
    // In an earlier one: a cart that was filled for it keeps it.
    sessionStorage.removeItem('islet:location-set');
    await adoptSavedLocation(Promise.resolve(false));
    expect(again.storedLocation()).toMatchObject({ address: 'Elsewhere' });
    await adoptSavedLocation(Promise.resolve(true));
    expect(again.storedLocation()).toMatchObject({ address: 'Beach house', zoneIds: [1] });
    expect(again.$savedLocationId.get()).toBe(beach.id);
  });

  test('CHK-01 An invited customer gets the discount on the first order and sees its cashback', async () => {
    await shop.market.db.insert(cashbacks).values({
      title: { en: 'Five back', ar: 'خمسة' },
      type: 'percentage',
      amount: 5,
      minPurchase: 1000,
      maxDiscount: 0,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
    const friend = await shopperWith(shop.market, 0);
    const lina = await shopperWith(shop.market, 0);
    await shop.market.db.update(customers).set({ referredBy: friend.id }).where(eq(customers.id, lina.id));
    const tab = await opened();
    // 8.40 less 0.84 = 7.56; tax 0.38; delivery 5.42; service 0.40 = 13.76; cashback 5 %.
    expect(tab.$checkoutSummary.get()?.quote).toMatchObject({ referralDiscount: 84, total: 1376 });
    await expect.poll(() => tab.$cashback.get()).toBe(69);
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(shop.market, tab)).toMatchObject({ amount: 1376 });
  });
});

describe('An account created with an order', () => {
  test('CHK-01 A new account needs a password, and the order belongs to that account', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    const phone = '+971508880001';
    tab.changeForm({ ...CONTACT, phone, email: 'new@example.com', account: true });
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ password: 'passwordShort' });
    tab.$password.set('quiet-harbour');
    expect(await tab.submit()).toBe('placed');
    const [row] = await shop.market.db.select().from(customers).where(eq(customers.phone, phone));
    expect(await orderOf(shop.market, tab)).toMatchObject({ userId: row?.id, isGuest: false });
    expect(tab.isSignedIn()).toBe(true);
    expect(JSON.stringify(sessionStorage)).not.toContain('quiet-harbour');
  });

  test('CHK-01 A new account’s order whose response was lost leads to the sign-in page and is placed once', async () => {
    await addToCart(shop.world, SOUP, 2);
    const tab = await opened();
    tab.changeForm({ ...CONTACT, phone: '+971508880002', email: 'newer@example.com', account: true });
    tab.$password.set('quiet-harbour');
    shop.world.fates.push({ path: /order\/place$/, fate: lostAfter, times: 1 });
    await tab.submit();
    expect(tab.$progress.get().state).toBe('unknown');
    await tab.checkUnknown();
    // Only the account can look the order up; the empty cart shows that it exists.
    expect(vi.mocked(window.location.assign).mock.calls.at(-1)).toEqual([
      '/auth/sign-in?from=%2Fprofile%3Fpage%3Dmy-orders',
    ]);
    expect(sessionStorage.getItem('islet:notice')).toContain('Your order is placed');
    expect(shop.world.count(/order\/place$/)).toBe(1);
    expect(tab.readDraft()).toBeNull();
  });
});

describe('Ordering without the cart', () => {
  test('CHK-01 Buy Now orders one item and leaves the cart as it is', async () => {
    const lina = await shopperWith(shop.market, 0);
    const first = await opened();
    const item = first.$checkoutCart.get().lines[0]?.item;
    if (!item) throw new Error('The cart is empty.');
    const tab = await openTab(shop.world);
    tab.singleOrder.set({ page: 'buy_now', item, choice: { groups: [], variation: null, addOns: [] }, quantity: 3 });
    await tab.openCheckout('buy_now');
    // 3 x 4.20 = 12.60; tax 0.63; delivery 5.42; service 0.40.
    expect(tab.$checkoutSummary.get()?.quote.total).toBe(1905);
    expect(await tab.submit()).toBe('placed');
    expect(await orderOf(shop.market, tab)).toMatchObject({ amount: 1905 });
    expect((await lina.get('/customer/cart/list')).rows).toHaveLength(1);
    expect(tab.singleOrder.get()).toBeNull();
    expect((await purse(shop.market, lina)).wallet).toBe(0);
    expect(soups.quantity).toBe(2);
  });
});
