import { expect, test } from 'vitest';
import { homeGraph } from '#src/features/home/structured.ts';
import { anItem } from '../../domain/samples.ts';

const at = { locale: 'en', moduleId: 1, zoneIds: [1] } as const;

test('An item list names the pages of its items without a zone and continues the positions of the page before', () => {
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
      itemListElement: [{ position: 13, url: 'https://shop.example/product/tea' }],
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

test('A home without stores has no item list', () => {
  const home = { at, heading: 'Food', home: 'Food', canonical: '/home?module_id=1&zone_id=1', origin: 'https://x.y' };
  expect(homeGraph({ ...home, listed: { stores: [] } })['@graph']).toEqual([]);
});
