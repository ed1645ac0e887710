import { describe, expect, test } from 'vitest';
import type { CartLine, Choice } from '#src/contract/cart.ts';
import {
  applyIntents,
  type Intent,
  isGranted,
  queueIntent,
  renameLine,
  renumber,
  temporaryId,
} from '#src/state/cart/intents.ts';
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

describe('what is shown before the marketplace answers', () => {
  const base = [line(5, 2), line(6, 3)];

  test('CART-03 what is confirmed is not pending', () => {
    expect(applyIntents(base, [])).toEqual(base.map((one) => ({ ...one, pending: false })));
  });

  test('CART-03 an added item is a line of its own module, with an id that no server gives', () => {
    const item = { ...anItem(7), moduleId: 4 };
    const [shown] = applyIntents([], [{ ...add(3, 7, 2), item, choice: LARGE }]);
    expect(shown).toEqual({
      ...{ id: -3, itemId: 7, model: 'Item', quantity: 2, choice: LARGE, item, moduleId: 4, pending: true },
    });
  });

  test('CART-06 an added campaign item is one', () => {
    expect(applyIntents([], [{ ...add(3, 7), item: { ...anItem(7), campaign } }])[0]?.model).toBe('ItemCampaign');
  });

  test('CART-12 a change is on its line only', () => {
    expect(applyIntents(base, [change(1, 6, 9)])).toEqual([
      { ...base[0], pending: false },
      { ...base[1], choice: LARGE, quantity: 9, pending: true },
    ]);
  });

  test('CART-09 a quantity is on its line only, and keeps the choice', () => {
    expect(applyIntents([line(5, 2, LARGE), line(6, 3)], [count(1, 5, 4)])).toEqual([
      { ...line(5, 4, LARGE), pending: true },
      { ...line(6, 3), pending: false },
    ]);
  });

  test('CART-08 CART-13 a removed line is gone, a cleared cart is empty, what comes after it is in it', () => {
    expect(applyIntents(base, [remove(1, 5)]).map(({ id }) => id)).toEqual([6]);
    expect(applyIntents(base, [clear(1), add(2, 9)]).map(({ itemId }) => itemId)).toEqual([9]);
  });
});

describe('what waits to be sent', () => {
  test('CART-03 additions wait one after the other, also of the same item', () => {
    expect(queueIntent([add(1, 7)], add(2, 7))).toEqual([add(1, 7), add(2, 7)]);
  });

  test('CART-09 only the last quantity of a line is sent, after what is about other lines', () => {
    expect(queueIntent([count(1, 5, 2), count(2, 6, 2)], count(3, 5, 4))).toEqual([count(2, 6, 2), count(3, 5, 4)]);
  });

  test('CART-08 CART-12 a removal takes the place of everything about its line, a change that of a quantity', () => {
    expect(queueIntent([count(1, 5, 2), count(2, 6, 2)], remove(3, 5))).toEqual([count(2, 6, 2), remove(3, 5)]);
    expect(queueIntent([change(1, 5, 2)], remove(3, 5))).toEqual([remove(3, 5)]);
    expect(queueIntent([count(1, 5, 2)], change(3, 5, 4))).toEqual([change(3, 5, 4)]);
    expect(queueIntent([change(1, 5, 2)], change(3, 5, 4))).toEqual([change(3, 5, 4)]);
  });

  test('CART-12 a quantity goes into the waiting change of its line, and leaves others alone', () => {
    const waiting = [change(1, 6, 2), change(2, 5, 2), remove(3, 8)];
    expect(queueIntent(waiting, count(4, 5, 7))).toEqual([change(1, 6, 2), change(2, 5, 7), remove(3, 8)]);
    expect(queueIntent([change(1, 6, 2)], count(4, 5, 7))).toEqual([change(1, 6, 2), count(4, 5, 7)]);
  });

  describe('about an addition that is not sent yet', () => {
    const waiting = [count(1, 5, 2), add(2, 7), add(3, 8)];
    const unsent = temporaryId(2);

    test('CART-09 a quantity changes the addition', () => {
      expect(queueIntent(waiting, count(4, unsent, 6))).toEqual([count(1, 5, 2), add(2, 7, 6), add(3, 8)]);
    });

    test('CART-12 a change changes its choice and quantity', () => {
      const changed = { ...add(2, 7, 6), choice: LARGE };
      expect(queueIntent(waiting, change(4, unsent, 6))).toEqual([count(1, 5, 2), changed, add(3, 8)]);
    });

    test('CART-09 a quantity keeps the choice of the addition', () => {
      const large = { ...add(2, 7), choice: LARGE };
      expect(queueIntent([large], count(4, unsent, 6))).toEqual([{ ...large, quantity: 6 }]);
    });

    test('CART-08 a removal drops the addition: nothing is sent', () => {
      expect(queueIntent(waiting, remove(4, unsent))).toEqual([count(1, 5, 2), add(3, 8)]);
    });

    test('CART-08 what is about a sent addition is sent after it', () => {
      expect(queueIntent([add(3, 8)], remove(4, unsent))).toEqual([add(3, 8), remove(4, unsent)]);
    });
  });

  test('CART-13 clearing drops everything that waits', () => {
    expect(queueIntent([count(1, 5, 2), add(2, 7), remove(3, 6)], clear(4))).toEqual([clear(4)]);
  });
});

describe('line ids', () => {
  test('CART-09 once the server has named a line, all that waits is about that line', () => {
    const waiting = [count(2, -1, 3), add(3, 7), remove(4, 5), clear(6)];
    expect(renameLine(waiting, -1, 100)).toEqual([count(2, 100, 3), add(3, 7), remove(4, 5), clear(6)]);
  });

  test('CART-09 the intents of another page get numbers of this one, and still belong to their additions', () => {
    const left = [add(3, 7), count(8, temporaryId(3), 4), remove(9, 5), clear(12)];
    const taken = [add(20, 7), count(21, temporaryId(20), 4), remove(22, 5), clear(23)];
    expect(renumber(left, 20)).toEqual(taken);
    expect(renumber([], 20)).toEqual([]);
  });
});

describe('whether a call of the page before has arrived already', () => {
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
  ])('%s', (_, intent, lines, granted) => {
    expect(isGranted(intent, lines)).toBe(granted);
  });
});

describe('EXT-08 clearing the cart of one store', () => {
  const [mine, other] = [line(5), { ...line(6), item: { ...anItem(6), storeId: 99 } }];
  const clearOther: Intent = { id: 9, kind: 'clear', storeId: 99 };

  test('takes out its lines only', () => {
    expect(applyIntents([mine, other], [clearOther]).map(({ id }) => id)).toEqual([5]);
  });

  test('drops what was to be added there, and nothing of another store', () => {
    const added = { ...add(2, 7), item: { ...anItem(7), storeId: 99 } };
    const waiting = [count(1, 5, 4), added, add(3, 8)];
    expect(queueIntent(waiting, clearOther)).toEqual([waiting[0], waiting[2], clearOther]);
  });

  test('has happened once none of its lines is left', () => {
    expect(isGranted(clearOther, [mine, other])).toBe(false);
    expect(isGranted(clearOther, [mine])).toBe(true);
  });
});
