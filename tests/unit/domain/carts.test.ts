import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartsOf, linesOfStore, otherCarts, shownStoreOf } from '#src/domain/carts.ts';
import { aLine, anItem } from './samples.ts';

const lineOf = (storeId: number, id: number) => aLine(anItem({ id, storeId, storeName: `Store ${storeId}` }), 1);
const [soup, rice, tea] = [lineOf(7, 1), lineOf(8, 2), lineOf(7, 3)];

describe('EXT-08 A cart for each store', () => {
  test('Each cart has the lines of its store, and the carts keep the order in which they were started', () => {
    expect(cartsOf([soup, rice, tea])).toEqual([
      { storeId: 7, storeName: 'Store 7', lines: [soup, tea] },
      { storeId: 8, storeName: 'Store 8', lines: [rice] },
    ]);
    expect(cartsOf([])).toEqual([]);
  });

  test('The selected cart is shown while it has lines, otherwise the cart of the newest line', () => {
    expect(shownStoreOf([soup, rice], 7)).toBe(7);
    expect(shownStoreOf([soup, rice], 9)).toBe(8);
    expect(shownStoreOf([soup, rice, tea], undefined)).toBe(7);
    expect(shownStoreOf([], 7)).toBeNull();
  });

  test('The carts of other modules are listed by store, without those of the current module', () => {
    const carts = { 1: [soup], 2: [rice, tea], 5: [] };
    expect(otherCarts(carts, 1).map(({ storeId }) => storeId)).toEqual([8, 7]);
    expect(otherCarts(carts, 2)).toEqual([{ storeId: 7, storeName: 'Store 7', lines: [soup] }]);
    expect(otherCarts(carts, null).map(({ storeId }) => storeId)).toEqual([7, 8, 7]);
  });

  test('Each line is in exactly one cart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 })), (stores) => {
        const lines = stores.map(lineOf);
        const carts = cartsOf(lines);
        expect(carts.flatMap((cart) => cart.lines)).toHaveLength(lines.length);
        for (const { storeId, lines: own } of carts) expect(own).toEqual(linesOfStore(lines, storeId));
        expect(new Set(carts.map(({ storeId }) => storeId)).size).toBe(carts.length);
      }),
    );
  });
});
