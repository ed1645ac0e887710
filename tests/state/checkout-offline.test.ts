import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '#src/contract/errors.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $checkoutCart, setCheckoutPage } from '#src/state/checkout/checkout-cart.ts';
import { $form, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { continueWithOrder } from '#src/state/checkout/placed.ts';
import { submitStoreOrder } from '#src/state/checkout/store-order.ts';
import { $progress, $unsent, followNetwork } from '#src/state/checkout/submit.ts';
import { readCheckoutCart } from '#src/state/checkout/summary.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { amendDraft, closeDraft, openDraft, placeOnce } from '#src/state/orders/place.ts';
import { HERE, responses } from './quick-page.ts';
import { pizzas, terms } from './ready-terms.ts';
import { said } from './toasts.ts';

/** The parts around the submission of an order: what places it, shows it and reloads its price. */
vi.mock('#src/state/orders/place.ts', async (original) => ({ ...(await original<object>()), placeOnce: vi.fn() }));
vi.mock('#src/state/checkout/placed.ts', async (original) => ({
  ...(await original<object>()),
  continueWithOrder: vi.fn(),
}));
vi.mock('#src/state/checkout/summary.ts', async (original) => ({
  ...(await original<object>()),
  readCheckoutCart: vi.fn(),
}));
const [place, reload] = [vi.mocked(placeOnce), vi.mocked(readCheckoutCart)];

const placed = { state: 'placed', orderId: 100_001, userId: 5, payLink: '/pay' } as const;
const error: ApiError = { kind: 'network', status: 0, messages: [] };

const network = (onLine: boolean) => Object.assign(navigator, { onLine });
const back = () => {
  network(true);
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  for (const part of [place, reload, vi.mocked(continueWithOrder)]) part.mockReset();
  place.mockResolvedValue(placed);
  responses['customer/cart/list'] = [];
  network(true);
  closeDraft();
  setCheckoutPage('cart');
  $unsent.set('none');
  $progress.set({ state: 'filling' });
  $guestId.set(5);
  $checkoutCart.set(pizzas());
  $terms.set(terms());
  $form.set({
    ...{ ...EMPTY_FORM, at: HERE, address: 'Lighthouse Street 4' },
    ...{ name: 'Lina', phone: '+971501234567', email: 'lina@example.com' },
  });
});

describe('EXT-09 Placing without a connection', () => {
  test('A submit without a connection sends nothing, and the next submit with one sends the order once', async () => {
    followNetwork({ lookUp: vi.fn(), open: vi.fn(), reload });
    network(false);
    expect(await submitStoreOrder()).toBe('offline');
    expect(await submitStoreOrder()).toBe('offline');
    expect($unsent.get()).toBe('lost');
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(reload).not.toHaveBeenCalled();
    back();
    expect($unsent.get()).toBe('back');
    // What is shown may be old; the order waits for the customer.
    expect(reload).toHaveBeenCalledOnce();
    expect(place).not.toHaveBeenCalled();
    expect(await submitStoreOrder()).toBe('placed');
    expect(place).toHaveBeenCalledOnce();
    expect($unsent.get()).toBe('none');
  });

  test('A lost connection unknown to the browser is shown without a text that would have to be loaded', async () => {
    place.mockResolvedValue({ state: 'refused', error });
    expect(await submitStoreOrder()).toBe('offline');
    expect($unsent.get()).toBe('lost');
    expect(said.errors).toEqual([]);
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('A script that cannot be loaded is shown as a lost connection', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    vi.resetModules();
    vi.doMock('#src/i18n/browser.ts', () => ({
      loadT: async () => {
        throw new TypeError('Failed to fetch');
      },
    }));
    const again = await import('#src/state/checkout/submit.ts');
    vi.doUnmock('#src/i18n/browser.ts');
    again.$progress.set({ state: 'placing' });
    await again.failAttempt(new TypeError('Failed to fetch'), true);
    expect(again.$unsent.get()).toBe('lost');
    expect(again.$progress.get()).toEqual({ state: 'filling' });
    // An order that may have arrived is not unsent.
    again.$unsent.set('none');
    amendDraft(openDraft('pizzas', 12), { state: 'sent' });
    again.$progress.set({ state: 'unknown', checking: true });
    await again.failAttempt(new TypeError('Failed to fetch'), true);
    expect(again.$unsent.get()).toBe('none');
    expect(again.$progress.get()).toEqual({ state: 'unknown', checking: false });
    expect(logged.mock.calls.splice(0)).toHaveLength(2);
  });

  test('A network that comes back changes nothing where every attempt was sent, and no form is shown', () => {
    const [lookUp, open] = [vi.fn(), vi.fn()];
    followNetwork({ lookUp, open, reload });
    $progress.set({ state: 'placing' });
    back();
    expect($unsent.get()).toBe('none');
    for (const action of [lookUp, open, reload]) expect(action).not.toHaveBeenCalled();
  });

  test('A checkout that failed to open is opened again once the network is back', () => {
    const [lookUp, open] = [vi.fn(), vi.fn()];
    followNetwork({ lookUp, open, reload });
    $progress.set({ state: 'failed', error });
    back();
    expect(open).toHaveBeenCalledOnce();
    expect(lookUp).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
