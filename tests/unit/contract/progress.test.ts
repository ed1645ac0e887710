import { describe, expect, test } from 'vitest';
import { ProgressSchema } from '#src/contract/progress.ts';
import { fits, reads } from './parse.ts';

describe('The page behind the link of an order', () => {
  const progress = {
    order_status: 'picked_up',
    order_type: 'delivery',
    module_type: 'food',
    created_at: '2026-06-01T08:00:00.000Z',
    schedule_at: null,
    waits_for_payment: 0,
    min_delivery_time: '20',
    max_delivery_time: 30,
    times: { pending: '2026-06-01T08:00:00.000Z', picked_up: '2026-06-01T08:20:00.000Z', delivered: null },
    store: { name: 'Harbour Grill', latitude: '25.01', longitude: 54.02 },
    courier: { latitude: 25.02, longitude: '54.03' },
  };

  test('The progress of an order has the reached states, the store and the courier', () => {
    expect(reads(ProgressSchema, progress)).toEqual({
      status: 'picked_up',
      type: 'delivery',
      moduleType: 'food',
      createdAt: '2026-06-01T08:00:00.000Z',
      scheduledAt: null,
      unpaid: false,
      times: { pending: '2026-06-01T08:00:00.000Z', picked_up: '2026-06-01T08:20:00.000Z' },
      minMinutes: 20,
      maxMinutes: 30,
      store: { name: 'Harbour Grill', lat: 25.01, lng: 54.02 },
      courier: { lat: 25.02, lng: 54.03 },
    });
  });

  test('The progress of an order may be without courier, store, times and terms of delivery', () => {
    const bare = { order_status: 'pending', created_at: '2026-06-01T08:00:00.000Z', waits_for_payment: true };
    expect(reads(ProgressSchema, bare)).toEqual({
      ...{ status: 'pending', type: 'delivery', moduleType: null, createdAt: '2026-06-01T08:00:00.000Z' },
      ...{ scheduledAt: null, unpaid: true, times: {}, minMinutes: null, maxMinutes: null, store: null, courier: null },
    });
  });

  test.each([
    ['take_away', 'take_away'],
    ['parcel', 'parcel'],
    ['teleport', 'delivery'],
  ])('An order of the type %s is shown as %s', (order_type, expected) => {
    expect(reads(ProgressSchema, { ...progress, order_type }).type).toBe(expected);
  });

  test('A store or a courier without a position is left out instead of being drawn at 0/0', () => {
    const store = { name: 'Harbour Grill', latitude: null, longitude: 54.02 };
    expect(reads(ProgressSchema, { ...progress, store, courier: { latitude: 25.02 } })).toMatchObject({
      ...{ store: null, courier: null },
    });
  });

  test.each([null, 'soon', ['2026-06-01T08:00:00.000Z']])('The times %j are no times', (times) => {
    expect(reads(ProgressSchema, { ...progress, times }).times).toEqual({});
  });

  test('The progress of an order is refused without a known state, and without the time at which it was placed', () => {
    expect(fits(ProgressSchema, { ...progress, order_status: 'teleported' })).toBe(false);
    expect(fits(ProgressSchema, { ...progress, created_at: '' })).toBe(false);
  });
});
