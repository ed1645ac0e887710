import { describe, expect, test } from 'vitest';
import type { Item } from '#src/contract/item.ts';
import { emptyChoice } from '#src/domain/choice.ts';
import { goesWith } from '#src/domain/goes-with.ts';
import { anItem } from './samples.ts';

const NOON = new Date('2026-11-21T08:00:00Z');
const plain: Partial<Item> = {
  moduleType: 'grocery',
  groups: [],
  choices: [],
  variations: [],
  stock: 20,
  window: null,
};
const item = (id: number, more: Partial<Item> = {}): Item =>
  anItem({ ...plain, id, categoryIds: [1], campaign: null, prescription: false, ...more });
const burger = item(1);
const lines = [
  {
    id: 5,
    itemId: 1,
    model: 'Item' as const,
    quantity: 1,
    choice: emptyChoice(burger),
    item: burger,
    moduleId: burger.moduleId,
  },
];
const ids = (popular: Item[]) => goesWith(lines, popular, NOON, 'Asia/Dubai').map(({ id }) => id);

describe('EXT-02 Suggestions for a cart', () => {
  test('The suggested items are those that can be added with one tap now', () => {
    const variations = [{ type: 'Large', price: 500, stock: null }];
    const unfit = [
      burger,
      item(2, { stock: 0 }),
      item(3, { variations, choices: [{ name: 'size', title: 'Size', options: ['Large'] }] }),
      item(4, { prescription: true }),
      item(5, { window: { starts: '18:00', ends: '22:00' } }),
      item(6, { storeId: burger.storeId + 1 }),
    ];
    expect(ids([...unfit, item(7)])).toEqual([7]);
  });

  test('The suggested items begin with other categories, then by popularity, and are six at most', () => {
    expect(
      ids([item(2), item(3, { categoryIds: [2] }), item(4, { categoryIds: [1, 9] }), item(5, { categoryIds: [3] })]),
    ).toEqual([3, 5, 2, 4]);
    expect(ids(Array.from({ length: 9 }, (_, index) => item(index + 2)))).toHaveLength(6);
  });
});
