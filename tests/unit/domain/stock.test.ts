import { describe, expect, test } from 'vitest';
import { fewLeft, soldOut } from '#src/domain/stock.ts';

describe('EXT-01 the last pieces', () => {
  test('one to five of them are counted down, none and more are not', () => {
    expect([null, 0, 1, 5, 6].map((stock) => fewLeft('grocery', stock))).toEqual([null, null, 1, 5, null]);
  });

  test('food has no stock', () => {
    expect(fewLeft('food', 3)).toBeNull();
  });
});

describe('sold out', () => {
  test('an item without combinations is, at zero', () => {
    const item = (stock: number | null) => ({ moduleType: 'grocery' as const, stock, variations: [] });
    expect([null, 0, 1].map((stock) => soldOut(item(stock)))).toEqual([false, true, false]);
    expect(soldOut({ ...item(0), moduleType: 'food' })).toBe(false);
  });

  test('one with combinations is when each counts and none is left', () => {
    const item = (stock: number | null, ...left: (number | null)[]) => ({
      moduleType: 'ecommerce' as const,
      stock,
      variations: left.map((one, index) => ({ type: String(index), price: 100, stock: one })),
    });
    expect(soldOut(item(9, 0, 0))).toBe(true);
    expect(soldOut(item(0, 0, 1))).toBe(false);
    // A combination without a count leaves it to the item.
    expect(soldOut(item(9, 0, null))).toBe(false);
    expect(soldOut(item(0, 0, null))).toBe(true);
  });
});
