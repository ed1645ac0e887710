import { expect, test } from 'vitest';
import type { StoreDetails } from '#src/contract/store-details.ts';
import { storeNode } from '#src/features/store/structured.ts';

const store = {
  name: 'Brasa',
  address: '4 Quay Street',
  cover: null,
  logo: '/media/logo/brasa-160.webp',
  phone: null,
  lat: 25,
  lng: 55,
  rating: 0,
  ratingCount: 0,
  schedules: [],
  categories: [],
  categoryNames: ['Burgers', 'Sides'],
  priceRange: { min: 300, max: 1250 },
} as unknown as StoreDetails;
const told = {
  type: 'food',
  url: 'https://shop.example/ar/store/brasa?module_id=1',
  currency: { symbol: '$', side: 'left', digits: 2 },
} as const;

test('A restaurant has its cuisines, its price range and its menu in the structured data', () => {
  expect(storeNode(store, told)).toMatchObject({
    '@type': 'Restaurant',
    servesCuisine: ['Burgers', 'Sides'],
    hasMenu: told.url,
    priceRange: '$3.00–$12.50',
  });
});

test('A grocery store has no menu, and a store without prices has no price range', () => {
  const node = storeNode({ ...store, priceRange: null }, { ...told, type: 'grocery' });
  expect(Object.keys(node).filter((name) => ['hasMenu', 'servesCuisine', 'priceRange'].includes(name))).toEqual([]);
});

test('A single price is written as one amount, not as a range', () => {
  expect(storeNode({ ...store, priceRange: { min: 300, max: 300 } }, told)).toMatchObject({ priceRange: '$3.00' });
});

test('Hours over midnight are one window, also where the marketplace splits them', () => {
  const schedules = [
    { day: 6, opens: '20:00', closes: '23:59' },
    { day: 0, opens: '00:00', closes: '04:30' },
  ];
  const { openingHoursSpecification } = storeNode({ ...store, schedules }, told);
  expect(openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '20:00', closes: '04:30' },
  ]);
});
