import { describe, expect, test } from 'vitest';
import { delayOf } from '#src/domain/arrival.ts';
import { helpNote, reasonFor } from '#src/domain/order-help.ts';

describe('EXT-04 Help with an order', () => {
  const reasons = ['Arrived damaged', 'Something is missing', 'Not what I ordered'].map((reason) => ({ reason }));
  const arabic = ['وصل تالفًا', 'هناك شيء ناقص', 'ليس ما طلبته'].map((reason) => ({ reason }));

  test('The first selected reason is the marketplace’s reason that matches the problem', () => {
    expect(reasonFor('missing', reasons)).toBe('Something is missing');
    expect(reasonFor('damaged', reasons)).toBe('Arrived damaged');
    expect(reasonFor('wrong', reasons)).toBe('Not what I ordered');
    expect(reasonFor('late', reasons)).toBe('');
    expect(reasonFor('missing', arabic)).toBe('هناك شيء ناقص');
    expect(reasonFor('wrong', arabic)).toBe('ليس ما طلبته');
  });

  test('The help note names the affected items', () => {
    const items = [
      { name: 'Soup', quantity: 2 },
      { name: 'Bread', quantity: 1 },
    ];
    expect(helpNote('Missing', items, ', ')).toBe('Missing: 2 × Soup, Bread');
    expect(helpNote('Late', [], ', ')).toBe('Late');
  });
});

describe('EXT-04 The reason for a delay', () => {
  const due = (from: number) => ({ state: 'due' as const, from, to: from + 10, earliest: 0, latest: 0 });
  const late = { state: 'late' as const, minutes: 5, latest: 0 };
  const order = (status: Parameters<typeof delayOf>[0]['status'], change: object = {}) => ({
    ...{ status, type: 'delivery' as const, moduleType: 'food' as const },
    ...change,
  });

  test('The reason for a delay is given from the earliest expected time on', () => {
    expect(delayOf(order('processing'), due(1))).toBeNull();
    expect(delayOf(order('processing'), due(0))).toBe('kitchen');
    expect(delayOf(order('processing'), late)).toBe('kitchen');
  });

  test('The reason for a delay follows from the status of the order', () => {
    expect(delayOf(order('pending'), late)).toBe('unconfirmed');
    expect(delayOf(order('confirmed', { moduleType: 'grocery' }), late)).toBe('packing');
    expect(delayOf(order('accepted', { type: 'parcel' }), late)).toBe('courier');
    expect(delayOf(order('handover'), late)).toBe('courier');
    expect(delayOf(order('handover', { type: 'take_away' }), late)).toBeNull();
    expect(delayOf(order('picked_up'), late)).toBe('way');
    expect(delayOf(order('delivered'), late)).toBeNull();
  });
});
