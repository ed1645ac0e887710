import { describe, expect, test } from 'vitest';
import {
  ALERT_KINDS,
  type AlertState,
  endsWhenTold,
  isOfItem,
  type KnownAlert,
  knownPrice,
  newsOf,
} from '#src/domain/alerts.ts';

const DAY_MS = 86_400_000;
const NOW = 10 * DAY_MS;
const alert = (kind: KnownAlert['kind'], more: Partial<KnownAlert> = {}): KnownAlert => ({
  ...{ kind, price: 1000, offer: null, seenAt: NOW - DAY_MS, toldAt: null },
  ...more,
});
const state = (item: AlertState['item'], store: Partial<AlertState['store']> = {}): AlertState => ({
  item,
  store: { open: false, offer: null, newestAt: null, ...store },
});

describe('EXT-22 What is told of items and stores', () => {
  test('An item is told once it can be ordered again, and a store once it is open; then the alert ends', () => {
    expect(newsOf(alert('stock'), state({ soldOut: true, price: 1000 }), NOW)).toBeNull();
    expect(newsOf(alert('stock'), state({ soldOut: false, price: 1000 }), NOW)).toBe('stock');
    expect(newsOf(alert('stock'), state(null), NOW)).toBeNull();
    expect(newsOf(alert('opening'), state(null), NOW)).toBeNull();
    expect(newsOf(alert('opening'), state(null, { open: true }), NOW)).toBe('opening');
    expect((['stock', 'opening', 'price', 'store'] as const).map(endsWhenTold)).toEqual([true, true, false, false]);
  });

  test('Alerts of stock and price are about an item, the others about a store', () => {
    expect(ALERT_KINDS.filter(isOfItem)).toEqual(['stock', 'price']);
  });

  test('A price is told when it is below the last known one, which follows it when it rises', () => {
    const at = (price: number) => state({ soldOut: false, price });
    expect(newsOf(alert('price'), at(1000), NOW)).toBeNull();
    expect(newsOf(alert('price'), at(999), NOW)).toBe('price');
    expect(knownPrice(alert('price'), at(1200))).toBe(1200);
    expect(knownPrice(alert('price'), at(900))).toBeNull();
    expect(knownPrice(alert('price'), at(1000))).toBeNull();
    expect(knownPrice(alert('stock'), at(1200))).toBeNull();
  });

  test('No price is told of an item that is gone, or whose price was not known', () => {
    expect(newsOf(alert('price'), state(null), NOW)).toBeNull();
    expect(knownPrice(alert('price'), state(null))).toBeNull();
    expect(newsOf(alert('price', { price: null }), state({ soldOut: false, price: 900 }), NOW)).toBeNull();
    expect(knownPrice(alert('price', { price: null }), state({ soldOut: false, price: 900 }))).toBeNull();
  });

  test('A followed store is told of a newer item and of another discount, not of the same one again', () => {
    expect(newsOf(alert('store'), state(null, { newestAt: NOW - DAY_MS }), NOW)).toBeNull();
    expect(newsOf(alert('store'), state(null, { newestAt: NOW }), NOW)).toBe('item');
    expect(newsOf(alert('store'), state(null, { offer: '15 a b' }), NOW)).toBe('offer');
    expect(newsOf(alert('store', { offer: '15 a b' }), state(null, { offer: '15 a b' }), NOW)).toBeNull();
    expect(newsOf(alert('store', { offer: '15 a b' }), state(null), NOW)).toBeNull();
  });

  test('An alert that goes on tells at most once a day, and then what has happened since', () => {
    const dropped = state({ soldOut: false, price: 500 });
    expect(newsOf(alert('price', { toldAt: NOW - DAY_MS + 1 }), dropped, NOW)).toBeNull();
    expect(newsOf(alert('price', { toldAt: NOW - DAY_MS }), dropped, NOW)).toBe('price');
  });
});
