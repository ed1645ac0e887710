import { expect, test } from 'vitest';
import { offeredIn } from '#src/domain/modules.ts';

const moduleIn = (id: number, zoneIds: number[], allZones = false) => ({ id, zoneIds, allZones });
const idsOf = (modules: readonly { id: number }[]) => modules.map(({ id }) => id);

test('MOD-03 A module is offered in each of its zones, and in no other zone', () => {
  const modules = [moduleIn(1, [1, 2]), moduleIn(2, [3])];
  expect(idsOf(offeredIn(modules, [2]))).toEqual([1]);
  expect(idsOf(offeredIn(modules, [3, 4]))).toEqual([2]);
  expect(idsOf(offeredIn(modules, [2, 3]))).toEqual([1, 2]);
  expect(offeredIn(modules, [4])).toEqual([]);
  expect(offeredIn(modules, [])).toEqual([]);
});

test('MOD-03 A module that runs everywhere or names no zones is offered in every zone', () => {
  const modules = [moduleIn(1, [3], true), moduleIn(2, []), moduleIn(3, [3])];
  expect(idsOf(offeredIn(modules, [7]))).toEqual([1, 2]);
});
