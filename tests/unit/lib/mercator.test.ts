import { expect, test } from 'vitest';
import { around, shifted } from '#src/lib/mercator.ts';

const MARSA = { lat: 25, lng: 54 };

test('LOC-02 A shift by the width of the world is the same location, and by half of it the opposite side', () => {
  // At zoom 0 the world is 256 pixels wide.
  expect(shifted(MARSA, 0, 256, 0).lng).toBeCloseTo(54, 9);
  expect(shifted(MARSA, 0, 128, 0).lng).toBeCloseTo(54 - 180, 9);
});

test('LOC-02 A shift to the right is to the east, a shift down is to the south, and the reverse shift restores it', () => {
  const moved = shifted(MARSA, 17, 80, 80);
  // 256 · 2^17 pixels are 360 degrees: 80 of them are 0.000858 degrees of longitude.
  expect(moved.lng - MARSA.lng).toBeCloseTo(0.000858307, 8);
  // A degree of latitude is displayed 1 / cos 25° times as long: 0.000858 · 0.9063.
  expect(MARSA.lat - moved.lat).toBeCloseTo(0.000777889, 7);
  const back = shifted(moved, 17, -80, -80);
  expect(back.lat).toBeCloseTo(25, 9);
  expect(back.lng).toBeCloseTo(54, 9);
});

test('A shift stops at the northern and southern limits of the map', () => {
  expect(shifted({ lat: 85, lng: 0 }, 1, 0, -10_000).lat).toBe(85.0511);
  expect(shifted({ lat: -85, lng: 0 }, 1, 0, 10_000).lat).toBe(-85.0511);
});

test('LOC-08 The map starts at the highest zoom at which all locations fit into the box', () => {
  const east = { lat: 25, lng: 54.09 };
  // At zoom 12 the world is 256 · 4096 pixels wide: 0.09 of 360 degrees are 262 of them. At zoom 13 they are 524.
  expect(around([MARSA, east], { width: 300, height: 300 }, 17)).toEqual({ at: { lat: 25, lng: 54.045 }, zoom: 12 });
  expect(around([MARSA, { lat: 25.2, lng: 54 }], { width: 300, height: 300 }, 17).zoom).toBe(10);
  expect(around([MARSA], { width: 300, height: 300 }, 17)).toEqual({ at: MARSA, zoom: 17 });
});
