import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { canCancel, canRefund, isFinal, isRunning, refundAmount, stepOf, steps } from '#src/domain/order.ts';

const CREATED = '2026-03-10T08:00:00.000Z';
const order = (status: OrderStatus, times: Partial<Record<OrderStatus, string>> = {}) => ({
  status,
  times,
  createdAt: CREATED,
  type: 'delivery' as const,
});
const takeAway = (...of: Parameters<typeof order>) => ({ ...order(...of), type: 'take_away' as const });

describe('TRACK-01 Steps', () => {
  test.each([
    ['pending', 1],
    ['confirmed', 2],
    ['accepted', 2],
    ['processing', 2],
    ['handover', 2],
    ['picked_up', 3],
    ['delivered', 4],
    ['refund_requested', 4],
    ['refunded', 4],
    ['canceled', 1],
    ['failed', 1],
  ] as const)('An order with the status %s is at step %i', (status, step) => {
    expect(stepOf(order(status))).toBe(step);
  });

  test('An order that was picked up is on the way, and a canceled order stays at its last step', () => {
    expect(stepOf(order('handover', { picked_up: CREATED }))).toBe(3);
    expect(stepOf(order('canceled', { confirmed: CREATED }))).toBe(2);
    expect(stepOf(order('failed', { confirmed: CREATED }))).toBe(2);
    expect(stepOf(order('canceled', { confirmed: CREATED, delivered: CREATED }))).toBe(4);
  });

  test('The step of a running order is that of its status, whatever times it has', () => {
    expect(stepOf(order('pending', { confirmed: CREATED }))).toBe(1);
    expect(stepOf(order('confirmed', { delivered: CREATED }))).toBe(2);
    expect(stepOf(takeAway('processing', { handover: CREATED }))).toBe(2);
  });

  test('A take-away order that was canceled before it was ready never became ready', () => {
    expect(stepOf(takeAway('canceled', { confirmed: CREATED }))).toBe(2);
  });

  test('A confirmed order without any time of it shows none', () => {
    expect(steps(order('confirmed'))[1]).toEqual({ key: 'confirmed', done: true, at: null });
  });

  test('Each reached step has its time, and the others have none', () => {
    const times = { confirmed: '2026-03-10T08:05:00.000Z', processing: '2026-03-10T08:06:00.000Z' };
    expect(steps(order('processing', times))).toEqual([
      { key: 'placed', done: true, at: CREATED },
      { key: 'confirmed', done: true, at: '2026-03-10T08:05:00.000Z' },
      { key: 'onTheWay', done: false, at: null },
      { key: 'delivered', done: false, at: null },
    ]);
  });

  test('A missing confirmation time is replaced by the earliest later time', () => {
    const times = { processing: '2026-03-10T08:06:00.000Z', accepted: '2026-03-10T08:04:00.000Z' };
    expect(steps(order('processing', times))[1]?.at).toBe('2026-03-10T08:04:00.000Z');
    const handover = '2026-03-10T08:03:00.000Z';
    expect(steps(order('handover', { ...times, handover }))[1]?.at).toBe(handover);
  });

  test('A delivered order has completed all four steps', () => {
    const delivered = steps(order('delivered', { delivered: '2026-03-10T08:40:00.000Z' }));
    expect(delivered.map((step) => step.done)).toEqual([true, true, true, true]);
    expect(delivered[3]?.at).toBe('2026-03-10T08:40:00.000Z');
  });

  test('A take-away order becomes ready and collected instead of on the way and delivered', () => {
    const times = { handover: '2026-03-10T08:20:00.000Z', delivered: '2026-03-10T08:40:00.000Z' };
    expect(steps(takeAway('delivered', times))).toEqual([
      { key: 'placed', done: true, at: CREATED },
      { key: 'confirmed', done: true, at: '2026-03-10T08:20:00.000Z' },
      { key: 'ready', done: true, at: '2026-03-10T08:20:00.000Z' },
      { key: 'collected', done: true, at: '2026-03-10T08:40:00.000Z' },
    ]);
    expect(stepOf(takeAway('processing'))).toBe(2);
    expect(stepOf(takeAway('handover'))).toBe(3);
    expect(stepOf(takeAway('canceled', { handover: CREATED }))).toBe(3);
  });
});

describe('CHK-07 The permitted actions', () => {
  const all: OrderStatus[] = [
    'pending',
    'accepted',
    'confirmed',
    'processing',
    'handover',
    'picked_up',
    'delivered',
    'canceled',
    'failed',
    'refund_requested',
    'refund_request_canceled',
    'refunded',
  ];

  test('An order is running until it is delivered or has ended, and final afterwards', () => {
    expect(all.filter(isRunning)).toEqual(['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up']);
    expect(all.filter(isFinal)).toEqual(all.slice(6));
  });

  test('An order can be cancelled while it is pending or failed', () => {
    expect(all.filter(canCancel)).toEqual(['pending', 'failed']);
  });

  test('A refund needs a delivered and paid order and the marketplace’s permission, and excludes tips and delivery', () => {
    expect(canRefund({ status: 'delivered', paymentStatus: 'paid' }, true)).toBe(true);
    expect(canRefund({ status: 'delivered', paymentStatus: 'unpaid' }, true)).toBe(false);
    expect(canRefund({ status: 'picked_up', paymentStatus: 'paid' }, true)).toBe(false);
    expect(canRefund({ status: 'delivered', paymentStatus: 'paid' }, false)).toBe(false);
    expect(refundAmount({ amount: 6150, deliveryCharge: 500, tips: 200, helpCredited: 0 })).toBe(5450);
    expect(refundAmount({ amount: 6150, deliveryCharge: 500, tips: 200, helpCredited: 450 })).toBe(5000);
  });
});
