import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FoundItemsSchema, FoundStoresSchema, NOTHING_FOUND } from '#src/contract/search.ts';
import { dish } from '../../fixtures/payloads/item.ts';

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

test('EXT-06 The search results name other modules with results, and other searches', () => {
  const elsewhere = [{ module_id: '4', count: 2 }, 'none'];
  const understood = [{ words: 'no nuts', without: 'nuts' }, { words: 'cheap' }];
  expect(read({ elsewhere, understood, nearest: ['burger'], corrected: ' burger ' })).toMatchObject({
    elsewhere: [{ moduleId: 4, count: 2 }],
    understood: [{ words: 'no nuts', without: 'nuts' }],
    nearest: ['burger'],
    corrected: 'burger',
    namedStores: [],
  });
});

test('EXT-06 The items of a search are parsed with the price range of all of them', () => {
  const body = { total_size: 31, limit: 10, offset: 2, products: [dish], did_you_mean: 'beef burger' };
  const page = v.parse(FoundItemsSchema, { ...body, price_range: { min_price: '2.50', max_price: 19 } });
  expect(page).toMatchObject({ page: 2, pageSize: 10, total: 31, rows: [{ id: 88 }], didYouMean: 'beef burger' });
  expect(page.prices).toEqual({ min: 250, max: 1900 });
  expect(v.parse(FoundItemsSchema, { ...body, price_range: { min_price: 2.5 } }).prices).toBeNull();
  expect(v.parse(FoundItemsSchema, [dish])).toMatchObject({ rows: [{ id: 88 }], prices: null, ...NOTHING_FOUND });
});
