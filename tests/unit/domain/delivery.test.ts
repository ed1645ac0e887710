import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { StoreDetailsSchema } from '#src/contract/store-details.ts';
import {
  type DeliveryRates,
  distanceCharge,
  leastCharge,
  minimumDeliveryCharge,
  moduleTerms,
  storeTerms,
  type ZoneTerms,
  zoneTerms,
} from '#src/domain/delivery.ts';
import { quoteParcel } from '#src/domain/parcel.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { anOrder, STORE } from './samples.ts';

const RATES: DeliveryRates = { perKm: 120, minimum: 400, maximum: 1500 };
const ZONE: ZoneTerms = {
  rates: RATES,
  increasedFeePercent: 0,
  maximumCod: null,
  cashOnDelivery: true,
  digitalPayment: true,
  offlinePayment: true,
};

describe('EXT-01 The minimum charge of a delivery', () => {
  const zone = { perKm: 120, minimum: 400, maximum: 1500, increasedFeePercent: 0 };
  const general = { perKm: 90, minimumDelivery: 250 };
  const modules = [
    {
      id: 1,
      zones: [
        { ...zone, zoneId: 1 },
        { ...zone, zoneId: 2, increasedFeePercent: 10 },
        { zoneId: 3, perKm: null, minimum: null, maximum: null, increasedFeePercent: 0 },
      ],
    },
  ];
  const chargesOf = () => moduleTerms(modules, { ...general, freeDeliveryForAll: false });
  const store = { moduleId: 1, zoneId: 1, delivery: true, freeDelivery: false, ownRates: null };

  test('The minimum charge is that of the zone with its increased fee, otherwise that of the marketplace', () => {
    expect([1, 2, 3].map((zoneId) => minimumDeliveryCharge({ ...store, zoneId }, chargesOf()))).toEqual([
      400, 440, 250,
    ]);
    expect(minimumDeliveryCharge({ ...store, zoneId: 4 }, chargesOf())).toBeNull();
    expect(minimumDeliveryCharge({ ...store, moduleId: 2 }, chargesOf())).toBeNull();
  });

  test('A store with its own couriers has its own minimum, and a store with free delivery has 0', () => {
    const ownRates = { perKm: 100, minimum: 300, maximum: null };
    expect(minimumDeliveryCharge({ ...store, ownRates }, chargesOf())).toBe(300);
    expect(minimumDeliveryCharge({ ...store, ownRates, freeDelivery: true }, chargesOf())).toBe(0);
    expect(minimumDeliveryCharge({ ...store, delivery: false }, chargesOf())).toBeNull();
    const free = moduleTerms(modules, { ...general, freeDeliveryForAll: true });
    expect(minimumDeliveryCharge(store, free)).toBe(0);
  });

  test('The charge over a distance is the rate per kilometre within the limits, plus the increased fee', () => {
    const least = (zoneId: number, metres: number) => {
      const terms = storeTerms({ ...store, zoneId }, chargesOf());
      return terms && leastCharge(terms, metres);
    };
    expect(least(1, 3000)).toBe(400);
    expect(least(1, 5000)).toBe(600);
    expect(least(2, 5000)).toBe(660);
    expect(least(1, 50_000)).toBe(1500);
    expect(least(3, 5000)).toBe(450);
    expect(storeTerms({ ...store, freeDelivery: true }, chargesOf())).toBeNull();
  });
});

describe('CHK-01 The charge for a distance', () => {
  test.each([
    [0, 400], // minimum
    [3000, 400], // 3.60
    [3400, 408], // 4.08
    [12_500, 1500], // 15.00, the maximum
    [20_000, 1500], // 24.00
  ])('A distance of %i m at 1.20 per km, from 4.00 to 15.00, costs %i', (metres, charge) => {
    expect(distanceCharge(metres, RATES)).toBe(charge);
  });

  test('A missing maximum, a maximum of 0 and a maximum below the minimum do not limit the charge', () => {
    for (const maximum of [null, 0, 300]) expect(distanceCharge(20_000, { ...RATES, maximum })).toBe(2400);
    for (const maximum of [null, 0]) expect(distanceCharge(20_000, { ...RATES, minimum: 0, maximum })).toBe(2400);
  });
});

describe('CHK-01 The delivery charge of an order', () => {
  test('The zone’s rates for the module replace the marketplace’s rates', () => {
    expect(quoteOrder(anOrder({ zone: ZONE })).delivery.charge).toBe(600); // 5 × 1.20
    expect(quoteOrder(anOrder({ zone: { ...ZONE, rates: null } })).delivery.charge).toBe(500); // 5 × 1.00
  });

  test('The charge includes the vehicle and the increased fee: (6.00 + 1.50) + 10 % = 8.25', () => {
    const quote = quoteOrder(anOrder({ zone: { ...ZONE, increasedFeePercent: 10 }, vehicleExtra: 150 }));
    expect(quote.delivery).toEqual({ charge: 825, original: 825, way: 600, vehicle: 150, increase: 75, freeBy: null });
    expect(quote.total).toBe(1825);
  });

  test('A store with its own couriers charges its own rates without vehicle or increased fee: 5 × 0.80 = 4.00', () => {
    const store = { ...STORE, ownRates: { perKm: 80, minimum: 200, maximum: null } };
    const zone = { ...ZONE, increasedFeePercent: 10 };
    expect(quoteOrder(anOrder({ store, zone, vehicleExtra: 150 })).delivery).toMatchObject({
      charge: 400,
      vehicle: 0,
      increase: 0,
    });
  });
});

test('CHK-01 The quote for a store with its own couriers uses the rates of its details: 5 km × 0.60 = 3.00', () => {
  const store = v.parse(StoreDetailsSchema, {
    id: 7,
    name: 'Qamar Grill',
    module_id: 1,
    zone_id: 1,
    take_away: 1,
    self_delivery_system: 1,
    per_km_shipping_charge: '0.60',
    minimum_shipping_charge: 1.5,
    maximum_shipping_charge: null,
  });
  expect(store.ownRates).toEqual({ perKm: 60, minimum: 150, maximum: null });
  expect(quoteOrder(anOrder({ store })).delivery.charge).toBe(300);
});

test('CHK-02 The terms of a zone for a module have the module’s cash limit, and no rates without a price per km', () => {
  const shared = { type: 'food', minimum: null, maximum: null } as const;
  const zone = {
    id: 1,
    name: 'Old town',
    cashOnDelivery: true,
    digitalPayment: false,
    offlinePayment: true,
    increasedFeePercent: 5,
    increasedFeeMessage: null,
    maximumCod: 20_000,
    modules: [
      { ...shared, id: 1, perKm: 120, maximumCod: 9000 },
      { ...shared, id: 2, perKm: null, maximumCod: null },
    ],
  };
  expect(zoneTerms(zone, 1)).toEqual({
    rates: { perKm: 120, minimum: 0, maximum: null },
    increasedFeePercent: 5,
    maximumCod: 9000,
    cashOnDelivery: true,
    digitalPayment: false,
    offlinePayment: true,
  });
  expect(zoneTerms(zone, 2)).toMatchObject({ rates: null, maximumCod: null });
  expect(zoneTerms(zone, 3)).toMatchObject({ rates: null, maximumCod: 20_000 });
});

describe('CHK-04 The quote of a parcel', () => {
  const parcel = {
    metres: 8000,
    perKm: 150,
    minimum: 1000,
    vehicleExtra: 250,
    increasedFeePercent: 10,
    tips: 100,
    additionalCharge: 75,
    digits: 2,
  };

  test('A parcel costs 8 km × 1.50 + 2.50, + 10 % = 15.95, + tips 1.00 + service 0.75 = 17.70', () => {
    expect(quoteParcel(parcel)).toMatchObject({ delivery: { charge: 1595 }, rounding: 0, total: 1770 });
  });

  test('A parcel over a short distance costs the minimum: 10.00 + 2.50, + 10 % = 13.75', () => {
    expect(quoteParcel({ ...parcel, metres: 500 }).delivery.charge).toBe(1375);
  });
});

test('A distance costs at most the maximum, unless that is missing or below the minimum', () => {
  // 20 km × 1.20 = 24.00.
  const charge = (maximum: number | null) => distanceCharge(20_000, { perKm: 120, minimum: 400, maximum });
  expect([null, 0, 399, 400, 1500, 2400, 2500].map(charge)).toEqual([2400, 2400, 2400, 400, 1500, 2400, 2400]);
});
