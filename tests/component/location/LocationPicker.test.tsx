import '../../state/storage.ts';
import '../../state/toasts.ts';

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationPicker } from '#src/features/location/LocationPicker.tsx';
import type { MapViewProps } from '#src/features/shared/map/map-view.ts';
import { translationsOf } from '#src/i18n/t.ts';
import { type LocationRequest, locationRequestOf, startPicking } from '#src/state/location/location.ts';
import { resetPickedLocation } from '#src/state/location/picked-location.ts';
import { $address, $latLng, $zoneIds } from '#src/state/location/stored-location.ts';
import { $overlay, closeOverlay, openOverlay } from '#src/state/page/overlay.ts';
import { fakeMarket, later, type Respond } from '../../state/market.ts';
import { said } from '../../state/toasts.ts';

const HERE = { lat: 25.01, lng: 54.02 };
const THERE = { lat: 25.03, lng: 54.05 };
const map = vi.hoisted(() => ({ given: [] as MapViewProps[] }));

vi.mock('#src/features/shared/map/map-view.ts', () => ({
  loadMapView: async () => (props: MapViewProps) => {
    map.given.push(props);
    return null;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  map.given = [];
  $latLng.set(HERE);
});
afterEach(() => {
  cleanup();
  closeOverlay('location');
  resetPickedLocation();
  $latLng.set(null);
  $address.set('');
  $zoneIds.set([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = () => act(() => vi.advanceTimersByTimeAsync(400));

const addressOf = (text: string) => ({ body: { results: [{ formatted_address: text }], status: 'OK' } });

/** Renders the picker on a marketplace with the given addresses; returns the calls. */
function show(address: () => ReturnType<Respond> = () => addressOf('Mint Street 7'), request?: LocationRequest) {
  const { sentCalls } = fakeMarket(({ path }) =>
    path.endsWith('geocode-api') ? address() : { body: { zone_id: '[1]', zone_data: [] } },
  );
  openOverlay({ name: 'location' });
  startPicking(request);
  render(
    <LocationPicker translations={translationsOf('location', 'en')} locale="en" source={{ kind: 'tiles', url: '' }} />,
  );
  return sentCalls;
}

/** Renders the picker with its map; `lookedUp` returns the look-ups since its last call. */
async function opened() {
  const sentCalls = show();
  await rest();
  const lookedUp = () =>
    sentCalls
      .splice(0)
      .map(({ path, query }) => [path.split('/').at(-1), Number(query.get('lat')), Number(query.get('lng'))]);
  const both = ({ lat, lng }: typeof HERE) => [
    ['geocode-api', lat, lng],
    ['get-zone-id', lat, lng],
  ];
  expect(lookedUp()).toEqual(both(HERE));
  return { lookedUp, both };
}

const shown = () => map.given.at(-1);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('LOC-01 LOC-02 The picker starts at zoom 17, and zooming keeps the location and looks it up again', async () => {
  const { lookedUp, both } = await opened();
  expect(shown()).toMatchObject({ at: HERE, zoom: 17 });
  press('Zoom out');
  expect(shown()).toMatchObject({ at: HERE, zoom: 16 });
  await rest();
  expect(lookedUp()).toEqual(both(HERE));
  press('Zoom in');
  press('Zoom in');
  expect(shown()).toMatchObject({ at: HERE, zoom: 18 });
  await rest();
  expect(lookedUp()).toEqual(both(HERE));
});

test('LOC-02 A map that was dragged and zoomed is looked up once, where it rests', async () => {
  const { lookedUp, both } = await opened();
  act(() => shown()?.onMove({ lat: 25.02, lng: 54.03 }, 17));
  await act(() => vi.advanceTimersByTimeAsync(399));
  act(() => shown()?.onMove(THERE, 15));
  expect(lookedUp()).toEqual([]);
  await rest();
  expect(lookedUp()).toEqual(both(THERE));
  expect(shown()).toMatchObject({ at: THERE, zoom: 15 });
});

test('LOC-02 The search text is cleared when the pin is moved by hand, and stays when the map is only zoomed', async () => {
  await opened();
  const field = () => screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.change(field(), { target: { value: 'Mint Street' } });
  press('Zoom out');
  await rest();
  expect(field().value).toBe('Mint Street');
  act(() => shown()?.onMove(THERE, 16));
  await rest();
  expect(field().value).toBe('');
});

test('LOC-06 A guest is told about saved addresses in a hint that does not look like an error', async () => {
  await opened();
  const hint = screen.getByRole('link', { name: 'To select from saved addresses, you need to sign in' });
  expect(hint.className).toContain('text-muted');
});

test('LOC-02 Only the last location that was pointed at counts', async () => {
  const first = later<{ body: unknown }>();
  let count = 0;
  show(() => {
    count += 1;
    return count === 1 ? first.promise : addressOf('Quay Street 9');
  });
  await rest();
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowUp' });
  await rest();
  expect(screen.getByText('Quay Street 9')).toBeTruthy();
  first.give(addressOf('Mint Street 7'));
  await rest();
  expect(count).toBe(2);
  expect(screen.queryByText('Mint Street 7')).toBeNull();
  expect(screen.getByText('Quay Street 9')).toBeTruthy();
});

test('LOC-04 The location of a receiver does not change the zone', async () => {
  $zoneIds.set([3]);
  show(undefined, locationRequestOf({ open: 'location', purpose: 'receiver' }));
  await rest();
  press('Pick Locations');
  await rest();
  expect(said.successes).toEqual(['New location has been set.']);
  expect($overlay.get()).toEqual({ name: 'none' });
  expect($zoneIds.get()).toEqual([3]);
  expect($latLng.get()).toEqual(HERE);
  expect($address.get()).toBe('Mint Street 7');
});

for (const [what, geolocation, text] of [
  [
    'A device that never returns its position',
    { getCurrentPosition: () => undefined },
    'Your position could not be found in time. Search for your address instead.',
  ],
  ['A missing geolocation', undefined, 'This browser cannot tell your position. Search for your address instead.'],
] as const)
  test(`LOC-05 ${what} leaves the search usable`, async () => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
    await opened();
    press('Use current location');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    expect(screen.getByRole('button', { name: 'Use current location' }).getAttribute('aria-disabled')).toBeNull();
  });

test('LOC-01 A picker that was opened from a field has the focus in its search', () => {
  fakeMarket(() => ({ body: { zone_id: '[1]', zone_data: [] } }));
  openOverlay({ name: 'location' });
  startPicking();
  const props = {
    translations: translationsOf('location', 'en'),
    locale: 'en',
    source: { kind: 'tiles', url: '' },
  } as const;
  render(<LocationPicker {...props} startsAtSearch />);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});
