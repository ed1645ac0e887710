import { expect, test } from 'vitest';
import { nextActive } from '#src/lib/listbox.ts';

test('The arrow keys move through the options and past either end back to the text field', () => {
  expect([-1, 0, 1, 2].map((active) => nextActive('ArrowDown', active, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 2, 1, 0].map((active) => nextActive('ArrowUp', active, 3))).toEqual([2, 1, 0, -1]);
});

test('Other keys, and any key in an empty list, do not move the active option', () => {
  expect(nextActive('a', 0, 3)).toBeNull();
  expect(nextActive('ArrowDown', -1, 0)).toBeNull();
});
