import { describe, expect, test } from 'vitest';
import type { CartLine } from '#src/contract/cart.ts';
import type { Choice } from '#src/contract/choice.ts';
import {
  applyIntents,
  type Intent,
  isGranted,
  queueIntent,
  renameLine,
  renumber,
  temporaryId,
} from '#src/state/cart/engine.ts';
import { anItem, NO_CHOICE } from '../../../state/cart-ports.ts';

const LARGE: Choice = { ...NO_CHOICE, groups: [{ name: 'Size', labels: ['Large'] }] };
const campaign = { startsOn: '2026-11-01', endsOn: '2026-11-30' };

const line = (id: number, quantity = 1, choice = NO_CHOICE): CartLine => ({
  ...{ id, itemId: id, model: 'Item', quantity, choice, item: anItem(id), moduleId: 1 },
});
const add = (id: number, item: number, quantity = 1): Intent & { kind: 'add' } => ({
  ...{ id, kind: 'add', item: anItem(item), choice: NO_CHOICE, quantity },
});
const count = (id: number, lineId: number, quantity: number): Intent => ({ id, kind: 'quantity', lineId, quantity });
const change = (id: number, lineId: number, quantity: number): Intent => ({
  ...{ id, kind: 'change', lineId, choice: LARGE, quantity },
});
const remove = (id: number, lineId: number): Intent => ({ id, kind: 'remove', lineId });
const clear = (id: number): Intent => ({ id, kind: 'clear' });

describe('The cart shown before the marketplace responds', () => {
  const base = [line(5, 2), line(6, 3)];

  test('CART-03 A confirmed line is not pending', () => {
    expect(applyIntents(base, [])).toEqual(base.map((one) => ({ ...one, pending: false })));
  });

  test('CART-03 An added item is a line of its own module, with an id that no server gives', () => {
    const item = { ...anItem(7), moduleId: 4 };
    const [shown] = applyIntents([], [{ ...add(3, 7, 2), item, choice: LARGE }]);
    expect(shown).toEqual({
      ...{ id: -3, itemId: 7, model: 'Item', quantity: 2, choice: LARGE, item, moduleId: 4, pending: true },
    });
  });

  test('CART-06 An added campaign item is a campaign line', () => {
    expect(applyIntents([], [{ ...add(3, 7), item: { ...anItem(7), campaign } }])[0]?.model).toBe('ItemCampaign');
  });

  test('CART-12 A change applies to its line only', () => {
    expect(applyIntents(base, [change(1, 6, 9)])).toEqual([
      { ...base[0], pending: false },
      { ...base[1], choice: LARGE, quantity: 9, pending: true },
    ]);
  });

  test('CART-09 A new quantity applies to its line only and keeps the choice', () => {
    expect(applyIntents([line(5, 2, LARGE), line(6, 3)], [count(1, 5, 4)])).toEqual([
      { ...line(5, 4, LARGE), pending: true },
      { ...line(6, 3), pending: false },
    ]);
  });

  test('CART-08 CART-13 A removed line disappears, a cleared cart is empty, and items added later are in the cart', () => {
    expect(applyIntents(base, [remove(1, 5)]).map(({ id }) => id)).toEqual([6]);
    expect(applyIntents(base, [clear(1), add(2, 9)]).map(({ itemId }) => itemId)).toEqual([9]);
  });
});

describe('The queue of intents', () => {
  test('CART-03 Additions are queued one after the other, even for the same item', () => {
    expect(queueIntent([add(1, 7)], add(2, 7))).toEqual([add(1, 7), add(2, 7)]);
  });

  test('CART-09 Only the last quantity of a line is sent, after the intents of other lines', () => {
    expect(queueIntent([count(1, 5, 2), count(2, 6, 2)], count(3, 5, 4))).toEqual([count(2, 6, 2), count(3, 5, 4)]);
  });

  test('CART-08 CART-12 A removal replaces all intents of its line, and a change replaces a quantity', () => {
    expect(queueIntent([count(1, 5, 2), count(2, 6, 2)], remove(3, 5))).toEqual([count(2, 6, 2), remove(3, 5)]);
    expect(queueIntent([change(1, 5, 2)], remove(3, 5))).toEqual([remove(3, 5)]);
    expect(queueIntent([count(1, 5, 2)], change(3, 5, 4))).toEqual([change(3, 5, 4)]);
    expect(queueIntent([change(1, 5, 2)], change(3, 5, 4))).toEqual([change(3, 5, 4)]);
  });

  test('CART-12 A new quantity is merged into the queued change of its line, and other lines are not affected', () => {
    const waiting = [change(1, 6, 2), change(2, 5, 2), remove(3, 8)];
    expect(queueIntent(waiting, count(4, 5, 7))).toEqual([change(1, 6, 2), change(2, 5, 7), remove(3, 8)]);
    expect(queueIntent([change(1, 6, 2)], count(4, 5, 7))).toEqual([change(1, 6, 2), count(4, 5, 7)]);
    // The page before was left while it sent the first quantity.
    expect(queueIntent([count(1, 5, 2), change(2, 5, 2)], count(3, 5, 7))).toEqual([count(1, 5, 2), change(2, 5, 7)]);
  });

  describe('Intents for an addition that is not sent yet', () => {
    const waiting = [count(1, 5, 2), add(2, 7), add(3, 8)];
    const unsent = temporaryId(2);

    test('CART-09 A new quantity changes the queued addition', () => {
      expect(queueIntent(waiting, count(4, unsent, 6))).toEqual([count(1, 5, 2), add(2, 7, 6), add(3, 8)]);
    });

    test('CART-12 A change replaces the choice and the quantity of the queued addition', () => {
      const changed = { ...add(2, 7, 6), choice: LARGE };
      expect(queueIntent(waiting, change(4, unsent, 6))).toEqual([count(1, 5, 2), changed, add(3, 8)]);
    });

    test('CART-09 A new quantity keeps the choice of the queued addition', () => {
      const large = { ...add(2, 7), choice: LARGE };
      expect(queueIntent([large], count(4, unsent, 6))).toEqual([{ ...large, quantity: 6 }]);
    });

    test('CART-08 A removal drops the queued addition, and nothing is sent', () => {
      expect(queueIntent(waiting, remove(4, unsent))).toEqual([count(1, 5, 2), add(3, 8)]);
    });

    test('CART-08 An intent for an addition that was already sent is sent after it', () => {
      expect(queueIntent([add(3, 8)], remove(4, unsent))).toEqual([add(3, 8), remove(4, unsent)]);
    });
  });

  test('CART-13 A cleared cart drops all queued intents', () => {
    expect(queueIntent([count(1, 5, 2), add(2, 7), remove(3, 6)], clear(4))).toEqual([clear(4)]);
  });
});

describe('Line ids', () => {
  test('CART-09 All queued intents of a line get its new id once the server has given it', () => {
    const waiting = [count(2, -1, 3), add(3, 7), remove(4, 5), clear(6)];
    expect(renameLine(waiting, -1, 100)).toEqual([count(2, 100, 3), add(3, 7), remove(4, 5), clear(6)]);
  });

  test('CART-09 The intents of a previous page get new numbers and still belong to their additions', () => {
    const left = [remove(2, 5), add(3, 7), count(8, temporaryId(3), 4), clear(12)];
    const taken = [remove(20, 5), add(21, 7), count(22, temporaryId(21), 4), clear(23)];
    expect(renumber(left, 20)).toEqual(taken);
    expect(renumber([], 20)).toEqual([]);
  });
});

describe('Intents of the previous page that the marketplace may have received', () => {
  const cart = [line(5, 2), line(6, 3, LARGE)];
  const addOf = (item: number, choice: Choice): Intent => ({ ...add(1, item), choice });

  test.each<[string, Intent, readonly CartLine[], boolean]>([
    ['a cleared cart', clear(1), [], true],
    ['a cart with lines was not cleared', clear(1), cart, false],
    ['an added item', addOf(5, NO_CHOICE), cart, true],
    ['an added item with its choice', addOf(6, LARGE), cart, true],
    ['the same item with another choice', addOf(5, LARGE), cart, false],
    ['an item that is not there', addOf(9, NO_CHOICE), cart, false],
    ['a removed line', remove(1, 9), cart, true],
    ['a line that is still there', remove(1, 5), cart, false],
    ['a quantity', count(1, 5, 2), cart, true],
    ['another quantity', count(1, 5, 3), cart, false],
    ['a quantity of a line that is gone', count(1, 9, 2), cart, false],
    // Whether the choice is the wanted one is not compared, so it is sent again.
    ['a change is never taken for granted', change(1, 6, 3), cart, false],
  ])('The cart shows whether an intent was executed: %s', (_, intent, lines, granted) => {
    expect(isGranted(intent, lines)).toBe(granted);
  });
});

describe('EXT-08 Clearing the cart of one store', () => {
  const [mine, other] = [line(5), { ...line(6), item: { ...anItem(6), storeId: 99 } }];
  const clearOther: Intent = { id: 9, kind: 'clear', storeId: 99 };

  test('The cart of one store is cleared without the lines of other stores', () => {
    expect(applyIntents([mine, other], [clearOther]).map(({ id }) => id)).toEqual([5]);
  });

  test('Clearing the cart of one store drops its queued additions, and none of another store', () => {
    const added = { ...add(2, 7), item: { ...anItem(7), storeId: 99 } };
    const waiting = [count(1, 5, 4), added, add(3, 8)];
    expect(queueIntent(waiting, clearOther)).toEqual([waiting[0], waiting[2], clearOther]);
  });

  test('Clearing the cart of one store is done once none of its lines is left', () => {
    expect(isGranted(clearOther, [mine, other])).toBe(false);
    expect(isGranted(clearOther, [mine])).toBe(true);
  });
});
