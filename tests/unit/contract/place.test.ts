import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DistanceSchema, GeocodeSchema, PlaceSchema, PredictionsSchema } from '#src/contract/place.ts';
import { ZoneLookupSchema, ZonesSchema } from '#src/contract/zone.ts';
import { ZoneIdsSchema } from '#src/contract/zone-ids.ts';
import { fits, reads } from './parse.ts';

describe('Responses about places', () => {
  test('LOC-02 The suggested places are parsed from predictions or from suggestions', () => {
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
    'The payload %j is parsed as no suggestions',
    (body) => {
      expect(reads(PredictionsSchema, body)).toEqual([]);
    },
  );

  test('An error of the map provider is a failure regardless of the HTTP status', () => {
    const denied = { status: 'REQUEST_DENIED', error_message: 'no key', predictions: [], results: [], rows: [] };
    const problemsOf = (schema: v.GenericSchema<unknown, unknown>, body: unknown) =>
      v.safeParse(schema, body).issues?.map(({ message }) => message);
    for (const schema of [PredictionsSchema, PlaceSchema, GeocodeSchema, DistanceSchema]) {
      expect(problemsOf(schema, denied)).toEqual(['no key']);
      expect(problemsOf(schema, { ...denied, error_message: null })).toEqual(['Map provider: REQUEST_DENIED']);
    }
    expect(problemsOf(GeocodeSchema, { results: 'none' })).toEqual(['results: Expected a list']);
  });

  test('The coordinates of a place are parsed from either form', () => {
    const clean = { lat: 25.01, lng: 54.02 };
    expect(
      reads(PlaceSchema, { result: { geometry: { location: { lat: '25.01', lng: 54.02 } } }, status: 'OK' }),
    ).toEqual(clean);
    expect(reads(PlaceSchema, { id: 'p1', location: { latitude: 25.01, longitude: 54.02 } })).toEqual(clean);
    expect(fits(PlaceSchema, {})).toBe(false);
  });

  test('The address of a location may be unknown', () => {
    expect(reads(GeocodeSchema, { results: [{ formatted_address: 'Quay Street 4' }] })).toBe('Quay Street 4');
    expect(reads(GeocodeSchema, { results: [], status: 'ZERO_RESULTS' })).toBeNull();
  });

  test('The length of a route is parsed from either form, and may be missing', () => {
    expect(reads(DistanceSchema, { rows: [{ elements: [{ status: 'OK', distance: { value: 1250 } }] }] })).toBe(1250);
    expect(reads(DistanceSchema, { distanceMeters: '1250' })).toBe(1250);
    expect(reads(DistanceSchema, { rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }] })).toBeNull();
    expect(reads(DistanceSchema, { condition: 'ROUTE_NOT_FOUND' })).toBeNull();
    expect(reads(DistanceSchema, { distanceMeters: 0 })).toBe(0);
    expect(reads(DistanceSchema, { distanceMeters: -5 })).toBeNull();
    expect(reads(DistanceSchema, { distanceMeters: 'Infinity' })).toBeNull();
  });
});

describe('Zones', () => {
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

  test('LOC-03 The zone ids are parsed from JSON text, with payment methods and delivery rates per known module', () => {
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

  test.each(['[1]', [1], ['1'], 1, '1', { 0: 1 }])('The zone id %j is parsed as zone 1', (zone_id) => {
    expect(reads(ZoneLookupSchema, { zone_id, zone_data: [] }).zoneIds).toEqual([1]);
    expect(reads(ZoneIdsSchema, { zone_id })).toEqual([1]);
  });

  test.each([undefined, '[]', null])('The zone ids come from the zone data where the list of ids is %j', (zone_id) => {
    expect(reads(ZoneLookupSchema, { zone_id, zone_data: [zone] }).zoneIds).toEqual([1]);
    expect(reads(ZoneIdsSchema, { zone_id, zone_data: [zone] })).toEqual([1]);
  });

  test('LOC-03 Zone ids that are no positive whole numbers are left out', () => {
    const zone_id = [0, -1, 1.5, 'x', null, '2', 3];
    expect(reads(ZoneLookupSchema, { zone_id, zone_data: [] }).zoneIds).toEqual([2, 3]);
    expect(reads(ZoneIdsSchema, { zone_id })).toEqual([2, 3]);
  });

  test.each([
    [['200', '350', '50'], 35000],
    [[0, '50', null], 5000],
    [[0, -10, null], null],
    [[], null],
  ])('The cash limit of a zone with the limits %j of its modules is %j', (limits, maximumCod) => {
    const modules = limits.map((maximum_cod_order_amount, index) => ({
      ...{ id: index + 1, module_type: 'food', pivot: { maximum_cod_order_amount } },
    }));
    const lookup = reads(ZoneLookupSchema, { zone_id: [1], zone_data: [{ ...zone, modules }] });
    expect(lookup.zones).toMatchObject([{ maximumCod }]);
    const limitedZone = { ...zone, modules, maximum_cod_order_amount: '120' };
    expect(reads(ZoneLookupSchema, { zone_id: [1], zone_data: [limitedZone] }).zones).toMatchObject([
      { maximumCod: 12000 },
    ]);
  });

  test('A zone without names has an empty one, and a module without rates has none', () => {
    const bare = { id: 1, modules: [{ id: 2, module_type: 'grocery' }] };
    expect(reads(ZoneLookupSchema, { zone_id: [1], zone_data: [bare] }).zones).toMatchObject([
      { name: '', maximumCod: null, modules: [{ id: 2, perKm: null, minimum: null, maximum: null }] },
    ]);
    expect(reads(ZonesSchema, [{ id: 1, slug: 'old-town' }])).toEqual([
      { id: 1, slug: 'old-town', name: '', polygon: [] },
    ]);
  });

  test('A disabled increase of the delivery fee is parsed as 0', () => {
    const [found] = reads(ZoneLookupSchema, {
      zone_id: '[1]',
      zone_data: [{ ...zone, increased_delivery_fee_status: 0 }],
    }).zones;
    expect(found).toMatchObject({ increasedFeePercent: 0, increasedFeeMessage: null });
  });

  test('A lookup without any zone is refused', () => {
    expect(fits(ZoneLookupSchema, { zone_id: '[]', zone_data: [] })).toBe(false);
    expect(fits(ZoneIdsSchema, { zone_id: '[]', zone_data: [] })).toBe(false);
  });

  test('The outline of a zone is parsed from pairs, or from GeoJSON with the longitude first', () => {
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

  test('Positions of an outline that cannot be read are left out', () => {
    const ring = [[54, 25], ['54', '25.1'], [54], ['east', 25], [54, 'north'], 'x', null, { 0: 54, 1: 25.2 }];
    const outlineOf = (coordinates: unknown) => reads(ZonesSchema, [{ id: 1, coordinates }])[0]?.polygon;
    expect(outlineOf({ coordinates: [ring] })).toEqual([
      { lat: 25, lng: 54 },
      { lat: 25.1, lng: 54 },
      { lat: 25.2, lng: 54 },
    ]);
    for (const none of [null, 'x', {}, { coordinates: 'x' }, { coordinates: [] }, { coordinates: ['x'] }]) {
      expect(outlineOf(none)).toEqual([]);
    }
  });
});
