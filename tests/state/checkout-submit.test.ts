import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '#src/contract/errors.ts';
import type { ShownPrice } from '#src/domain/amount-change.ts';
import { $guestId } from '#src/state/auth/guest.ts';
import { $form, EMPTY_FORM } from '#src/state/checkout/form.ts';
import { $earlier, $progress } from '#src/state/checkout/progress.ts';
import { $amountChange, checkUnknown, type OrderKind, rejectAmount, submit } from '#src/state/checkout/submit.ts';
import { amendDraft, openDraft, readDraft } from '#src/state/orders/draft.ts';
import { lastOrder } from '#src/state/orders/last.ts';
import { trackedOrder } from '../fixtures/payloads/order.ts';
import { answers, asked, settled } from './quick-page.ts';
import { said } from './toasts.ts';

const placed = { state: 'placed', orderId: 100_001, userId: 5, payLink: '/pay' } as const;
const refusal: ApiError = { kind: 'refused', status: 403, messages: [{ code: 'stock', message: 'Sold out' }] };
const price = (total: number): ShownPrice => ({ total, lines: [{ name: 'Soup', amount: total }], parts: {} });

/** An order whose parts are replaced one by one; nothing is reloaded or shown. */
const kind = (change: Partial<OrderKind> = {}): OrderKind => ({
  place: vi.fn(async () => placed),
  isOnScreen: () => true,
  show: vi.fn(async () => undefined),
  reload: vi.fn(async () => undefined),
  shownPrice: () => price(840),
  ...change,
});
/** Stores a draft whose order was sent. */
const sent = () => amendDraft(openDraft('soups', 12), { state: 'sent', known: [7] });
const lists = (...ids: number[]) => {
  answers['customer/order/list'] = { total_size: 0, limit: 10, offset: 1, orders: [] };
  answers['customer/order/running-orders'] = {
    ...{ total_size: ids.length, limit: 50, offset: 1 },
    orders: ids.map((id) => ({ ...trackedOrder, id })),
  };
};

beforeEach(() => {
  $progress.set({ state: 'filling' });
  $amountChange.set(null);
  $earlier.set(0);
  $form.set({ ...EMPTY_FORM, phone: '+971501234567' });
  $guestId.set(5);
});

describe('CHK-01 Submitting', () => {
  test('A submitted order is shown as a new one, and a second tap meanwhile does nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof placed>();
    const order = kind({ place: vi.fn(() => promise) });
    const first = submit(order, 900);
    expect($progress.get()).toEqual({ state: 'placing' });
    expect(await submit(order)).toBe('notPlaced');
    resolve(placed);
    expect(await first).toBe('placed');
    expect(order.place).toHaveBeenCalledExactlyOnceWith(900);
    expect(order.show).toHaveBeenCalledExactlyOnceWith(placed, { fresh: true });
  });

  test.each(['incomplete', 'blocked'] as const)('A form that is %s is shown again', async (result) => {
    const order = kind({ place: async () => result });
    expect(await submit(order)).toBe(result);
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(order.show).not.toHaveBeenCalled();
  });

  test('A refused order shows the reason, and the checkout is loaded again', async () => {
    const order = kind({ place: async () => ({ state: 'refused', error: refusal }) });
    expect(await submit(order)).toBe('notPlaced');
    expect(said.errors).toEqual(['Sold out']);
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(order.reload).toHaveBeenCalledOnce();
    expect($amountChange.get()).toBeNull();
  });

  test('An unknown outcome waits for a look-up', async () => {
    const order = kind({ place: async () => ({ state: 'unknown', error: refusal }) });
    expect(await submit(order)).toBe('notPlaced');
    expect($progress.get()).toEqual({ state: 'unknown', checking: false });
    expect(order.reload).not.toHaveBeenCalled();
    expect(said.errors).toEqual([]);
  });

  const changed = (orderAmount?: number) => {
    const messages = [{ code: 'amount_changed', message: 'It comes to more' }];
    const error = { kind: 'refused' as const, status: 406, messages };
    return async () => ({
      state: 'refused' as const,
      error: orderAmount === undefined ? error : { ...error, orderAmount },
    });
  };

  test('A changed total is shown with its differences to the reloaded price', async () => {
    const shown = [price(840), price(1000)];
    const order = kind({ place: changed(1000), shownPrice: () => shown.shift() ?? null });
    await submit(order);
    expect(said.errors).toEqual([]);
    const differences = [{ name: 'Soup', before: 840, after: 1000 }];
    expect($amountChange.get()).toEqual({ before: 840, after: 1000, differences });
    rejectAmount();
    expect($amountChange.get()).toBeNull();
  });

  test('A changed total is shown without differences where the new price is unknown', async () => {
    const shown = [price(840)];
    await submit(kind({ place: changed(1000), shownPrice: () => shown.shift() ?? null }));
    expect($amountChange.get()).toEqual({ before: 840, after: 1000, differences: [] });
    // The next attempt closes the question.
    await submit(kind({ place: async () => 'blocked' }));
    expect($amountChange.get()).toBeNull();
  });

  test('A changed total without an amount or without a shown price counts as a refusal', async () => {
    await submit(kind({ place: changed() }));
    await submit(kind({ place: changed(1000), shownPrice: () => null }));
    expect(said.errors).toEqual(['It comes to more', 'It comes to more']);
    expect($amountChange.get()).toBeNull();
  });
});

describe('CHK-01 An attempt that throws', () => {
  const broken = async () => {
    throw new Error('It broke');
  };
  const logged = () => vi.mocked(console.error).mock.calls.splice(0);
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  test('An exception before the order is sent leaves the form', async () => {
    expect(await submit(kind({ place: broken }))).toBe('notPlaced');
    expect(logged()).toHaveLength(1);
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(said.errors).toEqual(['Your order could not be placed\nWhat you typed is kept. Please try again.']);
  });

  test('An exception after the order is sent waits for a look-up, without a message', async () => {
    sent();
    await submit(kind({ place: broken }));
    expect(logged()).toHaveLength(1);
    expect($progress.get()).toEqual({ state: 'unknown', checking: false });
    expect(said.errors).toEqual([]);
  });

  test('An exception after the order is placed waits for a look-up too, unless it was another order', async () => {
    amendDraft(sent(), { state: 'placed' });
    await submit(kind({ place: broken }));
    expect($progress.get().state).toBe('unknown');
    $progress.set({ state: 'filling' });
    await submit(kind({ place: broken, isOnScreen: () => false }));
    expect($progress.get().state).toBe('filling');
    expect(logged()).toHaveLength(2);
  });

  test('An exception while the order is already shown changes nothing', async () => {
    const shown = { state: 'placed', orderId: 7, phone: '' } as const;
    const show = async () => {
      $progress.set(shown);
      throw new Error('It broke');
    };
    await submit(kind({ show }));
    expect(logged()).toHaveLength(1);
    expect($progress.get()).toEqual(shown);
    expect(said.errors).toEqual([]);
  });
});

describe('CHK-01 Looking an order up', () => {
  beforeEach(() => {
    $progress.set({ state: 'unknown', checking: false });
    sent();
  });

  test('A look-up shows the order as an earlier one, with a single call for two requests', async () => {
    lists(7, 100_001);
    const order = kind();
    const first = checkUnknown(order);
    expect($progress.get()).toEqual({ state: 'unknown', checking: true });
    await checkUnknown(order);
    await first;
    expect(order.show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderId: 100_001 }), { fresh: false });
    expect(asked('customer/order/list')).toHaveLength(1);
  });

  test('A look-up runs for an unknown outcome only', async () => {
    $progress.set({ state: 'filling' });
    await checkUnknown(kind());
    expect(asked()).toEqual([]);
    expect($progress.get()).toEqual({ state: 'filling' });
  });

  test('A look-up for a form that has changed mentions the earlier order and keeps the form', async () => {
    lists(7, 100_001);
    const order = kind({ isOnScreen: () => false });
    await checkUnknown(order);
    expect(order.show).not.toHaveBeenCalled();
    expect($earlier.get()).toBe(100_001);
    expect(lastOrder()).toEqual({ orderId: 100_001, phone: '+971501234567' });
    expect(readDraft()).toBeNull();
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(order.reload).toHaveBeenCalledOnce();
  });

  test('A failed look-up shows an error and can be retried', async () => {
    lists();
    answers['customer/order/list'] = () => {
      throw new TypeError('Failed to fetch');
    };
    await checkUnknown(kind());
    expect($progress.get()).toEqual({ state: 'unknown', checking: false });
    expect(said.errors).toHaveLength(1);
    expect(said.successes).toEqual([]);
  });

  test('A look-up without a result returns to the reloaded form', async () => {
    lists(7);
    const order = kind();
    await checkUnknown(order);
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(order.reload).toHaveBeenCalledOnce();
    expect(said.successes).toEqual(['Your order did not arrive. You can place it again.']);
  });

  test('A look-up for a new account asks to place the order again', async () => {
    lists(7);
    $form.set({ ...EMPTY_FORM, account: true });
    await checkUnknown(kind());
    expect(said.successes).toEqual(['Please place the order once more to be sure. Nothing is ever sent twice.']);
  });

  test('A look-up that led to another page shows no message', async () => {
    lists(7);
    await checkUnknown(kind({ placedWithNewAccount: async () => true }));
    await settled();
    expect(said.successes).toEqual([]);
    $progress.set({ state: 'unknown', checking: false });
    await checkUnknown(kind({ placedWithNewAccount: async () => false }));
    expect(said.successes).toHaveLength(1);
  });

  test('A look-up that throws shows an error, and the outcome stays unknown', async () => {
    lists(7, 100_001);
    const show = async () => {
      throw new Error('It broke');
    };
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await checkUnknown(kind({ show }));
    expect(logged.mock.calls.splice(0)).toHaveLength(1);
    expect($progress.get()).toEqual({ state: 'unknown', checking: false });
    expect(said.errors).toEqual(['We could not ask about your order']);
  });
});
