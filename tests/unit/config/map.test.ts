import { expect, test } from 'vitest';
import { CITY_TILES, mapSource, ZOOM } from '#src/config/map.ts';
import { TILE_VERSION } from '#src/demo/city/tiles.ts';

const settings = { googleKey: '', tileUrl: '', apiOrigin: '', theme: 'dark', locale: 'ar' } as const;

test('without a key the map is the embedded city, in the theme and language of the page', () => {
  expect(mapSource(settings)).toEqual({ kind: 'tiles', url: '/tiles/1/dark/ar/{z}/{x}/{y}.svg' });
});

test('a shop in front of a remote marketplace takes the tiles from there', () => {
  expect(mapSource({ ...settings, apiOrigin: 'https://market.example' })).toEqual({
    kind: 'tiles',
    url: 'https://market.example/tiles/1/dark/ar/{z}/{x}/{y}.svg',
  });
});

test('tiles of an own address are taken as they are', () => {
  const tileUrl = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(mapSource({ ...settings, tileUrl })).toEqual({ kind: 'tiles', url: tileUrl });
});

test('a Google Maps key makes it a Google map', () => {
  expect(mapSource({ ...settings, googleKey: 'key', tileUrl: 'https://tiles.example' })).toEqual({
    kind: 'google',
    key: 'key',
  });
});

test('LOC-01 zoom goes from 1 to 21 and starts at 17', () => {
  expect(ZOOM).toEqual({ least: 1, most: 21, start: 17 });
});

test('the shop asks for the tiles the city draws now, which browsers may keep', () => {
  expect(CITY_TILES.split('/')[2]).toBe(TILE_VERSION);
});
