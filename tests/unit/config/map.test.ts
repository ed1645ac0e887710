import { expect, test } from 'vitest';
import { CITY_TILES, mapSource, ZOOM } from '#src/config/map.ts';
import { TILE_VERSION } from '#src/demo/city/tiles.ts';

const settings = { googleKey: '', tileUrl: '', apiOrigin: '', theme: 'dark', locale: 'ar' } as const;

test('The map without a key is the embedded city in the theme and language of the page', () => {
  expect(mapSource(settings)).toEqual({ kind: 'tiles', url: '/tiles/1/dark/ar/{z}/{x}/{y}.svg' });
});

test('A shop with a remote marketplace loads the tiles from there', () => {
  expect(mapSource({ ...settings, apiOrigin: 'https://market.example' })).toEqual({
    kind: 'tiles',
    url: 'https://market.example/tiles/1/dark/ar/{z}/{x}/{y}.svg',
  });
});

test('A configured tile address is used unchanged', () => {
  const tileUrl = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(mapSource({ ...settings, tileUrl })).toEqual({ kind: 'tiles', url: tileUrl });
});

test('A Google Maps key makes the map a Google map', () => {
  expect(mapSource({ ...settings, googleKey: 'key', tileUrl: 'https://tiles.example' })).toEqual({
    kind: 'google',
    key: 'key',
  });
});

test('LOC-01 The zoom ranges from 1 to 21 and starts at 17', () => {
  expect(ZOOM).toEqual({ least: 1, most: 21, start: 17 });
});

test('The shop requests the current version of the city’s tiles', () => {
  expect(CITY_TILES.split('/')[2]).toBe(TILE_VERSION);
});
