import { expect, test } from 'vitest';
import { readBrandSort, sortBrands, stocked } from '#src/features/lists/brands.ts';

const brand = (name: string, itemCount = 1) => ({ id: name.length, slug: name, name, image: null, itemCount });
const BRANDS = [brand('Velina'), brand('Aerlo'), brand('Émile')];
const names = (sort: 'az' | 'za' | undefined) => sortBrands(BRANDS, sort, 'en').map(({ name }) => name);

test('SRCH-06 Brands keep the marketplace’s order by default, and are sorted from A to Z or from Z to A on request', () => {
  expect(names(undefined)).toEqual(['Velina', 'Aerlo', 'Émile']);
  expect(names('az')).toEqual(['Aerlo', 'Émile', 'Velina']);
  expect(names('za')).toEqual(['Velina', 'Émile', 'Aerlo']);
  expect(readBrandSort('newest')).toBeUndefined();
});

test('Brands without items are left out, unless every count is zero', () => {
  expect(stocked([brand('A', 0), brand('BB', 2)]).map(({ name }) => name)).toEqual(['BB']);
  expect(stocked([brand('A', 0), brand('BB', 0)])).toHaveLength(2);
});
