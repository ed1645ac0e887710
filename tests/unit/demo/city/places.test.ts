import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeDetails, reverseGeocode, siteFor } from '#src/demo/city/city.ts';
import { districtAt } from '#src/demo/city/districts.ts';
import { place } from '#src/demo/city/grid.ts';
import { toLatLng, toPlane } from '#src/demo/city/plane.ts';
import { zonesAt } from '#src/demo/city/zones.ts';
import { straightLine } from '#src/domain/geo.ts';

const inTheCity = fc
  .tuple(fc.double({ min: -5800, max: 5800, noNaN: true }), fc.double({ min: 100, max: 5500, noNaN: true }))
  .map(([u, v]) => toLatLng(place(u, v)));

describe('Addresses', () => {
  test('The address of any point leads to a house with exactly that address', () => {
    fc.assert(
      fc.property(inTheCity, (point) => {
        const there = reverseGeocode(point, 'en');
        const house = placeDetails(there?.placeId ?? '', 'en');
        expect(house).not.toBeNull();
        if (!there || !house) return;
        expect(house.address).toBe(there.address);
        expect(reverseGeocode(house, 'en')).toEqual(there);
      }),
      { numRuns: 400, seed: 3 },
    );
  });

  test('The address of a point is near the point, except in parks and at the river', () => {
    const away = fc.sample(inTheCity, { numRuns: 300, seed: 4 }).map((point) => {
      const house = placeDetails(reverseGeocode(point, 'en')?.placeId ?? '', 'en');
      return house ? straightLine(point, house) : Infinity;
    });
    expect(Math.max(...away)).toBeLessThan(650);
    expect(away.filter((metres) => metres < 90).length).toBeGreaterThan(270);
  });

  test('The address is written completely in the requested language', () => {
    const arabic = reverseGeocode(toLatLng(place(-900, 800)), 'ar')?.address ?? '';
    expect(arabic).toMatch(/^[٠-٩]+ \p{Script=Arabic}/u);
    expect(arabic).not.toMatch(/[A-Za-z0-9]/);
  });

  test('A point at sea, in the country or abroad has no address', () => {
    expect(reverseGeocode(toLatLng(place(-900, -2500)), 'en')).toBeNull();
    expect(reverseGeocode(toLatLng([0, -12000]), 'en')).toBeNull();
    expect(reverseGeocode({ lat: 51.5, lng: 0 }, 'en')).toBeNull();
    expect(reverseGeocode({ lat: Number.NaN, lng: 54 }, 'en')).toBeNull();
  });

  test('An unknown place id has no details', () => {
    for (const id of [
      '',
      'x',
      'house-1',
      'house-1-0',
      'house-9999-2',
      'street-9999',
      'district-99',
      'street-1-2',
      'city-1',
      'house-5-542x',
    ]) {
      expect(placeDetails(id, 'en'), id).toBeNull();
    }
  });
});

describe('Sites', () => {
  const seeds = Array.from({ length: 60 }, (_, k) => k);

  test('A site is a house inside its zone with the address that a look-up returns there', () => {
    for (const zone of [1, 2, 3] as const) {
      for (const seed of seeds) {
        const site = siteFor(seed, zone);
        expect(zonesAt(site)).toEqual([zone]);
        expect(reverseGeocode(site, 'en')?.address).toBe(site.address.en);
        expect(reverseGeocode(site, 'ar')?.address).toBe(site.address.ar);
      }
    }
  });

  test('The sites are the same for the same seed and spread over the districts', () => {
    expect(siteFor(7, 2)).toEqual(siteFor(7, 2));
    for (const zone of [1, 2, 3] as const) {
      const sites = seeds.map((seed) => siteFor(seed, zone));
      expect(new Set(sites.map(({ address }) => address.en)).size).toBeGreaterThan(55);
      expect(new Set(sites.map((site) => districtAt(toPlane(site)).id)).size).toBeGreaterThanOrEqual(5);
    }
  });
});
