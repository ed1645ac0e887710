import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '#src/contract/errors.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $checkoutCart, checkoutCartText, setCheckoutPage } from '#src/state/checkout/checkout-cart.ts';
import { $form, changeForm, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { continueWithOrder } from '#src/state/checkout/placed.ts';
import { lookUpStoreOrder, submitStoreOrder } from '#src/state/checkout/store-order.ts';
import { $amountChange, $earlier, $progress, rejectAmount } from '#src/state/checkout/submit.ts';
import { readCheckoutCart } from '#src/state/checkout/summary.ts';
import { $terms } from '#src/state/checkout/terms.ts';
import { lastOrder } from '#src/state/orders/last.ts';
import {
  amendDraft,
  closeDraft,
  openDraft,
  type PlacementResult,
  placeOnce,
  readDraft,
} from '#src/state/orders/place.ts';
import { trackedOrder } from '../fixtures/payloads/order.ts';
import { HERE, responses, sentCalls, settled, went } from './quick-page.ts';
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
const [place, show, reload] = [vi.mocked(placeOnce), vi.mocked(continueWithOrder), vi.mocked(readCheckoutCart)];

const placed = { state: 'placed', orderId: 100_001, userId: 5, payLink: '/pay' } as const;
const refusal: ApiError = { kind: 'refused', status: 403, messages: [{ code: 'stock', message: 'Sold out' }] };

/** Changes the draft of the page. */
const amend = (change: Parameters<typeof amendDraft>[1]) => {
  const draft = readDraft();
  if (draft) amendDraft(draft, change);
};
const lists = (...ids: number[]) => {
  responses['customer/order/list'] = { total_size: 0, limit: 10, offset: 1, orders: [] };
  responses['customer/order/running-orders'] = {
    ...{ total_size: ids.length, limit: 50, offset: 1 },
    orders: ids.map((id) => ({ ...trackedOrder, id })),
  };
};

beforeEach(() => {
  for (const part of [place, show, reload]) part.mockReset();
  place.mockResolvedValue(placed);
  responses['customer/cart/list'] = [];
  closeDraft();
  setCheckoutPage('cart');
  $progress.set({ state: 'filling' });
  $amountChange.set(null);
  $earlier.set(0);
  $checkoutCart.set(pizzas());
  $terms.set(terms());
  $form.set({
    ...{ ...EMPTY_FORM, at: HERE, address: 'Lighthouse Street 4' },
    ...{ name: 'Lina', phone: '+971501234567', email: 'lina@example.com' },
  });
  $guestId.set(5);
});

describe('CHK-01 Submitting', () => {
  test('A submitted order is shown as a new one, and a second tap meanwhile does nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof placed>();
    place.mockReturnValue(promise);
    const first = submitStoreOrder(900);
    expect($progress.get()).toEqual({ state: 'placing' });
    expect(await submitStoreOrder()).toBe('notPlaced');
    resolve(placed);
    expect(await first).toBe('placed');
    expect(place).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ expectedAmount: 900 }));
    expect(show).toHaveBeenCalledExactlyOnceWith(placed, expect.objectContaining({ fresh: true }));
  });

  test.each([
    ['incomplete', () => changeForm({ name: '' })],
    ['blocked', () => $checkoutCart.set(pizzas({ settled: false }))],
  ] as const)('A form that is %s is shown again', async (result, spoil) => {
    spoil();
    expect(await submitStoreOrder()).toBe(result);
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(place).not.toHaveBeenCalled();
    expect(show).not.toHaveBeenCalled();
    // Nothing was refused.
    expect(reload).not.toHaveBeenCalled();
  });

  test('A refused order shows the reason, and the checkout is loaded again', async () => {
    place.mockResolvedValue({ state: 'refused', error: refusal });
    expect(await submitStoreOrder()).toBe('notPlaced');
    expect(said.errors).toEqual(['Sold out']);
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(reload).toHaveBeenCalledOnce();
    expect($amountChange.get()).toBeNull();
  });

  test('An unknown outcome waits for a look-up', async () => {
    place.mockResolvedValue({ state: 'unknown', error: refusal });
    expect(await submitStoreOrder()).toBe('notPlaced');
    expect($progress.get()).toEqual({ state: 'unknown', checking: false });
    expect(reload).not.toHaveBeenCalled();
    expect(said.errors).toEqual([]);
  });

  const changed = (orderAmount?: number): PlacementResult => {
    const messages = [{ code: 'amount_changed', message: 'It comes to more' }];
    const error = { kind: 'refused' as const, status: 406, messages };
    return { state: 'refused', error: orderAmount === undefined ? error : { ...error, orderAmount } };
  };

  test('A changed total is shown with its differences to the reloaded price', async () => {
    place.mockResolvedValue(changed(4820));
    const [pizza] = pizzas().lines;
    if (!pizza) throw new Error('There is no pizza.');
    reload.mockImplementation(async () => $checkoutCart.set(pizzas({ lines: [{ ...pizza, quantity: 3 }] })));
    await submitStoreOrder();
    expect(said.errors).toEqual([]);
    // Pizzas 39.00, tax 1.95, delivery 6.50, service 0.75.
    const differences = [
      { name: 'Pizza', before: 2600, after: 3900 },
      { part: 'tax', before: 130, after: 195 },
    ];
    expect($amountChange.get()).toEqual({ before: 3455, after: 4820, differences });
    expect(rejectAmount()).toBe(true);
    expect($amountChange.get()).toBeNull();
    expect(rejectAmount()).toBe(false);
  });

  test('A changed total is shown without differences where the new price is unknown', async () => {
    place.mockResolvedValue(changed(4820));
    reload.mockImplementation(async () => $terms.set({ state: 'loading' }));
    await submitStoreOrder();
    expect($amountChange.get()).toEqual({ before: 3455, after: 4820, differences: [] });
    // The next attempt closes the question.
    expect(await submitStoreOrder()).toBe('blocked');
    expect($amountChange.get()).toBeNull();
  });

  test('A changed total without an amount or without a shown price counts as a refusal', async () => {
    place.mockResolvedValueOnce(changed());
    await submitStoreOrder();
    place.mockImplementationOnce(async () => {
      $terms.set({ state: 'loading' });
      return changed(4820);
    });
    await submitStoreOrder();
    expect(said.errors).toEqual(['It comes to more', 'It comes to more']);
    expect($amountChange.get()).toBeNull();
  });
});

describe('CHK-01 An attempt that throws', () => {
  const breakAfter = (change: Parameters<typeof amend>[0]) =>
    place.mockImplementation(async () => {
      amend(change);
      throw new Error('It broke');
    });
  const logged = () => vi.mocked(console.error).mock.calls.splice(0);
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  test('An exception before the order is sent leaves the form', async () => {
    breakAfter({});
    expect(await submitStoreOrder()).toBe('notPlaced');
    expect(logged()).toHaveLength(1);
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(said.errors).toEqual(['Your order could not be placed\nWhat you typed is kept. Please try again.']);
  });

  test('An exception after the order is sent waits for a look-up, without a message', async () => {
    openDraft(checkoutCartText(), 12);
    breakAfter({ state: 'sent' });
    await submitStoreOrder();
    expect(logged()).toHaveLength(1);
    expect($progress.get()).toEqual({ state: 'unknown', checking: false });
    expect(said.errors).toEqual([]);
  });

  test('An exception after the order is placed waits for a look-up too, unless it was another order', async () => {
    openDraft(checkoutCartText(), 12);
    breakAfter({ state: 'placed' });
    await submitStoreOrder();
    expect($progress.get().state).toBe('unknown');
    $progress.set({ state: 'filling' });
    breakAfter({ state: 'placed', checkoutCart: 'soups' });
    await submitStoreOrder();
    expect($progress.get().state).toBe('filling');
    expect(logged()).toHaveLength(2);
  });

  test('An exception while the order is already shown changes nothing', async () => {
    const shown = { state: 'placed', orderId: 7, phone: '' } as const;
    show.mockImplementation(async () => {
      $progress.set(shown);
      throw new Error('It broke');
    });
    await submitStoreOrder();
    expect(logged()).toHaveLength(1);
    expect($progress.get()).toEqual(shown);
    expect(said.errors).toEqual([]);
  });
});

describe('CHK-01 Looking an order up', () => {
  beforeEach(() => {
    $progress.set({ state: 'unknown', checking: false });
    amendDraft(openDraft(checkoutCartText(), 12), { state: 'sent', known: [7] });
  });

  test('A look-up shows the order as an earlier one, with a single call for two requests', async () => {
    lists(7, 100_001);
    const first = lookUpStoreOrder();
    expect($progress.get()).toEqual({ state: 'unknown', checking: true });
    await lookUpStoreOrder();
    await first;
    expect(show).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ orderId: 100_001 }),
      expect.objectContaining({ fresh: false }),
    );
    expect(sentCalls('customer/order/list')).toHaveLength(1);
  });

  test('A look-up runs for an unknown outcome only', async () => {
    $progress.set({ state: 'filling' });
    await lookUpStoreOrder();
    expect(sentCalls()).toEqual([]);
    expect($progress.get()).toEqual({ state: 'filling' });
  });

  test('A look-up for a form that has changed mentions the earlier order and keeps the form', async () => {
    lists(7, 100_001);
    amend({ checkoutCart: 'soups' });
    await lookUpStoreOrder();
    expect(show).not.toHaveBeenCalled();
    expect($earlier.get()).toBe(100_001);
    expect(lastOrder()).toEqual({ orderId: 100_001, phone: '+971501234567' });
    expect(readDraft()).toBeNull();
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(reload).toHaveBeenCalledOnce();
    expect(said.successes).toEqual([]);
  });

  test('A failed look-up shows an error and can be retried', async () => {
    lists();
    responses['customer/order/list'] = () => {
      throw new TypeError('Failed to fetch');
    };
    await lookUpStoreOrder();
    expect($progress.get()).toEqual({ state: 'unknown', checking: false });
    expect(said.errors).toHaveLength(1);
    expect(said.successes).toEqual([]);
  });

  test('A look-up without a result returns to the reloaded form', async () => {
    lists(7);
    await lookUpStoreOrder();
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(reload).toHaveBeenCalledOnce();
    expect(said.successes).toEqual(['Your order did not arrive. You can place it again.']);
  });

  test('A look-up for a new account asks to place the order again', async () => {
    lists(7);
    changeForm({ account: true });
    await lookUpStoreOrder();
    expect(said.successes).toEqual(['Please place the order once more to be sure. Nothing is ever sent twice.']);
  });

  test('A look-up that led to another page shows no message', async () => {
    lists(7);
    changeForm({ account: true });
    reload.mockImplementation(async () => $checkoutCart.set(pizzas({ lines: [], storeId: null })));
    await lookUpStoreOrder();
    await settled();
    expect(went()).toHaveLength(1);
    expect(said.successes).toEqual([]);
  });

  test('A look-up that throws shows an error, and the outcome stays unknown', async () => {
    lists(7, 100_001);
    show.mockRejectedValue(new Error('It broke'));
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await lookUpStoreOrder();
    expect(logged.mock.calls.splice(0)).toHaveLength(1);
    expect($progress.get()).toEqual({ state: 'unknown', checking: false });
    expect(said.errors).toEqual(['We could not ask about your order']);
  });
});
