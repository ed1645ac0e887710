import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '#src/contract/item.ts';
import type { OrderLine } from '#src/contract/order-line.ts';
import { reorderChanges, type Today } from '#src/domain/reorder.ts';
import { anItem, aPizza, aShirt, NOTHING } from './samples.ts';

/** Noon in Dubai. */
const NOON = new Date('2026-03-10T08:00:00Z');
const OPEN = { active: true, open: true, schedulable: false };

const today = (items: Item[], change: Partial<Today> = {}): Today => ({
  items: new Map(items.map((item) => [item.id, item])),
  store: OPEN,
  now: NOON,
  zone: 'Asia/Dubai',
  ...change,
});

const bought = (change: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  itemId: 1,
  slug: 'dates',
  campaignId: null,
  name: 'Dates',
  image: null,
  price: 1000,
  quantity: 2,
  discount: 0,
  addOnsPrice: 0,
  addOns: [],
  choice: NOTHING,
  ...change,
});

const LARGE = { groups: [{ name: 'Size', labels: ['Large'] }], variation: null, addOns: [{ id: 31, quantity: 2 }] };
/** Two large pizzas (13.00) with two garlic sauces (1.50). */
const pizza = bought({ itemId: 2, name: 'Pizza', price: 1300, addOnsPrice: 150, choice: LARGE });

test('CHK-07 A reorder of available items at the same prices reports no change', () => {
  const { lines, changes, store } = reorderChanges([bought(), pizza], today([anItem(), aPizza({ storeId: 7 })]));
  expect(lines.map(({ item, quantity }) => [item.id, quantity])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect([changes, store]).toEqual([[], 'open']);
});

test('CHK-07 A changed price is reported for the whole line, with discounts and add-ons', () => {
  const cheaper = anItem({ discount: { kind: 'percent', percent: 10 } });
  expect(reorderChanges([bought()], today([cheaper])).changes).toEqual([
    { name: 'Dates', kind: 'price', was: 2000, now: 1800 },
  ]);
  expect(reorderChanges([bought({ discount: 100 })], today([cheaper])).changes).toEqual([]);
  const sauces = aPizza({ addOns: [{ id: 31, name: 'Garlic sauce', price: 100 }] });
  expect(reorderChanges([pizza], today([sauces])).changes).toEqual([
    { name: 'Pizza', kind: 'price', was: 2750, now: 2800 },
  ]);
});

test('CHK-07 A line whose item, campaign, option or add-on no longer exists is left out', () => {
  expect(reorderChanges([bought()], today([]))).toMatchObject({ lines: [], changes: [{ kind: 'gone' }] });
  const campaign = bought({ itemId: null, campaignId: 6 });
  expect(reorderChanges([campaign], today([anItem()])).changes).toEqual([{ name: 'Dates', kind: 'gone' }]);
  for (const item of [aPizza({ addOns: [] }), aPizza({ groups: [] })]) {
    expect(reorderChanges([pizza], today([item]))).toEqual({
      lines: [],
      changes: [{ name: 'Pizza', kind: 'choice', item }],
      store: 'open',
    });
  }
});

test('CHK-07 An item that needs a choice by now is left out', () => {
  const item = aPizza();
  const plain = bought({ itemId: 2, name: 'Pizza' });
  expect(reorderChanges([plain], today([item])).changes).toEqual([{ name: 'Pizza', kind: 'choice', item }]);
});

test('CHK-07 An item that another store sells by now is gone', () => {
  const { lines, changes } = reorderChanges([bought(), pizza], today([anItem(), aPizza({ storeId: 8 })]));
  expect(lines.map(({ item }) => item.id)).toEqual([1]);
  expect(changes).toEqual([{ name: 'Pizza', kind: 'gone' }]);
});

test('CHK-07 The quantity of a line is reduced to the stock that is left, which the lines of one item share', () => {
  const short = anItem({ stock: 3 });
  const { lines, changes } = reorderChanges([bought({ quantity: 5 })], today([short]));
  expect(lines).toEqual([{ item: short, choice: NOTHING, quantity: 3 }]);
  expect(changes).toEqual([{ name: 'Dates', kind: 'outOfStock', left: 3 }]);
  expect(reorderChanges([bought({ quantity: 5 })], today([anItem({ maxPerCart: 4 })])).changes).toEqual([
    { name: 'Dates', kind: 'outOfLimit', left: 4 },
  ]);
  const red = bought({ id: 2, itemId: 3, name: 'Shirt', price: 2150, choice: { ...NOTHING, variation: 'S-Red' } });
  const blue = { ...red, price: 2000, choice: { ...NOTHING, variation: 'S-SeaBlue' } };
  expect(reorderChanges([blue, red], today([aShirt()]))).toMatchObject({
    lines: [{ choice: { variation: 'S-Red' }, quantity: 2 }],
    changes: [{ kind: 'outOfStock', left: 0 }],
  });
});

test('CHK-07 An item outside its hours is left out unless it can be ordered for later', () => {
  const evening = { window: { starts: '18:00', ends: '22:00' } };
  expect(reorderChanges([bought()], today([anItem(evening)])).changes).toEqual([
    { name: 'Dates', kind: 'unavailable', window: evening.window },
  ]);
  expect(reorderChanges([bought()], today([anItem({ ...evening, schedulable: true })])).changes).toEqual([]);
});

test.each([
  [null, 'gone'],
  [{ ...OPEN, active: false }, 'closed'],
  [{ ...OPEN, open: false }, 'closed'],
  [{ ...OPEN, open: false, schedulable: true }, 'later'],
] as const)('CHK-07 The store with the state %j is reported as %s', (store, expected) => {
  expect(reorderChanges([bought()], today([anItem()], { store })).store).toBe(expected);
});

test('A reorder never has more than the ordered quantity or the stock', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 20 }), (quantities, stock) => {
      const ordered = quantities.map((quantity, id) => bought({ id, quantity }));
      const { lines, changes } = reorderChanges(ordered, today([anItem({ stock })]));
      const asked = quantities.reduce((sum, quantity) => sum + quantity, 0);
      const got = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(got).toBe(Math.min(asked, stock));
      expect(changes.length > 0).toBe(asked > stock);
    }),
  );
});
