import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FoundStoresSchema } from '#src/contract/search.ts';

const COUNTS = {
  type: { veg: 2 },
  diet: { vegan: '1' },
  offers: {},
  price_levels: { 1: 3 },
  ratings: { 4: 1 },
  delivery_fees: { 4.5: 9, 0: 1, 1.5: 4 },
  categories: { 7: 2 },
  brands: {},
};
const read = (rest: object) =>
  v.parse(FoundStoresSchema, { total_size: 0, limit: '12', offset: '1', stores: [], ...rest });

test('EXT-06 The search results are parsed with counts, the kind of search and the suggested text', () => {
  expect(read({ counts: COUNTS, searched: 'similar', did_you_mean: 'burger' })).toMatchObject({
    counts: {
      diet: { vegan: 1 },
      priceLevels: { 1: 3 },
      fees: [
        { most: 0, count: 1 },
        { most: 150, count: 4 },
        { most: 450, count: 9 },
      ],
    },
    searched: 'similar',
    didYouMean: 'burger',
  });
});

test('EXT-06 The rows of a search are parsed even if the additional fields are missing or invalid', () => {
  const nothing = { counts: null, searched: null, didYouMean: null };
  expect(read({})).toMatchObject(nothing);
  expect(read({ counts: { type: 5 }, searched: 'loud', did_you_mean: '' })).toMatchObject(nothing);
  expect(v.parse(FoundStoresSchema, [])).toMatchObject({ rows: [], ...nothing });
});
