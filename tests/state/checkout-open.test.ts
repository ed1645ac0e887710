import './checkout-page.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopEvent } from '#src/domain/analytics.ts';
import { settings } from '../fixtures/payloads/config.ts';
import { lostBefore } from '../setup/faults.ts';
import { aPizza, NOTHING } from '../unit/domain/samples.ts';
import { LINE, opened, orders, page } from './checkout-page.ts';
import { Failure, fates, HERE, responses, sentCalls, settled, went } from './quick-page.ts';

afterEach(() => void vi.stubGlobal('ANALYTICS', undefined));

/** Leaves a draft of an earlier page. */
async function leave(state: 'sent' | 'placed', change: { storeId?: number; checkoutCart?: string; known?: number[] }) {
  const tab = await page();
  const draft = tab.openDraft(change.checkoutCart ?? 'other', change.storeId ?? 12);
  tab.amendDraft(draft, { state, orderId: state === 'placed' ? 100_001 : 0, known: change.known ?? [] });
  return draft.key;
}

describe('CHK-01 Opening the checkout', () => {
  test('The checkout shows the form of the cart, loads all its price depends on, and starts a draft', async () => {
    const tab = await page();
    localStorage.setItem('islet:checkout-guest', JSON.stringify({ ...GUEST, name: 'Mona' }));
    const opening = tab.openCheckout('cart');
    expect(tab.$progress.get()).toEqual({ state: 'opening' });
    await opening;
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(tab.$checkoutCart.get()).toMatchObject({ moduleId: 1, storeId: 12, lines: [{ quantity: 2 }] });
    expect(tab.$terms.get()).toMatchObject({ state: 'ready', reach: { metres: 3200 } });
    expect(tab.readDraft()).toMatchObject({ state: 'open', storeId: 12, checkoutCart: tab.checkoutCartText() });
    expect(tab.$form.get()).toMatchObject({ name: 'Mona', at: HERE });
    expect([tab.$unsent.get(), tab.$earlier.get(), tab.$amountChange.get()]).toEqual(['none', 0, null]);
    await expect.poll(() => tab.$usualTip.get()).toBe(300);
  });

  test('The draft of the same cart is kept, and another cart gets another draft', async () => {
    const tab = await opened();
    const key = tab.draftKey();
    expect(key).toBe(tab.readDraft()?.key);
    expect(tab.draftKey()).toBe(key);
    responses['customer/cart/list'] = [{ ...LINE, quantity: 3 }];
    await tab.readCheckoutCart();
    expect(tab.draftKey()).not.toBe(key);
    // An order that was placed has emptied the cart: its key stays.
    const last = tab.draftKey();
    responses['customer/cart/list'] = [];
    await tab.readCheckoutCart();
    expect(tab.draftKey()).toBe(last);
  });

  test('A checkout that fails to open can be retried', async () => {
    responses['customer/cart/list'] = new Failure(500);
    const tab = await opened();
    expect(tab.$progress.get().state).toBe('failed');
    responses['customer/cart/list'] = [LINE];
    const again = tab.retryCheckout();
    expect(tab.$progress.get()).toEqual({ state: 'opening' });
    await again;
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
  });

  test('EXT-12 The last payment method is preselected in a new form only, and only where it can pay', async () => {
    localStorage.setItem('islet:checkout-paid-by', '{"payment":"digital_payment","gateway":"islet_pay"}');
    const tab = await opened();
    expect(tab.$form.get()).toMatchObject({ payment: 'digital_payment', gateway: 'islet_pay', suggested: true });
    tab.changeForm({ payment: 'cash_on_delivery', suggested: false });
    expect((await opened()).$form.get()).toMatchObject({ payment: 'cash_on_delivery', suggested: false });
    sessionStorage.clear();
    localStorage.setItem('islet:checkout-paid-by', '{"payment":"wallet","gateway":""}');
    const other = await opened();
    expect(other.$form.get()).toMatchObject({ payment: 'cash_on_delivery', suggested: false });
    // A chosen one stays.
    other.changeForm({ payment: 'wallet' });
    expect(other.$form.get().payment).toBe('wallet');
    expect(other.$checkoutSummary.get()?.blockers.map(({ kind }) => kind)).toContain('walletLow');
  });
});

describe('EXT-03 What to do when an item is missing', () => {
  test('The last choice is in a new form, and a text that was typed stays', async () => {
    localStorage.setItem('islet:checkout-missing', '"unavailableReplace"');
    const tab = await opened();
    await expect.poll(() => tab.$form.get().unavailableNote).toBe('Choose something similar');
    tab.changeForm({ unavailableNote: 'Ring twice' });
    const again = await opened();
    await settled();
    expect(again.$form.get().unavailableNote).toBe('Ring twice');
  });

  test('A first order has no choice', async () => {
    const tab = await opened();
    await settled();
    expect(tab.$form.get().unavailableNote).toBe('');
  });

  test('A choice is remembered by its text, and any other text is no preference', async () => {
    const tab = await opened();
    const { chooseMissing } = await import('#src/state/checkout/last-choices.ts');
    const { loadT } = await import('#src/i18n/browser.ts');
    const t = await loadT('checkout');
    chooseMissing('Leave it out', t);
    expect(tab.$form.get().unavailableNote).toBe('Leave it out');
    expect(localStorage.getItem('islet:checkout-missing')).toBe('"unavailableRemove"');
    chooseMissing('No preference', t);
    expect(tab.$form.get().unavailableNote).toBe('');
    sessionStorage.clear();
    const next = await opened();
    await settled();
    expect(next.$form.get().unavailableNote).toBe('');
  });
});

describe('EXT-07 A group order', () => {
  beforeEach(() => {
    const group = { token: 'pizza-night', member: 'm', moduleId: 1, storeId: 12, name: 'Lina' };
    localStorage.setItem('islet:cart:group', JSON.stringify({ active: group.token, groups: [group] }));
    Object.assign(window.location, { replace: vi.fn() });
  });

  test('The checkout of the cart of a group order leads to the group order, where its host pays', async () => {
    const tab = await opened();
    expect(vi.mocked(window.location.replace).mock.calls).toEqual([['/together']]);
    expect(tab.$progress.get()).toEqual({ state: 'opening' });
    expect(sentCalls()).toEqual([]);
  });

  test('The checkout of a single item is not part of a group order', async () => {
    const tab = await page();
    await tab.openCheckout('buy_now');
    expect(window.location.replace).not.toHaveBeenCalled();
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
  });
});

test('EXT-09 The checkout keeps the browser’s offer to install the shop for the placed order', async () => {
  await opened();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => undefined,
  });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
});

const GUEST = { name: '', phone: '', email: '', address: '', road: '', house: '', floor: '' };

describe('CHK-01 An order sent from an earlier page', () => {
  test('A sent order is shown when it has emptied the cart', async () => {
    await leave('sent', { known: [7] });
    responses['customer/order/running-orders'] = orders(7, 100_001);
    responses['customer/cart/list'] = [];
    const tab = await opened();
    expect(tab.$progress.get()).toMatchObject({ state: 'placed', orderId: 100_001 });
    expect(tab.$earlier.get()).toBe(0);
  });

  test('A sent order is mentioned when the cart is full again, which is a new order', async () => {
    const key = await leave('sent', { known: [7] });
    responses['customer/order/running-orders'] = orders(7, 100_001);
    const tab = await opened();
    expect(tab.$earlier.get()).toBe(100_001);
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(tab.readDraft()?.key).not.toBe(key);
  });

  test('An order that was already shown is not mentioned again', async () => {
    await leave('placed', {});
    const tab = await opened();
    expect(tab.$earlier.get()).toBe(0);
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(tab.readDraft()?.state).toBe('open');
  });

  test('An order whose look-up fails stays unknown until the network is back', async () => {
    await leave('sent', { known: [7] });
    fates.push({ path: /running-orders/, fate: lostBefore, times: 1 });
    const tab = await opened();
    expect(tab.$progress.get()).toEqual({ state: 'unknown', checking: false });
    responses['customer/order/running-orders'] = orders(7);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => tab.$progress.get()).toEqual({ state: 'filling' });
    const calls = sentCalls('customer/order/running-orders').length;
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(sentCalls('customer/order/running-orders')).toHaveLength(calls);
  });

  test('A placed parcel is not shown in the checkout of an empty cart', async () => {
    await leave('placed', { storeId: 0 });
    responses['customer/cart/list'] = [];
    const tab = await opened();
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    expect(tab.readDraft()).toBeNull();
  });

  test('CHK-03 An earlier order is shown in the prescription checkout only when it was for the same pharmacy', async () => {
    localStorage.setItem('token', 'a-token');
    const pharmacy = { storeId: 12, moduleId: 1 };
    await leave('placed', {});
    const tab = await page();
    await tab.openCheckout('prescription', pharmacy);
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
    await leave('placed', { checkoutCart: tab.checkoutCartText() });
    const again = await page();
    await again.openCheckout('prescription', pharmacy);
    expect(again.$progress.get()).toMatchObject({ state: 'placed', orderId: 100_001 });
    expect(again.checkoutCartText()).not.toBe(again.checkoutCartText({ ...again.$checkoutCart.get(), storeId: 13 }));
    await settled();
  });
});

describe('CHK-01 Who has to sign in first', () => {
  const from = () => went().map((to) => new URL(String(to), 'http://shop.test').searchParams.get('from'));

  test('A guest has to sign in where guests cannot order, and sees the skeleton until then', async () => {
    responses['config'] = { ...settings, guest_checkout_status: 0 };
    const tab = await opened();
    expect(from()).toEqual(['/checkout?page=cart']);
    expect(tab.$progress.get()).toEqual({ state: 'opening' });
    Object.assign(window.location, { pathname: '/checkout/prescription', search: '?store=12' });
    await (await page()).openCheckout('prescription', { storeId: 12, moduleId: 1 });
    expect(from().at(-1)).toBe('/checkout/prescription?store=12');
  });

  test('POP-03 A guest with an item of a campaign has to sign in, and a customer does not', async () => {
    const campaign = async () => {
      const tab = await page();
      const item = aPizza({ storeId: 12, groups: [], campaign: { startsOn: '2026-01-01', endsOn: '2027-01-01' } });
      tab.singleOrder.set({ page: 'campaign', item, choice: NOTHING, quantity: 1 });
      await tab.openCheckout('campaign');
    };
    await campaign();
    expect(from()).toEqual(['/checkout?page=campaign']);
    localStorage.setItem('token', 'a-token');
    await campaign();
    expect(went()).toHaveLength(1);
  });
});

describe('CHK-01 While the form is filled in', () => {
  test('ADDR-10 A customer’s profile fills the form, and the cashback is loaded', async () => {
    localStorage.setItem('token', 'a-token');
    const tab = await opened();
    expect(tab.$form.get().name).toBe('Lina Aziz');
    await expect.poll(() => tab.$cashback.get()).toBe(100);
    expect(sentCalls('customer/address/list')).toHaveLength(1);
  });

  test('The terms are loaded again for another location, and not for another text', async () => {
    const tab = await opened();
    const loads = () => sentCalls('stores/details/12').length;
    expect(loads()).toBe(1);
    tab.changeForm({ note: 'Ring' });
    expect(loads()).toBe(1);
    tab.changeForm({ at: { lat: 25.03, lng: 54.01 } });
    await expect.poll(loads).toBe(2);
    await settled();
  });

  test('A corrected problem is no longer shown', async () => {
    const tab = await opened();
    tab.$problems.set({ name: 'nameRequired', password: 'passwordShort' });
    tab.changeForm({ name: 'Lina', account: true });
    expect(tab.$problems.get()).toEqual({ password: 'passwordShort' });
    tab.$password.set('quiet-harbour');
    expect(tab.$problems.get()).toEqual({});
  });
});

test('Analytics gets no start of a checkout that is empty or whose last outcome is unknown', async () => {
  vi.stubGlobal('ANALYTICS', true);
  const events: ShopEvent[] = [];
  window.shopEvents = { push: (event) => events.push(event) };
  await leave('sent', { known: [7] });
  fates.push({ path: /running-orders/, fate: lostBefore, times: 1 });
  expect((await opened()).$progress.get().state).toBe('unknown');
  localStorage.removeItem('islet:draft');
  responses['customer/cart/list'] = [];
  expect((await opened()).$progress.get().state).toBe('filling');
  expect(events).toEqual([]);
});

test('Analytics gets the start of a checkout once and each chosen payment method', async () => {
  vi.stubGlobal('ANALYTICS', true);
  const events: ShopEvent[] = [];
  window.shopEvents = { push: (event) => events.push(event) };
  const names = () => events.map((event) => [event.name, 'payment_type' in event ? event.payment_type : '']);
  const tab = await opened();
  expect(names()).toEqual([['begin_checkout', '']]);
  await tab.retryCheckout();
  tab.changeForm({ payment: 'digital_payment' });
  tab.changeForm({ note: 'Ring' });
  tab.$progress.set({ state: 'placing' });
  tab.changeForm({ payment: 'wallet' });
  tab.$progress.set({ state: 'filling' });
  tab.changeForm({ payment: 'digital_payment' });
  expect(names()).toEqual([
    ['begin_checkout', ''],
    ['add_payment_info', 'digital_payment'],
  ]);
  const { trackPayment } = await import('#src/state/checkout/track-checkout.ts');
  tab.changeForm({ payment: 'cash_on_delivery' });
  trackPayment();
  expect(names()).toHaveLength(3);
});
