import { expect, test } from 'vitest';
import { takesTip } from '#src/domain/later-tip.ts';

const DELIVERED_AT = Date.parse('2026-03-01T12:00:00Z');
const order = { status: 'delivered', type: 'delivery', deliveredAt: DELIVERED_AT } as const;

test('EXT-12 A delivered order is open for a tip during one week, and no longer', () => {
  expect(takesTip(order, DELIVERED_AT)).toBe(true);
  expect(takesTip(order, Date.parse('2026-03-08T11:59:59Z'))).toBe(true);
  expect(takesTip(order, Date.parse('2026-03-08T12:00:00Z'))).toBe(false);
});

test('EXT-12 An order that was not delivered is not open for a tip', () => {
  for (const status of ['pending', 'picked_up', 'canceled', 'refunded'] as const)
    expect(takesTip({ ...order, status }, DELIVERED_AT)).toBe(false);
});

test('EXT-12 An order that was picked up at the store has no courier who could get a tip', () => {
  expect(takesTip({ ...order, type: 'take_away' }, DELIVERED_AT)).toBe(false);
});

test('EXT-12 An order without a time of delivery is not open for a tip', () => {
  // A time of 0 would be within a week of this moment.
  expect(takesTip({ ...order, deliveredAt: null }, Date.parse('1970-01-02T00:00:00Z'))).toBe(false);
});
