import { describe, expect, test } from 'vitest';
import type { OptionCounts } from '#src/contract/search.ts';
import { appliedFilters } from '#src/features/lists/applied-filters.ts';
import { offeredChoices } from '#src/features/lists/category-choices.ts';
import { filterGroups } from '#src/features/lists/filter-groups.ts';
import { readResults } from '#src/features/lists/results.ts';
import { getT } from '#src/i18n/t.ts';

const SHOWN = { t: getT('en'), money: (amount: number) => `$${amount / 100}`, number: String, showsVeg: true };
const COUNTS: OptionCounts = {
  type: { veg: 5, non_veg: 2 },
  diet: { vegan: 3, gluten_free: 0, halal: 0, organic: 1 },
  offers: { discounted: 2, free_delivery: 0, coupon: 1 },
  priceLevels: { 1: 4, 2: 3 },
  ratings: { 4: 1, 3: 2, 2: 2, 1: 0 },
  fees: [
    { most: 0, count: 1 },
    { most: 150, count: 6 },
    { most: 300, count: 6 },
    { most: 450, count: 7 },
  ],
  categories: { 1: 7, 2: 7 },
  brands: {},
};

const wanted = (query: string) => {
  const read = readResults(new URLSearchParams(`search=x&${query}`));
  if (!read) throw new Error('This is a search.');
  return read;
};
const told = (query: string, counts: OptionCounts | null, extra = true) =>
  Object.fromEntries(
    filterGroups(wanted(query), counts, SHOWN, extra).map(({ legend, options }) => [
      legend,
      options.map(({ text, count, checked }) => `${checked ? '*' : ''}${text}${count === null ? '' : ` (${count})`}`),
    ]),
  );

describe('EXT-06 Options of the filter form', () => {
  test('Each option has its number of results, and an option without results is not offered', () => {
    expect(told('', COUNTS)).toEqual({
      Offers: ['Discounted (2)', 'With a coupon (1)'],
      Diet: ['*Any', 'Vegetarian (5)', 'Non-vegetarian (2)', 'Vegan (3)', 'Organic (1)'],
      'Price level': ['Inexpensive (4)', 'Moderately priced (3)'],
      'Delivery fee': ['*Any fee', 'Free Delivery (1)', 'Up to $1.5 (6)', 'Up to $4.5 (7)'],
      Rating: ['*Any rating', '4 and up (1)', '3 and up (2)', '2 and up (2)'],
    });
  });

  test('A chosen option stays even if it has no results', () => {
    const { Diet, 'Price level': level, 'Delivery fee': fee } = told('diet=gluten_free,veg&level=4&fee=3', COUNTS);
    expect([Diet?.slice(0, 2), Diet?.includes('*Gluten-free (0)')]).toEqual([['Any', '*Vegetarian (5)'], true]);
    expect(level).toContain('*Very expensive (0)');
    expect(fee).toContain('*Up to $3 (6)');
  });

  test('Documented options are offered without numbers where the marketplace does not count', () => {
    expect(told('', null)).toEqual({
      Offers: ['Discounted', 'Free Delivery', 'With a coupon'],
      Diet: ['*Any', 'Vegetarian', 'Non-vegetarian'],
      Rating: ['*Any rating', '4 and up', '3 and up', '2 and up', '1 and up'],
    });
    expect(Object.keys(told('', COUNTS, false))).toEqual(['Diet', 'Rating']);
  });

  test('A category stays if it or a category below it has results or is chosen', () => {
    const leaf = (id: number, chosen = false) => ({ id, name: `${id}`, chosen, children: [] });
    const tree = [{ ...leaf(1), children: [leaf(2), leaf(3)] }, leaf(4), leaf(5, true)];
    expect(offeredChoices(tree, COUNTS.categories)).toEqual([{ ...leaf(1), children: [leaf(2)] }, leaf(5, true)]);
    expect(offeredChoices(tree, undefined)).toEqual(tree);
  });
});

test('EXT-06 Diets, offers, price levels and fee are read from the address, and each can be removed', () => {
  const read = wanted(
    'filter=coupon&filter=free_delivery&diet=veg&diet=halal,vegan,fish&level=3,1,9&fee=1.5&near=25.1,54.2',
  );
  expect(read).toMatchObject({
    filters: ['free_delivery', 'coupon'],
    diet: 'veg',
    diets: ['vegan', 'halal'],
    levels: [1, 3],
    fee: 1.5,
    near: { lat: 25.1, lng: 54.2 },
  });
  expect(wanted('near=25.1,54.2').near).toBeUndefined();
  const { t, money, number } = SHOWN;
  expect(appliedFilters(read, [], [], { t, money, number }).map(({ text, without }) => [text, without])).toEqual([
    ['Vegetarian', { diet: undefined }],
    ['Vegan', { diets: ['halal'] }],
    ['Halal', { diets: ['vegan'] }],
    ['Free Delivery', { filters: ['coupon'] }],
    ['With a coupon', { filters: ['free_delivery'] }],
    ['Inexpensive', { levels: [3] }],
    ['Expensive', { levels: [1] }],
    ['Delivery up to $1.5', { fee: undefined }],
  ]);
});
