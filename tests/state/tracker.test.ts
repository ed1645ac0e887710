import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiError, type Result, succeed } from '#src/contract/errors.ts';
import { type Order, OrderSchema } from '#src/contract/order.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { REFRESH_MS, Tracker, type TrackerPorts, type Tracking } from '#src/state/orders/track.ts';
import { trackedOrder } from '../fixtures/payloads/order.ts';
import { reads } from '../unit/contract/parse.ts';

const base = reads(OrderSchema, trackedOrder);
const order = (status: OrderStatus, id = base.id): Result<Order> => succeed({ ...base, id, status });
const refuse = (kind: ApiError['kind']): Result<Order> => ({ ok: false, error: { kind, status: 0, messages: [] } });

const QUERY = { orderId: 7, contact: '971501234567' };

/** Creates a tracker with a manual clock and the given responses in order. */
function setUp(responses: Result<Order>[]) {
  const seen: Tracking[] = [];
  const requestedIds: number[] = [];
  const signals: AbortSignal[] = [];
  const state = { visible: true, now: 0 };
  let waiting: { ms: number; run: () => void } | null = null;
  const ports: TrackerPorts = {
    load: ({ orderId }, signal) => {
      requestedIds.push(orderId);
      signals.push(signal);
      const response = responses.shift();
      if (!response) throw new Error('The tracker sent more requests than the test expects.');
      return Promise.resolve(response);
    },
    show: (tracking) => void seen.push(tracking),
    now: () => state.now,
    after: (ms, run) => {
      const one = { ms, run };
      waiting = one;
      return () => {
        if (waiting === one) waiting = null;
      };
    },
    visible: () => state.visible,
  };
  const tracker = new Tracker(ports);
  const settle = (): Promise<void> => setImmediate();
  return {
    tracker,
    state,
    seen,
    requestedIds,
    signals,
    last: () => seen.at(-1),
    waits: () => waiting?.ms ?? null,
    /** Ends the wait for the next refresh. */
    async pass() {
      const due = waiting;
      waiting = null;
      due?.run();
      await settle();
    },
    settle,
  };
}

type World = ReturnType<typeof setUp>;
let world: World;

describe('Following an order', () => {
  beforeEach(() => {
    world = setUp([order('pending'), order('confirmed'), order('picked_up'), order('delivered')]);
  });

  test('TRACK-01 A followed order is loaded again every ten seconds until it is delivered', async () => {
    expect(REFRESH_MS).toBe(10_000);
    await world.tracker.follow(QUERY);
    const statuses = [];
    for (;;) {
      const shown = world.last();
      statuses.push(shown?.state === 'shown' && shown.order.status);
      if (world.waits() === null) break;
      expect(world.waits()).toBe(10_000);
      await world.pass();
    }
    expect(statuses).toEqual(['pending', 'confirmed', 'picked_up', 'delivered']);
    expect(world.requestedIds).toHaveLength(4);
  });

  test('TRACK-01 A changed status is reported, the first one and an unchanged one are not', async () => {
    world = setUp([order('pending'), order('pending'), order('confirmed')]);
    await world.tracker.follow(QUERY);
    await world.pass();
    await world.pass();
    const moved = world.seen.flatMap((one) => (one.state === 'shown' ? [one.moved] : []));
    expect(moved).toEqual([false, false, true]);
  });

  test('TRACK-01 A hidden page loads nothing, and a page that becomes visible again loads at once', async () => {
    await world.tracker.follow(QUERY);
    world.state.visible = false;
    await world.pass();
    world.tracker.visibilityChanged();
    expect(world.requestedIds).toHaveLength(1);
    world.state.visible = true;
    world.tracker.visibilityChanged();
    await world.settle();
    expect(world.last()).toMatchObject({ state: 'shown', order: { status: 'confirmed' } });
    // Hiding and showing the page before the next refresh sends no request.
    world.tracker.visibilityChanged();
    await world.settle();
    expect(world.requestedIds).toHaveLength(2);
  });

  test('TRACK-01 A stopped tracker loads nothing more and aborts a pending call', async () => {
    await world.tracker.follow(QUERY);
    const reading = world.tracker.refresh();
    world.tracker.stop();
    await reading;
    expect(world.last()).toEqual({ state: 'asking' });
    expect(world.waits()).toBeNull();
    expect(world.signals.at(-1)?.aborted).toBe(true);
  });
});

describe('Failures while following an order', () => {
  test('TRACK-01 A failed refresh keeps the known order, marks it as late, and continues', async () => {
    world = setUp([order('confirmed'), refuse('network'), order('picked_up')]);
    await world.tracker.follow(QUERY);
    await world.pass();
    expect(world.last()).toMatchObject({ state: 'shown', late: true, order: { status: 'confirmed' } });
    expect(world.waits()).toBe(10_000);
    await world.pass();
    expect(world.last()).toMatchObject({ state: 'shown', late: false, order: { status: 'picked_up' } });
  });

  test('TRACK-01 An unknown order is not loaded again', async () => {
    world = setUp([refuse('notFound')]);
    await world.tracker.follow(QUERY);
    expect(world.last()).toEqual({ state: 'notFound', query: QUERY });
    expect(world.waits()).toBeNull();
  });

  test('TRACK-01 A failed first load can be retried', async () => {
    world = setUp([refuse('timeout'), order('pending')]);
    await world.tracker.follow(QUERY);
    expect(world.last()).toMatchObject({ state: 'failed', error: { kind: 'timeout' } });
    await world.tracker.refresh();
    expect(world.last()).toMatchObject({ state: 'shown' });
  });

  test('TRACK-01 The response for an order left behind does not replace a newer one', async () => {
    world = setUp([order('pending', 7), order('confirmed', 8)]);
    await Promise.all([world.tracker.follow(QUERY), world.tracker.follow({ ...QUERY, orderId: 8 })]);
    const shown = world.seen.filter((one) => one.state === 'shown').map(({ order }) => order.id);
    expect(shown).toEqual([8]);
  });

  test('TRACK-01 A cancelled, failed or refunded order is not loaded again', async () => {
    for (const status of ['canceled', 'failed', 'refunded'] as const) {
      world = setUp([order(status)]);
      await world.tracker.follow(QUERY);
      expect(world.waits(), status).toBeNull();
    }
  });
});
