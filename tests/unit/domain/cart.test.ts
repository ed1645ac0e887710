import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  canAdd,
  canIncrement,
  findLine,
  isUnchanged,
  linesOf,
  merged,
  minusOf,
  modelOf,
  setQuantity,
  storeOf,
  totalQuantity,
  twinOf,
} from '#src/domain/cart.ts';
import { fitCart, mergeCarts } from '#src/domain/cart-merge.ts';
import { freeDelivery, subtotal } from '#src/domain/cart-totals.ts';
import { checkoutEntry } from '#src/domain/checkout.ts';
import { setAddOn, toggleOption } from '#src/domain/choice.ts';
import { lineProblems } from '#src/domain/line-check.ts';
import { aLine, anItem, aPizza, aShirt, NOTHING, TEN_PERCENT } from './samples.ts';

const OK = { ok: true };
const large = toggleOption(aPizza(), NOTHING, 'Size', 'Large');
const small = toggleOption(aPizza(), NOTHING, 'Size', 'Small');

describe('EXT-03 Lines that become equal', () => {
  const withOlives = setAddOn(aPizza(), large, 31, 2);
  const lines = [aLine(aPizza(), 1, small, { id: 1 }), aLine(aPizza(), 3, withOlives, { id: 2 })];

  test('The twin of a line is another line with exactly the same choice', () => {
    const [line] = lines;
    if (!line) throw new Error('no line');
    expect(twinOf(lines, line, withOlives)).toBe(lines[1]);
    expect(twinOf(lines, line, large)).toBeUndefined();
    expect(twinOf(lines, line, small)).toBeUndefined();
  });

  test('The quantities and add-ons of two merged lines are summed', () => {
    const [, twin] = lines;
    if (!twin) throw new Error('no twin');
    expect(merged(twin, { choice: withOlives, quantity: 1 })).toMatchObject({
      ...{ id: 2, quantity: 4 },
      choice: { groups: withOlives.groups, addOns: [{ id: 31, quantity: 4 }] },
    });
  });
});

describe('Adding to the cart', () => {
  test('CART-03 An empty cart and a cart of the same store accept an item', () => {
    expect(canAdd([], anItem())).toEqual(OK);
    expect(canAdd([aLine(aPizza())], anItem())).toEqual(OK);
  });

  test('CART-07 A cart with items of another store refuses an item', () => {
    expect(canAdd([aLine(anItem())], anItem({ id: 5, storeId: 8 }))).toEqual({ ok: false, reason: 'otherStore' });
    expect(storeOf([aLine(anItem())])).toBe(7);
    expect(storeOf([])).toBeNull();
  });

  test('CART-06 An item with campaign dates is a campaign item', () => {
    const campaign = anItem({ campaign: { startsOn: '2026-03-01', endsOn: '2026-03-31' } });
    expect([modelOf(anItem()), modelOf(campaign)]).toEqual(['Item', 'ItemCampaign']);
    // Campaigns and items have separate ids, so the same id is not the same item.
    expect(findLine([aLine(anItem())], campaign, NOTHING)).toBeUndefined();
  });

  test('CART-10 A quantity above the stock or the limit per cart is refused', () => {
    expect(canAdd([], anItem({ stock: 0 }))).toEqual({ ok: false, reason: 'outOfStock' });
    expect(canAdd([], anItem({ maxPerCart: 3 }), NOTHING, 3)).toEqual(OK);
    expect(canAdd([], anItem({ maxPerCart: 3 }), NOTHING, 4)).toEqual({ ok: false, reason: 'outOfLimit' });
  });
});

describe('CART-10 The plus button', () => {
  test('A non-food line cannot grow beyond its stock', () => {
    expect(canIncrement(aLine(anItem({ stock: 3 }), 2))).toEqual(OK);
    expect(canIncrement(aLine(anItem({ stock: 3 }), 3))).toEqual({ ok: false, reason: 'outOfStock' });
    expect(canIncrement(aLine(anItem({ stock: null }), 300))).toEqual(OK);
  });

  test('A food line grows regardless of its stock', () => {
    expect(canIncrement(aLine(aPizza({ stock: 1 }), 5, small))).toEqual(OK);
  });

  test('A line cannot grow beyond the item’s limit per cart', () => {
    expect(canIncrement(aLine(aPizza({ maxPerCart: 5 }), 5, small))).toEqual({ ok: false, reason: 'outOfLimit' });
    expect(canIncrement(aLine(aPizza({ maxPerCart: 5 }), 4, small))).toEqual(OK);
  });

  test('The lines of one item count together towards its limit', () => {
    const item = aPizza({ maxPerCart: 5 });
    const [one, two] = [aLine(item, 3, small), aLine(item, 2, large)];
    expect(canIncrement(one, [one, two])).toEqual({ ok: false, reason: 'outOfLimit' });
  });

  test('Each variation with its own stock is counted separately', () => {
    const shirt = aShirt();
    const red = aLine(shirt, 4, { ...NOTHING, variation: 'S-Red' });
    const blue = aLine(shirt, 4, { ...NOTHING, variation: 'M-SeaBlue' });
    expect(canIncrement(red, [red, blue])).toEqual({ ok: false, reason: 'outOfStock' }); // 4 of 4
    expect(canIncrement(blue, [red, blue])).toEqual(OK); // 4 of 5
  });
});

describe('Cart lines', () => {
  test('CART-08 The minus button deletes a line with the quantity 1', () => {
    expect([1, 2].map((quantity) => minusOf({ quantity }))).toEqual(['delete', 'decrement']);
  });

  test('CART-12 A line is found only by an equal choice', () => {
    const line = aLine(aPizza(), 1, large);
    expect(findLine([line], aPizza(), toggleOption(aPizza(), NOTHING, 'Size', 'Large'))).toBe(line);
    expect(findLine([line], aPizza(), small)).toBeUndefined();
    expect(linesOf([line, aLine(anItem())], aPizza())).toEqual([line]);
  });

  test('CART-12 An update with the same choice and quantity is recognised as unchanged', () => {
    const line = aLine(aPizza(), 2, large);
    expect(isUnchanged(line, large, 2)).toBe(true);
    expect(isUnchanged(line, large, 3)).toBe(false);
    expect(isUnchanged(line, setAddOn(aPizza(), large, 31, 1), 2)).toBe(false);
  });

  test('CART-09 An item added with the choice of an existing line raises the quantity of that line', () => {
    const [first, again] = [aLine(aPizza(), 2, large), aLine(aPizza(), 3, large)];
    expect(addLine([first], again)).toEqual([{ ...first, quantity: 5 }]);
    expect(addLine([first], aLine(aPizza(), 1, small))).toHaveLength(2);
  });

  test('CART-09 The quantity of a line is at least 1, and a deleted line stays deleted', () => {
    const line = aLine(anItem(), 2);
    expect(setQuantity([line], line.id, 0)[0]?.quantity).toBe(1);
    expect(setQuantity([], line.id, 5)).toEqual([]);
  });

  test('CART-09 An added line comes last with its quantity, and the original lines are not changed', () => {
    const cart = fc.uniqueArray(fc.integer({ min: 10, max: 40 }), { maxLength: 8 });
    fc.assert(
      fc.property(cart, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 50, max: 60 }), (ids, quantity, id) => {
        const lines = Object.freeze(ids.map((one) => Object.freeze(aLine(anItem({ id: one })))));
        const line = aLine(anItem({ id }), quantity);
        const more = addLine(lines, line);
        expect(totalQuantity(more)).toBe(totalQuantity(lines) + quantity);
        expect(more).toEqual([...lines, line]);
      }),
    );
  });
});

describe('CART-01 The subtotal', () => {
  // Pizza: (10.00 + 3.00) × 2 = 26.00, 10 % off each 13.00 = 2.60, garlic sauce 0.75; dates: 10.00 × 3 − 3 × 1.50.
  const pizza = aPizza({ storeDiscount: 10 });
  const dates = anItem({ discount: { kind: 'amount', amount: 150 } });
  const lines = [aLine(pizza, 2, setAddOn(pizza, large, 31, 1)), aLine(dates, 3)];

  test('The subtotal is items less discounts plus add-ons: 26.00 + 30.00 − 2.60 − 4.50 + 0.75 = 49.65, saved 7.10', () => {
    expect(subtotal(lines)).toEqual({ count: 5, items: 5600, discount: 710, addOns: 75, total: 4965, saved: 710 });
  });

  test('The store discount is 0 below its minimum purchase and never exceeds its cap', () => {
    expect(subtotal(lines, { ...TEN_PERCENT, minPurchase: 5676 })).toMatchObject({ saved: 0, total: 5675 });
    expect(subtotal(lines, { ...TEN_PERCENT, minPurchase: 5675, maxDiscount: 500 })).toMatchObject({
      saved: 500,
      total: 5175,
    });
  });

  test('A flash sale discount has no minimum purchase and no cap', () => {
    const flash = anItem({ flashSale: true, discount: { kind: 'amount', amount: 400 } });
    expect(subtotal([aLine(flash, 2)], { ...TEN_PERCENT, minPurchase: 9999, maxDiscount: 1 }).saved).toBe(800);
  });

  test('The subtotal of an empty cart is 0', () => {
    expect(subtotal([])).toEqual({ count: 0, items: 0, discount: 0, addOns: 0, total: 0, saved: 0 });
  });
});

describe('CART-02 Free delivery', () => {
  test.each([
    [0, { percent: 0, missing: 5000, reached: false }],
    [2450, { percent: 49, missing: 2550, reached: false }],
    [4999, { percent: 99, missing: 1, reached: false }],
    [5000, { percent: 100, missing: 0, reached: true }],
    [9000, { percent: 100, missing: 0, reached: true }],
  ])('A subtotal of %i is measured against the threshold of 50.00', (total, expected) => {
    expect(freeDelivery(total, 5000)).toEqual(expected);
  });

  test('A store without a threshold has no free delivery progress', () => {
    expect([freeDelivery(100, null), freeDelivery(100, 0)]).toEqual([null, null]);
  });
});

describe('CART-11 The checkout button', () => {
  test.each([
    [{ empty: true, signedIn: true, guestCheckout: true }, 'home'],
    [{ empty: false, signedIn: true, guestCheckout: false }, 'checkout'],
    [{ empty: false, signedIn: false, guestCheckout: true }, 'guest'],
    [{ empty: false, signedIn: false, guestCheckout: false }, 'signIn'],
  ] as const)('The checkout button for a visitor with %o leads to %s', (visitor, door) => {
    expect(checkoutEntry(visitor)).toBe(door);
  });
});

describe('CART-13 The merge of two carts', () => {
  test('The quantities of equal choices are summed up to the limit, and the rest is reported', () => {
    const item = aPizza({ maxPerCart: 5 });
    const [guest, account] = [aLine(item, 3, large), aLine(item, 4, large)];
    expect(mergeCarts([guest], [account])).toEqual({
      lines: [{ ...guest, quantity: 5 }],
      leftOut: [{ line: account, quantity: 2, reason: 'outOfLimit' }],
    });
  });

  test('EXT-03 Lines with different notes stay separate, share the limit of the item, and equal lines are merged', () => {
    const item = anItem({ maxPerCart: 5 });
    const noted = (note: string, quantity: number, id: number) => aLine(item, quantity, { ...NOTHING, note }, { id });
    const { lines, leftOut } = mergeCarts(
      [noted('hot', 1, 1), noted('', 1, 2)],
      [noted(' hot ', 1, 3), noted('mild', 1, 4), aLine(item, 3, NOTHING, { id: 5 })],
    );
    expect(lines.map(({ choice, quantity }) => [choice.note, quantity])).toEqual([
      ['hot', 2],
      ['', 2],
      ['mild', 1],
    ]);
    expect(leftOut).toMatchObject([{ quantity: 2, reason: 'outOfLimit' }]);
  });

  test('The lines of another store are left out completely', () => {
    const [guest, account] = [aLine(anItem()), aLine(anItem({ id: 9, storeId: 8 }), 2)];
    expect(mergeCarts([guest], [account])).toEqual({
      lines: [guest],
      leftOut: [{ line: account, quantity: 2, reason: 'otherStore' }],
    });
  });

  test('EXT-08 The lines of all stores are merged within the limit of each item where each store has its own cart', () => {
    const [guest, account] = [aLine(anItem()), aLine(anItem({ id: 9, storeId: 8, maxPerCart: 3 }), 2)];
    const more = { ...account, id: 77 };
    expect(mergeCarts([guest, account], [more], { severalStores: true })).toEqual({
      lines: [guest, { ...account, quantity: 3 }],
      leftOut: [{ line: more, quantity: 1, reason: 'outOfLimit' }],
    });
  });

  test('Every quantity left out of a merge is reported, and no line exceeds the stock', () => {
    const carts = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 })), { maxLength: 6 });
    fc.assert(
      fc.property(carts, carts, fc.integer({ min: 0, max: 12 }), (first, second, stock) => {
        const lines = (rows: [number, number][]) => rows.map(([id, q]) => aLine(anItem({ id, stock }), q));
        const kept = fitCart(lines(first)).lines;
        const { lines: merged, leftOut } = mergeCarts(kept, lines(second));
        const lost = leftOut.reduce((sum, one) => sum + one.quantity, 0);
        expect(totalQuantity(merged) + lost).toBe(totalQuantity(kept) + totalQuantity(lines(second)));
        for (const line of merged) expect(line.quantity).toBeLessThanOrEqual(stock);
      }),
    );
  });
});

describe('CART-10 Lines that cannot be ordered', () => {
  const noon = new Date('2026-03-10T08:00:00Z');

  test('Each line that cannot be ordered is reported with its reason, and other lines are not', () => {
    const gone = aLine(aPizza(), 1, { ...NOTHING, groups: [{ name: 'Size', labels: ['Huge'] }] });
    const unready = aLine(aPizza(), 1, NOTHING);
    const night = aLine(anItem({ id: 11, window: { starts: '22:00', ends: '02:00' } }));
    const short = aLine(anItem({ id: 12, stock: 3 }), 5);
    const many = aLine(anItem({ id: 13, maxPerCart: 2 }), 3);
    const fine = aLine(aPizza(), 2, large);
    expect(lineProblems([gone, unready, night, short, many, fine], noon, 'Asia/Dubai')).toEqual([
      { lineId: gone.id, kind: 'choice' },
      { lineId: unready.id, kind: 'choice' },
      { lineId: night.id, kind: 'unavailable' },
      { lineId: short.id, kind: 'outOfStock', left: 3 },
      { lineId: many.id, kind: 'outOfLimit', left: 2 },
    ]);
  });

  test('A line of the last pieces in stock, or of the most that a cart may hold, can be ordered', () => {
    const last = aLine(anItem({ stock: 3 }), 3);
    const most = aLine(anItem({ id: 8, maxPerCart: 2 }), 2);
    expect(lineProblems([last, most], new Date('2026-03-10T08:00:00Z'), 'Asia/Dubai')).toEqual([]);
  });

  test('An item’s hours are checked at the time for which the order is scheduled', () => {
    const night = aLine(anItem({ window: { starts: '22:00', ends: '02:00' } }));
    expect(lineProblems([night], new Date('2026-03-10T19:00:00Z'), 'Asia/Dubai')).toEqual([]); // 23:00
  });
});
