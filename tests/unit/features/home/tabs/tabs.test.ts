import { expect, test } from 'vitest';
import { conditionRows, rowsStyle } from '#src/features/home/tabs/condition-rows.ts';
import { asksFor, openValue, tabsOf } from '#src/features/home/tabs/tabs.ts';

const CHOICES = [
  { value: 'all', text: 'All' },
  { value: '12', text: 'Dairy' },
];

test('HOME-03 The first tab is open unless the address requests another tab of the section', () => {
  expect(tabsOf('reviewed', CHOICES, null).map(({ key, current }) => [key, current])).toEqual([
    ['reviewed-all', true],
    ['reviewed-12', false],
  ]);
  expect(openValue('reviewed', tabsOf('reviewed', CHOICES, 'reviewed-12'))).toBe('12');
  expect(openValue('reviewed', tabsOf('reviewed', CHOICES, 'new-12'))).toBe('all');
  expect(openValue('reviewed', tabsOf('reviewed', CHOICES, 'reviewed-99'))).toBe('all');
});

test('HOME-03 A section with a single choice has no tabs', () => {
  expect(tabsOf('reviewed', CHOICES.slice(0, 1), null)).toEqual([]);
  expect(openValue('reviewed', [])).toBeNull();
});

test('HOME-03 The key of a tab names its section', () => {
  expect(asksFor('condition', 'condition-4')).toBe(true);
  expect(asksFor('condition', 'shelf-4')).toBe(false);
  expect(asksFor('condition', null)).toBe(false);
});

test('HOME-06 Conditions take two rows where their number exceeds 7, 3, 4 or 2, by width', () => {
  expect(conditionRows(2)).toEqual([1, 1, 1, 1]);
  expect(conditionRows(3)).toEqual([1, 1, 1, 2]);
  expect(conditionRows(4)).toEqual([1, 2, 1, 2]);
  expect(conditionRows(5)).toEqual([1, 2, 2, 2]);
  expect(conditionRows(7)).toEqual([1, 2, 2, 2]);
  expect(conditionRows(8)).toEqual([2, 2, 2, 2]);
  expect(rowsStyle(3)).toBe('--wide: 1; --desk: 1; --mid: 1; --phone: 2');
});
