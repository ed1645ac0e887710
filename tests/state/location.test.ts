// @vitest-environment happy-dom
import './storage.ts';
import './toasts.ts';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedAddress } from '#src/contract/saved-address.ts';
import {
  confirmPickedLocation,
  locationRequestOf,
  openLocationPicker,
  pickStateOf,
  startPicking,
} from '#src/state/location/location.ts';
import {
  $pickedLocation,
  type PickedLocation,
  pointAt,
  resetPickedLocation,
} from '#src/state/location/picked-location.ts';
import { chooseSavedLocation } from '#src/state/location/saved.ts';
import { $address, $latLng, $savedLocationId, $zoneIds } from '#src/state/location/stored-location.ts';
import { $module } from '#src/state/modules/module.ts';
import { $overlay, closeOverlay, openOverlay } from '#src/state/page/overlay.ts';
import { fakeMarket, later, moduleRow, type Respond } from './market.ts';
import { kept } from './storage.ts';
import { said } from './toasts.ts';

const HERE = { lat: 25.01, lng: 54.02 };
const THERE = { lat: 25.03, lng: 54.05 };

const zoneOf = (ids: readonly number[]) => ({ zone_id: JSON.stringify(ids), zone_data: [] });
const addressOf = (text: string) => ({ results: [{ formatted_address: text }], status: 'OK' });

/** Responses to every call of the picker; a test's own responses take precedence. */
const market =
  (respond: (...call: Parameters<Respond>) => ReturnType<Respond> | undefined = () => undefined): Respond =>
  (sentCall) => {
    const response = respond(sentCall);
    if (response) return response;
    if (sentCall.path.endsWith('geocode-api')) return { body: addressOf('Mint Street 7') };
    if (sentCall.path.endsWith('get-zone-id')) return { body: zoneOf([1]) };
    if (sentCall.path.endsWith('/module')) return { body: [moduleRow(1, 'food', [1]), moduleRow(2, 'grocery', [1])] };
    throw new Error(`Nobody planned ${sentCall.path}`);
  };

const settled = () => expect.poll(() => pickStateOf($pickedLocation.get()).state).not.toBe('waiting');

beforeEach(() => {
  for (const $store of [$latLng, $module]) $store.set(null);
  $address.set('');
  $zoneIds.set([]);
  document.documentElement.dataset['moduleId'] = '1';
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  closeOverlay($overlay.get().name);
  resetPickedLocation();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('LOC-02 The picker opens at the stored location and loads its address and its zones', async () => {
  $latLng.set(THERE);
  const { sentCalls } = fakeMarket(market());
  startPicking();
  await settled();
  expect(sentCalls.map(({ path, query }) => [path.split('/').at(-1), query.get('lat'), query.get('lng')])).toEqual([
    ['geocode-api', '25.03', '54.05'],
    ['get-zone-id', '25.03', '54.05'],
  ]);
  expect(pickStateOf($pickedLocation.get())).toEqual({
    state: 'ready',
    place: { at: THERE, address: 'Mint Street 7', zoneIds: [1] },
  });
});

test('LOC-02 A late response for an earlier location changes nothing', async () => {
  const slow = later<{ body: unknown }>();
  fakeMarket(
    market(({ path, query }) =>
      path.endsWith('geocode-api')
        ? query.get('lat') === String(HERE.lat)
          ? slow.promise
          : { body: addressOf('Late Lane 2') }
        : undefined,
    ),
  );
  void pointAt(HERE);
  await pointAt(THERE);
  slow.give({ body: addressOf('Early Road 1') });
  await Promise.resolve();
  const picked = $pickedLocation.get();
  expect(picked.state === 'at' && picked.address).toEqual({ state: 'found', text: 'Late Lane 2' });
});

test('LOC-03 A location cannot be picked while it loads or without an address, and a refused zone shows the error', () => {
  const at = (part: Partial<Extract<PickedLocation, { state: 'at' }>>): PickedLocation => ({
    state: 'at',
    at: HERE,
    address: { state: 'found', text: 'A' },
    zones: { state: 'found', zoneIds: [1] },
    ...part,
  });
  expect(pickStateOf({ state: 'starting' }).state).toBe('waiting');
  expect(pickStateOf(at({ zones: { state: 'loading' } })).state).toBe('waiting');
  expect(pickStateOf(at({ address: { state: 'none' } })).state).toBe('waiting');
  expect(pickStateOf(at({ address: { state: 'failed', text: 'x' } })).state).toBe('waiting');
  expect(pickStateOf(at({ zones: { state: 'failed', text: 'Too far' } }))).toEqual({
    state: 'refused',
    text: 'Too far',
  });
  expect(pickStateOf(at({})).state).toBe('ready');
});

test('LOC-03 A refused zone shows the first error, and confirming it keeps the stored zone and closes the picker', async () => {
  $zoneIds.set([3]);
  const errors = [
    { code: 'coordinates', message: 'Too far away' },
    { code: 'other', message: 'Second' },
  ];
  fakeMarket(market(({ path }) => (path.endsWith('get-zone-id') ? { status: 404, body: { errors } } : undefined)));
  openOverlay({ name: 'location' });
  startPicking();
  await pointAt(HERE);
  expect(pickStateOf($pickedLocation.get())).toEqual({ state: 'refused', text: 'Too far away' });
  await confirmPickedLocation();
  expect($overlay.get()).toEqual({ name: 'none' });
  expect($zoneIds.get()).toEqual([3]);
  expect($latLng.get()).toBeNull();
});

test('LOC-04 A picked location is stored, confirmed on the next page, and leads to the home page of the module', async () => {
  fakeMarket(market());
  openOverlay({ name: 'location' });
  startPicking();
  await pointAt(HERE);
  await confirmPickedLocation();
  expect(kept['zoneid']).toBe('[1]');
  expect(kept['location']).toBe('Mint Street 7');
  expect(kept['currentLatLng']).toBe('{"lat":25.01,"lng":54.02}');
  expect($module.get()).toEqual({ id: 1, module_type: 'food' });
  expect(document.cookie).toContain(`zoneid=${encodeURIComponent('[1]')}`);
  expect(sessionStorage.getItem('islet:notice')).toBe('Location has been set.');
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/home?module_id=1&zone_id=1');
});

test('LOC-06 A changed location has its own confirmation', async () => {
  $zoneIds.set([1]);
  $latLng.set(THERE);
  fakeMarket(market());
  await pointAt(HERE);
  await confirmPickedLocation();
  expect(sessionStorage.getItem('islet:notice')).toBe('New delivery address selected');
});

describe('LOC-06 A saved address as the location', () => {
  const SAVED: SavedAddress = {
    ...THERE,
    id: 9,
    type: 'home',
    label: null,
    note: '',
    handover: '',
    landmark: '',
    gateCode: '',
    photo: null,
    address: 'Mint Street 7',
    road: '',
    house: '',
    floor: '',
    contact: { name: 'Lina', phone: '+971501234567', email: '' },
    zoneIds: [2, 3],
  };
  const stored = () => [kept['currentLatLng'], kept['location'], kept['zoneid']];

  beforeEach(() => {
    $latLng.set(HERE);
    $address.set('Old Souk');
    $zoneIds.set([1]);
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  test('LOC-06 A chosen saved address stores its text, coordinates and zones and reloads the page', async () => {
    window.history.replaceState(null, '', '/store/grill?zone_id=1&page=3');
    const { sentCalls } = fakeMarket(market());
    await chooseSavedLocation(SAVED);
    expect(stored()).toEqual(['{"lat":25.03,"lng":54.05}', 'Mint Street 7', '[2,3]']);
    expect(document.cookie).toContain(`zoneid=${encodeURIComponent('[2,3]')}`);
    expect(sessionStorage.getItem('islet:notice')).toBe('New delivery address selected');
    expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/store/grill?zone_id=2,3');
    expect(sentCalls).toEqual([]);
    // The checkout reads the other fields from the saved address.
    expect($savedLocationId.get()).toBe(SAVED.id);
  });

  test('LOC-02 A location picked on the map later is not a saved address', async () => {
    fakeMarket(market());
    await chooseSavedLocation(SAVED);
    await pointAt(HERE);
    await settled();
    await confirmPickedLocation();
    expect($savedLocationId.get()).toBe(0);
  });

  test('LOC-06 The zones of a saved address without zones are loaded', async () => {
    const { sentCalls } = fakeMarket(
      market(({ path }) => (path.endsWith('get-zone-id') ? { body: zoneOf([4]) } : undefined)),
    );
    await chooseSavedLocation({ ...SAVED, zoneIds: [] });
    expect(sentCalls.map(({ query }) => [query.get('lat'), query.get('lng')])).toEqual([['25.03', '54.05']]);
    expect(stored()).toEqual(['{"lat":25.03,"lng":54.05}', 'Mint Street 7', '[4]']);
  });

  test('LOC-06 A saved address outside every zone changes nothing and shows the reason', async () => {
    const errors = [{ code: 'coordinates', message: 'Too far away' }];
    fakeMarket(market(({ path }) => (path.endsWith('get-zone-id') ? { status: 404, body: { errors } } : undefined)));
    await chooseSavedLocation({ ...SAVED, zoneIds: [] });
    expect(said.errors).toEqual(['Too far away']);
    expect(stored()).toEqual(['{"lat":25.01,"lng":54.02}', 'Old Souk', '[1]']);
    expect(window.location.assign).not.toHaveBeenCalled();
  });
});

test('MOD-02 The module picker opens after a location was picked without a module', async () => {
  delete document.documentElement.dataset['moduleId'];
  fakeMarket(market(({ path }) => (path.endsWith('get-zone-id') ? { body: zoneOf([2]) } : undefined)));
  openOverlay({ name: 'location' });
  startPicking();
  await pointAt(HERE);
  await confirmPickedLocation();
  expect($overlay.get()).toEqual({ name: 'modules' });
  expect(window.location.assign).not.toHaveBeenCalled();
});

test('MOD-02 A picked location leads to the module that was pressed on the landing page', async () => {
  delete document.documentElement.dataset['moduleId'];
  fakeMarket(market());
  openOverlay({ name: 'location' });
  startPicking(locationRequestOf({ open: 'location', module: '2' }));
  await pointAt(HERE);
  await confirmPickedLocation();
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/home?module_id=2&zone_id=1');
});

test('LOC-04 A receiver’s location keeps the stored zone', async () => {
  $zoneIds.set([3]);
  fakeMarket(market());
  openOverlay({ name: 'location' });
  startPicking(locationRequestOf({ open: 'location', purpose: 'receiver' }));
  await pointAt(HERE);
  await confirmPickedLocation();
  expect($zoneIds.get()).toEqual([3]);
  expect($address.get()).toBe('Mint Street 7');
  expect($overlay.get()).toEqual({ name: 'none' });
  expect(window.location.assign).not.toHaveBeenCalled();
});

test('LOC-04 A picker with a callback returns the location and stores nothing', async () => {
  const onPick = vi.fn();
  fakeMarket(market());
  openLocationPicker({ purpose: 'callback', start: THERE, onPick });
  startPicking();
  await settled();
  await confirmPickedLocation();
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ at: THERE, address: 'Mint Street 7', zoneIds: [1] });
  expect(said).toEqual({ errors: [], successes: [] });
  expect($latLng.get()).toBeNull();
  expect($overlay.get()).toEqual({ name: 'none' });
});

test('LOC-04 A callback counts for one opening of the picker', async () => {
  const onPick = vi.fn();
  fakeMarket(market());
  openLocationPicker({ purpose: 'callback', start: HERE, onPick });
  startPicking();
  closeOverlay('location');
  openOverlay({ name: 'location' });
  await pointAt(HERE);
  await confirmPickedLocation();
  expect(onPick).not.toHaveBeenCalled();
  expect($latLng.get()).toEqual(HERE);
});
