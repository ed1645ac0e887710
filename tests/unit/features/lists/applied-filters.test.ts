import { expect, test } from 'vitest';
import { appliedFilters } from '#src/features/lists/applied-filters.ts';
import type { CategoryChoice } from '#src/features/lists/category-choices.ts';
import { readResults } from '#src/features/lists/results.ts';
import { getT } from '#src/i18n/t.ts';

const translations = { t: getT('en'), money: (amount: number) => `$${amount / 100}`, number: String };
const choice = (id: number, name: string): CategoryChoice => ({ id, name, chosen: true, children: [] });
const BRANDS = [{ id: 7, slug: 'novik', name: 'Novik', image: null, itemCount: 3 }];

test('SRCH-03 Every applied filter is a chip that removes it', () => {
  const wanted = readResults(new URLSearchParams('search=x&category=1,2&brand=7&min=5&rating=4&diet=veg'));
  if (!wanted) throw new Error('This is a search.');
  const applied = appliedFilters(wanted, [choice(1, 'Pizza'), choice(2, 'Soup')], BRANDS, translations);
  expect(applied).toEqual([
    { text: 'Pizza', without: { categories: [2] } },
    { text: 'Soup', without: { categories: [1] } },
    { text: 'Novik', without: { brands: [] } },
    { text: '$5 and up', without: { min: undefined, max: undefined } },
    { text: '4 and up', without: { rating: undefined } },
    { text: 'Vegetarian', without: { diet: undefined } },
  ]);
});

test('SRCH-03 The chip of a price range names only the ends that narrow it', () => {
  const told = (query: string) => {
    const wanted = readResults(new URLSearchParams(`search=x&${query}`));
    return wanted && appliedFilters(wanted, [], [], translations).map(({ text }) => text);
  };
  expect([told('min=5'), told('max=8'), told('min=5&max=8'), told('max=0')]).toEqual([
    ['$5 and up'],
    ['Up to $8'],
    ['$5 to $8'],
    ['Up to $0'],
  ]);
});

test('SRCH-03 Filters that only items have are not shown as applied to stores', () => {
  const wanted = readResults(new URLSearchParams('search=x&tab=stores&brand=7&min=5&sort=low&rating=4'));
  expect(wanted && appliedFilters(wanted, [], BRANDS, translations).map(({ text }) => text)).toEqual(['4 and up']);
});
