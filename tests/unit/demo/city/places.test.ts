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

describe('addresses', () => {
  test('of any point lead to a house whose own address is the same', () => {
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

  test('are near the point asked for, parks and the river aside', () => {
    const away = fc.sample(inTheCity, { numRuns: 300, seed: 4 }).map((point) => {
      const house = placeDetails(reverseGeocode(point, 'en')?.placeId ?? '', 'en');
      return house ? straightLine(point, house) : Infinity;
    });
    expect(Math.max(...away)).toBeLessThan(650);
    expect(away.filter((metres) => metres < 90).length).toBeGreaterThan(270);
  });

  test('are written wholly in the language asked for', () => {
    const arabic = reverseGeocode(toLatLng(place(-900, 800)), 'ar')?.address ?? '';
    expect(arabic).toMatch(/^[٠-٩]+ \p{Script=Arabic}/u);
    expect(arabic).not.toMatch(/[A-Za-z0-9]/);
  });

  test('end where the streets do: none at sea, in the country or abroad', () => {
    expect(reverseGeocode(toLatLng(place(-900, -2500)), 'en')).toBeNull();
    expect(reverseGeocode(toLatLng([0, -12000]), 'en')).toBeNull();
    expect(reverseGeocode({ lat: 51.5, lng: 0 }, 'en')).toBeNull();
    expect(reverseGeocode({ lat: Number.NaN, lng: 54 }, 'en')).toBeNull();
  });

  test('of unknown place ids are none', () => {
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

describe('sites', () => {
  const seeds = Array.from({ length: 60 }, (_, k) => k);

  test('are houses inside their zone whose address is the one looked up there', () => {
    for (const zone of [1, 2, 3] as const) {
      for (const seed of seeds) {
        const site = siteFor(seed, zone);
        expect(zonesAt(site)).toEqual([zone]);
        expect(reverseGeocode(site, 'en')?.address).toBe(site.address.en);
        expect(reverseGeocode(site, 'ar')?.address).toBe(site.address.ar);
      }
    }
  });

  test('are the same for the same seed and spread over the districts', () => {
    expect(siteFor(7, 2)).toEqual(siteFor(7, 2));
    for (const zone of [1, 2, 3] as const) {
      const sites = seeds.map((seed) => siteFor(seed, zone));
      expect(new Set(sites.map(({ address }) => address.en)).size).toBeGreaterThan(55);
      expect(new Set(sites.map((site) => districtAt(toPlane(site)).id)).size).toBeGreaterThanOrEqual(5);
    }
  });
});
