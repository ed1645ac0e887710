import { describe, expect, test } from 'vitest';
import { type GroupChange, type GroupLine, groupProblem, groupStop, isGroupOver } from '#src/domain/group-cart.ts';
import { aLine, anItem } from './samples.ts';

const HOUR = 3_600_000;
const open = { state: 'open', deadline: HOUR } as const;

describe('EXT-07 when a group order takes items', () => {
  test('until its deadline, while it is open', () => {
    expect(groupStop(open, HOUR - 1)).toBeNull();
    expect(groupStop(open, HOUR)).toBe('late');
    expect(groupStop({ ...open, state: 'locked' }, 0)).toBe('locked');
    expect(groupStop({ ...open, state: 'ordering' }, 2 * HOUR)).toBe('ordering');
  });

  test('it ends when it is placed or cancelled, or a day after the deadline', () => {
    expect(isGroupOver(open, HOUR)).toBe(false);
    expect(isGroupOver(open, 25 * HOUR - 1)).toBe(false);
    expect(isGroupOver(open, 25 * HOUR)).toBe(true);
    for (const state of ['placed', 'cancelled'] as const) expect(isGroupOver({ ...open, state }, 0)).toBe(true);
    for (const state of ['locked', 'ordering'] as const) expect(isGroupOver({ ...open, state }, 0)).toBe(false);
  });
});

describe('EXT-07 what a member may change', () => {
  // Grocery counts stock: five are left, at most four per cart.
  const item = anItem({ moduleType: 'grocery', stock: 5, maxPerCart: null, price: 200 });
  const lineOf = (memberId: number, quantity: number, more: Partial<typeof item> = {}): GroupLine => ({
    memberId,
    line: { ...aLine({ ...item, ...more }), id: memberId, quantity },
  });
  const problem = (change: Partial<GroupChange>) =>
    groupProblem({ before: [], after: [], memberId: 1, storeId: item.storeId, limit: null, ...change });

  test('takes what is left beside the others', () => {
    expect(problem({ after: [lineOf(1, 2), lineOf(2, 3)] })).toBeNull();
    expect(problem({ after: [lineOf(1, 3), lineOf(2, 3)] })).toMatchObject({ reason: 'outOfStock', left: 2 });
  });

  test('keeps to the maximum per cart, together', () => {
    const [mine, others] = [lineOf(1, 2, { maxPerCart: 4 }), lineOf(2, 3, { maxPerCart: 4 })];
    expect(problem({ after: [mine, others] })).toMatchObject({ reason: 'outOfLimit', left: 1 });
  });

  test('may take less of what is sold out by now', () => {
    const before = [lineOf(1, 4, { stock: 1 })];
    expect(problem({ before, after: [lineOf(1, 3, { stock: 1 })] })).toBeNull();
    expect(problem({ before, after: [lineOf(1, 5, { stock: 1 })] })).toMatchObject({ reason: 'outOfStock', left: 1 });
  });

  test('stays at the store', () => {
    expect(problem({ after: [lineOf(1, 1)], storeId: 999 })).toMatchObject({ reason: 'otherStore' });
  });

  test('stays within the limit per person, and may come closer to it', () => {
    expect(problem({ after: [lineOf(1, 2)], limit: 400 })).toBeNull();
    expect(problem({ after: [lineOf(1, 3)], limit: 400 })).toEqual({ reason: 'personLimit', limit: 400 });
    expect(problem({ before: [lineOf(1, 4)], after: [lineOf(1, 3)], limit: 400 })).toBeNull();
    // What others have does not count.
    expect(problem({ after: [lineOf(1, 2), lineOf(2, 3)], limit: 400 })).toBeNull();
  });
});
