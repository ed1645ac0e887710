import { expect, test } from 'vitest';
import { StoreSummarySchema } from '#src/contract/store.ts';
import { StoreDetailsSchema } from '#src/contract/store-details.ts';
import { restaurant } from '../../fixtures/payloads/store.ts';
import { fits, reads } from './parse.ts';

const clean = {
  id: 12,
  slug: 'harbour-grill',
  name: 'Harbour Grill',
  address: '4 Quay Street',
  logo: 'https://shop.example/media/logo/grill-160.webp',
  cover: null,
  moduleId: 1,
  zoneId: 1,
  lat: 25.0101,
  lng: 54.0202,
  rating: 4.2,
  ratingCount: 31,
  deliveryTime: '20-30 min',
  arrival: null,
  freeDelivery: false,
  distance: 1250.4,
  active: true,
  open: true,
  featured: true,
  itemCount: 14,
  categoryNames: ['Grills'],
  delivery: true,
  takeAway: true,
  minimumOrder: 500,
  createdAt: '2025-01-31T08:15:00.000Z',
  discount: {
    percent: 15,
    minPurchase: 2000,
    maxDiscount: 750,
    startsOn: '2025-01-01',
    endsOn: '2026-01-01',
    window: { starts: '08:00', ends: '20:00' },
  },
  selfDelivery: false,
  ownRates: null,
  schedules: [],
  priceLevel: null,
};

test('A store of a list is parsed', () => {
  expect(reads(StoreSummarySchema, restaurant)).toEqual(clean);
});

test('EXT-01 The hours and the price level of a listed store are parsed, and an unknown level is null', () => {
  const hours = [{ id: 1, day: 0, opening_time: '09:00:00', closing_time: '14:00:00' }];
  expect(reads(StoreSummarySchema, { ...restaurant, schedules: hours, price_level: '3' })).toMatchObject({
    schedules: [{ day: 0, opens: '09:00', closes: '14:00' }],
    priceLevel: 3,
  });
  for (const price_level of [0, 5, 1.5, 'cheap', null])
    expect(reads(StoreSummarySchema, { ...restaurant, price_level })).toMatchObject({ priceLevel: null });
  for (const price_level of [1, 2, 3, 4])
    expect(reads(StoreSummarySchema, { ...restaurant, price_level })).toMatchObject({ priceLevel: price_level });
});

test.each([
  { day: 0, opening_time: '09:00' },
  { day: 0, closing_time: '14:00' },
  { opening_time: '09:00', closing_time: '14:00' },
  { day: 0, opening_time: '09:00', closing_time: 'late' },
])('EXT-01 The hours %j are incomplete and left out', (hours) => {
  const schedules = [hours, { day: 6, opening_time: '9:00', closing_time: '23:59' }];
  expect(reads(StoreSummarySchema, { ...restaurant, schedules }).schedules).toEqual([
    { day: 6, opens: '09:00', closes: '23:59' },
  ]);
});

test('EXT-21 When orders of a store arrive is parsed, and what makes no sense is absent', () => {
  const near = [{ metres: 2000, min: '20', max: 30 }];
  const parsed = { arrival: { from: 25, to: 40, near: [{ metres: 2000, from: 20, to: 30 }] } };
  expect(reads(StoreSummarySchema, { ...restaurant, arrival_range: { min: 25, max: 40, near } })).toMatchObject(parsed);
  expect(reads(StoreSummarySchema, { ...restaurant, arrival_range: { min: 0, max: 5 } }).arrival).toEqual({
    ...{ from: 0, to: 5, near: [] },
  });
  for (const arrival_range of ['soon', {}, { min: 40, max: 25 }, { min: 25, max: 25 }, { min: -5, max: 25 }])
    expect(reads(StoreSummarySchema, { ...restaurant, arrival_range })).toMatchObject({ arrival: null });
});

test('A minimal store record of another payload is active and open, with an unknown distance', () => {
  const store = reads(StoreSummarySchema, { id: 12, name: 'Harbour Grill', slug: null, module_id: 1, zone_id: '1' });
  expect(store).toMatchObject({ slug: '12', active: true, open: true, distance: null, rating: 0, discount: null });
});

test('A closed store is parsed as closed, and an empty discount as none', () => {
  const store = reads(StoreSummarySchema, { ...restaurant, active: 0, open: '0', discount: [] });
  expect(store).toMatchObject({ active: false, open: false, discount: null });
});

test('A discount of a store without dates, times and limits always holds, and one of 0 is none', () => {
  const discountOf = (discount: unknown) => reads(StoreSummarySchema, { ...restaurant, discount }).discount;
  expect(discountOf({ discount: '15' })).toEqual({
    percent: 15,
    minPurchase: 0,
    maxDiscount: 0,
    startsOn: '0000-01-01',
    endsOn: '9999-12-31',
    window: { starts: '00:00', ends: '23:59' },
  });
  expect([discountOf({ discount: 0 }), discountOf({ discount: -5 }), discountOf({})]).toEqual([null, null, null]);
});

test('The details of a store are parsed, and days without hours are closed days', () => {
  const store = reads(StoreDetailsSchema, {
    ...restaurant,
    phone: '+97140000001',
    schedules: {
      0: { id: 1, day: 0, opening_time: '09:00:00', closing_time: '14:00' },
      2: { id: 2, day: '1', opening_time: null, closing_time: null },
    },
    schedule_order: 1,
    category_ids: ['3', 7],
    category_details: [{ id: 3, name: 'Burgers', slug: null, image_full_url: null, featured: 0 }],
    tax: '5',
    self_delivery_system: 0,
    cutlery: true,
    announcement: 1,
    announcement_message: 'Closed on Friday',
    ratings: { 0: 5, 1: 3, 2: 0, 3: 0, 4: '1' },
    price_range: [{ min_price: '2.50', max_price: 19 }],
    extra_packaging_status: true,
    extra_packaging_amount: '0.50',
    prescription_order: 0,
  });
  expect(store).toEqual({
    ...clean,
    onTime: null,
    phone: '+97140000001',
    schedules: [{ day: 0, opens: '09:00', closes: '14:00' }],
    schedulable: true,
    categoryIds: [3, 7],
    categories: [
      {
        id: 3,
        slug: '3',
        name: 'Burgers',
        image: null,
        parentId: 0,
        featured: false,
        children: [],
        productCount: null,
      },
    ],
    tax: 5,
    selfDelivery: false,
    ownRates: null,
    cutlery: true,
    announcement: 'Closed on Friday',
    ratings: [5, 3, 0, 0, 1],
    priceRange: { min: 250, max: 1900 },
    extraPackaging: 50,
    slotTerms: false,
    prescriptionOrder: false,
    vendorId: null,
  });
});

test('A store with its own couriers has its own rates', () => {
  const rates = { per_km_shipping_charge: '1.10', minimum_shipping_charge: 2, maximum_shipping_charge: null };
  const store = reads(StoreDetailsSchema, { ...restaurant, self_delivery_system: 1, ...rates });
  expect(store.ownRates).toEqual({ perKm: 110, minimum: 200, maximum: null });
});

test('Disabled extras and missing items of a store are parsed as null', () => {
  const store = reads(StoreDetailsSchema, {
    ...restaurant,
    announcement: 0,
    announcement_message: 'Old news',
    price_range: [{ min_price: null, max_price: null }],
    extra_packaging_status: false,
    extra_packaging_amount: 2,
  });
  expect(store).toMatchObject({ announcement: null, priceRange: null, extraPackaging: null });
});

test.each([
  [{ chat: 1 }, 31],
  [{ chat: '0' }, null],
  [{}, 31],
  [null, 31],
])('A store with the plan %j has the chat contact %j', (store_sub, vendorId) => {
  expect(reads(StoreDetailsSchema, { ...restaurant, vendor_id: '31', store_sub }).vendorId).toBe(vendorId);
});

test('A price range with one end is none, and a category without an id is left out', () => {
  const rangeOf = (range: object) => reads(StoreDetailsSchema, { ...restaurant, price_range: [range] }).priceRange;
  expect(rangeOf({ min_price: 2.5 })).toBeNull();
  expect(rangeOf({ max_price: 19 })).toBeNull();
  expect(rangeOf({ min_price: 0, max_price: 0 })).toEqual({ min: 0, max: 0 });
  expect(reads(StoreDetailsSchema, { ...restaurant, category_ids: ['3', null, 0, 7] }).categoryIds).toEqual([3, 7]);
});

test('EXT-21 How often a store was on time is parsed, and half of the statement is none', () => {
  const onTimeOf = (on_time: unknown) => reads(StoreDetailsSchema, { ...restaurant, on_time }).onTime;
  expect(onTimeOf({ percent: '96', orders: 25 })).toEqual({ percent: 96, orders: 25 });
  expect([onTimeOf({ percent: 96 }), onTimeOf({ orders: 25 }), onTimeOf(null)]).toEqual([null, null, null]);
});

test('An unknown store, sent as an empty object, is refused', () => {
  expect(fits(StoreDetailsSchema, {})).toBe(false);
});
