import { expect, test } from 'vitest';
import { structuredFaults } from '../../setup/structured.ts';

const document = (...graph: unknown[]) => ({ '@context': 'https://schema.org', '@graph': graph });

const offer = {
  '@type': 'Offer',
  url: 'https://shop.example/product/tea',
  price: '4.00',
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
};
const product = {
  '@type': 'Product',
  name: 'Tea',
  url: 'https://shop.example/product/tea',
  image: ['https://shop.example/tea.webp'],
  offers: offer,
};

test('A complete document passes the check of structured data', () => {
  expect(structuredFaults(document(product))).toEqual([]);
});

test('The check of structured data names what is missing or wrong at any depth', () => {
  expect(structuredFaults(document({ ...product, image: [], offers: { ...offer, price: '0.00' } }))).toEqual([
    'Product has no image',
    'Offer price is 0.00',
  ]);
  expect(structuredFaults(document({ ...product, url: '/product/tea', offers: undefined }))).toEqual([
    'Product has none of offers, review, aggregateRating',
    'Product url is no full address: /product/tea',
  ]);
  const crumb = (position: number, item: string) => ({ '@type': 'ListItem', position, name: 'x', item });
  expect(
    structuredFaults(
      document({
        '@type': 'BreadcrumbList',
        itemListElement: [crumb(1, 'https://shop.example/'), crumb(3, '/x')],
      }),
    ),
  ).toEqual(['BreadcrumbList positions do not count up', 'ListItem item is no full address: /x']);
  const hours = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Someday', opens: '9:00', closes: '24:00' };
  expect(
    structuredFaults(
      document({ '@type': 'Pharmacy', name: 'x', url: 'https://shop.example/x', openingHoursSpecification: [hours] }),
    ),
  ).toEqual(['Pharmacy has no address', 'no day: Someday', 'opens is no time: 9:00', 'closes is no time: 24:00']);
  expect(structuredFaults(document({ '@type': 'Spaceship' }))).toEqual(['Spaceship is a type nobody checks']);
  expect(structuredFaults(document())).toEqual(['nothing in it']);
  expect(structuredFaults({ name: 'x' })).toEqual(['no document of schema.org']);
});
