import { describe, expect, test } from 'vitest';
import { fewLeft, soldOut } from '#src/domain/stock.ts';

describe('EXT-01 Low stock', () => {
  test('A stock of one to five is displayed, other quantities are not', () => {
    expect([null, 0, 1, 5, 6].map((stock) => fewLeft('grocery', stock))).toEqual([null, null, 1, 5, null]);
  });

  test('A food item has no stock to display', () => {
    expect(fewLeft('food', 3)).toBeNull();
  });
});

describe('Sold-out items', () => {
  test('An item without variations is sold out at a stock of 0, except food', () => {
    const item = (stock: number | null) => ({ moduleType: 'grocery' as const, stock, variations: [] });
    expect([null, 0, 1].map((stock) => soldOut(item(stock)))).toEqual([false, true, false]);
    expect(soldOut({ ...item(0), moduleType: 'food' })).toBe(false);
  });

  test('An item with variations is sold out when all of them are counted and none is left', () => {
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
