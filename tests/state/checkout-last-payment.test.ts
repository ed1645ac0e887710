import { describe, expect, test, vi } from 'vitest';
import { SOUP } from '../contract/market.ts';
import { CONTACT, openCart, openPaidWorldMarket, shopperWith } from './checkout-paid.ts';
import { addToCart } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

const shop = checkoutWorldOf(openPaidWorldMarket);

/** Opens the checkout in a new tab of the same browser. */
async function newTab(contact: boolean) {
  sessionStorage.clear();
  const tab = await openCart(shop.world);
  if (contact) tab.changeForm(CONTACT);
  return tab;
}

describe('EXT-12 The payment method of the last order at the next checkout', () => {
  test('The last payment method and its gateway are preselected in a new tab, and cash for a first order', async () => {
    await addToCart(shop.world, SOUP, 2);
    const first = await newTab(true);
    expect(first.$form.get()).toMatchObject({ payment: 'cash_on_delivery', suggested: false });
    first.changeForm({ payment: 'digital_payment', gateway: 'islet_pay' });
    expect(await first.submit()).toBe('placed');
    await addToCart(shop.world, SOUP, 1);
    const next = await newTab(true);
    expect(next.$form.get()).toMatchObject({ payment: 'digital_payment', gateway: 'islet_pay', suggested: true });
    // What was chosen for this order survives a reload.
    next.changeForm({ payment: 'cash_on_delivery', suggested: false });
    const again = await openCart(shop.world);
    expect(again.$form.get().payment).toBe('cash_on_delivery');
  });

  test('A wallet is preselected only where its balance suffices', async () => {
    // Two soups come to 14.64.
    const lina = await shopperWith(shop.market, 3000);
    const first = await newTab(false);
    first.changeForm({ payment: 'wallet' });
    expect(await first.submit()).toBe('placed');
    await lina.post('/customer/cart/add', {
      ...{ model: 'Item', item_id: SOUP, price: 4.2, quantity: 2 },
      ...NO_CHOICE,
    });
    const enough = await newTab(false);
    expect(enough.$form.get().payment).toBe('wallet');
    expect(await enough.submit()).toBe('placed');
    await lina.post('/customer/cart/add', {
      ...{ model: 'Item', item_id: SOUP, price: 4.2, quantity: 2 },
      ...NO_CHOICE,
    });
    const low = await newTab(false);
    expect(low.$form.get()).toMatchObject({ payment: 'cash_on_delivery', suggested: false });
    expect(low.$checkoutSummary.get()?.blockers).toEqual([]);
  });

  test('A sign-out removes the payment method of the last order', async () => {
    localStorage.setItem('islet:checkout-paid-by', '{"payment":"digital_payment","gateway":""}');
    vi.resetModules();
    const { clearPersonalData } = await import('#src/state/auth/sign-out.ts');
    clearPersonalData();
    expect(localStorage.getItem('islet:checkout-paid-by')).toBeNull();
  });
});

const NO_CHOICE = { variation: [], add_on_ids: [], add_on_qtys: [] };
