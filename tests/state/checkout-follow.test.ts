import './checkout-page.ts';

import { beforeEach, describe, expect, test } from 'vitest';
import { LINE, opened, orders, page } from './checkout-page.ts';
import { HERE, responses, sentCalls, settled, went } from './quick-page.ts';

describe('CHK-01 An open checkout', () => {
  test('The checkout of a cart follows changes of the cart, and that of Buy Now does not', async () => {
    const tab = await opened();
    const quantity = () => tab.$checkoutCart.get().lines.map((line) => line.quantity);
    expect(quantity()).toEqual([2]);
    responses['customer/cart/list'] = [{ ...LINE, quantity: 5 }];
    const { refetch } = await import('#src/state/cart/actions.ts');
    await refetch(1);
    expect(quantity()).toEqual([5]);
    const other = await page();
    await other.openCheckout('buy_now');
    const { refetch: again } = await import('#src/state/cart/actions.ts');
    await again(1);
    expect(other.$checkoutCart.get().lines).toEqual([]);
  });

  test('LOC-06 The checkout selects the saved address of the stored location once the addresses are loaded', async () => {
    localStorage.setItem('token', 'a-token');
    localStorage.setItem('islet:checkout-place', '8');
    const at = { latitude: String(HERE.lat), longitude: String(HERE.lng) };
    responses['customer/address/list'] = {
      total_size: 1,
      addresses: [{ id: 8, address: 'Old Souk 7', road: '9', ...at }],
    };
    const tab = await opened();
    await expect.poll(() => tab.$form.get()).toMatchObject({ savedId: 8, address: 'Old Souk 7', road: '9' });
    await settled();
  });
});

describe('CHK-01 An order of an earlier page that has emptied the cart', () => {
  beforeEach(() => {
    responses['customer/cart/list'] = [];
  });

  /** Leaves a draft whose order was sent, with these fields of the form. */
  async function leave(form: Parameters<Awaited<ReturnType<typeof page>>['changeForm']>[0]) {
    const tab = await page();
    tab.amendDraft(tab.openDraft('burgers', 12), { state: 'sent', known: [7] });
    tab.changeForm(form);
  }

  test('An order for digital payment does not lead to the payment page again', async () => {
    await leave({ payment: 'digital_payment' });
    responses['customer/order/running-orders'] = orders(7, 100_001);
    const tab = await opened();
    expect(tab.$progress.get()).toEqual({ state: 'paying', orderId: 100_001 });
    expect(went()).toEqual([]);
  });

  test('An order with a new account leads to the sign-in page', async () => {
    await leave({ account: true });
    const tab = await opened();
    expect(went()).toEqual(['/auth/sign-in?from=%2Fprofile%3Fpage%3Dmy-orders']);
    expect(tab.readDraft()).toBeNull();
    expect(sentCalls('stores/details/12')).toEqual([]);
  });
});
