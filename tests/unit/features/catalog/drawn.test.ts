import { expect, test } from 'vitest';
import { drawnOnce } from '#src/features/catalog/drawn.ts';

test('an object is drawn once for each look', async () => {
  const item = {};
  let drawings = 0;
  const draw = async () => `drawing ${++drawings}`;
  expect(await drawnOnce(item, 'card', draw)).toBe('drawing 1');
  expect(await drawnOnce(item, 'card', draw)).toBe('drawing 1');
  expect(await drawnOnce(item, 'row', draw)).toBe('drawing 2');
  expect(await drawnOnce({}, 'card', draw)).toBe('drawing 3');
});

test('a drawing that failed is tried again', async () => {
  const item = {};
  await expect(drawnOnce(item, 'card', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(await drawnOnce(item, 'card', async () => 'drawn')).toBe('drawn');
});
