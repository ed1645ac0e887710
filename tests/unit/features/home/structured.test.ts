import { expect, test } from 'vitest';
import { homeGraph, plainResults } from '#src/features/home/structured.ts';
import { anItem } from '../../domain/samples.ts';

const at = { locale: 'en', moduleId: 1, zoneIds: [1] } as const;

test('a narrowed list sends search engines to the whole one, a page of the whole one stays what it is', () => {
  const brand = { search: 'brand', dataType: 'brand', brandId: 5, name: 'Novik' } as const;
  const whole = '/home?search=brand&data_type=brand&brand_id=5&module_id=1&zone_id=1';
  expect(plainResults(at, { ...brand, sort: 'low', filters: ['popular'], page: 3 }, false)).toBe(whole);
  expect(plainResults(at, { ...brand, page: 3 }, true)).toBe(`${whole}&page=3`);
});

test('SRCH-07 the view of a category sends search engines to the category’s own page', () => {
  const category = { search: 'category', dataType: 'category', id: 5, name: 'Pizza' } as const;
  const own = '/category/5?module_id=1&zone_id=1';
  expect(plainResults(at, { ...category, sort: 'low', page: 3 }, false)).toBe(own);
  expect(plainResults(at, { ...category, page: 3 }, true)).toBe(`${own}&page=3`);
});

test('a list names the pages of its items without a zone, and counts on from the page before', () => {
  const items = [anItem({ name: 'Tea', slug: 'tea', moduleId: 2 })];
  const canonical = '/home?search=category&data_type=category&id=5&module_id=1&zone_id=1&page=2';
  const graph = homeGraph({
    at,
    heading: 'Drinks',
    home: 'Groceries',
    canonical,
    listed: { items },
    before: 12,
    origin: 'https://shop.example',
  });
  expect(graph['@graph']).toMatchObject([
    {
      '@type': 'ItemList',
      itemListElement: [{ position: 13, url: 'https://shop.example/product/tea?module_id=2' }],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Groceries', item: 'https://shop.example/home?module_id=1&zone_id=1' },
        { name: 'Drinks', item: `https://shop.example${canonical}` },
      ],
    },
  ]);
});

test('an empty home claims no list', () => {
  const home = { at, heading: 'Food', home: 'Food', canonical: '/home?module_id=1&zone_id=1', origin: 'https://x.y' };
  expect(homeGraph({ ...home, listed: { stores: [] } })['@graph']).toEqual([]);
});
