import { describe, expect, test } from 'vitest';
import type { PlainVariation } from '#src/contract/options.ts';
import { orderDiscount } from '#src/domain/quote-lines.ts';
import { fewLeft, soldOut } from '#src/domain/stock.ts';
import { chooseOption, defaultVariation, normalType, optionState } from '#src/domain/variation.ts';
import { anItem, NOTHING, TEN_PERCENT } from './samples.ts';

const sized = (...variations: PlainVariation[]) =>
  anItem({
    moduleType: 'ecommerce',
    choices: [
      { name: 'choice_0', title: 'Size', options: ['S', 'L'] },
      { name: 'choice_1', title: 'Colour', options: ['Red', 'Blue'] },
    ],
    variations,
  });

describe('EXT-01 the last pieces', () => {
  test('one to five of them are counted down, none and more are not', () => {
    expect([null, 0, 1, 5, 6].map((stock) => fewLeft('grocery', stock))).toEqual([null, null, 1, 5, null]);
  });

  test('food has no stock', () => {
    expect(fewLeft('food', 3)).toBeNull();
  });
});

describe('POP-10 sold out', () => {
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

describe('POP-07 options of an older-style variation', () => {
  const item = sized(
    { type: 'S-Red', price: 100, stock: 0 },
    { type: 'S-Blue', price: 100, stock: 2 },
    { type: 'L-Red', price: 120, stock: null },
  );
  const chosen = { ...NOTHING, variation: 'S-Blue' };

  test('are chosen, on offer, sold out or missing beside the other chosen ones', () => {
    expect(optionState(item, chosen, 'Size', 'S')).toBe('chosen');
    expect(optionState(item, chosen, 'Colour', 'Red')).toBe('soldOut');
    expect(optionState(item, chosen, 'Size', 'L')).toBe('missing');
    expect(optionState(item, { ...NOTHING, variation: 'S-Red' }, 'Size', 'L')).toBe('offered');
    expect(optionState(item, { ...NOTHING, variation: 'L-Red' }, 'Size', 'S')).toBe('soldOut');
    expect(optionState(item, { ...NOTHING, variation: 'S-Red' }, 'Colour', 'Blue')).toBe('offered');
  });

  test('lead to their combination, or to the first that exists', () => {
    expect(chooseOption(item, chosen, 'Colour', 'Red').variation).toBe('S-Red');
    expect(chooseOption(item, chosen, 'Size', 'L').variation).toBe('L-Red');
    expect(chooseOption(sized(), chosen, 'Size', 'L').variation).toBe('L-Blue');
  });

  test('begin with the first combination in stock, else with the first', () => {
    expect(defaultVariation(item)).toBe('S-Blue');
    expect(defaultVariation(sized({ type: 'S-Red', price: 100, stock: 0 }))).toBe('S-Red');
    expect(
      defaultVariation(sized({ type: 'L-Red', price: 1, stock: 0 }, { type: 'L-Blue', price: 1, stock: null })),
    ).toBe('L-Blue');
    expect(defaultVariation(anItem({ variations: [] }))).toBeNull();
  });

  test('are compared without any spaces', () => {
    expect(normalType(' Dark   Blue-4 GB ')).toBe('DarkBlue-4GB');
  });
});

describe('the discount that an order counts', () => {
  const own = { kind: 'amount', amount: 50 } as const;
  const item = { flashSale: false, restaurantDiscount: 0, discount: own };

  test('is that of a flash sale, of the restaurant, of the store, of the item, in this order', () => {
    const seen = { ...item, restaurantDiscount: 15 };
    expect(orderDiscount({ ...seen, flashSale: true }, TEN_PERCENT)).toEqual({ discount: own, source: 'flash' });
    expect(orderDiscount(seen, TEN_PERCENT)).toEqual({
      discount: { kind: 'percent', percent: 15 },
      source: 'store',
    });
    expect(orderDiscount(item, TEN_PERCENT)).toEqual({ discount: { kind: 'percent', percent: 10 }, source: 'store' });
    expect(orderDiscount(item, null)).toEqual({ discount: own, source: 'item' });
    expect(orderDiscount({ ...item, discount: { kind: 'none' } }, null)).toEqual({
      discount: { kind: 'none' },
      source: 'none',
    });
  });
});
