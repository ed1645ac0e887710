import { describe, expect, test } from 'vitest';
import { STATUS_COLUMN } from '#src/backend/db/schema/order.ts';
import { dueAt, FINAL_STATUSES, nextStatus, type OrderLifecycle } from '#src/backend/orders/progress/lifecycle.ts';
import { isRunning } from '#src/domain/order.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const order = (patch: Partial<OrderLifecycle> = {}): OrderLifecycle => ({
  status: 'pending',
  type: 'delivery',
  createdAt: start,
  scheduleAt: null,
  processingMinutes: null,
  travelMs: null,
  ...patch,
});

const walk = (type: OrderLifecycle['type']) => {
  const seen: string[] = [];
  let status: OrderLifecycle['status'] | null = 'pending';
  while (status) {
    seen.push(status);
    status = nextStatus({ status, type });
  }
  return seen;
};

describe('the way of an order', () => {
  test('a delivery is confirmed, prepared, handed over, carried and delivered', () => {
    expect(walk('delivery')).toEqual(['pending', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered']);
  });

  test('nobody carries a take-away', () => {
    expect(walk('take_away')).toEqual(['pending', 'confirmed', 'processing', 'handover', 'delivered']);
  });

  test('a parcel is not prepared', () => {
    expect(walk('parcel')).toEqual(['pending', 'confirmed', 'handover', 'picked_up', 'delivered']);
  });

  test('side exits go nowhere by themselves', () => {
    for (const status of ['canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled'] as const) {
      expect(nextStatus({ status, type: 'delivery' })).toBeNull();
      expect(dueAt(order({ status }), start, 1)).toBeNull();
    }
  });

  test('the finished statuses of queries are those the shop stops watching', () => {
    const all = Object.keys(STATUS_COLUMN) as OrderLifecycle['status'][];
    expect(all.filter((status) => !isRunning(status)).sort()).toEqual([...FINAL_STATUSES].sort());
  });
});

describe('when the next status is due', () => {
  test('a new order is confirmed after 20 seconds, a third of a second at speed 60', () => {
    expect(dueAt(order(), start, 1)?.toISOString()).toBe('2026-11-20T10:00:20.000Z');
    expect(dueAt(order(), start, 60)?.getTime()).toBe(start.getTime() + 333);
  });

  test('preparing takes the minutes the store said', () => {
    const due = dueAt(order({ status: 'processing', processingMinutes: 15 }), start, 1);
    expect(due?.toISOString()).toBe('2026-11-20T10:15:00.000Z');
  });

  test('the ride takes as long as its route', () => {
    const due = dueAt(order({ status: 'picked_up', travelMs: 90_000 }), start, 1);
    expect(due?.toISOString()).toBe('2026-11-20T10:01:30.000Z');
  });

  test('a promised order is not prepared before half an hour ahead', () => {
    const scheduleAt = new Date('2026-11-20T18:00:00.000Z');
    expect(dueAt(order({ scheduleAt }), start, 1)?.toISOString()).toBe('2026-11-20T10:00:20.000Z');
    const due = dueAt(order({ status: 'confirmed', scheduleAt }), start, 1);
    expect(due?.toISOString()).toBe('2026-11-20T17:30:00.000Z');
  });
});
