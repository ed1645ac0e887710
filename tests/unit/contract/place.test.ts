import { describe, expect, test } from 'vitest';
import { DistanceSchema, GeocodeSchema, PlaceSchema, PredictionsSchema } from '#src/contract/place.ts';
import { ZoneLookupSchema, ZonesSchema } from '#src/contract/zone.ts';
import { ZoneIdsSchema } from '#src/contract/zone-ids.ts';
import { fits, reads } from './parse.ts';

describe('place answers', () => {
  test('LOC-02 suggestions come as predictions or as suggestions', () => {
    const clean = [{ placeId: 'p1', description: 'Quay Street' }];
    expect(
      reads(PredictionsSchema, { predictions: [{ place_id: 'p1', description: 'Quay Street' }], status: 'OK' }),
    ).toEqual(clean);
    expect(
      reads(PredictionsSchema, {
        suggestions: [{ placePrediction: { placeId: 'p1', text: { text: 'Quay Street' } } }],
      }),
    ).toEqual(clean);
  });

  test.each([{}, [], null, { predictions: [] }, { predictions: [], status: 'ZERO_RESULTS' }])(
    '%j is no suggestion',
    (body) => {
      expect(reads(PredictionsSchema, body)).toEqual([]);
    },
  );

  test('a failure of the map provider is a failure, whatever the status of the answer', () => {
    const denied = { status: 'REQUEST_DENIED', error_message: 'no key', predictions: [], results: [], rows: [] };
    for (const schema of [PredictionsSchema, PlaceSchema, GeocodeSchema, DistanceSchema]) {
      expect(fits(schema, denied)).toBe(false);
    }
  });

  test('a position comes in either form', () => {
    const clean = { lat: 25.01, lng: 54.02 };
    expect(
      reads(PlaceSchema, { result: { geometry: { location: { lat: '25.01', lng: 54.02 } } }, status: 'OK' }),
    ).toEqual(clean);
    expect(reads(PlaceSchema, { id: 'p1', location: { latitude: 25.01, longitude: 54.02 } })).toEqual(clean);
    expect(fits(PlaceSchema, {})).toBe(false);
  });

  test('an address may be unknown', () => {
    expect(reads(GeocodeSchema, { results: [{ formatted_address: 'Quay Street 4' }] })).toBe('Quay Street 4');
    expect(reads(GeocodeSchema, { results: [], status: 'ZERO_RESULTS' })).toBeNull();
  });

  test('a route length comes in either form, or not at all', () => {
    expect(reads(DistanceSchema, { rows: [{ elements: [{ status: 'OK', distance: { value: 1250 } }] }] })).toBe(1250);
    expect(reads(DistanceSchema, { distanceMeters: '1250' })).toBe(1250);
    expect(reads(DistanceSchema, { rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }] })).toBeNull();
    expect(reads(DistanceSchema, { condition: 'ROUTE_NOT_FOUND' })).toBeNull();
  });
});

describe('zones', () => {
  const zone = {
    id: 1,
    name: 'Old Town',
    display_name: null,
    cash_on_delivery: 1,
    digital_payment: true,
    offline_payment: '0',
    increased_delivery_fee: '12.5',
    increased_delivery_fee_status: 1,
    increase_delivery_charge_message: 'Rain',
    modules: [
      {
        id: 1,
        module_type: 'food',
        pivot: {
          per_km_shipping_charge: '1.25',
          minimum_shipping_charge: 2,
          maximum_shipping_charge: null,
          maximum_cod_order_amount: '200',
        },
      },
      { id: 9, module_type: 'rental', pivot: {} },
    ],
  };

  test('LOC-03 reads zone ids from JSON text, with payments and delivery prices per known module', () => {
    expect(reads(ZoneLookupSchema, { zone_id: '[1,3]', zone_data: [zone] })).toEqual({
      zoneIds: [1, 3],
      zones: [
        {
          id: 1,
          name: 'Old Town',
          cashOnDelivery: true,
          digitalPayment: true,
          offlinePayment: false,
          increasedFeePercent: 12.5,
          increasedFeeMessage: 'Rain',
          maximumCod: 20000,
          modules: [{ id: 1, type: 'food', perKm: 125, minimum: 200, maximum: null, maximumCod: 20000 }],
        },
      ],
    });
  });

  test.each(['[1]', [1], ['1'], 1, '1', { 0: 1 }])('takes %j for zone 1', (zone_id) => {
    expect(reads(ZoneLookupSchema, { zone_id, zone_data: [] }).zoneIds).toEqual([1]);
    expect(reads(ZoneIdsSchema, { zone_id })).toEqual([1]);
  });

  test.each([undefined, '[]', null])('takes what zones are told of where %j names none', (zone_id) => {
    expect(reads(ZoneLookupSchema, { zone_id, zone_data: [zone] }).zoneIds).toEqual([1]);
    expect(reads(ZoneIdsSchema, { zone_id, zone_data: [zone] })).toEqual([1]);
  });

  test('an increase that is switched off is none', () => {
    const [found] = reads(ZoneLookupSchema, {
      zone_id: '[1]',
      zone_data: [{ ...zone, increased_delivery_fee_status: 0 }],
    }).zones;
    expect(found).toMatchObject({ increasedFeePercent: 0, increasedFeeMessage: null });
  });

  test('refuses a lookup that names no zone', () => {
    expect(fits(ZoneLookupSchema, { zone_id: '[]', zone_data: [] })).toBe(false);
    expect(fits(ZoneIdsSchema, { zone_id: '[]', zone_data: [] })).toBe(false);
  });

  test('an outline comes as pairs, or as GeoJSON with longitude first', () => {
    const polygon = [
      { lat: 25, lng: 54 },
      { lat: 25.1, lng: 54 },
      { lat: 25.1, lng: 54.1 },
    ];
    expect(reads(ZonesSchema, [{ id: 1, name: 'Old Town', formated_coordinates: polygon }])).toEqual([
      { id: 1, slug: '1', name: 'Old Town', polygon },
    ]);
    const coordinates = { type: 'Polygon', coordinates: [polygon.map(({ lat, lng }) => [lng, lat])] };
    expect(reads(ZonesSchema, [{ id: 1, display_name: 'Old Town', coordinates }])[0]?.polygon).toEqual(polygon);
  });
});
