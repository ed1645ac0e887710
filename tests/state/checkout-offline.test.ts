import './quick-page.ts';
import './toasts.ts';

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '#src/contract/errors.ts';
import { $progress, $unsent } from '#src/state/checkout/progress.ts';
import { followNetwork, type OrderKind, submit } from '#src/state/checkout/submit.ts';
import type { PlacementResult } from '#src/state/orders/place.ts';
import { said } from './toasts.ts';

const placed = { state: 'placed', orderId: 100_001, userId: 5, payLink: '/pay' } as const;
const error: ApiError = { kind: 'network', status: 0, messages: [] };
const lost: PlacementResult = { state: 'refused', error };

const order = (change: Partial<OrderKind> = {}): OrderKind => ({
  place: vi.fn(async () => placed),
  isOnScreen: () => true,
  show: vi.fn(async () => undefined),
  reload: vi.fn(async () => undefined),
  shownPrice: () => null,
  ...change,
});

const network = (onLine: boolean) => Object.assign(navigator, { onLine });
const back = () => {
  network(true);
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  network(true);
  $unsent.set('none');
  $progress.set({ state: 'filling' });
});

describe('EXT-09 Placing without a connection', () => {
  test('A submit without a connection sends nothing, and the next submit with one sends the order once', async () => {
    const mine = order();
    followNetwork(mine, async () => {});
    network(false);
    expect(await submit(mine)).toBe('offline');
    expect(await submit(mine)).toBe('offline');
    expect($unsent.get()).toBe('lost');
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(mine.reload).not.toHaveBeenCalled();
    back();
    expect($unsent.get()).toBe('back');
    // What is shown may be old; the order waits for the customer.
    expect(mine.reload).toHaveBeenCalledOnce();
    expect(mine.place).not.toHaveBeenCalled();
    expect(await submit(mine)).toBe('placed');
    expect(mine.place).toHaveBeenCalledOnce();
    expect($unsent.get()).toBe('none');
  });

  test('A lost connection unknown to the browser is shown without a text that would have to be loaded', async () => {
    const mine = order({ place: async () => lost });
    expect(await submit(mine)).toBe('offline');
    expect($unsent.get()).toBe('lost');
    expect(said.errors).toEqual([]);
    expect($progress.get()).toEqual({ state: 'filling' });
    expect(mine.reload).toHaveBeenCalledOnce();
  });

  test('A script that cannot be loaded is shown as a lost connection', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    vi.resetModules();
    vi.doMock('#src/i18n/browser.ts', () => ({
      loadT: async () => {
        throw new TypeError('Failed to fetch');
      },
    }));
    const [again, progress] = await Promise.all([
      import('#src/state/checkout/submit.ts'),
      import('#src/state/checkout/progress.ts'),
    ]);
    vi.doUnmock('#src/i18n/browser.ts');
    progress.$progress.set({ state: 'filling' });
    const broken = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await again.submit(order({ place: broken }))).toBe('notPlaced');
    expect(logged.mock.calls.splice(0)).toHaveLength(1);
    expect(progress.$unsent.get()).toBe('lost');
    expect(progress.$progress.get()).toEqual({ state: 'filling' });
  });

  test('A checkout that failed to open is opened again once the network is back', () => {
    const [mine, open] = [order(), vi.fn(async () => {})];
    followNetwork(mine, open);
    $progress.set({ state: 'failed', error });
    back();
    expect(open).toHaveBeenCalledOnce();
    expect(mine.reload).not.toHaveBeenCalled();
  });
});
