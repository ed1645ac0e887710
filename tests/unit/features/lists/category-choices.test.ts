import { expect, test } from 'vitest';
import type { Category } from '#src/contract/category.ts';
import { type CategoryChoice, categoryChoices, coverOf } from '#src/features/lists/category-choices.ts';

const category = (id: number, children: Category[] = []): Category => ({
  id,
  slug: `c${id}`,
  name: `C${id}`,
  image: null,
  parentId: 0,
  featured: false,
  children,
  productCount: null,
});
const TREE = [category(1, [category(11), category(12)]), category(2), category(3, [category(31)])];
const searched = { dataType: 'searched' as const, id: undefined };

const chosenIn = (choices: readonly CategoryChoice[]): number[] =>
  choices.flatMap(({ id, chosen, children }) => [...(chosen ? [id] : []), ...chosenIn(children)]);

test('SRCH-03 A chosen category also chooses the categories below it', () => {
  expect(chosenIn(categoryChoices(TREE, { ...searched, categories: [1] }))).toEqual([1, 11, 12]);
});

test('SRCH-03 A category is chosen when all of its children are chosen, not when only one is', () => {
  expect(chosenIn(categoryChoices(TREE, { ...searched, categories: [11, 31] }))).toEqual([11, 3, 31]);
});

test('SRCH-03 The choice All chooses every category, and no category is chosen at first', () => {
  expect(chosenIn(categoryChoices(TREE, { ...searched, categories: 'all' }))).toEqual([1, 11, 12, 2, 3, 31]);
  expect(chosenIn(categoryChoices(TREE, { ...searched, categories: [] }))).toEqual([]);
});

test('SRCH-08 A category’s own view has that category chosen until others are chosen', () => {
  const own = { dataType: 'category' as const, id: 2 };
  expect(chosenIn(categoryChoices(TREE, { ...own, categories: [] }))).toEqual([2]);
  expect(chosenIn(categoryChoices(TREE, { ...own, categories: [12] }))).toEqual([12]);
});

test('The chosen categories are named by the fewest names that cover them', () => {
  const choices = categoryChoices(TREE, { ...searched, categories: [1, 31] });
  expect(coverOf(choices).map(({ id }) => id)).toEqual([1, 3]);
});
