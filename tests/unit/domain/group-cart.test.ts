import { describe, expect, test } from 'vitest';
import { type GroupChange, type GroupLine, groupProblem, groupStop, isGroupOver } from '#src/domain/group-cart.ts';
import { aLine, anItem } from './samples.ts';

const HOUR = 3_600_000;
const open = { state: 'open', deadline: HOUR } as const;

describe('EXT-07 The end of a group order', () => {
  test('A group order accepts items while it is open and before its deadline', () => {
    expect(groupStop(open, HOUR - 1)).toBeNull();
    expect(groupStop(open, HOUR)).toBe('late');
    expect(groupStop({ ...open, state: 'locked' }, 0)).toBe('locked');
    expect(groupStop({ ...open, state: 'ordering' }, 2 * HOUR)).toBe('ordering');
  });

  test('A group order ends when it is placed or cancelled, or a day after its deadline', () => {
    expect(isGroupOver(open, HOUR)).toBe(false);
    expect(isGroupOver(open, 25 * HOUR - 1)).toBe(false);
    expect(isGroupOver(open, 25 * HOUR)).toBe(true);
    for (const state of ['placed', 'cancelled'] as const) expect(isGroupOver({ ...open, state }, 0)).toBe(true);
    for (const state of ['locked', 'ordering'] as const) expect(isGroupOver({ ...open, state }, 0)).toBe(false);
  });
});

describe('EXT-07 The changes of a member', () => {
  // Grocery counts stock: five are left, at most four per cart.
  const item = anItem({ moduleType: 'grocery', stock: 5, maxPerCart: null, price: 200 });
  const lineOf = (memberId: number, quantity: number, more: Partial<typeof item> = {}): GroupLine => ({
    memberId,
    line: { ...aLine({ ...item, ...more }), id: memberId, quantity },
  });
  const problem = (change: Partial<GroupChange>) =>
    groupProblem({ before: [], after: [], memberId: 1, storeId: item.storeId, limit: null, ...change });

  test('A member may add what the other members leave in stock', () => {
    expect(problem({ after: [lineOf(1, 2), lineOf(2, 3)] })).toBeNull();
    expect(problem({ after: [lineOf(1, 3), lineOf(2, 3)] })).toMatchObject({ reason: 'outOfStock', left: 2 });
  });

  test('The limit per cart applies to all members together', () => {
    const [mine, others] = [lineOf(1, 2, { maxPerCart: 4 }), lineOf(2, 3, { maxPerCart: 4 })];
    expect(problem({ after: [mine, others] })).toMatchObject({ reason: 'outOfLimit', left: 1 });
    expect(problem({ after: [lineOf(1, 1, { maxPerCart: 4 }), others] })).toBeNull();
  });

  test('A member may keep the quantity of an item that is out of stock, but not raise that of another', () => {
    const before = [lineOf(1, 4, { stock: 1 })];
    expect(problem({ before, after: before })).toBeNull();
    const tea = (quantity: number): GroupLine => ({
      memberId: 1,
      line: { ...aLine({ ...item, id: 9, stock: 2 }), id: 90, quantity },
    });
    expect(problem({ before: [...before, tea(1)], after: [...before, tea(3)] })).toMatchObject({
      reason: 'outOfStock',
      left: 2,
    });
  });

  test('A member may reduce the quantity of an item that is out of stock', () => {
    const before = [lineOf(1, 4, { stock: 1 })];
    expect(problem({ before, after: [lineOf(1, 3, { stock: 1 })] })).toBeNull();
    expect(problem({ before, after: [lineOf(1, 5, { stock: 1 })] })).toMatchObject({ reason: 'outOfStock', left: 1 });
  });

  test('An item of another store is refused', () => {
    expect(problem({ after: [lineOf(1, 1)], storeId: 999 })).toMatchObject({ reason: 'otherStore' });
  });

  test('A member stays within the limit per person, and may reduce an amount above it', () => {
    expect(problem({ after: [lineOf(1, 2)], limit: 400 })).toBeNull();
    expect(problem({ after: [lineOf(1, 3)], limit: 400 })).toEqual({ reason: 'personLimit', limit: 400 });
    expect(problem({ before: [lineOf(1, 4)], after: [lineOf(1, 3)], limit: 400 })).toBeNull();
    expect(problem({ before: [lineOf(1, 4)], after: [lineOf(1, 4)], limit: 400 })).toBeNull();
    // What others have does not count.
    expect(problem({ after: [lineOf(1, 2), lineOf(2, 3)], limit: 400 })).toBeNull();
  });
});
