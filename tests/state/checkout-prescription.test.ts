import { beforeEach, describe, expect, test } from 'vitest';
import { CAPSULES, CHEMIST, openPharmacies, PHARMACY } from '../contract/pharmacy-market.ts';
import { lostAfter, lostBefore } from '../setup/faults.ts';
import { CONTACT, openPaidWorldMarket, openTab, orderOf, type Tab } from './checkout-paid.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf(async () => {
  const market = await openPaidWorldMarket();
  await openPharmacies(market);
  return market;
});

/** A minimal image: the marketplace decodes uploads. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (name: string) => new File([Buffer.from(PIXEL, 'base64')], name, { type: 'image/png' });

describe('A prescription', () => {
  beforeEach(() => {
    localStorage.setItem('module', JSON.stringify({ id: PHARMACY, module_type: 'pharmacy' }));
  });

  test('CHK-03 An item that needs a prescription is not ordered without one, and its pictures are sent with the order', async () => {
    const tab = await openTab(shop.world);
    await tab.openCheckout('cart');
    await addTo(tab);
    tab.changeForm(CONTACT);
    expect(await tab.submit()).toBe('incomplete');
    expect(tab.$problems.get()).toEqual({ pictures: 'prescriptionNeeded' });
    await tab.addPictures([picture('one.png')]);
    expect(tab.$problems.get()).toEqual({});
    expect(await tab.submit()).toBe('placed');
    const order = await orderOf(shop.market, tab);
    expect(order.attachments).toHaveLength(1);
    expect(tab.$pictures.get()).toEqual([]);
  });

  async function addTo(tab: Tab): Promise<void> {
    const { addItem } = await import('#src/state/cart/actions.ts');
    const { getItem } = await import('#src/api/items.ts');
    const item = await getItem(tab.api(), CAPSULES, { moduleId: PHARMACY });
    if (!item.ok) throw new Error('There are no capsules.');
    await addItem(item.value, { groups: [], variation: null, addOns: [] }, 1);
    await tab.readCheckoutCart();
  }

  test('CHK-03 A prescription has at most three pictures and no other files', async () => {
    const tab = await openTab(shop.world);
    const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
    expect(await tab.addPictures([picture('1.png'), text])).toBe('noPicture');
    expect(await tab.addPictures([picture('2.png'), picture('3.png'), picture('4.png')])).toBe('tooMany');
    expect(tab.$pictures.get().map(({ name }) => name)).toEqual(['1.png', '2.png', '3.png']);
  });

  test('CHK-03 A prescription without items is ordered once, although its response is lost', async () => {
    const tab = await openTab(shop.world);
    await tab.openCheckout('prescription', { storeId: CHEMIST, moduleId: PHARMACY });
    tab.changeForm({ ...CONTACT, email: '', note: 'The small box' });
    // Delivery 5.42 and service 0.40.
    expect(tab.$checkoutSummary.get()).toMatchObject({ blockers: [], quote: { total: 582 } });
    await tab.addPictures([picture('one.png'), picture('two.png')]);
    const PLACE = /prescription\/place$/;
    shop.world.fates.push(
      { path: PLACE, fate: lostAfter, times: 1 },
      {
        path: /order\/(running-orders|list)/,
        fate: async (pass) => (shop.world.count(PLACE) > 0 ? lostBefore(pass) : pass()),
        times: 4,
      },
    );
    await tab.submit();
    expect(tab.$progress.get().state).toBe('unknown');
    await tab.checkUnknown();
    expect(await orderOf(shop.market, tab)).toMatchObject({ prescription: true, note: 'The small box', amount: 582 });
    expect(await shop.world.orders()).toHaveLength(1);
  });
});
