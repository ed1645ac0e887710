import { expect, test } from 'vitest';
import { isShoppingList, quantityOf, readShoppingList } from '#src/domain/shopping-list.ts';

test.each([
  ['2 milk', { text: 'milk', quantity: 2, measure: null }],
  ['eggs', { text: 'eggs', quantity: 1, measure: null }],
  ['olive   oil', { text: 'olive oil', quantity: 1, measure: null }],
  ['1 kg tomatoes', { text: 'tomatoes', quantity: 1, measure: '1 kg' }],
  ['5 kg rice', { text: 'rice', quantity: 5, measure: '5 kg' }],
  ['12 kg rice', { text: 'rice', quantity: 12, measure: '12 kg' }],
  ['1.5 kg rice', { text: 'rice', quantity: 1, measure: '1.5 kg' }],
  ['500 g shrimp', { text: 'shrimp', quantity: 1, measure: '500 g' }],
  ['500 gram shrimp', { text: 'shrimp', quantity: 1, measure: '500 gram' }],
  ['3x bread', { text: 'bread', quantity: 3, measure: null }],
  ['bread x3', { text: 'bread', quantity: 3, measure: null }],
  ['- butter (2)', { text: 'butter', quantity: 2, measure: null }],
  ['٢ حليب', { text: 'حليب', quantity: 2, measure: null }],
  ['١ كيلو طماطم', { text: 'طماطم', quantity: 1, measure: '1 كيلو' }],
  ['1000 eggs', { text: 'eggs', quantity: 99, measure: null }],
])('EXT-14 The line "%s" of a shopping list is parsed with its quantity', (line, expected) => {
  expect(readShoppingList(line)).toEqual([expected]);
});

test('EXT-14 The lines of a list are separated by commas and line breaks, and empty or purely numeric ones are dropped', () => {
  expect(readShoppingList('2 milk , eggs،خبز\n\n- butter; 12,').map(({ text }) => text)).toEqual([
    'milk',
    'eggs',
    'خبز',
    'butter',
  ]);
  expect(isShoppingList('milk')).toBe(false);
  expect(isShoppingList('milk, eggs')).toBe(true);
  expect(readShoppingList(Array.from({ length: 100 }, (_, at) => `thing ${at}a`).join()).length).toBe(30);
});

test('EXT-14 One item that already has the requested weight is enough', () => {
  const [rice] = readShoppingList('5 kg rice');
  expect(rice && quantityOf(rice, 'Basmati rice 5 kg')).toBe(1);
  expect(rice && quantityOf(rice, 'Rice')).toBe(5);
  expect(rice && quantityOf({ ...rice, measure: null }, 'Rice 5 kg')).toBe(5);
});
