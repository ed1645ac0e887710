// @vitest-environment happy-dom
import './storage.ts';
import './toasts.ts';

import { afterEach, expect, test, vi } from 'vitest';
import { pickStateOf } from '#src/state/location/location.ts';
import { $pickedLocation, pointAt, resetPickedLocation } from '#src/state/location/picked-location.ts';
import { $places, choosePlace, suggestPlaces } from '#src/state/location/places.ts';
import { fakeMarket, later, type Respond } from './market.ts';

const HERE = { lat: 25.01, lng: 54.02 };
const THERE = { lat: 25.03, lng: 54.05 };

/** A marketplace that delivers everywhere and responds to place details as a test says. */
const market =
  (details: () => ReturnType<Respond>): Respond =>
  ({ path }) => {
    if (path.endsWith('place-api-details')) return details();
    if (path.endsWith('get-zone-id')) return { body: { zone_id: '[1]', zone_data: [] } };
    return { body: { results: [{ formatted_address: 'Mint Street 7' }], status: 'OK' } };
  };

const settled = () => expect.poll(() => pickStateOf($pickedLocation.get()).state).not.toBe('waiting');

afterEach(() => {
  resetPickedLocation();
  vi.unstubAllGlobals();
});

test('LOC-02 Places are searched for a typed text once typing pauses, and the newest text counts', async () => {
  vi.useFakeTimers();
  const { sentCalls } = fakeMarket(({ query }) => ({
    body: { predictions: [{ place_id: 'p', description: `${query.get('search_text')} Street` }], status: 'OK' },
  }));
  await suggestPlaces('   ');
  void suggestPlaces('mi');
  await vi.advanceTimersByTimeAsync(200);
  void suggestPlaces('mint');
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  await expect.poll(() => $places.get().state).toBe('ready');
  expect(sentCalls.map(({ query }) => query.get('search_text'))).toEqual(['mint']);
  expect($places.get()).toMatchObject({ text: 'mint', places: [{ description: 'mint Street' }] });
});

test('LOC-02 A chosen prediction moves the pin, unless the visitor has moved it meanwhile', async () => {
  const slow = later<{ body: unknown }>();
  fakeMarket(market(() => slow.promise));
  await pointAt(HERE);
  const choosing = choosePlace({ placeId: 'po:1', description: 'Old Souk' });
  await pointAt(THERE);
  slow.give({ body: { result: { geometry: { location: { lat: 1, lng: 2 } } }, status: 'OK' } });
  expect(await choosing).toBe(false);
  expect($pickedLocation.get()).toMatchObject({ at: THERE });

  expect(await choosePlace({ placeId: 'po:1', description: 'Old Souk' })).toBe(true);
  expect($pickedLocation.get()).toMatchObject({ at: { lat: 1, lng: 2 } });
  await settled();
});

test('LOC-02 A prediction without a location leaves the pin where it was', async () => {
  fakeMarket(market(() => ({ status: 500, body: {} })));
  await pointAt(HERE);
  expect(await choosePlace({ placeId: 'x', description: 'X' })).toBe(false);
  await settled();
  expect($pickedLocation.get()).toMatchObject({ at: HERE, address: { state: 'found' } });
  expect($places.get().state).toBe('failed');
});
