import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCATION, pointOutside, reverseGeocode } from '#src/demo/city/city.ts';
import { place, riverU } from '#src/demo/city/grid.ts';
import { toLatLng } from '#src/demo/city/plane.ts';
import { ZONES, zonesAt } from '#src/demo/city/zones.ts';
import { contains } from '#src/domain/geo.ts';

const at = (u: number, v: number) => toLatLng(place(u, v));

describe('Zones', () => {
  test('Each zone contains its own part of the city', () => {
    expect(zonesAt(at(-900, 800))).toEqual([1]);
    expect(zonesAt(at(-3300, 800))).toEqual([2]);
    expect(zonesAt(at(4000, 1500))).toEqual([3]);
  });

  test('The default location is in zone 1 and has a street address', () => {
    expect(zonesAt(DEFAULT_LOCATION)).toEqual([1]);
    expect(reverseGeocode(DEFAULT_LOCATION, 'en')?.address).toMatch(/^\d+ .+, Old Harbor, Marsa Lulu$/);
  });

  test('The sea, the far south and the rest of the world are in no zone', () => {
    expect(zonesAt(at(-900, -400))).toEqual([]);
    expect(zonesAt(at(-900, 5300))).toEqual([]);
    expect(zonesAt({ lat: 48.85, lng: 2.35 })).toEqual([]);
    expect(zonesAt({ lat: 0, lng: 0 })).toEqual([]);
  });

  test('The point outside the delivery area is in a street of the city and in no zone', () => {
    expect(zonesAt(pointOutside)).toEqual([]);
    expect(reverseGeocode(pointOutside, 'en')?.address).toContain('Marsa Lulu');
  });

  test('Two points a few metres to each side of a border belong to different zones', () => {
    for (const v of [300, 1500, 3000, 5000]) {
      expect(zonesAt(at(-2102, v))).toEqual([2]);
      expect(zonesAt(at(-2098, v))).toEqual([1]);
      expect(zonesAt(at(riverU(v) - 30, v))).toEqual([1]);
      expect(zonesAt(at(riverU(v) + 30, v))).toEqual([3]);
    }
  });

  test('The zones neither overlap nor leave a gap, even on their borders', () => {
    const somewhere = fc.tuple(
      fc.double({ min: -5850, max: 5850, noNaN: true }),
      fc.double({ min: 60, max: 5100, noNaN: true }),
    );
    fc.assert(
      fc.property(somewhere, ([u, v]) => {
        expect(zonesAt(at(u, v))).toHaveLength(1);
      }),
      { numRuns: 500, seed: 2 },
    );
    for (let v = 70; v < 5100; v += 10) {
      expect(zonesAt(at(-2100, v))).toHaveLength(1);
      expect(zonesAt(at(riverU(v), v))).toHaveLength(1);
    }
  });

  test('The published polygons contain the same points as the zones', () => {
    for (const [u, v] of [
      [-900, 800],
      [-3300, 800],
      [4000, 1500],
      [-900, 5300],
    ] as const) {
      const point = at(u, v);
      const holding = ZONES.filter(({ polygon }) => contains(polygon, point)).map(({ id }) => id);
      expect(holding).toEqual(zonesAt(point));
    }
  });

  test('Each zone has a name in both languages', () => {
    expect(ZONES.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const { name } of ZONES) {
      expect(name.en).toMatch(/^[A-Z]/);
      expect(name.ar).toMatch(/^\p{Script=Arabic}/u);
    }
  });
});
