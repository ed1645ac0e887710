import { setMaxListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LINE, opened, page } from './checkout-page.ts';
import { Failure, responses, sentCalls, settled } from './quick-page.ts';
import { onScreen, said } from './toasts.ts';

const CHANGED = ['The price has changed since you were last here. Please check the new total before you order.'];
const NOON = Date.parse('2026-03-10T08:00:00Z');

beforeEach(() => {
  // Pages of earlier tests would follow the events of this one.
  const targets = [new EventTarget(), new EventTarget()] as const;
  for (const target of targets) setMaxListeners(0, target);
  // By its entries: a copy of the whole would share its listeners.
  const parts = Object.fromEntries(Object.entries(document));
  vi.stubGlobal('document', Object.assign(targets[0], parts, { visibilityState: 'visible' }));
  vi.stubGlobal('window', Object.assign(targets[1], { location: window.location }));
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => void vi.useRealTimers());

/** Makes the item of the cart cost another amount. */
const costs = (price: number) => {
  responses['customer/cart/list'] = [{ ...LINE, price, item: { ...LINE.item, price } }];
};

/** Shows a page again that was in the back/forward cache. */
const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

function turn(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
}

type Tab = Awaited<ReturnType<typeof opened>>;
const totalOf = (tab: Tab) => tab.$checkoutSummary.get()?.quote.total ?? 0;
const submit = async () => {
  const { submitStoreOrder } = await import('#src/state/checkout/store-order.ts');
  return submitStoreOrder();
};

describe('A checkout that its customer comes back to', () => {
  test('The price is loaded again when the page comes from the back/forward cache, and a change is shown', async () => {
    const tab = await opened();
    const before = totalOf(tab);
    costs(30);
    restore();
    await expect.poll(() => said.errors).toEqual(CHANGED);
    expect(totalOf(tab)).toBeGreaterThan(before);
    // Another error takes the place of other errors, not of this message.
    expect([...onScreen.keys()]).toEqual(['price']);
  });

  test('An unchanged price shows no message', async () => {
    await opened();
    const calls = sentCalls('customer/cart/list').length;
    restore();
    const { hasChangedOnReturn } = await import('#src/state/checkout/submit.ts');
    expect(await hasChangedOnReturn()).toBe(false);
    expect(sentCalls('customer/cart/list').length).toBe(calls + 1);
    expect(said.errors).toEqual([]);
  });

  test('The price is loaded again when the tab was hidden for a minute, and not after a shorter time', async () => {
    await opened();
    costs(30);
    const calls = sentCalls('customer/cart/list').length;
    turn('hidden');
    vi.setSystemTime(NOON + 59_000);
    turn('visible');
    await settled();
    expect(sentCalls('customer/cart/list').length).toBe(calls);
    turn('hidden');
    vi.setSystemTime(NOON + 119_000);
    turn('visible');
    await expect.poll(() => said.errors).toEqual(CHANGED);
  });

  test('An order waits for the new price and is not placed at a changed one', async () => {
    const tab = await opened();
    tab.changeForm({ name: 'Lina', phone: '+971501234567', email: 'lina@example.com' });
    costs(30);
    restore();
    expect(await submit()).toBe('notPlaced');
    expect(sentCalls('customer/order/place')).toEqual([]);
    expect(said.errors).toEqual(CHANGED);
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
  });

  test('A discarded tab that is loaded again says that the price has changed', async () => {
    await opened();
    turn('hidden');
    costs(30);
    const again = await page();
    await again.openCheckout('cart');
    expect(said.errors).toEqual(CHANGED);
  });

  test('A tab that is loaded again for another order shows no message', async () => {
    await opened();
    turn('hidden');
    responses['customer/cart/list'] = [{ ...LINE, quantity: 3 }];
    const again = await page();
    await again.openCheckout('cart');
    expect(said.errors).toEqual([]);
  });

  test('A price that was or becomes unknown is no changed price', async () => {
    const restaurant = responses['stores/details/12'];
    responses['stores/details/12'] = new Failure(500);
    const tab = await opened();
    expect(tab.$checkoutSummary.get()).toBeNull();
    responses['stores/details/12'] = restaurant;
    restore();
    await expect.poll(() => totalOf(tab)).toBeGreaterThan(0);
    responses['stores/details/12'] = new Failure(500);
    restore();
    await expect.poll(() => tab.$checkoutSummary.get()).toBeNull();
    await settled();
    expect(said.errors).toEqual([]);
  });

  test('An order is held back once by a changed price that was shown, not by every later attempt', async () => {
    const tab = await opened();
    costs(30);
    restore();
    const { hasChangedOnReturn } = await import('#src/state/checkout/submit.ts');
    expect(await hasChangedOnReturn()).toBe(true);
    await expect.poll(hasChangedOnReturn).toBe(false);
    expect(tab.$progress.get()).toEqual({ state: 'filling' });
  });

  test('The price is not loaded again while an order is placed or its outcome is unknown', async () => {
    const tab = await opened();
    const calls = sentCalls().length;
    for (const progress of [{ state: 'placing' }, { state: 'unknown', checking: false }] as const) {
      tab.$progress.set(progress);
      restore();
      await settled();
    }
    expect(sentCalls()).toHaveLength(calls);
  });

  describe('The total that is stored for a tab that may be discarded', () => {
    const leftTotal = () => sessionStorage.getItem('islet:checkout-left');

    test('The total is stored when the tab is left, with the key of its order', async () => {
      const tab = await opened();
      turn('visible');
      expect(leftTotal()).toBeNull();
      turn('hidden');
      expect(JSON.parse(leftTotal() ?? '')).toEqual({ key: tab.readDraft()?.key, total: totalOf(tab) });
    });

    test('A tab without a price or without an order stores no total', async () => {
      responses['stores/details/12'] = new Failure(500);
      const unpriced = await opened();
      expect(unpriced.readDraft()).not.toBeNull();
      turn('hidden');
      unpriced.closeDraft();
      responses['customer/cart/list'] = [];
      await opened();
      turn('hidden');
      expect(leftTotal()).toBeNull();
    });

    test('A tab that is loaded again after its order was placed elsewhere shows an empty checkout', async () => {
      const tab = await opened();
      turn('hidden');
      tab.closeDraft();
      responses['customer/cart/list'] = [];
      const again = await opened();
      expect(again.$progress.get()).toEqual({ state: 'filling' });
      expect(said.errors).toEqual([]);
    });
  });
});
