import { expect, test } from 'vitest';
import { productNode } from '#src/features/item/structured.ts';
import { anItem } from '../../domain/samples.ts';

const facts = {
  description: '',
  buy: { state: 'buyable' },
  properties: [],
  reviews: [],
  brand: null,
  priceUntil: null,
  delivery: null,
  returns: null,
  url: 'https://shop.example/product/tea',
} as const;

test('POP-11 The structured data of an item has the price a shopper pays and the availability', () => {
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
    offers: {
      price: '51.20',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '64.00', priceCurrency: 'USD' },
    },
    aggregateRating: { ratingValue: 4.3, ratingCount: 4 },
  });
  expect(productNode({ ...facts, item, currencySymbol: '$', buy: { state: 'soldOut' } })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('The structured data has the brand and the end of the price where they are known', () => {
  const item = anItem({ price: 6400 });
  const node = productNode({ ...facts, item, brand: 'Novik', priceUntil: '2026-12-01', currencySymbol: '$' });
  expect(node).toMatchObject({ brand: { '@type': 'Brand', name: 'Novik' }, offers: { priceValidUntil: '2026-12-01' } });
  const plain = productNode({ ...facts, item, currencySymbol: '$' });
  expect([plain['brand'], JSON.stringify(plain)]).toEqual([undefined, expect.not.stringContaining('priceValidUntil')]);
});

test('The pictures in the structured data have absolute addresses and their largest width', () => {
  const item = anItem({ image: '/media/item/tea-400.webp', images: ['https://cdn.example/tea.png'] });
  expect(productNode({ ...facts, item, currencySymbol: '$' })['image']).toEqual([
    'https://shop.example/media/item/tea-720.webp',
    'https://cdn.example/tea.png',
  ]);
});

test('An offer without a known currency is left out of the structured data', () => {
  const node = productNode({ ...facts, item: anItem({ price: 6400 }), currencySymbol: 'kr' });
  expect(node['offers']).toBeUndefined();
});

test('The structured data has the delivery cost, same-day delivery and the return policy where they are known', () => {
  const item = anItem({ price: 6400 });
  const returns = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'AE',
    merchantReturnLink: 'https://shop.example/refund-policy',
  } as const;
  const offer = (least: number) =>
    productNode({ ...facts, item, currencySymbol: '$', delivery: { least, country: 'AE' }, returns })['offers'];
  expect(offer(250)).toMatchObject({
    shippingDetails: {
      shippingRate: { minValue: 2.5, currency: 'USD' },
      shippingDestination: { addressCountry: 'AE' },
      deliveryTime: { handlingTime: { maxValue: 0 }, transitTime: { maxValue: 0, unitCode: 'DAY' } },
    },
    hasMerchantReturnPolicy: returns,
  });
  expect(offer(0)).toMatchObject({ shippingDetails: { shippingRate: { value: 0 } } });
  const plain = productNode({ ...facts, item, currencySymbol: '$' })['offers'];
  expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(['shippingDetails']));
  expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(['hasMerchantReturnPolicy']));
});
