import { expect, test } from 'vitest';
import { productNode } from '#src/features/item/structured.ts';
import { anItem } from '../../domain/samples.ts';

const facts = {
  description: '',
  buy: { state: 'buyable' },
  reviews: [],
  url: 'https://shop.example/product/tea',
} as const;

test('POP-11 search engines are told the price a shopper pays, and whether there is any', () => {
  // 20 % off 64.00 is 51.20.
  const item = anItem({
    name: 'Runner',
    price: 6400,
    discount: { kind: 'percent', percent: 20 },
    rating: 4.25,
    ratingCount: 4,
  });
  expect(productNode({ ...facts, item, currencySymbol: '$' })).toMatchObject({
    '@type': 'Product',
    name: 'Runner',
    offers: { price: '51.20', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.3, ratingCount: 4 },
  });
  expect(productNode({ ...facts, item, currencySymbol: '$', buy: { state: 'soldOut' } })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('pictures that stand on the shop itself are told with their whole address', () => {
  const item = anItem({ image: '/media/item/tea-400.webp', images: ['https://cdn.example/tea.png'] });
  expect(productNode({ ...facts, item, currencySymbol: '$' })['image']).toEqual([
    'https://shop.example/media/item/tea-400.webp',
    'https://cdn.example/tea.png',
  ]);
});

test('an offer without a known currency is left out: half an offer is a fault', () => {
  const node = productNode({ ...facts, item: anItem({ price: 6400 }), currencySymbol: 'kr' });
  expect(node['offers']).toBeUndefined();
});
