import { describe, expect, test } from 'vitest';
import { dueAt, nextStatus, type OrderLifecycle } from '#src/backend/orders/progress/lifecycle.ts';

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

describe('The statuses of an order', () => {
  test('A delivery order is confirmed, prepared, handed over, picked up and delivered', () => {
    expect(walk('delivery')).toEqual(['pending', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered']);
  });

  test('A take-away order is delivered without being picked up by a courier', () => {
    expect(walk('take_away')).toEqual(['pending', 'confirmed', 'processing', 'handover', 'delivered']);
  });

  test('A parcel order is not prepared', () => {
    expect(walk('parcel')).toEqual(['pending', 'confirmed', 'handover', 'picked_up', 'delivered']);
  });

  test('An order that was canceled, failed or is in a refund has no next status', () => {
    for (const status of ['canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled'] as const) {
      expect(nextStatus({ status, type: 'delivery' })).toBeNull();
      expect(dueAt(order({ status }), start, 1)).toBeNull();
    }
  });
});

describe('The due time of the next status', () => {
  test('A new order is confirmed after 20 seconds, and after a third of a second at speed 60', () => {
    expect(dueAt(order(), start, 1)?.toISOString()).toBe('2026-11-20T10:00:20.000Z');
    expect(dueAt(order(), start, 60)?.getTime()).toBe(start.getTime() + 333);
  });

  test('The preparation takes the minutes that the store stated', () => {
    const due = dueAt(order({ status: 'processing', processingMinutes: 15 }), start, 1);
    expect(due?.toISOString()).toBe('2026-11-20T10:15:00.000Z');
  });

  test('The ride takes as long as its route', () => {
    const due = dueAt(order({ status: 'picked_up', travelMs: 90_000 }), start, 1);
    expect(due?.toISOString()).toBe('2026-11-20T10:01:30.000Z');
  });

  test('A scheduled order is prepared from half an hour before its time', () => {
    const scheduleAt = new Date('2026-11-20T18:00:00.000Z');
    expect(dueAt(order({ scheduleAt }), start, 1)?.toISOString()).toBe('2026-11-20T10:00:20.000Z');
    const due = dueAt(order({ status: 'confirmed', scheduleAt }), start, 1);
    expect(due?.toISOString()).toBe('2026-11-20T17:30:00.000Z');
  });
});
